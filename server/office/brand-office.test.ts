/** The brand as operators see it, and the check of another brand's file (docs/back-office.md, "Brand"). */
import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { signedInAccount } from '#tests/support/account.ts';
import { brandFolder } from '#tests/support/brand.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const api = await shippingApi(database, { env: { MAIL_FROM: 'Test <test@shop.example>' } });
afterAll(() => api.close());
const { cookie } = await signedInAccount(database.db, monday, { roles: ['operator'] });
const estran = await readFile(`${brandFolder}estran.json`, 'utf8');

const check = (text: string) => api.office(cookie).brand.check({ text });

test('operators read the brand in force, with every contrast and the variables that override the file', async () => {
  const read = await api.office(cookie).brand.read();
  expect(read).toMatchObject({
    fileName: 'guichet.json',
    overriddenBy: ['MAIL_FROM'],
    brand: { name: 'Guichet', mail: { from: 'Test <test@shop.example>' }, font: null, changedColours: [] },
  });
  const { brand } = read;
  expect(brand.carriers.map(({ name }) => name).sort()).toEqual([
    'Chronopost',
    'Colissimo',
    'Delivengo',
    'Lettre suivie',
  ]);
  expect(brand.pairs).toHaveLength(236);
  expect(brand.pairs).toContainEqual({
    front: 'accent',
    ground: 'bg',
    site: 'part',
    theme: 'light',
    ratio: 7.56,
    minimum: 4.5,
    frontColour: '#016046',
    groundColour: '#ffffff',
  });
  expect(brand.pairs.every(({ ratio, minimum }) => ratio >= minimum)).toBe(true);
});

test('another file is checked by the rules of the start, and nothing changes', async () => {
  expect(await check(estran)).toMatchObject({
    faults: [],
    brand: {
      name: 'Estran',
      font: { family: 'Lora', files: 1, bytes: 37_788 },
      carriers: [
        { code: 'POFR', name: 'Colissimo' },
        { code: 'CHRP', name: 'Chronopost' },
      ],
    },
  });
  const weak = estran.replace('"light": "oklch(0.43 0.095 235)"', '"light": "oklch(0.75 0.095 235)"');
  const { faults, brand } = await check(weak);
  expect(brand).toBeNull();
  expect(faults[0]).toMatch(/^guichet\.json:25:28 colours part accent light accent on bg, part, light: contrast 2\.09/);
  expect((await check('{')).faults[0]).toMatch(/^guichet\.json:1:\d+ not JSON/);
  expect(await api.office(cookie).brand.read()).toMatchObject({ brand: { name: 'Guichet' } });
  expect(await api.office(cookie).audit.list({})).toMatchObject({ total: 0 });
});

test('no text, or one longer than any brand’s file, is refused at the field', async () => {
  for (const [text, message] of [
    ['', 'Collez le texte'],
    [' '.repeat(60_001), 'trop long'],
  ] as const) {
    const errors = [{ subject: 'text', message: expect.stringContaining(message) }];
    await expect(check(text)).rejects.toMatchObject({ status: 400, errors });
  }
});

test('a file that names paths outside its folder reveals nothing about other folders', async () => {
  const outside = estran.replace('"mark": "estran.svg"', '"mark": "../../package.json"');
  expect((await check(outside)).faults).toEqual([expect.stringMatching(/mark a \.svg file beside this one$/)]);
});
