import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { CartModificationAnswer, MiniCartAnswer, RestoredEntryAnswer } from '#domain/cart/contract.ts';
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
beforeEach(() => writeCatalog(db, smallCatalog));
const ask = api.call;

const cents = (amount: { value: number }) => Math.round(amount.value * 100);
const modification = (body: unknown) => body as CartModificationAnswer;

describe('adding an article', () => {
  test('CRT-7 SHOP-4 without an offer is of the cheapest by total that is in stock', async () => {
    const { path } = await newCart(ask);
    const { status, body } = await addArticle(ask, path, 'carton-20');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      statusCode: 'success',
      quantityAdded: 1,
      quantity: 1,
      entry: {
        entryNumber: 0,
        version: 1,
        // 12,00 € without delivery, where the first offer is 11,00 € and 4,90 €; the third is sold out.
        offer: { id: '2' },
        product: { code: 'carton-20', name: 'Carton simple 20 cm', pack: 'Lot de 20' },
        seller: { code: 'port', name: 'Papeterie du Port' },
        basePrice: { value: 12, currencyIso: 'EUR' },
        stock: { stockLevelStatus: 'lowStock', stockLevel: 8 },
        availability: { status: 'available', deliverable: 1 },
        arrival: { earliest: '2026-11-24', latest: '2026-11-25' },
        vatRate: 20,
      },
    });
    expect(body.entry?.product.url).toMatch(/\/p\/carton-20$/);
  });

  test('CRT-7 the same offer again adds to its line, another one is a line of its own', async () => {
    const { path } = await newCart(ask);
    await addArticle(ask, path, 'carton-20', { offer: '1', quantity: 2 });
    const again = await addArticle(ask, path, 'carton-20', { offer: '1', quantity: 3 });
    expect(again.body).toMatchObject({ quantityAdded: 3, quantity: 5, entry: { entryNumber: 0, version: 2 } });
    await addArticle(ask, path, 'carton-20', { offer: '2' });
    const cart = await readCart(ask, path);
    expect(cart.entries.map(({ entryNumber, quantity }) => [entryNumber, quantity])).toEqual([
      [0, 5],
      [1, 1],
    ]);
    expect(cart).toMatchObject({ totalItems: 6, totalLineItems: 2 });
    expect(cart.entryGroups.map(({ type, entries }) => [type, entries.length])).toEqual([['PRODUCT', 2]]);
  });

  test('CRT-7 a quantity beyond the stock is limited to it; without stock no line is added, and this is reported', async () => {
    const { path } = await newCart(ask);
    const more = await addArticle(ask, path, 'carton-20', { offer: '2', quantity: 12 });
    expect(more.body).toMatchObject({ statusCode: 'lowStock', quantityAdded: 8, quantity: 8 });
    const full = await addArticle(ask, path, 'carton-20', { offer: '2' });
    expect(full.body).toMatchObject({ statusCode: 'lowStock', quantityAdded: 0, quantity: 8, entry: { version: 1 } });
    const none = await addArticle(ask, path, 'carton-blanc');
    expect(none).toMatchObject({ status: 200, body: { statusCode: 'noStock', quantityAdded: 0, quantity: 0 } });
    expect(none.body).not.toHaveProperty('entry');
    expect((await readCart(ask, path)).totalLineItems).toBe(1);
  });

  test('CRT-7 invalid quantities, unknown offers and offers of the other site are refused', async () => {
    const { path } = await newCart(ask);
    for (const quantity of [0, -1, 1.5, 1000]) {
      expect(await addArticle(ask, path, 'carton-20', { quantity })).toMatchObject({
        status: 400,
        body: { errors: [{ type: 'ValidationError', subject: 'quantity' }] },
      });
    }
    for (const [product, offer] of [
      ['absent', undefined],
      ['carton-20', 'absent'],
      ['carton-20', '4'],
      ['carton-20', '1p'],
      ['palette', undefined],
      ["x' or 1=1", undefined],
    ] as const) {
      expect(await addArticle(ask, path, product, offer ? { offer } : {})).toMatchObject({
        status: 404,
        body: { errors: [{ type: 'UnknownIdentifierError' }] },
      });
    }
    expect((await ask('POST', `${path}/entries`, {})).status).toBe(400);
    expect((await readCart(ask, path)).totalLineItems).toBe(0);
    expect(await addArticle(ask, `${path.slice(0, -3)}000`, 'carton-20')).toMatchObject({
      status: 404,
      body: { errors: [{ type: 'CartError', subjectType: 'cart' }] },
    });
  });

  test('CRT-9 with a key is done once, and another body with the same key is a 422', async () => {
    const { path } = await newCart(ask);
    const first = await addArticle(ask, path, 'carton-20', { key: 'k' });
    const again = await addArticle(ask, path, 'carton-20', { key: 'k' });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
    expect((await addArticle(ask, path, 'carton-20', { key: 'k', quantity: 2 })).status).toBe(422);
    expect((await readCart(ask, path)).totalItems).toBe(1);
  });

  test('CRT-9 with a key that is valid for some seconds is done once within them, and again later', async () => {
    const { path } = await newCart(ask);
    const body = { product: { code: 'carton-20' }, offer: { id: '2' } };
    const add = () => ask('POST', `${path}/entries`, body, { 'idempotency-key': 'same', 'idempotency-window': '3' });
    const start = now;
    const replayed: boolean[] = [];
    for (const after of [0, 2999, 3000]) {
      now = start + after;
      replayed.push((await add()).headers.has('idempotency-replayed'));
    }
    now = start;
    expect(replayed).toEqual([false, true, false]);
    expect((await readCart(ask, path)).entries).toMatchObject([{ quantity: 2 }]);
    const wrong = await ask('POST', `${path}/entries`, body, { 'idempotency-key': 'k', 'idempotency-window': '0' });
    expect(wrong.status).toBe(400);
  });

  test('CRT-7 no line holds more than 999', async () => {
    await changeOffer(db, '4', { stock: 5000 });
    const { path } = await newCart(ask);
    await addArticle(ask, path, 'carton-30', { quantity: 999 });
    const more = await addArticle(ask, path, 'carton-30');
    expect(more.body).toMatchObject({ statusCode: 'lowStock', quantityAdded: 0, quantity: 999 });
  });
});

describe('changing a line', () => {
  test('CRT-7 sets the quantity, limited by the stock; 0 removes; PUT does the same', async () => {
    const { path } = await newCart(ask);
    await addArticle(ask, path, 'carton-20', { offer: '2' });
    const set = await ask('PATCH', `${path}/entries/0`, { quantity: 5 }, { 'if-match': '"1"' });
    expect(set).toMatchObject({
      status: 200,
      body: { statusCode: 'success', quantityAdded: 4, quantity: 5, entry: { version: 2 } },
    });
    const put = await ask('PUT', `${path}/entries/0`, { quantity: 50 });
    expect(put.body).toMatchObject({ statusCode: 'lowStock', quantityAdded: 3, quantity: 8 });
    const stale = await ask('PATCH', `${path}/entries/0`, { quantity: 1 }, { 'if-match': '"1"' });
    expect(stale).toMatchObject({ status: 412, body: { errors: [{ type: 'ConflictError' }] } });
    for (const quantity of [-1, 1000, '2', null]) {
      expect((await ask('PATCH', `${path}/entries/0`, { quantity })).status).toBe(400);
    }
    const gone = await ask('PATCH', `${path}/entries/0`, { quantity: 0 });
    expect(gone.body).toEqual({ statusCode: 'success', quantityAdded: -8, quantity: 0 });
    expect((await ask('PATCH', `${path}/entries/0`, { quantity: 1 })).status).toBe(404);
    expect((await readCart(ask, path)).entries).toEqual([]);
  });

  test('CRT-7 a line without stock stays unchanged', async () => {
    const { path } = await newCart(ask);
    await addArticle(ask, path, 'carton-20', { offer: '2', quantity: 4 });
    await changeOffer(db, '2', { stock: 0 });
    const change = await ask('PATCH', `${path}/entries/0`, { quantity: 2 });
    expect(change.body).toMatchObject({ statusCode: 'noStock', quantityAdded: 0, quantity: 4 });
  });

  test('CRT-7 a parcel’s line takes no quantity but 0, and an article’s line takes no parcel', async () => {
    const { path } = await newCart(ask);
    const parcel = parcelOf(await choose(ask));
    await ask('POST', `${path}/smt`, parcel);
    await addArticle(ask, path, 'carton-20');
    expect(await ask('PATCH', `${path}/entries/0`, { quantity: 2 })).toMatchObject({
      status: 400,
      body: { errors: [{ type: 'CartError', subject: 'quantity' }] },
    });
    expect((await ask('PUT', `${path}/smt/1`, parcel)).status).toBe(404);
    const gone = await ask('PATCH', `${path}/entries/0`, { quantity: 0 });
    expect(gone.body).toEqual({ statusCode: 'success', quantityAdded: -1, quantity: 0 });
    expect((await readCart(ask, path)).entryGroups.map(({ type }) => type)).toEqual(['PRODUCT']);
  });

  test('CRT-7 a removed line is restored unchanged, or with the quantity added since', async () => {
    const { path } = await newCart(ask);
    await addArticle(ask, path, 'carton-20', { offer: '2', quantity: 3 });
    expect((await ask('DELETE', `${path}/entries/0`, undefined, { 'if-match': '"1"' })).status).toBe(200);
    const restored = (await ask('POST', `${path}/entries/0/restore`)).body as RestoredEntryAnswer;
    expect(restored.cartModifications).toMatchObject([{ quantityAdded: 3, entry: { quantity: 3, version: 3 } }]);
    await ask('DELETE', `${path}/entries/0`);
    await addArticle(ask, path, 'carton-20', { offer: '2', quantity: 7 });
    await ask('POST', `${path}/entries/0/restore`);
    const cart = await readCart(ask, path);
    expect(cart.entries.map(({ entryNumber, quantity }) => [entryNumber, quantity])).toEqual([[0, 8]]);
    expect((await ask('POST', `${path}/entries/1/restore`)).status).toBe(404);
  });
});

describe('changes since an article was added', () => {
  test('CRT-7 the current price is billed, and shown until it is accepted', async () => {
    const { path } = await newCart(ask);
    await addArticle(ask, path, 'carton-30', { quantity: 2 });
    await changeOffer(db, '4', { tax_exclusive: 2500, tax_inclusive: 3000 });
    const amount = (value: number) => ({ value, currencyIso: 'EUR' });
    const priceChange = { from: { ttc: amount(24), ht: amount(20) }, to: { ttc: amount(30), ht: amount(25) } };
    expect(await readCart(ask, path)).toMatchObject({
      total: { ttc: amount(60), ht: amount(50) },
      entries: [{ basePrice: amount(30), totalPrice: amount(60), priceChange }],
    });
    const agree = (price: unknown, line = 0) => ask('POST', `${path}/entries/${line}/price`, { price });
    expect((await agree(priceChange.from)).status).toBe(412);
    expect((await agree(priceChange.to, 7)).status).toBe(404);
    expect(modification((await agree(priceChange.to)).body).entry).not.toHaveProperty('priceChange');
    expect((await readCart(ask, path)).entries[0]).not.toHaveProperty('priceChange');
  });

  test('CRT-7 a changed price is reported as before after a change of the quantity, and after adding more', async () => {
    const { path } = await newCart(ask);
    await addArticle(ask, path, 'carton-30');
    await changeOffer(db, '4', { tax_exclusive: 2500, tax_inclusive: 3000 });
    const rise = { from: { ttc: { value: 24 } }, to: { ttc: { value: 30 } } };
    await ask('PATCH', `${path}/entries/0`, { quantity: 2 });
    expect((await readCart(ask, path)).entries).toMatchObject([{ quantity: 2, priceChange: rise }]);
    await addArticle(ask, path, 'carton-30');
    expect((await readCart(ask, path)).entries).toMatchObject([
      { quantity: 3, basePrice: { value: 30 }, priceChange: rise },
    ]);
  });

  test('CRT-7 only deliverable packs are billed: sold out, reduced stock, withdrawn', async () => {
    const { path } = await newCart(ask);
    await addArticle(ask, path, 'carton-20', { offer: '2', quantity: 5 });
    await addArticle(ask, path, 'carton-30');
    await addArticle(ask, path, 'pochette', { quantity: 2 });
    await changeOffer(db, '2', { stock: 3 });
    await changeOffer(db, '4', { stock: 0 });
    await db.deleteFrom('catalog_offer').where('id', '=', '7').execute();
    const cart = await readCart(ask, path);
    expect(cart.entries).toMatchObject([
      { quantity: 5, totalPrice: { value: 36 }, availability: { status: 'insufficient', deliverable: 3 } },
      { quantity: 1, totalPrice: { value: 0 }, availability: { status: 'outOfStock', deliverable: 0 } },
      {
        quantity: 2,
        totalPrice: { value: 0 },
        availability: { status: 'withdrawn', deliverable: 0 },
        product: { name: 'Pochette à bulles' },
        seller: { name: 'Papeterie du Port' },
      },
    ]);
    expect(cart.total.ttc.value).toBe(36);
    expect(cart.totalItems).toBe(8);
    expect((await ask('DELETE', `${path}/entries/2`)).status).toBe(200);
  });
});

describe('totals', () => {
  test.each(['part', 'pro'] as const)(
    'CRT-7 of a mixed cart in %s: lines, delivery by seller, VAT by rate',
    async (site) => {
      const { path, cookie } = await newCart(ask, site);
      const home = ({ service }: { service: { serviceType: string } }) => service.serviceType === 'HOME';
      const chosen = await choose(ask, {}, home, site);
      await ask('POST', `${path}/smt`, parcelOf(chosen));
      await addArticle(ask, path, 'carton-20', { offer: site === 'part' ? '1' : '1p', quantity: 2 });
      await addArticle(ask, path, 'carton-30');
      if (site === 'part') await addArticle(ask, path, 'carnet');
      const cart = await readCart(ask, path);
      expect(cart.entryGroups.map(({ type }) => type)).toEqual(['SMT', 'PRODUCT']);
      const sumOf = (basis: 'ttc' | 'ht') => cart.entries.reduce((sum, { total }) => sum + cents(total[basis]), 0);
      expect(cents(cart.total.ttc)).toBe(sumOf('ttc') + 490);
      expect(cents(cart.total.ht)).toBe(sumOf('ht') + 408);
      expect(cents(cart.deliveryCost)).toBe(site === 'part' ? 490 : 408);
      expect(cents(cart.subTotal)).toBe(sumOf(site === 'part' ? 'ttc' : 'ht'));
      expect(cart.vat.reduce((sum, { tax }) => sum + cents(tax), 0)).toBe(cents(cart.totalTax));
      expect(cart.vat.map(({ rate }) => rate)).toEqual(site === 'part' ? [20, 0] : [20]);
      expect(cart.sellers).toMatchObject([
        {
          seller: { code: 'guichet', own: true },
          entries: cart.entries.slice(1).map(({ entryNumber }) => entryNumber),
        },
      ]);
      const mini = (await ask('GET', path.replace(/carts\/.*/, 'mini_cart'), undefined, { cookie }))
        .body as MiniCartAnswer;
      expect(mini).toEqual({ totalItems: cart.totalItems, total: cart.total });
      const visitor = await ask('GET', `/api/visitor?site=${site}`, undefined, { cookie });
      expect(visitor.body).toMatchObject({ cart: mini });
    },
  );

  test('CRT-7 names are in the requested language', async () => {
    const { path } = await newCart(ask);
    await addArticle(ask, path, 'carton-20');
    expect((await ask('GET', `${path}?lang=en`)).body).toMatchObject({
      entries: [{ product: { name: 'Single-wall box 20 cm', pack: 'Pack of 20' } }],
    });
  });
});
