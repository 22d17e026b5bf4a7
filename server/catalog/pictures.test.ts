import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

// The real functions, with their calls counted.
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return { ...real, readFile: vi.fn(real.readFile), readdir: vi.fn(real.readdir) };
});
// Another test file of this worker may have loaded the module with the uncounted functions.
vi.resetModules();
const { openPictures } = await import('./pictures.ts');

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3">${'<path d="M0 0h4"/>'.repeat(20)}</svg>`;
const versionIn = (url: string | null) => url?.replace(/^.*\?v=/, '');
const never = (error: unknown) => {
  throw error;
};

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder('pictures');
  await writeFile(join(folder, 'carton.svg'), drawing);
  vi.mocked(readFile).mockClear();
});

test('SHOP-4 a picture that can’t be read is reported and left out, the others stay', async () => {
  const ownFolder = await temporaryFolder('pictures');
  await mkdir(join(folder, 'tube.svg'));
  await mkdir(join(ownFolder, 'carton.png'));
  const unreadable: string[] = [];
  const pictures = await openPictures([folder, ownFolder], (_, file) => unreadable.push(file));
  expect(unreadable).toEqual(['tube.svg', 'carton.png']);
  expect([pictures.urlOf('tube'), await pictures.read('tube.svg')]).toEqual([null, null]);
  // The bundled picture of the same name is used instead.
  expect(pictures.urlOf('carton')).toMatch(/carton\.svg/);
});

test('SHOP-6 a reload reads changed files only, even of the same size', async () => {
  await writeFile(join(folder, 'tube.svg'), drawing);
  const pictures = await openPictures([folder], never);
  const before = pictures.urlOf('carton');
  expect(readFile).toHaveBeenCalledTimes(2);
  await pictures.reload();
  expect(readFile).toHaveBeenCalledTimes(2);
  await writeFile(join(folder, 'carton.svg'), drawing.toUpperCase());
  await pictures.reload();
  expect(readFile).toHaveBeenCalledTimes(3);
  expect(versionIn(pictures.urlOf('carton'))).not.toBe(versionIn(before));
});

test('SHOP-6 of two reloads at once the later one counts, even if it ends first', async () => {
  const pictures = await openPictures([folder], never);
  const held = Promise.withResolvers<void>();
  const listed = Promise.withResolvers<void>();
  vi.mocked(readdir).mockImplementationOnce(async () => {
    listed.resolve();
    await held.promise;
    return ['carton.svg'] as never;
  });
  const older = pictures.reload();
  await listed.promise;
  await writeFile(join(folder, 'neuf.svg'), drawing);
  await pictures.reload();
  held.resolve();
  await older;
  expect(pictures.urlOf('neuf')).not.toBeNull();
});

test('SHOP-4 a small drawing is read and compressed once, until it changes', async () => {
  const pictures = await openPictures([folder], never);
  const first = await pictures.read('carton.svg');
  expect(await pictures.read('carton.svg')).toBe(first);
  expect(readFile).toHaveBeenCalledTimes(2);
  const { identity, br, gzip } = first?.encoded ?? never('not kept');
  expect([identity, brotliDecompressSync(br), gunzipSync(gzip)].map((body) => Buffer.from(body).toString())).toEqual([
    drawing,
    drawing,
    drawing,
  ]);
  await writeFile(join(folder, 'carton.svg'), `${drawing} `);
  await pictures.reload();
  expect((await pictures.read('carton.svg'))?.bytes).toHaveLength(drawing.length + 1);
});

test('SHOP-4 photographs and large drawings are read each time', async () => {
  await writeFile(join(folder, 'photo.jpg'), 'a photograph');
  await writeFile(join(folder, 'grand.svg'), drawing.repeat(200));
  const pictures = await openPictures([folder], never);
  for (const file of ['photo.jpg', 'grand.svg']) expect((await pictures.read(file))?.encoded).toBeNull();
});
