/** 35.2: the movements of an offer's stock, from what is stored anyway (docs/back-office.md, "Catalog"). */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signedInAccount } from '#tests/support/account.ts';
import { orderShop } from '#tests/support/order-shop.ts';
import { monday } from '#tests/support/shipping-api.ts';

const shop = await orderShop();
const { db, api } = shop;
const { cookie } = await signedInAccount(db, monday, { firstName: 'Léa', roles: ['operator'] });
const office = api.office(cookie);
const id = '2';
const movements = async () =>
  (await office.catalog.movements({ id })).movements.map(({ kind, packs, order, actor, reason }) => [
    ...[kind, packs, order],
    ...(actor ? [actor, reason] : []),
  ]);
const change = async (stock: number, reason: string) => {
  const { offers } = await office.catalog.offers({ ids: [id] });
  const { taxExclusive = 0, stock: knownStock = 0 } = offers[0] ?? {};
  const own = { taxExclusive, knownTaxExclusive: taxExclusive, stock, knownStock };
  await office.catalog.changeListed({ products: [{ code: 'carton-20', offers: { [id]: own } }], reason });
};

test('35.2 sales, what came back and changes by hand, latest first; together they are the change of the stock', async () => {
  const before = await shop.stockOf(id);
  const article = { parcels: 0, articles: [[id, 2]] } as const;
  const paid = await shop.buy(article);
  shop.time.now += 60_000;
  const cancelled = await shop.buy({ parcels: 0, articles: [[id, 1]] });
  await office.orders.cancel({ code: cancelled.code, reason: 'essai' });
  const { lines } = await office.refunds.read(paid.code);
  const at = lines.findIndex(({ quantity }) => quantity === 2);
  const asked = {
    code: paid.code,
    reason: 'mistake' as const,
    note: 'essai',
    seen: 1200,
    lines: [{ line: at, packs: 1 }],
  };
  await office.refunds.make({ ...asked, id: randomUUID(), restock: true });
  await office.refunds.make({ ...asked, id: randomUUID(), restock: false });
  await change(before + 9, 'Livraison reçue');
  await change(before + 8, '');
  const found = await movements();
  expect(found).toHaveLength(6);
  expect(found).toEqual(
    expect.arrayContaining([
      ['sold', -2, paid.code],
      ['sold', -1, cancelled.code],
      ['cancelled', 1, cancelled.code],
      ['refunded', 1, paid.code],
      ['changed', 10, null, 'Léa Martin', 'Livraison reçue'],
      ['changed', -1, null, 'Léa Martin', ''],
    ]),
  );
  const sum = found.reduce((packs, [, each]) => packs + Number(each), 0);
  expect(before + sum).toBe(await shop.stockOf(id));
  await expect(office.catalog.movements({ id: 'x9' })).rejects.toMatchObject({ status: 404 });
});
