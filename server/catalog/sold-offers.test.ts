import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { catalogApi } from '#tests/support/catalog-api.ts';

const api = await catalogApi();
afterAll(() => api.close());

test('SHOP-4 CRT-7 the best offer of a product on its site, or a requested one', async () => {
  const { catalog } = api;
  const best = await catalog.offerForCart('part', 'carton-20');
  expect(best).toMatchObject({
    id: '2',
    site: 'part',
    seller: { code: 'port', own: false },
    taxExclusive: 1000,
    taxInclusive: 1200,
    vatRate: 20,
    stock: 8,
    product: {
      code: 'carton-20',
      name: { fr: 'Carton simple 20 cm', en: 'Single-wall box 20 cm' },
      url: '/boutique/carton-simple-20-cm/p/carton-20',
      picture: null,
      brand: { name: 'Nordpli' },
    },
  });
  expect(best?.product.categories.map(({ code }) => code)).toEqual(['emballages', 'cartons']);
  expect(await catalog.offerForCart('part', 'carton-20', '3')).toMatchObject({ id: '3', stock: 0 });
  const none = await Promise.all([
    catalog.offerForCart('part', 'palette'),
    catalog.offerForCart('part', 'carton-20', '1p'),
    catalog.offerForCart('part', 'carton-20', 'x'),
    catalog.offerForCart('part', '\u0000'),
  ]);
  expect(none).toEqual([null, null, null, null]);
  const all = await Promise.all(
    (['part', 'pro'] as const).map((site) => catalog.readSoldOffersOf(site, ['carton-20'])),
  );
  expect(all.map((offers) => offers.map(({ id }) => id).toSorted())).toEqual([['1', '2', '3'], ['1p']]);
});

test('SHOP-5 an offer whose product its site no longer shows is left out of a cart', async () => {
  const shownIn = (sites: string[]) =>
    api.db
      .updateTable('catalog_product')
      .set({ data: sql`jsonb_set(data::jsonb, '{sites}', ${JSON.stringify(sites)}::jsonb)` })
      .where('code', '=', 'carton-30')
      .execute();
  await shownIn(['pro']);
  const sold = await api.catalog.readSoldOffers(['4', '4p']);
  await shownIn(['part', 'pro']);
  expect([...sold.keys()]).toEqual(['4p']);
});

test('CRT-7 offers of lines are found by their ids; those that aren’t sold are left out', async () => {
  const sold = await api.catalog.readSoldOffers(['1', '8p', 'gone', '9p', '9']);
  expect([...sold.keys()].toSorted()).toEqual(['1', '8p', '9']);
  expect(sold.get('8p')).toMatchObject({ site: 'pro', product: { url: expect.stringMatching('/professionnel/') } });
});
