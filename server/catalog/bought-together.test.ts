import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { ProductAnswer } from '#domain/catalog/wire-product.ts';
import { catalogApi } from '#tests/support/catalog-api.ts';
import { monday } from '#tests/support/shipping-api.ts';
import { type SoldOrder, soldOrders } from '#tests/support/sold-orders.ts';
import { countBestSellers } from './best-sellers.ts';
import { countBaskets } from './bought-together.ts';

const api = await catalogApi();
afterAll(() => api.close());
const { db } = api;
const now = new Date(monday);
const dayMs = 24 * 3_600_000;

const { buy, offerOf } = await soldOrders(db, now);

const product = async (code: string, site: 'part' | 'pro' = 'part') => {
  const { body } = await api.get<ProductAnswer>(`/products/${code}`, site);
  const { boughtTogether, complements = [] } = body;
  return { boughtTogether, complements: complements.map((each) => each.code) };
};
const count = () => countBaskets(db, now);
const basket = ['carnet', 'pochette', 'carton-double'];
/** What the small shop shows with `carnet` without any baskets. */
const byRules = await product('carnet');

beforeEach(async () => {
  await db.deleteFrom('customer_order').execute();
});

test.each([
  ['bought_together', countBaskets],
  ['best_seller', countBestSellers],
])('36.7 counting for %s may take longer than other statements', async (table, countAll) => {
  await db.connection().execute(async (hurried) => {
    await sql`set statement_timeout = '100ms'`.execute(hurried);
    const [locked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const other = db.transaction().execute(async (tx) => {
      await sql`lock table ${sql.table(table)}`.execute(tx);
      locked.resolve();
      await free.promise;
    });
    await locked.promise;
    setTimeout(free.resolve, 300);
    await expect(countAll(hurried, now)).resolves.toBe(0);
    await other;
    await sql`reset statement_timeout`.execute(hurried);
  });
});

describe('SHOP-4 what customers bought together', () => {
  test('is shown with a product once ten paid orders have it, the most frequent first', async () => {
    await buy(9, basket);
    expect(await count()).toBe(0);
    expect(await product('carnet')).toEqual(byRules);
    expect(byRules.boughtTogether).toBe(false);
    await buy(1, basket);
    await buy(2, ['carnet', 'pochette']);
    expect(await count()).toBe(6);
    expect(await product('carnet')).toEqual({ boughtTogether: true, complements: ['pochette', 'carton-double'] });
  });

  test('is on the site where it was bought only', async () => {
    await buy(10, basket);
    await count();
    expect((await product('carnet')).boughtTogether).toBe(true);
    expect((await product('carton-double', 'pro')).boughtTogether).toBe(false);
  });

  test.each<[string, SoldOrder]>([
    ['unpaid orders', { status: 'PAYMENT_PENDING', paidAt: null }],
    ['cancelled orders', { status: 'CANCELLED' }],
    ['orders of more than a year ago', { paidAt: new Date(monday - 366 * dayMs) }],
    ['orders that were invented for the demo', { demo: true }],
  ])('leaves out %s', async (_what, order) => {
    await buy(10, basket, order);
    expect(await count()).toBe(0);
  });

  test('leaves out cancelled lines, and pairs that are rare beside the other orders of the product', async () => {
    await buy(10, basket);
    await db
      .updateTable('order_entry')
      .set({ cancelled_at: now, credit_note_number: sql`'AV-' || order_code` })
      .where('offer_id', '=', offerOf('carton-double'))
      .execute();
    expect(await count()).toBe(2);
    await buy(191, ['carnet']);
    // 10 of 201 orders with the first are below 5 %; 10 of 10 with the second are not.
    expect(await count()).toBe(1);
  });

  test('is decided by rules as long as only one product was bought with it', async () => {
    await buy(10, ['carnet', 'pochette']);
    await count();
    expect(await product('carnet')).toEqual(byRules);
  });

  test('leaves out what is sold out', async () => {
    await buy(10, ['carnet', 'pochette', 'carton-double', 'carton-30']);
    await count();
    const setStock = async (stock: number) => {
      await db.updateTable('catalog_offer').set({ stock }).where('product', '=', 'pochette').execute();
      await api.catalog.invalidate();
    };
    onTestFinished(() => setStock(50));
    await setStock(0);
    expect((await product('carnet')).complements.toSorted()).toEqual(['carton-30', 'carton-double']);
  });
});
