/**
 * Sellers' parts of paid orders: each has a status of its own, and the order's status follows (docs/requirements.md
 * CRT-8, ACC-7).
 */
import { describe, expect, test } from 'vitest';
import { signedInAccount } from '#tests/support/account.ts';
import { orderPath, orderShop } from '#tests/support/order-shop.ts';
import { deliverPart, sendPart } from '#tests/support/sent-articles.ts';
import { monday } from '#tests/support/shipping-api.ts';

const shop = await orderShop();
const { db, api, ask, time, read, sweep } = shop;
const office = api.office((await signedInAccount(db, monday, { roles: ['operator'] })).cookie);
const hour = 3_600_000;

/** Buys articles of two sellers, and parcels. */
const buy = (parcels = 0) =>
  shop.buy({
    parcels,
    articles: [
      ['1', 1],
      ['2', 1],
    ],
  });

describe('CRT-8 the parts of an order', () => {
  test('are one for each seller, from the payment on', async () => {
    const order = await buy();
    expect(order.parts).toHaveLength(2);
    expect(order.parts.map(({ status }) => status)).toEqual(['TO_PREPARE', 'TO_PREPARE']);
    expect(new Set(order.parts.map(({ seller }) => seller))).toEqual(
      new Set(order.sellers.map((each) => each.seller.code)),
    );
  });

  test('go their own way, and the order follows them', async () => {
    const order = await buy();
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
    const order = await buy(1);
    for (const { seller } of order.parts) await deliverPart(office, { code: order.code, seller });
    expect((await read(order)).status).toBe('SHIPPED');
  });

  test('end with their order, and nothing of them can be sent then', async () => {
    const order = await buy();
    await ask('POST', `${orderPath(order)}/cancellation`, {});
    expect((await read(order)).parts.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED']);
    const [{ seller = '' } = {}] = order.parts;
    await expect(sendPart(office, { code: order.code, seller })).rejects.toMatchObject({ status: 409 });
    expect(await read(order)).toMatchObject({ status: 'CANCELLED' });
  });

  test('move by the clock in a demo', async () => {
    const order = await buy();
    time.now += hour;
    await sweep();
    expect(await read(order)).toMatchObject({ status: 'IN_PREPARATION' });
    time.now += 30 * 24 * hour;
    await sweep();
    expect(await read(order)).toMatchObject({ status: 'DELIVERED', statusDisplay: 'completed' });
  });
});
