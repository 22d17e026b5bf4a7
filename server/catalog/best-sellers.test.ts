import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Site } from '#domain/site/site.ts';
import { catalogApi } from '#tests/support/catalog-api.ts';
import { monday } from '#tests/support/shipping-api.ts';
import { type SoldOrder, soldOrders } from '#tests/support/sold-orders.ts';
import { countBestSellers } from './best-sellers.ts';

const api = await catalogApi();
afterAll(() => api.close());
const { db, list } = api;
const now = new Date(monday);
const dayMs = 24 * 3_600_000;
const { buy, offerOf } = await soldOrders(db, now);

const revision = async () =>
  (await db.selectFrom('catalog_revision').select('revision').executeTakeFirstOrThrow()).revision;

/** Counts the sales, and reads the catalog again as a process does when a change is announced. */
async function count(): Promise<number> {
  const before = await revision();
  const ranked = await countBestSellers(db, now);
  if ((await revision()) !== before) await api.reloadCatalog();
  return ranked;
}

const shelf = async (site: Site = 'part', max = 6) =>
  (await api.visitor().shop.bestSellers({ site, max })).map(({ code }) => code);
const sorts = async () => (await list(':relevance')).sorts.map(({ code, name }) => [code, name]);

/** Four articles that sell well, the most sold first. */
async function sellFour(): Promise<void> {
  await buy(10, ['carton-double', 'pochette', 'carton-30', 'carnet']);
  await buy(1, ['carnet', 'carton-30', 'pochette']);
  await buy(1, ['carnet', 'carton-30']);
  await buy(1, ['carnet']);
}

beforeEach(async () => {
  await db.deleteFrom('customer_order').execute();
  await count();
});

describe('SHOP-1 best sellers', () => {
  test('are ranked by orders, once ten paid orders have each of four articles', async () => {
    await buy(9, ['carton-double']);
    await buy(10, ['pochette', 'carton-30', 'carnet']);
    expect(await count()).toBe(3);
    expect(await shelf()).toEqual([]);
    await sellFour();
    expect(await count()).toBe(4);
    expect(await shelf()).toEqual(['carnet', 'carton-30', 'pochette', 'carton-double']);
    expect(await shelf('part', 2)).toEqual(['carnet', 'carton-30']);
  });

  test('count orders, not packs', async () => {
    await sellFour();
    await buy(1, ['carton-double'], { packs: 500 });
    await count();
    expect((await shelf())[0]).toBe('carnet');
  });

  test('are those of a site', async () => {
    await sellFour();
    await count();
    expect(await shelf('pro')).toEqual([]);
  });

  test.each<[string, SoldOrder]>([
    ['unpaid orders', { status: 'PAYMENT_PENDING', paidAt: null }],
    ['cancelled orders', { status: 'CANCELLED' }],
    ['orders of more than 90 days ago', { paidAt: new Date(monday - 91 * dayMs) }],
    ['orders that were invented for the demo', { demo: true }],
  ])('leave out %s', async (_what, order) => {
    await buy(10, ['carnet'], order);
    expect(await count()).toBe(0);
  });

  test('leave out cancelled lines', async () => {
    await buy(10, ['carnet', 'pochette']);
    await db
      .updateTable('order_entry')
      .set({ cancelled_at: now, credit_note_number: sql`'AV-' || order_code` })
      .where('offer_id', '=', offerOf('carnet'))
      .execute();
    expect(await count()).toBe(1);
  });

  test('leave out what is sold out, and are none if fewer than four are left', async () => {
    await sellFour();
    await buy(10, ['carton-20']);
    await count();
    expect(await shelf()).toHaveLength(5);
    const setStock = async (stock: number) => {
      await db.updateTable('catalog_offer').set({ stock }).where('id', '=', offerOf('carnet')).execute();
      await api.reloadCatalog();
    };
    await setStock(0);
    expect(await shelf()).toEqual(['carton-30', 'pochette', 'carton-20', 'carton-double']);
    const first = (await list(':best-selling')).products[0]?.code;
    await setStock(5);
    expect(first).toBe('carton-30');
  });

  test('are an order of lists, which is offered only if there are enough', async () => {
    expect((await sorts()).map(([code]) => code)).not.toContain('best-selling');
    await sellFour();
    await count();
    expect((await sorts())[1]).toEqual(['best-selling', 'Meilleures ventes']);
    const { products, currentQuery } = await list(':best-selling');
    expect(products.slice(0, 4).map(({ code }) => code)).toEqual(await shelf());
    expect(currentQuery.url).toBe('/boutique/recherche?tri=meilleures-ventes');
  });

  test('are a change of the catalog only when their ranking changes', async () => {
    await sellFour();
    await count();
    const before = await revision();
    await buy(1, ['carnet']);
    await count();
    expect(await revision()).toBe(before);
    await buy(4, ['carton-30']);
    await count();
    expect(await revision()).toBe(before + 1);
    expect((await shelf())[0]).toBe('carton-30');
  });
});
