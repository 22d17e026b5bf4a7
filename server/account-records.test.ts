import { afterAll, expect, test } from 'vitest';
import { signedInAccount } from '#tests/support/account.ts';
import { anEntry, occPath } from '#tests/support/address-book-rows.ts';
import { choose, newCart, parcelOf } from '#tests/support/cart-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const { db } = database;
const api = await shippingApi(database);
afterAll(() => api.close());
const ask = api.call;
const occ = '/api/front/occ/ecommerce/part/users/current';

/** A customer with an address, a cart and an order. */
async function customer() {
  const { id, cookie } = await signedInAccount(db, monday);
  const askAsCustomer = (method: string, path: string, body?: unknown, headers = {}) =>
    ask(method, path, body, { cookie, ...headers });
  expect((await askAsCustomer('POST', occPath(), anEntry('Maison'))).status).toBe(201);
  await askAsCustomer('POST', `${occ}/carts`);
  const added = await askAsCustomer('POST', `${occ}/carts/current/smt`, parcelOf(await choose(ask)), {
    'idempotency-key': 'k',
  });
  expect(added.status).toBe(200);
  const fill = async (path: string) => ask('POST', `${path}/smt`, parcelOf(await choose(ask)));
  const order = await placeOrder(db, api, { accountId: id, fill });
  return { id, askAsCustomer, order };
}

test('ACC-7 the export has the customer’s data from every part of the shop, and no data of other customers', async () => {
  const [zoe, other] = [await customer(), await customer()];
  const { status, body } = await zoe.askAsCustomer('GET', '/api/account/export');
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      addressBook: { addresses: [expect.objectContaining({ addressName: 'Maison', town: 'Lyon' })], contacts: [] },
      carts: [
        expect.objectContaining({ totalItems: 1, entries: [expect.objectContaining({ smt: expect.anything() })] }),
      ],
      orders: [expect.objectContaining({ code: zoe.order })],
    }),
  ]);
  expect(JSON.stringify(body)).not.toContain(other.order);
});

test('ACC-7 an erasure deletes address book, carts and stored answers, and removes the name from the orders', async () => {
  const [zoe, other] = [await customer(), await customer()];
  const anonymous = await newCart(ask);
  expect((await zoe.askAsCustomer('POST', '/api/account/erasure', {})).status).toBe(200);
  const rows = async (id: string) => ({
    addresses: (await db.selectFrom('address_book_entry').where('account_id', '=', id).select('id').execute()).length,
    carts: (await db.selectFrom('cart').where('user_id', '=', id).select('guid').execute()).length,
    answers: (
      await db.selectFrom('idempotency_key').where('principal', '=', `part:account:${id}`).select('key').execute()
    ).length,
    orders: (await db.selectFrom('customer_order').where('account_id', '=', id).select('code').execute()).length,
  });
  expect(await rows(zoe.id)).toEqual({ addresses: 0, carts: 0, answers: 0, orders: 0 });
  expect(await rows(other.id)).toEqual({ addresses: 1, carts: 1, answers: 1, orders: 1 });
  const order = db.selectFrom('customer_order').where('code', '=', zoe.order).select(['account_id', 'total_items']);
  expect(await order.executeTakeFirst()).toEqual({ account_id: null, total_items: 1 });
  expect((await ask('GET', anonymous.path)).status).toBe(200);
});
