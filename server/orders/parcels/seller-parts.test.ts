/**
 * Sellers' parts of paid orders: each has a status of its own, and the order's status follows (docs/requirements.md
 * CRT-8, ACC-7).
 */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { sweepOrders } from '#server/orders/checkout.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { addArticle } from '#tests/support/article-cart.ts';
import { choose, newCart, parcelOf } from '#tests/support/cart-api.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { anonymousOrders, fillCheckout, sendOrder } from '#tests/support/placed-order.ts';
import { scriptedBank } from '#tests/support/scripted-bank.ts';
import { deliverPart, sendPart } from '#tests/support/sent-articles.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const { db } = database;
await writeCatalog(db, smallCatalog);
let now = monday;
const bank = scriptedBank();
const api = await shippingApi(database, { clock: () => new Date(now), payment: bank.payment });
afterAll(() => api.close());
beforeEach(async () => {
  now = monday;
  await db.deleteFrom('customer_order').execute();
  await writeCatalog(db, smallCatalog);
});
const ask = api.call;
const office = api.office((await signedInAccount(db, monday, { roles: ['operator'] })).cookie);
const hour = 3_600_000;

const read = async ({ guid }: OrderAnswer) => (await ask('GET', `${anonymousOrders()}/${guid}`)).body as OrderAnswer;

/** A paid order with articles of two sellers, and a parcel if `parcel` is true. */
async function paid({ parcel = false } = {}): Promise<OrderAnswer> {
  const { path } = await newCart(ask);
  if (parcel) await ask('POST', `${path}/smt`, parcelOf(await choose(ask)));
  await addArticle(ask, path, 'carton-20', { offer: '1' });
  await addArticle(ask, path, 'carton-20', { offer: '2' });
  await fillCheckout(ask, path);
  const { body } = await sendOrder(ask, path);
  bank.set(body.code, 'CAPTURED');
  return (await ask('POST', `${anonymousOrders()}/${body.guid}/payment`)).body as OrderAnswer;
}

describe('CRT-8 the parts of an order', () => {
  test('are one for each seller, from the payment on', async () => {
    const order = await paid();
    expect(order.parts).toHaveLength(2);
    expect(order.parts.map(({ status }) => status)).toEqual(['TO_PREPARE', 'TO_PREPARE']);
    expect(new Set(order.parts.map(({ seller }) => seller))).toEqual(
      new Set(order.sellers.map((each) => each.seller.code)),
    );
  });

  test('go their own way, and the order follows them', async () => {
    const order = await paid();
    const { code } = order;
    const [first = '', second = ''] = order.parts.map(({ seller }) => seller);
    const states = async () => {
      const { status, parts } = await read(order);
      return [status, ...parts.map((part) => part.status)];
    };
    await office.sending.prepare([{ code, seller: first, seen: 0 }]);
    expect(await states()).toEqual(['IN_PREPARATION', 'IN_PREPARATION', 'TO_PREPARE']);
    const sent = await sendPart(office, { code, seller: second });
    expect(await states()).toEqual(['SHIPPED', 'IN_PREPARATION', 'SHIPPED']);
    await office.sending.deliver(sent);
    expect(await states()).toEqual(['SHIPPED', 'IN_PREPARATION', 'DELIVERED']);
    await deliverPart(office, { code, seller: first });
    expect(await states()).toEqual(['DELIVERED', 'DELIVERED', 'DELIVERED']);
    expect((await read(order)).cancellable).toBe(false);
  });

  test('wait for the parcels beside them', async () => {
    const order = await paid({ parcel: true });
    for (const { seller } of order.parts) await deliverPart(office, { code: order.code, seller });
    expect((await read(order)).status).toBe('SHIPPED');
  });

  test('end with their order, and nothing of them can be sent then', async () => {
    const order = await paid();
    await ask('POST', `${anonymousOrders()}/${order.guid}/cancellation`, {});
    expect((await read(order)).parts.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED']);
    const [{ seller = '' } = {}] = order.parts;
    await expect(sendPart(office, { code: order.code, seller })).rejects.toMatchObject({ status: 409 });
    expect(await read(order)).toMatchObject({ status: 'CANCELLED' });
  });

  test('move by the clock in a demo', async () => {
    const order = await paid();
    now += hour;
    await sweepOrders(api.checkout);
    expect(await read(order)).toMatchObject({ status: 'IN_PREPARATION' });
    now += 30 * 24 * hour;
    await sweepOrders(api.checkout);
    expect(await read(order)).toMatchObject({ status: 'DELIVERED', statusDisplay: 'completed' });
  });
});
