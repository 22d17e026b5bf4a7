/** What a known sender begins with, for each its own (docs/requirements.md SMT-18, CRT-6). */
import { expect, test } from 'vitest';
import type { ShortcutsAnswer } from '#domain/orders/shortcuts-contract.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { choose, parcelOf, relayPoints } from '#tests/support/cart-api.ts';
import { orderPath, orderShop } from '#tests/support/order-shop.ts';
import { placeOrder } from '#tests/support/orders.ts';

const shop = await orderShop();
const { db, api, ask, time } = shop;

const addParcel = (change: object) => async (path: string) => {
  expect((await ask('POST', `${path}/smt`, parcelOf(await choose(ask), change))).status).toBe(200);
};

async function shortcutsOf(cookie: string): Promise<ShortcutsAnswer> {
  const path = '/api/front/occ/ecommerce/part/users/current/shortcuts';
  return (await ask('GET', path, undefined, { cookie })).body as ShortcutsAnswer;
}

test('G21 the last parcel with today’s price, each recipient once, saved trips; of the account alone', async () => {
  const [owner, other] = [await signedInAccount(db, time.now), await signedInAccount(db, time.now)];
  const to = (lastName: string) => ({ addresses: { addressTo: { lastName } } });
  const orders = [
    ['Noir', 'SHIPPED'],
    ['Petit', 'DELIVERED'],
    ['Noir', 'PAID'],
    ['Annulé', 'CANCELLED'],
  ] as const;
  for (const [at, [lastName, status]] of orders.entries()) {
    const createdAt = new Date(time.now + at);
    await placeOrder(db, api, { accountId: owner.id, fill: addParcel(to(lastName)), status, createdAt });
  }
  const { last, recipients } = await shortcutsOf(owner.cookie);
  expect(last).toMatchObject({
    entryNumber: 0,
    from: 'Lyon',
    to: 'Paris',
    grams: 250,
    price: { ttc: { value: 5.49 } },
  });
  expect(recipients.map(({ name, place }) => `${name}, ${place}`)).toEqual(['Paul Noir, Paris', 'Paul Petit, Paris']);
  const search = new URLSearchParams(recipients[0]?.search);
  expect(search.get('destinataire')).toBe(`${last?.order}.0`);
  expect([search.get('to.postalCode'), search.get('collectionDate') ?? '']).toEqual(['75011', '']);
  expect(await shortcutsOf(other.cookie)).toEqual({ last: null, recipients: [], trips: [] });

  const parties = (cookie: string) =>
    api.use('order.parties', { site: 'part', code: last?.order, entryNumber: 0 }, cookie);
  expect((await parties(owner.cookie)).body).toMatchObject({
    recipient: { lastName: 'Noir', streetName: expect.any(String) },
  });
  expect((await parties(other.cookie)).status).toBe(404);
});

test('G21 a buyer without an account orders a parcel again, and nobody else does', async () => {
  const order = await shop.place({ parcels: 1 });
  const repeat = (code: string) => api.use('order.repeatParcel', { site: 'part', code, entryNumber: 0 }, '');
  expect((await repeat(order.code)).status).toBe(404);
  const answer = await repeat(orderPath(order).split('/').at(-1) ?? '');
  expect(answer.body).toMatchObject({ journey: { site: 'part', step: 'options' } });
  expect(answer.headers.get('set-cookie')).toMatch(/^journey_part=/);
});

test('ADR-14 G24 the relay points of earlier parcels are those that the account has ordered, and of no other', async () => {
  const [owner, other] = [await signedInAccount(db, time.now), await signedInAccount(db, time.now)];
  const fill = addParcel({ addresses: { deliveryRelayPoint: relayPoints.paris } });
  await placeOrder(db, api, { accountId: owner.id, fill, status: 'PAID', createdAt: new Date(time.now) });
  const last = async (cookie: string) => (await api.use('order.lastRelays', 'part', cookie)).body;
  const { postOfficeId } = relayPoints.paris;
  expect(await last(owner.cookie)).toMatchObject([{ carrierCode: 'POFR', deliveryRelay: { postOfficeId } }]);
  expect([await last(other.cookie), await last('')]).toEqual([[], []]);
});
