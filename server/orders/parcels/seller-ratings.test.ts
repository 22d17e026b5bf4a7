/** Buyers rate the sellers of their orders (docs/decisions/0037-seller-ratings.md). */
import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { askErasure } from '#server/orders/retention/erase-orders.ts';
import { reviewOrders } from '#server/orders/retention/review-orders.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { askAs, buyBoth } from '#tests/support/bought-order.ts';
import { orderShop } from '#tests/support/order-shop.ts';
import { deliverPart } from '#tests/support/sent-articles.ts';
import { monday } from '#tests/support/shipping-api.ts';

const shop = await orderShop();
const { db, api, ask, bank, time, read } = shop;
const day = 24 * 3_600_000;
const office = api.office((await signedInAccount(db, monday, { roles: ['operator'] })).cookie);
beforeEach(() => db.deleteFrom('seller_rating').execute());

const rated = () =>
  db
    .selectFrom('seller_rating')
    .select(['order_code', 'site', 'seller', 'stars', 'rated_on'])
    .orderBy('seller')
    .execute();

/** Buys articles of two sellers. */
const buy = () =>
  shop.buy({
    parcels: 0,
    articles: [
      ['1', 1],
      ['2', 1],
    ],
  });

async function deliver({ code, parts }: OrderAnswer): Promise<void> {
  for (const { seller } of parts) await deliverPart(office, { code, seller });
}

const rate = ({ guid }: Pick<OrderAnswer, 'guid'>, seller: string, stars: unknown) =>
  api.use('order.rate', { site: 'part', code: guid, seller, stars });
const withdraw = (order: OrderAnswer, seller: string) => rate(order, seller, null);
const errorsOf = ({ body }: { readonly body: unknown }) =>
  (
    body as {
      readonly errors: readonly { readonly type: string; readonly reason?: string; readonly message: string }[];
    }
  ).errors;

describe('13.9 ACC-7 a buyer rates a seller', () => {
  test('once the articles were delivered, each seller of the order for itself, and may change it', async () => {
    const order = await buy();
    const [first = '', second = ''] = order.parts.map(({ seller }) => seller);
    expect(order.parts.map(({ rating, ratableUntil }) => [rating, ratableUntil])).toEqual([
      [null, null],
      [null, null],
    ]);
    await deliver(order);
    const until = new Date(monday + 60 * day).toISOString();
    expect((await read(order)).parts.map(({ ratableUntil }) => ratableUntil)).toEqual([until, until]);
    expect((await rate(order, first, 4)).status).toBe(200);
    expect((await read(order)).parts.map(({ rating }) => rating)).toEqual([4, null]);
    await rate(order, second, 5);
    await rate(order, first, 2);
    expect((await read(order)).parts.map(({ rating }) => rating)).toEqual([2, 5]);
    expect(await rated()).toEqual([
      { order_code: order.code, site: 'part', seller: first, stars: 2, rated_on: '2026-11-23' },
      { order_code: order.code, site: 'part', seller: second, stars: 5, rated_on: '2026-11-23' },
    ]);
  });

  test('and may withdraw it, once or twice', async () => {
    const order = await buy();
    const [seller = ''] = order.parts.map((part) => part.seller);
    await deliver(order);
    await rate(order, seller, 1);
    for (const _press of [1, 2]) {
      expect((await withdraw(order, seller)).status).toBe(200);
      expect((await read(order)).parts[0]?.rating).toBeNull();
    }
    expect(await rated()).toEqual([]);
  });

  test('not before the delivery, nor later than 60 days after it', async () => {
    const order = await buy();
    const [seller = ''] = order.parts.map((part) => part.seller);
    const early = await rate(order, seller, 5);
    expect(early.status).toBe(409);
    expect(errorsOf(early)).toEqual([
      {
        type: 'ConflictError',
        reason: 'notDelivered',
        message: 'Vous pourrez noter ce vendeur quand ses articles vous auront été livrés.',
      },
    ]);
    await deliver(order);
    await rate(order, seller, 3);
    time.now = monday + 60 * day + 1;
    for (const late of [await rate(order, seller, 5), await withdraw(order, seller)]) {
      expect([late.status, errorsOf(late)[0]?.reason]).toEqual([409, 'tooLate']);
    }
    expect((await read(order)).parts[0]).toMatchObject({ rating: 3, ratableUntil: null });
  });

  test('by one to five whole stars, of the order’s own sellers', async () => {
    const order = await buy();
    const [seller = ''] = order.parts.map((part) => part.seller);
    await deliver(order);
    expect((await rate(order, seller, undefined)).status).toBe(400);
    for (const stars of [0, 6, 4.5, '4']) {
      const { status, body } = await rate(order, seller, stars);
      expect(status, String(stars)).toBe(400);
      expect(body, String(stars)).toMatchObject({ errors: [{ message: 'Choisissez une note de 1 à 5.' }] });
    }
    const absent = await rate(order, 'absent', 4);
    expect([absent.status, errorsOf(absent)[0]?.reason]).toEqual([404, 'notFound']);
    expect(await rated()).toEqual([]);
  });

  test('as nobody else can, who gets the 404 of an order that doesn’t exist', async () => {
    const zoe = await signedInAccount(db, time.now);
    const other = await signedInAccount(db, time.now);
    const order = await buyBoth(askAs(ask, zoe), bank, api);
    await deliver(order);
    const [seller = ''] = order.parts.map((part) => part.seller);
    const rateAs = (cookie: string, stars: number, code = order.code) =>
      api.use('order.rate', { site: 'part', code, seller, stars }, cookie);
    const unknown = await rateAs(zoe.cookie, 1, 'G26-ZZZZZZ');
    expect(unknown.status).toBe(404);
    for (const cookie of [other.cookie, '']) {
      const { status, body } = await rateAs(cookie, 1);
      expect({ status, body }).toEqual({ status: 404, body: unknown.body });
    }
    expect((await rateAs(zoe.cookie, 4)).status).toBe(200);
    expect((await rated()).map(({ stars }) => stars)).toEqual([4]);
  });
});

test('13.9 ACC-7 the stars outlive the erasure of their buyer, but no longer name the order', async () => {
  const order = await buy();
  const [seller = ''] = order.parts.map((part) => part.seller);
  await deliver(order);
  await rate(order, seller, 4);
  await api.outbox.sendDue();
  expect(await askErasure(db, order.code, new Date(time.now))).toBe(true);
  await reviewOrders(api.checkout, api.checkout.clock());
  const { removed } = await db.selectFrom('customer_order').select('removed').executeTakeFirstOrThrow();
  expect(removed).toContain('personalData');
  expect(await rated()).toMatchObject([{ order_code: null, seller, stars: 4 }]);
  await db.deleteFrom('customer_order').execute();
  expect(await rated()).toMatchObject([{ order_code: null, seller, stars: 4 }]);
});
