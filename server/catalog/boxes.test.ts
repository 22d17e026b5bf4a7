import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { productFacts } from '#domain/catalog/product-facts.ts';
import type { ProductAnswer } from '#domain/catalog/wire-product.ts';
import { testDatabase } from '#tests/support/database.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';
import { importCatalog } from './import.ts';
import { openCatalogSource } from './import-files.ts';

const database = await testDatabase();
await importCatalog(database.db, await openCatalogSource('data/catalog'));
const api = await shippingApi(database);
afterAll(() => api.close());

interface FoundBox {
  readonly product: { readonly code: string };
  readonly shape: string;
  readonly inside: object;
  readonly roomLitres: number;
  readonly missing: number;
}
type Found = {
  readonly total: number;
  readonly tubes: number;
  readonly boxes: readonly FoundBox[];
  readonly nearest: readonly FoundBox[];
};

async function find(query: Record<string, string>, site = 'part') {
  const path = `/api/front/occ/ecommerce/${site}/products/boxes?${new URLSearchParams(query)}`;
  const { status, body } = await api.call('GET', path);
  return { status, found: body as Found, body };
}

describe('SHOP-3 the box that fits', () => {
  test('is the one with least room left, whatever the order of the sides', async () => {
    const { status, found } = await find({ length: '20', width: '30', height: '20' });
    expect(status).toBe(200);
    expect(found.boxes[0]).toMatchObject({
      product: { code: 'carton-35-25-20' },
      inside: { length: 35, width: 25, height: 20 },
      roomLitres: 5.5,
      missing: 0,
    });
    expect(found.total).toBe(found.boxes.length);
    expect(found.nearest).toEqual([]);
    expect(found.boxes.map(({ product }) => product.code)).not.toContain('carton-bouteilles-6');
    const turned = await find({ length: '30', width: '20', height: '20' });
    expect(turned.found).toEqual(found);
  });

  test('is larger with padding, and boxes with postage included count', async () => {
    const { found } = await find({ length: '29,9', width: '21,5', height: '11.9' });
    expect(found.boxes[0]?.product.code).toBe('pret-boite-m');
    const padded = await find({ length: '29,9', width: '21,5', height: '11.9', padding: '2' });
    expect(padded.found.boxes[0]?.product.code).not.toBe('pret-boite-m');
    expect(padded.found.total).toBeLessThan(found.total);
  });

  test('if none holds the thing, the answer has the three that are too small by least', async () => {
    const { found } = await find({ length: '90', width: '35', height: '35' });
    expect([found.total, found.boxes]).toEqual([0, []]);
    expect(found.nearest).toHaveLength(3);
    expect(found.nearest[0]).toMatchObject({ product: { code: 'carton-double-60-40-40' }, missing: 30 });
  });

  test('a tube holds a thing whose cross-section’s diagonal fits its diameter, lying along it', async () => {
    const thing = { length: '5', width: '90', height: '5' };
    for (const site of ['part', 'pro']) {
      const { found } = await find(thing, site);
      const isTube = ({ shape }: FoundBox) => shape === 'TUBE';
      expect([found.tubes, found.total]).toEqual([found.boxes.filter(isTube).length, found.boxes.length]);
      expect(found.tubes).toBeGreaterThan(0);
      expect(found.boxes[0]).toMatchObject({
        product: { code: 'tube-100-10' },
        shape: 'TUBE',
        inside: { length: 100, width: 10, height: 10 },
        roomLitres: expect.closeTo(5.604, 3),
      });
    }
    // Its diagonal is 10.6 cm, although each side is less than the diameter.
    const { found } = await find({ length: '90', width: '7,5', height: '7,5' });
    expect(found.boxes.map(({ product }) => product.code)).not.toContain('tube-100-10');
    expect(found.nearest[0]).toMatchObject({ product: { code: 'tube-100-10' }, missing: 0.7 });
  });

  test('each site has its own boxes', async () => {
    const query = { length: '100', width: '70', height: '70' };
    expect((await find(query)).found.total).toBe(0);
    expect((await find(query, 'pro')).found.boxes[0]?.product.code).toBe('caisse-palette-120-80');
  });

  test('a box that is no longer sold is gone after the next change of the catalog', async () => {
    const best = async () => (await find({ length: '20', width: '30', height: '20' })).found.boxes[0]?.product.code;
    const code = await best();
    const withdraw = async (at: string | null) => {
      await database.pool.query('update catalog_offer set withdrawn_at = $1 where product = $2', [at, code]);
      await api.catalog.invalidate();
    };
    onTestFinished(() => withdraw(null));
    await withdraw('2026-11-20');
    expect(await best()).not.toBe(code);
  });

  test.each([
    [{ length: '20', width: '30' }, 'height'],
    [{ length: '20', width: '30', height: 'haut' }, 'height'],
    [{ length: '0', width: '30', height: '20' }, 'length'],
    [{ length: '20', width: '301', height: '20' }, 'width'],
    [{ length: '20', width: '30', height: '20', padding: '21' }, 'padding'],
  ])('%o is refused with its field', async (query, subject) => {
    const { status, body } = await find(query as Record<string, string>);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ subject }] });
  });
});

test('SHOP-4 the facts of a demo box: inside, outside, empty weight, stack, material, what becomes of it', async () => {
  const { body } = await api.call('GET', '/api/front/occ/ecommerce/part/products/carton-40-30-30');
  const facts = productFacts(body as ProductAnswer, 'fr').map(({ name, text }) => `${name}: ${text}`);
  expect(facts.map((fact) => fact.replaceAll('\u00A0', ' '))).toEqual(
    expect.arrayContaining([
      'Intérieur: 40 × 30 × 30 cm, 36 L',
      'Extérieur: 40,8 × 30,8 × 31,2 cm',
      'Poids à vide: 415 g',
      'Charge conseillée: 9 kg',
      'Empilables pleins, au plus: 5',
      'Matière: Simple cannelure',
      'Après usage: Réutilisable, puis bac de tri',
    ]),
  );
});
