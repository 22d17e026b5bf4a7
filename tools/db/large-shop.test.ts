import { expect, test } from 'vitest';
import { findOrderForShop } from '#server/orders/read/store.ts';
import { orderShop, parcelAndPacks } from '#tests/support/order-shop.ts';
import { addQuotes, cloneOrders } from './grow-shop.ts';
import { planHotStatements } from './hot-statements.ts';

const shop = await orderShop();
const { db, pool } = shop.database;

test('36.4 clones are whole orders that the shop reads, and its statements on them have plans', async () => {
  const original = await shop.buy({ ...parcelAndPacks, parcels: 2 });
  await shop.sweep();
  const client = await pool.connect();
  expect(await cloneOrders(client, 30)).toBe(30);
  await addQuotes(client, 100);
  client.release(true);
  const codes = await db.selectFrom('customer_order').select('code').where('code', 'like', 'G99-%').execute();
  expect(codes).toHaveLength(30);
  const [clone, read] = await Promise.all([
    findOrderForShop(db, codes[29]?.code ?? ''),
    findOrderForShop(db, original.code),
  ]);
  expect(clone?.lines).toHaveLength(3);
  expect(clone?.total).toEqual(read?.total);
  expect(clone?.invoiceNumber).not.toBe(read?.invoiceNumber);
  const { count } = await db
    .selectFrom('parcel_watch')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(62);

  const planned = await planHotStatements(pool);
  const uses = new Set(planned.map(({ use }) => use));
  for (const use of ['a comparison is polled', 'an order by its code', 'a purge', 'Prometheus asks', 'best sellers'])
    expect(uses).toContain(use);
  const purge = planned.find(({ sql }) => sql.startsWith('delete from "quote_run"'));
  expect(purge?.blocks).toBeGreaterThan(0);
  // What is explained is undone.
  expect((await pool.query('select count(*)::int as count from quote_run')).rows[0].count).toBeGreaterThan(99);
});
