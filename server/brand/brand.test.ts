import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { brandFolder, testBrand } from '#tests/support/brand.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { readMark } from './read-brand.ts';
import { createBrandService } from './service.ts';

const text = await readFile(join(brandFolder, 'estran.json'), 'utf8');
const none = { providerLabel: null, providerLabelPro: null, landingLabelPart: null, mailFrom: null };

async function changedBrand(change: (written: string) => string, mark?: string): Promise<string> {
  const folder = join(await temporaryFolder('brand'), 'own');
  await mkdir(folder, { recursive: true });
  for (const file of ['estran.svg', 'estran-lora.woff2', 'estran-lora-OFL.txt']) {
    await copyFile(join(brandFolder, file), join(folder, file));
  }
  if (mark !== undefined) await writeFile(join(folder, 'estran.svg'), mark);
  await writeFile(join(folder, 'boutique.json'), change(text));
  return join(folder, 'boutique.json');
}

async function refusal(change: (written: string) => string, mark?: string): Promise<readonly string[]> {
  const path = await changedBrand(change, mark);
  return createBrandService({ path, now: new Date(), ...none }).then(
    () => [],
    ({ faults }) => faults,
  );
}

const lineOf = (part: string) => text.slice(0, text.indexOf(part)).split('\n').length;

describe('a brand’s file', () => {
  test('is read with all that it names', async () => {
    const brand = await testBrand('estran');
    expect(brand.file.name).toBe('Estran');
    expect(brand.languages).toEqual(['fr']);
    expect([brand.offersCarrier('POFR'), brand.offersCarrier('DLVG')]).toEqual([true, false]);
    expect(brand.assets.map(({ name, type }) => [name, type])).toEqual([
      ['brand.css', 'text/css; charset=utf-8'],
      ['estran-lora.woff2', 'font/woff2'],
    ]);
    expect(brand.stylePath).toMatch(/^\/brand\/[0-9a-f]{12}\/brand\.css$/);
    expect(brand.font?.url).toBe(brand.stylePath?.replace('brand.css', 'estran-lora.woff2'));
  });

  test('has no style sheet and no font if they are the shop’s own', async () => {
    expect(await testBrand()).toMatchObject({ assets: [], stylePath: null, font: null, languages: ['fr', 'en'] });
  });

  test('provides the names that no environment variable overrides', async () => {
    const overrides = { providerLabel: 'Comptoir', mailFrom: 'Comptoir <a@comptoir.example>' };
    const brand = await testBrand('guichet', overrides);
    expect(brand.file).toMatchObject({
      name: 'Comptoir',
      professionalName: 'Guichet Pro',
      mail: { from: 'Comptoir <a@comptoir.example>' },
    });
    expect(brand.landingName).toBe('Guichet Pro');
    expect((await testBrand('guichet', { landingLabelPart: 'Chez vous' })).landingName).toBe('Chez vous');
  });

  test('changes the address of its assets with their content', async () => {
    const lighter = await changedBrand((written) => written.replace('oklch(0.43 0.095 235)', 'oklch(0.42 0.095 235)'));
    const changed = await createBrandService({ path: lighter, now: new Date(), ...none });
    expect(changed.assetsPath).not.toBe((await testBrand('estran')).assetsPath);
  });
});

describe('a brand’s file keeps the shop from starting', () => {
  test('with the line of each colour that is too weak, all at once', async () => {
    const faults = await refusal((written) =>
      written
        .replace('"light": "oklch(0.43 0.095 235)"', '"light": "oklch(0.75 0.095 235)"')
        .replace('"29299"', '"2929"'),
    );
    const line = lineOf('oklch(0.43 0.095 235)');
    expect(faults).toContain(`boutique.json:${lineOf('29299')}:21 legal address postalCode a French postal code`);
    expect(faults).toContain(
      `boutique.json:${line}:28 colours part accent light accent on bg, part, light: contrast 2.09, at least 4.5`,
    );
    expect(faults.filter((fault) => fault.startsWith(`boutique.json:${line}:28 `)).length).toBeGreaterThan(3);
  });

  test('without the files beside it', async () => {
    const faults = await refusal((written) =>
      written
        .replace('"mark": "estran.svg"', '"mark": "anders.svg"')
        .replace('"licenceFile": "estran-lora-OFL.txt"', '"licenceFile": "nichts.txt"'),
    );
    expect(faults).toEqual([
      `boutique.json:${lineOf('"mark"')}:11 mark anders.svg can't be read beside this file`,
      expect.stringMatching(/font licenceFile nichts\.txt isn't beside this file$/),
    ]);
  });

  test('if it isn’t JSON, doesn’t exist, or names a font file that isn’t a font', async () => {
    expect(await refusal(() => '{ "name": }')).toEqual([expect.stringMatching(/^boutique\.json:1:\d+ not JSON: /)]);
    await expect(createBrandService({ path: '/nowhere/brand.json', now: new Date(), ...none })).rejects.toThrow(
      "brand.json:1:1 can't be read: /nowhere/brand.json",
    );
    expect(await refusal((written) => written.replaceAll('estran-lora.woff2', 'boutique.woff2'))).toEqual([
      expect.stringMatching(/font files 0 file boutique\.woff2 can't be read/),
    ]);
  });

  test('with a font that lacks characters of the shop’s texts', async () => {
    const path = await changedBrand((written) => written);
    const other = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wdth-normal.woff2';
    await copyFile(fileURLToPath(import.meta.resolve(other)), join(dirname(path), 'estran-lora.woff2'));
    await expect(createBrandService({ path, now: new Date(), ...none })).rejects.toThrow(
      /font files no file has .*œ.*’/,
    );
  });

  test('and the process reports this before it opens the database or a port', async () => {
    const path = await changedBrand((written) => written.replace('"languages": ["fr"]', '"languages": ["de"]'));
    const env = { ...process.env, BRAND_FILE: path };
    const { status, stderr } = spawnSync(process.execPath, ['server/main.ts'], { env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^The brand’s file has errors:\n {2}boutique\.json:6:17 languages 0 /m),
    ]);
  });

  test('with a drawing that contains more than shapes', async () => {
    const script = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script>alert(1)</script></svg>';
    expect(await refusal((written) => written, script)).toEqual([
      expect.stringMatching(/mark estran\.svg: the element script isn't allowed$/),
    ]);
  });
});

describe('a mark', () => {
  const drawing = (body: string) =>
    readMark(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${body}</svg>`);

  test('is shapes in the colours of the page', () => {
    const body = '<g transform="translate(1 1)"><circle cx="4" cy="4" r="3" fill="var(--spot)"/></g>';
    expect(drawing(body)).toEqual({ ok: true, mark: { viewBox: '0 0 32 32', body } });
  });

  test.each([
    ['<image href="https://x.example/a.png"/>', 'the element image'],
    ['<use href="#a"/>', 'the element use'],
    ['<a href="javascript:alert(1)"><path d="M0 0"/></a>', 'the element a '],
    ['<foreignObject></foreignObject>', 'the element foreignObject'],
    ['<style>*{display:none}</style>', 'the element style'],
    ['<path d="M0 0" onload="alert(1)"/>', 'the attribute onload'],
    ['<path d="M0 0" style="color:red"/>', 'the attribute style'],
    ['<path d="M0 0" fill="url(https://x.example)"/>', 'fill="url(https://x.example)"'],
    ['<path d="M0 0" fill="#ff0000"/>', 'fill="#ff0000"'],
    ['<g><path d="M0 0"/>', "<g> isn't closed"],
    ['</svg><script>alert(1)</script><svg>', 'the element svg'],
    ['<!-- c --><path d="M0 0"/>', 'only shapes'],
    ['<path d="M0 0"/>text', 'only shapes'],
    [`<path d="${'M0 0'.repeat(2000)}"/>`, 'at most 4000'],
  ])('is refused with %s', (body, reason) => {
    expect(drawing(body)).toEqual({ ok: false, reason: expect.stringMatching(new RegExp(escaped(reason))) });
  });

  test('needs a viewBox', () => {
    expect(readMark('<svg><path d="M0 0"/></svg>')).toMatchObject({ ok: false });
  });
});

/** Escapes a reason for use in a pattern, except for `|`, which separates alternatives. */
const escaped = (reason: string) => reason.replace(/[()[\]./#"]/g, '\\$&');
