import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { catalogApi } from '#tests/support/catalog-api.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const folder = await temporaryFolder('pictures');
const [shipped, own] = [join(folder, 'shipped'), join(folder, 'own')];
await mkdir(shipped);
await mkdir(own);
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><style>path{fill:#000}</style></svg>';
await writeFile(join(shipped, 'carton-face.svg'), drawing);
await writeFile(join(shipped, 'carton-cote.svg'), drawing);
await writeFile(join(own, 'carton-cote.png'), 'a photograph');
await writeFile(join(own, 'secret.txt'), 'not a picture');
await writeFile(join(folder, 'outside.svg'), drawing);

const api = await catalogApi({ pictureFolders: [shipped, own, join(folder, 'absent')] });
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});
const fetchPicture = (path: string, headers: Record<string, string> = {}) => api.app.request(path, { headers });

test('SHOP-4 a picture without a file is left out, and an operator’s file replaces a bundled one', async () => {
  const { images } = (await api.get<{ images: { url: string }[] }>('/products/carton-20')).body;
  expect(images).toEqual([
    {
      imageType: 'PRIMARY',
      format: 'product',
      url: expect.stringMatching(/^\/media\/catalog\/carton-face\.svg\?v=[0-9a-f]{8}$/),
      altText: 'Carton simple 20 cm',
    },
    {
      imageType: 'GALLERY',
      format: 'product',
      url: expect.stringMatching(/^\/media\/catalog\/carton-cote\.png\?v=[0-9a-f]{8}$/),
      altText: 'Carton simple 20 cm',
      galleryIndex: 0,
    },
  ]);
  const { products } = await api.list('carton:relevance:longueur:petit');
  expect(products[0]?.images).toEqual(images.slice(0, 1));
});

test('SHOP-4 a picture is cached for ever under its version, otherwise revalidated each time', async () => {
  const { images } = (await api.get<{ images: { url: string }[] }>('/products/carton-20')).body;
  const [{ url } = { url: '' }, { url: photograph } = { url: '' }] = images;
  const versioned = await fetchPicture(url);
  expect(versioned.status).toBe(200);
  expect(await versioned.text()).toBe(drawing);
  expect(versioned.headers.get('content-type')).toBe('image/svg+xml');
  expect(versioned.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(versioned.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'");
  expect((await fetchPicture(photograph)).headers.get('content-type')).toBe('image/png');

  const plain = await fetchPicture('/media/catalog/carton-face.svg?v=00000000');
  expect(plain.headers.get('cache-control')).toBe('no-cache');
  const etag = plain.headers.get('etag') ?? '';
  const again = await fetchPicture('/media/catalog/carton-face.svg', { 'if-none-match': etag });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  expect((await fetchPicture('/media/catalog/carton-face.svg', { 'if-none-match': 'W/"other"' })).status).toBe(200);
});

test('SHOP-4 a small drawing is stored and sent compressed', async () => {
  const path = '/media/catalog/carton-face.svg';
  const compressed = await fetchPicture(path, { 'accept-encoding': 'gzip, br' });
  expect(compressed.headers.get('content-encoding')).toBe('br');
  expect(compressed.headers.get('vary')).toContain('Accept-Encoding');
  expect(brotliDecompressSync(Buffer.from(await compressed.arrayBuffer())).toString()).toBe(drawing);
  expect(await (await fetchPicture(path)).text()).toBe(drawing);
});

test.each([
  'absent.svg',
  'carton-face.png',
  'carton-face',
  'secret.txt',
  '..%2Foutside.svg',
  '%2e%2e/outside.svg',
  'a%01.svg',
])('SHOP-4 only pictures are served: %s is a 404', async (file) => {
  expect((await fetchPicture(`/media/catalog/${file}`)).status).toBe(404);
});

test('SHOP-6 new pictures are seen when the catalog is read again', async () => {
  await writeFile(join(own, 'absente.webp'), 'new');
  await api.reloadCatalog();
  const { images } = (await api.get<{ images: { url: string }[] }>('/products/carton-20')).body;
  expect(images[1]?.url).toMatch(/absente\.webp/);
  await rm(join(own, 'absente.webp'));
  expect((await fetchPicture('/media/catalog/absente.webp')).status).toBe(404);
  await api.reloadCatalog();
});
