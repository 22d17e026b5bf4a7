import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { productFacts } from '#domain/catalog/product-facts.ts';
import type { ProductAnswer } from '#domain/catalog/wire-product.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import { testDatabase } from '#tests/support/database.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';
import { importCatalog } from './import.ts';
import { openCatalogSource } from './import-files.ts';

const database = await testDatabase();
await importCatalog(database.db, await openCatalogSource('data/catalog'));
const api = await shippingApi(database);
afterAll(() => api.close());

/** Looks for boxes for a thing of some sides, in centimetres. */
const find = async (
  [length, width, height]: readonly [number, number, number],
  { padding = 0, site = 'part', objectGrams = 2000 }: { padding?: number; site?: Site; objectGrams?: number } = {},
) => {
  const thing: [number, number, number] = [length * 10, width * 10, height * 10];
  return { found: await api.visitor().shop.boxes({ site, thing, paddingMm: padding * 10, objectGrams }) };
};

describe('SHOP-3 the box that fits', () => {
  test('is the one with least room left, whatever the order of the sides', async () => {
    const { found } = await find([20, 30, 20]);
    expect(found.boxes[0]).toMatchObject({
      product: { code: 'carton-35-25-20' },
      inside: { length: 35, width: 25, height: 20 },
      roomLitres: 5.5,
      missing: 0,
    });
    expect(found.total).toBe(found.boxes.length);
    expect(found.nearest).toEqual([]);
    expect(found.boxes.map(({ product }) => product.code)).not.toContain('carton-bouteilles-6');
    const turned = await find([30, 20, 20]);
    expect(turned.found).toEqual(found);
  });

  test('is larger with padding, and boxes with postage included count', async () => {
    const { found } = await find([29.9, 21.5, 11.9]);
    expect(found.boxes[0]?.product.code).toBe('pret-boite-m');
    const padded = await find([29.9, 21.5, 11.9], { padding: 2 });
    expect(padded.found.boxes[0]?.product.code).not.toBe('pret-boite-m');
    expect(padded.found.total).toBeLessThan(found.total);
  });

  test('if none holds the thing, the answer has the three that are too small by least', async () => {
    const { found } = await find([90, 35, 35]);
    expect([found.total, found.boxes]).toEqual([0, []]);
    expect(found.nearest).toHaveLength(3);
    expect(found.nearest[0]).toMatchObject({ product: { code: 'carton-double-60-40-40' }, missing: 30 });
  });

  test('G10 says the postage of the thing’s own weight, none above a load', async () => {
    const { found } = await find([19, 14, 9], { objectGrams: 8500 });
    expect(found.boxes.length).toBeGreaterThan(5);
    for (const { load, product } of found.boxes) {
      expect([product.code, product.postage !== undefined]).toEqual([product.code, load >= 8.5 && !product.ownRange]);
      if (product.parcel) expect(product.parcel.objectWeight).toBe(8.5);
    }
  });

  test('a tube holds a thing whose cross-section’s diagonal fits its diameter, lying along it', async () => {
    for (const site of allSites) {
      const { found } = await find([5, 90, 5], { site });
      const tubes = found.boxes.filter(({ shape }) => shape === 'TUBE');
      expect([found.tubes, found.total]).toEqual([tubes.length, found.boxes.length]);
      expect(found.tubes).toBeGreaterThan(0);
      expect(found.boxes[0]).toMatchObject({
        product: { code: 'tube-100-10' },
        shape: 'TUBE',
        inside: { length: 100, width: 10, height: 10 },
        roomLitres: expect.closeTo(5.604, 3),
      });
    }
    // Its diagonal is 10.6 cm, although each side is less than the diameter.
    const { found } = await find([90, 7.5, 7.5]);
    expect(found.boxes.map(({ product }) => product.code)).not.toContain('tube-100-10');
    expect(found.nearest[0]).toMatchObject({ product: { code: 'tube-100-10' }, missing: 0.7 });
  });

  test('each site has its own boxes', async () => {
    expect((await find([100, 70, 70])).found.total).toBe(0);
    expect((await find([100, 70, 70], { site: 'pro' })).found.boxes[0]?.product.code).toBe('caisse-palette-120-80');
  });

  test('a box that is no longer sold is gone after the next change of the catalog', async () => {
    const best = async () => (await find([20, 30, 20])).found.boxes[0]?.product.code;
    const code = await best();
    const withdraw = async (at: string | null) => {
      await database.pool.query('update catalog_offer set withdrawn_at = $1 where product = $2', [at, code]);
      await api.catalog.invalidate();
    };
    onTestFinished(() => withdraw(null));
    await withdraw('2026-11-20');
    expect(await best()).not.toBe(code);
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
