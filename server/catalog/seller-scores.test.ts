import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProductAnswer, ProductOffer, SellerAnswer } from '#domain/catalog/wire-product.ts';
import type { Stars } from '#domain/orders/seller-rating.ts';
import type { Site } from '#domain/site/site.ts';
import { purgeExpired } from '#server/db/purge.ts';
import { catalogApi } from '#tests/support/catalog-api.ts';
import { monday } from '#tests/support/shipping-api.ts';
import { seedDemoRatings } from './demo-ratings.ts';
import { countSellerScores, readSellerScores } from './seller-scores.ts';

const api = await catalogApi();
afterAll(() => api.close());
const { db, get } = api;
const dayMs = 24 * 3_600_000;
const today = new Date(monday);

interface Given {
  readonly site?: Site;
  readonly seller?: string;
  readonly on?: Date;
  readonly demo?: boolean;
}

async function give(stars: readonly Stars[], { site = 'part', seller = 'port', on = today, demo = false }: Given = {}) {
  const rated_on = on.toISOString().slice(0, 10);
  await db
    .insertInto('seller_rating')
    .values(stars.map((each) => ({ order_code: null, site, seller, stars: each, rated_on, demo })))
    .execute();
}

const revision = async () =>
  (await db.selectFrom('catalog_revision').select('revision').executeTakeFirstOrThrow()).revision;

/** Counts, and reads the catalog again as a process does when a change is announced; returns whether one was. */
async function count(now: Date = today, isDemo = false): Promise<boolean> {
  const before = await revision();
  await countSellerScores(db, { now, isDemo });
  const isAnnounced = (await revision()) !== before;
  if (isAnnounced) await api.reloadCatalog();
  return isAnnounced;
}

const sellerOf = async (code: string, site: Site = 'part') =>
  (await get<SellerAnswer>(`/catalogs/sellers/${code}`, site)).body;
const ratingOf = async (code: string, site: Site = 'part') => (await sellerOf(code, site)).rating;

beforeEach(async () => {
  await db.deleteFrom('seller_rating').execute();
  await db.deleteFrom('seller_score').execute();
  await api.reloadCatalog();
});

describe('13.9 SHOP-4 the score of a seller', () => {
  test('is the mean of its stars with one decimal, and their number, from five ratings on', async () => {
    await give([5, 4, 5, 4]);
    expect(await count()).toBe(false);
    expect(await ratingOf('port')).toBeUndefined();
    await give([5]);
    expect(await count()).toBe(true);
    expect(await ratingOf('port')).toEqual({ average: 4.6, count: 5 });
  });

  test('is rounded half up', async () => {
    // 85 stars in 20 ratings are 4.25 each.
    await give(Array.from({ length: 20 }, (_, at): Stars => (at < 5 ? 5 : 4)));
    await count();
    expect(await ratingOf('port')).toEqual({ average: 4.3, count: 20 });
  });

  test('is that of a site', async () => {
    await give([5, 5, 5, 5, 5]);
    await give([1, 1, 1, 1, 1], { site: 'pro' });
    await count();
    expect([await ratingOf('port'), await ratingOf('port', 'pro')]).toEqual([
      { average: 5, count: 5 },
      { average: 1, count: 5 },
    ]);
  });

  test('stands with each of the seller’s offers, on the page of a product and of an offer', async () => {
    await give([5, 5, 4, 4, 4], { seller: 'port' });
    await count();
    const { body } = await get<ProductAnswer>('/products/carton-20?fields=FULL', 'part');
    const offers = body.offers ?? [];
    expect(offers.length).toBeGreaterThan(1);
    for (const { seller } of offers) {
      expect(seller.rating, seller.code).toEqual(seller.code === 'port' ? { average: 4.4, count: 5 } : undefined);
    }
    const rated = offers.find(({ seller }) => seller.code === 'port');
    const { body: offer } = await get<ProductOffer>(`/products/carton-20/offers/${rated?.id}`, 'part');
    expect(offer.seller.rating).toEqual({ average: 4.4, count: 5 });
  });

  test('is counted once a day, and announced only if it has changed', async () => {
    await give([5, 5, 5, 5, 5]);
    expect(await count()).toBe(true);
    await give([1]);
    expect(await count(new Date(monday + 3_600_000))).toBe(false);
    expect(await ratingOf('port')).toEqual({ average: 5, count: 5 });
    expect(await count(new Date(monday + dayMs))).toBe(true);
    expect(await ratingOf('port')).toEqual({ average: 4.3, count: 6 });
    expect(await count(new Date(monday + 2 * dayMs))).toBe(false);
  });

  test('ends when too few ratings are left, since ratings are deleted after two years', async () => {
    await give([5, 5, 5, 5], { on: new Date('2024-11-23T12:00:00Z') });
    await give([5], { on: new Date('2024-11-22T12:00:00Z') });
    expect(await count()).toBe(true);
    await purgeExpired(db, today);
    expect(await db.selectFrom('seller_rating').select('rated_on').execute()).toHaveLength(4);
    expect(await count(new Date(monday + dayMs))).toBe(true);
    expect(await ratingOf('port')).toBeUndefined();
  });

  test('leaves out ratings that were invented for the demo, except in a demo', async () => {
    await give([5, 5, 5, 5, 5], { demo: true });
    expect(await count()).toBe(false);
    expect(await count(today, true)).toBe(true);
    expect(await ratingOf('port')).toEqual({ average: 5, count: 5 });
  });
});

test('13.9 SHOP-4 the demo’s sellers that are in the catalog get the same ratings, once, also from two processes', async () => {
  await Promise.all([seedDemoRatings(db, today), seedDemoRatings(db, today)]);
  const scores = await readSellerScores(db);
  expect([...scores.part]).toEqual([['guichet', { average: 4.5, count: 212 }]]);
  expect([...scores.pro]).toEqual([['guichet', { average: 4.4, count: 128 }]]);
});
