import { afterAll, beforeEach, expect, test } from 'vitest';
import type { CheckoutAnswer } from '#domain/cart/contract.ts';
import { articlesOf } from '#domain/cart/entry-kind.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { addArticle, changeOffer, readCart } from '#tests/support/article-cart.ts';
import { choose, newCart, parcelOf } from '#tests/support/cart-api.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const { db } = database;
// The names of sellers and brands are read when the process starts.
await writeCatalog(db, smallCatalog);
let now = monday;
const api = await shippingApi(database, { clock: () => new Date(now) });
afterAll(() => api.close());
beforeEach(() => {
  now = monday;
  return writeCatalog(db, smallCatalog);
});
const ask = api.call;
const hour = 3_600_000;

async function checkout(path: string): Promise<CheckoutAnswer> {
  const { status, body } = await ask('GET', `${path}/checkout`);
  expect(status).toBe(200);
  return body as CheckoutAnswer;
}

test('CRT-8 answers the cart with lines, addresses, totals and VAT, without obstacles', async () => {
  const { path, cookie } = await newCart(ask);
  await ask('POST', `${path}/smt`, parcelOf(await choose(ask)));
  await addArticle(ask, path, 'carton-20', { quantity: 2 });
  const { blocks, isPaymentClosed, missing, email, billingAddress, company, payingOrder, ...cart } =
    await checkout(path);
  expect({ blocks, isPaymentClosed, email, billingAddress, company, payingOrder }).toEqual({
    blocks: [],
    isPaymentClosed: false,
    email: null,
    billingAddress: null,
    company: null,
    payingOrder: null,
  });
  expect(missing).toEqual(['email', 'deliveryAddress', 'deliveryMode']);
  expect(cart).toEqual(await readCart(ask, path));
  expect(cart.entries[0]).toMatchObject({ smt: { addresses: { addressTo: { lastName: 'Petit' } } } });
  const ownCheckout = await ask('GET', `${path.replace(/[^/]+$/, 'current')}/checkout`, undefined, { cookie });
  expect(ownCheckout.body).toMatchObject({ guid: cart.guid, blocks: [] });
});

test('CRT-8 lists the obstacles line by line', async () => {
  const { path } = await newCart(ask);
  await ask('POST', `${path}/smt`, parcelOf(await choose(ask)));
  await addArticle(ask, path, 'carton-20', { offer: '2', quantity: 5 });
  await addArticle(ask, path, 'carton-30');
  await addArticle(ask, path, 'pochette');
  await addArticle(ask, path, 'carnet');
  await changeOffer(db, '2', { stock: 3, tax_exclusive: 900, tax_inclusive: 1080 });
  await changeOffer(db, '4', { stock: 0 });
  await db.deleteFrom('catalog_offer').where('id', '=', '7').execute();
  now = monday + hour;
  expect((await checkout(path)).blocks.filter(({ entryNumber }) => entryNumber === 0)).toEqual([]);
  now += 1;
  expect((await checkout(path)).blocks).toEqual([
    { entryNumber: 0, reason: 'offerExpired' },
    { entryNumber: 1, reason: 'insufficientStock' },
    { entryNumber: 1, reason: 'priceChanged' },
    { entryNumber: 2, reason: 'outOfStock' },
    { entryNumber: 3, reason: 'withdrawn' },
  ]);
  await ask('PATCH', `${path}/entries/1`, { quantity: 3 });
  for (const line of [0, 2, 3]) await ask('DELETE', `${path}/entries/${line}`);
  const cart = await checkout(path);
  expect(cart.blocks).toEqual([{ entryNumber: 1, reason: 'priceChanged' }]);
  const [entry] = articlesOf(cart.entries);
  await ask('POST', `${path}/entries/1/price`, { price: entry?.priceChange?.to });
  expect((await checkout(path)).blocks).toEqual([]);
});

test('CRT-1 CRT-8 is refused for another visitor’s cart, an absent one and a user’s, as the cart itself is', async () => {
  const { path } = await newCart(ask);
  expect((await ask('GET', `${path.replace('/part/', '/pro/')}/checkout`)).status).toBe(404);
  expect((await ask('GET', `${path.replace(/[^/]+$/, 'current')}/checkout`)).status).toBe(404);
  expect((await ask('GET', `${path.replace('anonymous', 'current')}/checkout`)).status).toBe(401);
});
