/** Ordering the articles of an order again (docs/requirements.md CRT-6). */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { CartAnswer } from '#domain/cart/contract.ts';
import { maxLines } from '#domain/cart/max-lines.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { addArticle, changeOffer } from '#tests/support/article-cart.ts';
import { choose, parcelOf } from '#tests/support/cart-api.ts';
import { orderShop } from '#tests/support/order-shop.ts';
import { placeOrder } from '#tests/support/orders.ts';

const { db, api, ask, time } = await orderShop();

describe('articles that are ordered again', () => {
  async function withArticles() {
    const account = await signedInAccount(db, time.now);
    const code = await placeOrder(db, api, {
      accountId: account.id,
      fill: async (path) => {
        await ask('POST', `${path}/smt`, parcelOf(await choose(ask)));
        await addArticle(ask, path, 'carton-20', { offer: '2', quantity: 5 });
        await addArticle(ask, path, 'carton-30', { quantity: 2 });
        await addArticle(ask, path, 'pochette');
        await addArticle(ask, path, 'carnet');
      },
    });
    return { ...account, code };
  }
  const reorder = (cookie: string, code: string, key: string | null = randomUUID()) =>
    api.account(cookie).purchases.repeatArticles({ code, key });
  const cartOf = async (cookie: string) =>
    (await ask('GET', '/api/front/occ/ecommerce/part/users/current/carts/current', undefined, { cookie }))
      .body as CartAnswer;

  test('CRT-6 are added to the customer’s cart unchanged', async () => {
    const { cookie, code } = await withArticles();
    const articles = await reorder(cookie, code);
    expect(
      articles.map(({ entryNumber, statusCode, quantityAdded, changes }) => [
        entryNumber,
        statusCode,
        quantityAdded,
        changes,
      ]),
    ).toEqual([
      [1, 'success', 5, []],
      [2, 'success', 2, []],
      [3, 'success', 1, []],
      [4, 'success', 1, []],
    ]);
    expect((await cartOf(cookie)).entries).toMatchObject([
      { quantity: 5, offer: { id: '2' } },
      { quantity: 2, offer: { id: '4' } },
      { quantity: 1, offer: { id: '7' } },
      { quantity: 1, offer: { id: '9' } },
    ]);
  });

  test('CRT-6 report changed prices, reduced or no stock and withdrawn articles; the others are added', async () => {
    const { cookie, code } = await withArticles();
    await changeOffer(db, '2', { stock: 3, tax_exclusive: 900, tax_inclusive: 1080 });
    await changeOffer(db, '4', { stock: 0 });
    await db.deleteFrom('catalog_offer').where('id', '=', '7').execute();
    const before = await api.account(cookie).purchases.offeredNow(code);
    expect(
      (await ask('GET', '/api/front/occ/ecommerce/part/users/current/carts/current', undefined, { cookie })).status,
    ).toBe(404);
    const articles = await reorder(cookie, code);
    expect(articles.map(({ entryNumber, changes }) => ({ entryNumber, changes }))).toEqual(before);
    expect(articles).toMatchObject([
      {
        statusCode: 'lowStock',
        quantityAdded: 3,
        changes: [
          { code: 'STOCK', name: 'Carton simple 20 cm', asked: 5, left: 3 },
          { code: 'PRICE', from: { ttc: { value: 12 } }, to: { ttc: { value: 10.8 } } },
        ],
      },
      { statusCode: 'noStock', quantityAdded: 0, changes: [{ code: 'STOCK', asked: 2, left: 0 }] },
      { statusCode: 'withdrawn', quantityAdded: 0, changes: [{ code: 'WITHDRAWN', name: 'Pochette à bulles' }] },
      { statusCode: 'success', quantityAdded: 1, changes: [] },
    ]);
    expect((await cartOf(cookie)).entries).toMatchObject([
      { quantity: 3, offer: { id: '2' } },
      { quantity: 1, offer: { id: '9' } },
    ]);
  });

  test('CRT-6 CRT-9 without a key, presses within three seconds add once', async () => {
    const { cookie, code } = await withArticles();
    const press = () => reorder(cookie, code, null);
    const first = await press();
    expect(await press()).toEqual(first);
    expect((await cartOf(cookie)).entries.map(({ quantity }) => quantity)).toEqual([5, 2, 1, 1]);
    time.now += 4000;
    await press();
    // The first offer has a stock of eight.
    expect((await cartOf(cookie)).entries.map(({ quantity }) => quantity)).toEqual([8, 4, 2, 2]);
  });

  test('CRT-6 CRT-9 a page’s key adds once for a day, by lines that the cart didn’t take yet', async () => {
    const { cookie, code } = await withArticles();
    const press = (key: string) => reorder(cookie, code, key);
    const quantities = async () => (await cartOf(cookie)).entries.map(({ quantity }) => quantity);
    const first = await press('page-1');
    time.now += 600_000;
    expect(await press('page-1')).toEqual(first);
    expect(await quantities()).toEqual([5, 2, 1, 1]);
    await press('page-2');
    expect(await quantities()).toEqual([8, 4, 2, 2]);
  });

  test('CRT-6 lines that a full cart doesn’t accept are reported one by one, and the others are added', async () => {
    const { cookie, code } = await withArticles();
    expect(await reorder(cookie, code)).toHaveLength(4);
    const { guid } = await cartOf(cookie);
    await db.deleteFrom('cart_entry').where('cart_guid', '=', guid).where('entry_number', '=', 0).execute();
    const [kept] = await db.selectFrom('cart_entry').selectAll().where('cart_guid', '=', guid).execute();
    if (!kept) throw new Error('an empty cart');
    const rows = Array.from({ length: maxLines - 3 }, (_, at) => ({
      ...kept,
      entry_number: 100 + at,
      offer_id: `other-${at}`,
      quoted: JSON.stringify(kept.quoted),
      payload: null,
      volume_prices: null,
    }));
    await db.insertInto('cart_entry').values(rows).execute();
    const articles = await reorder(cookie, code);
    expect(articles.map(({ statusCode, quantityAdded }) => [statusCode, quantityAdded])).toEqual([
      ['full', 0],
      ['success', 2],
      ['success', 1],
      ['success', 1],
    ]);
    await db.deleteFrom('cart_entry').where('cart_guid', '=', guid).where('entry_number', 'in', [1, 2, 3]).execute();
    const more = rows.slice(0, 3).map((row, at) => ({ ...row, entry_number: 900 + at, offer_id: `more-${at}` }));
    await db.insertInto('cart_entry').values(more).execute();
    const none = await reorder(cookie, code);
    expect(none.map(({ statusCode, quantityAdded }) => [statusCode, quantityAdded])).toEqual(
      Array.from({ length: 4 }, () => ['full', 0]),
    );
  });

  test('CRT-1 an order of a site where the account no longer buys creates no cart', async () => {
    const { cookie, id, code } = await withArticles();
    await db.updateTable('customer_order').set({ site: 'pro' }).where('code', '=', code).execute();
    await expect(reorder(cookie, code)).rejects.toMatchObject({ status: 403 });
    const carts = await db.selectFrom('cart').select('guid').where('user_id', '=', id).execute();
    expect(carts).toEqual([]);
  });

  test('CRT-6 an order with parcels only adds no article and creates no cart', async () => {
    const { id, cookie } = await signedInAccount(db, time.now);
    const code = await placeOrder(db, api, {
      accountId: id,
      fill: async (path) => {
        await ask('POST', `${path}/smt`, parcelOf(await choose(ask)));
      },
    });
    expect(await reorder(cookie, code)).toEqual([]);
    expect(await cartOf(cookie)).toMatchObject({ errors: [{ type: 'CartError' }] });
  });
});
