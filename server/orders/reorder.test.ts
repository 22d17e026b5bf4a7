/** Ordering again over HTTP: what comes back, and what is told to be other than it was (docs/requirements.md CRT-6). */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { CartAnswer } from '#domain/cart/contract.ts';
import { mostLines } from '#domain/cart/most-lines.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { parcelPayloadOf } from '#domain/journey/parcel-of.ts';
import type { OfferedNowAnswer, ReorderArticlesAnswer, ReorderParcelAnswer } from '#domain/orders/contract.ts';
import { smallCatalogue } from '#tests/build/catalogue.ts';
import { signedInAccount, type TestAccount } from '#tests/support/account.ts';
import { addArticle, changeOffer } from '#tests/support/article-cart.ts';
import { changed, choose, parcelOf, relayPoints } from '#tests/support/cart-api.ts';
import { writeCatalogue } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { toLausanne } from '#tests/support/filled-cart.ts';
import { ordersPath, placeOrder } from '#tests/support/orders.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const { db } = database;
await writeCatalogue(db, smallCatalogue);
let now = monday;
const api = await shippingApi(database, { clock: () => new Date(now) });
afterAll(() => api.close());
beforeEach(() => {
  now = monday;
});
const ask = api.call;
const day = 86_400_000;
const cookieOf = (answer: { headers: Headers }) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

type Chosen = Parameters<typeof choose>;

/** A customer with an order of one parcel, ten days ago. */
async function withParcel(payloadChange: unknown = {}, quote: Chosen[1] = {}, wanted?: Chosen[2]) {
  const fill = async (path: string) => {
    const added = await ask('POST', `${path}/smt`, parcelOf(await choose(ask, quote, wanted), payloadChange));
    expect(added.status, JSON.stringify(added.body)).toBe(200);
  };
  const { id } = await signedInAccount(db, now);
  const code = await placeOrder(db, api, { accountId: id, fill });
  now = monday + 10 * day;
  // Its session of ten days ago is over.
  const account = await signedInAccount(db, now);
  await db.updateTable('customer_order').set({ account_id: account.id }).where('code', '=', code).execute();
  return { code, account };
}

/** The order was made in other times: its line is rewritten. */
async function rewrite(code: string, { quoted, payload }: { quoted?: unknown; payload?: unknown }) {
  const row = await db
    .selectFrom('order_entry')
    .selectAll()
    .where('order_code', '=', code)
    .where('entry_number', '=', 0)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('order_entry')
    .set({
      quoted: JSON.stringify(changed(row.quoted, quoted ?? {})),
      payload: JSON.stringify(changed(row.payload, payload ?? {})),
    })
    .where('order_code', '=', code)
    .where('entry_number', '=', 0)
    .execute();
}

/** Orders the parcel again; the browser then has the journey's cookie. */
async function again(account: TestAccount, code: string) {
  const answer = await ask('POST', `${ordersPath()}/${code}/entries/0/reorder`, undefined, { cookie: account.cookie });
  const { journey, changes, criteria } = answer.body as ReorderParcelAnswer;
  expect(answer.status).toBe(201);
  const cookie = cookieOf(answer);
  expect(cookie).toMatch(/^journey_part=/);
  const read = async () =>
    (await ask('GET', `/api/smt/drafts/${journey.code}?site=part`, undefined, { cookie })).body as DraftAnswer;
  return { journey, changes, criteria, cookie, read };
}

const codesOf = (changes: readonly { readonly code: string }[]) => changes.map(({ code }) => code);

describe('a parcel that is ordered again', () => {
  test('CRT-6 refills the journey up to the cart: parcel, addresses, customs; on the first day possible', async () => {
    const { code, account } = await withParcel(toLausanne.change, toLausanne.quote);
    const { journey, changes, criteria, cookie, read } = await again(account, code);
    expect(journey).toMatchObject({ site: 'part', step: 'options' });
    expect(changes).toEqual([{ code: 'DATE', from: '2026-11-23', to: '2026-12-03' }]);
    expect(criteria).toMatchObject({ collectionDate: '2026-12-03', to: { country: 'CH', postalCode: '1003' } });
    const draft = await read();
    expect(draft).toMatchObject({
      expired: false,
      complete: ['parcel', 'contact', 'customs'],
      problems: { contact: [], customs: [], options: [] },
      reorder: { order: code, changes },
      edit: null,
      addedEntry: null,
    });
    expect(draft.details).toMatchObject({
      sender: { firstName: 'Zoé', streetName: '12 rue Sainte-Catherine' },
      recipient: { lastName: 'Petit', city: 'Lausanne', country: 'CH' },
      customs: { goodsType: 'GIFT', articles: [{ description: 'Tee-shirt en coton', tariffNumber: '610910' }] },
    });
    const created = await ask('POST', '/api/front/occ/ecommerce/part/users/anonymous/carts');
    const { guid } = created.body as CartAnswer;
    const path = `/api/front/occ/ecommerce/part/users/anonymous/carts/${guid}/smt`;
    expect((await ask('POST', path, parcelPayloadOf(draft), { cookie })).status).toBe(200);
  });

  test('CRT-6 on the same day at the same price nothing is told to be other', async () => {
    const { code, account } = await withParcel();
    await rewrite(code, { quoted: { offer: { shipment: { collectionDate: '2026-12-03' } } } });
    expect((await again(account, code)).changes).toEqual([]);
  });

  test('CRT-6 tells the price it had and the price it has', async () => {
    const { code, account } = await withParcel();
    await rewrite(code, { quoted: { price: { total: { taxExclusive: 400, taxInclusive: 480 } } } });
    const { changes, read } = await again(account, code);
    expect(changes[0]).toEqual({
      code: 'PRICE',
      name: 'Colissimo Domicile',
      from: { ttc: { value: 4.8, currencyIso: 'EUR' }, ht: { value: 4, currencyIso: 'EUR' } },
      to: { ttc: { value: 5.49, currencyIso: 'EUR' }, ht: { value: 5.49, currencyIso: 'EUR' } },
    });
    expect((await read()).reorder?.changes).toEqual(changes);
  });

  test('CRT-6 drops an option and a relay point that are gone, and says so', async () => {
    const { code, account } = await withParcel(
      { addresses: { deliveryRelayPoint: relayPoints.paris } },
      {},
      ({ service, delivery }) => service.carrierCode === 'POFR' && delivery.type === 'RELAY',
    );
    const option = { code: 'INSURANCE', label: { fr: 'Assurance', en: 'Insurance' }, price: {} };
    await rewrite(code, {
      quoted: { price: { options: [{ ...option, price: { taxExclusive: 100, taxInclusive: 120 } }] } },
      payload: {
        options: ['INSURANCE'],
        addresses: { deliveryRelayPoint: { postOfficeId: 'DEMO-CLOSED', label: 'Kiosque fermé' } },
      },
    });
    const { changes, journey, read } = await again(account, code);
    expect(codesOf(changes)).toEqual(expect.arrayContaining(['DATE', 'OPTION_GONE', 'RELAY_GONE']));
    expect(changes).toContainEqual({ code: 'OPTION_GONE', name: 'Assurance' });
    expect(changes).toContainEqual({ code: 'RELAY_GONE', end: 'delivery', label: 'Kiosque fermé' });
    expect(journey.step).toBe('contact');
    const { details, problems } = await read();
    expect(details).toMatchObject({ options: [], deliveryRelay: null });
    expect(problems.contact.map(({ place }) => place)).toEqual(['deliveryRelay']);
  });

  test('CRT-6 a service that is gone leads to the comparison; what was filled in goes along to another offer', async () => {
    const { code, account } = await withParcel();
    await rewrite(code, {
      quoted: { offer: { service: { serviceCode: 'ColissimoPneu', tariffVersion: 'POFR-part@2020' } } },
    });
    const { changes, journey, criteria, cookie } = await again(account, code);
    expect(changes).toEqual([{ code: 'OFFER_GONE', name: 'Colissimo Domicile' }]);
    expect(journey.step).toBe('parcel');
    expect(criteria).toMatchObject({ from: { postalCode: '69003' }, packageDetail: { weight: 0.25, length: 22 } });
    const { offer, shipmentCode } = await choose(ask);
    const kept = await ask(
      'PUT',
      `/api/smt/drafts/${shipmentCode}?site=part`,
      { offerKey: offer.key, previous: journey.code },
      { cookie },
    );
    expect(kept.body).toMatchObject({
      complete: ['parcel', 'contact'],
      details: { sender: { firstName: 'Zoé' }, recipient: { lastName: 'Petit' } },
      reorder: null,
    });
  });

  test('CRT-6 a trip that nobody can quote any more leads to the comparison too', async () => {
    const { code, account } = await withParcel();
    await rewrite(code, { quoted: { offer: { shipment: { to: { postalCode: '00000', city: 'Nulle part' } } } } });
    const { changes, journey } = await again(account, code);
    expect([codesOf(changes), journey.step]).toEqual([['OFFER_GONE'], 'parcel']);
  });

  test('SMT-18 the journey is this browser’s alone, and a renewed price tells by itself', async () => {
    const { code, account } = await withParcel();
    const { journey, cookie } = await again(account, code);
    const path = `/api/smt/drafts/${journey.code}`;
    expect((await ask('GET', path, undefined, { cookie: account.cookie })).status).toBe(404);
    const renewed = await ask('POST', `${path}/offer`, {}, { cookie });
    expect(renewed.body).toMatchObject({ reorder: null, previous: { label: 'Colissimo Domicile' } });
    // A second one goes into a draft of its own, by the same cookie.
    const second = await ask('POST', `${ordersPath()}/${code}/entries/0/reorder`, undefined, {
      cookie: `${account.cookie}; ${cookie}`,
    });
    expect(cookieOf(second)).toBe(cookie);
    expect((second.body as ReorderParcelAnswer).journey.code).not.toBe(journey.code);
  });

  test('CRT-6 SMT-20 only parcels, and only while the journey is open', async () => {
    const { id, cookie } = await signedInAccount(db, now);
    const code = await placeOrder(db, api, {
      accountId: id,
      fill: async (path) => {
        await addArticle(ask, path, 'carton-20');
        await ask('POST', `${path}/smt`, parcelOf(await choose(ask)));
      },
    });
    const path = `${ordersPath()}/${code}/entries`;
    for (const entry of [0, 7]) {
      expect((await ask('POST', `${path}/${entry}/reorder`, undefined, { cookie })).status).toBe(404);
    }
    const closed = await shippingApi(database, { env: { JOURNEY_CLOSED: 'part' }, clock: () => new Date(now) });
    expect(await closed.call('POST', `${path}/1/reorder`, undefined, { cookie })).toMatchObject({
      status: 401,
      body: { errors: [{ type: 'FeatureDisabledError' }] },
    });
    await closed.close();
  });
});

describe('articles that are ordered again', () => {
  async function withArticles() {
    const account = await signedInAccount(db, now);
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
  const reorder = async (cookie: string, code: string) =>
    (await ask('POST', `${ordersPath()}/${code}/reorder`, undefined, { cookie })).body as ReorderArticlesAnswer;
  const cartOf = async (cookie: string) =>
    (await ask('GET', '/api/front/occ/ecommerce/part/users/current/carts/current', undefined, { cookie }))
      .body as CartAnswer;

  test('CRT-6 go into the customer’s cart as they were', async () => {
    const { cookie, code } = await withArticles();
    const { articles } = await reorder(cookie, code);
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

  test('CRT-6 tell other prices, less stock, none, and what isn’t sold any more; the rest is added', async () => {
    const { cookie, code } = await withArticles();
    await changeOffer(db, '2', { stock: 3, tax_exclusive: 900, tax_inclusive: 1080 });
    await changeOffer(db, '4', { stock: 0 });
    await db.deleteFrom('catalog_offer').where('id', '=', '7').execute();
    const before = (await ask('GET', `${ordersPath()}/${code}/reorder`, undefined, { cookie }))
      .body as OfferedNowAnswer;
    expect(
      (await ask('GET', '/api/front/occ/ecommerce/part/users/current/carts/current', undefined, { cookie })).status,
    ).toBe(404);
    const { articles } = await reorder(cookie, code);
    await writeCatalogue(db, smallCatalogue);
    expect(articles.map(({ entryNumber, changes }) => ({ entryNumber, changes }))).toEqual(before.articles);
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

  test('CRT-6 CRT-9 the same key adds once, and an order once more without it', async () => {
    const { cookie, code } = await withArticles();
    const path = `${ordersPath()}/${code}/reorder`;
    const press = () => ask('POST', path, undefined, { cookie, 'idempotency-key': 'a', 'idempotency-window': '3' });
    const first = await press();
    expect(first.status).toBe(200);
    expect((await press()).body).toEqual(first.body);
    expect((await cartOf(cookie)).entries.map(({ quantity }) => quantity)).toEqual([5, 2, 1, 1]);
    now += 4000;
    await press();
    // The first offer has a stock of eight.
    expect((await cartOf(cookie)).entries.map(({ quantity }) => quantity)).toEqual([8, 4, 2, 2]);
  });

  test('CRT-6 what a full cart doesn’t take is told line by line, and the rest is added', async () => {
    const { cookie, code } = await withArticles();
    const account = await reorder(cookie, code);
    expect(account.articles).toHaveLength(4);
    const { guid } = await cartOf(cookie);
    await db.deleteFrom('cart_entry').where('cart_guid', '=', guid).where('entry_number', '=', 0).execute();
    const [kept] = await db.selectFrom('cart_entry').selectAll().where('cart_guid', '=', guid).execute();
    if (!kept) throw new Error('an empty cart');
    const rows = Array.from({ length: mostLines - 3 }, (_, at) => ({
      ...kept,
      entry_number: 100 + at,
      offer_id: `other-${at}`,
      quoted: JSON.stringify(kept.quoted),
      payload: null,
    }));
    await db.insertInto('cart_entry').values(rows).execute();
    const { articles } = await reorder(cookie, code);
    expect(articles.map(({ statusCode, quantityAdded }) => [statusCode, quantityAdded])).toEqual([
      ['full', 0],
      ['success', 2],
      ['success', 1],
      ['success', 1],
    ]);
    await db.deleteFrom('cart_entry').where('cart_guid', '=', guid).where('entry_number', 'in', [1, 2, 3]).execute();
    const more = rows.slice(0, 3).map((row, at) => ({ ...row, entry_number: 900 + at, offer_id: `more-${at}` }));
    await db.insertInto('cart_entry').values(more).execute();
    expect(await ask('POST', `${ordersPath()}/${code}/reorder`, undefined, { cookie })).toMatchObject({
      status: 400,
      body: { errors: [{ type: 'CartError', reason: 'limit' }] },
    });
  });

  test('CRT-1 of an order of a site where the account doesn’t buy any more, a cart is made for nobody', async () => {
    const { cookie, id, code } = await withArticles();
    await db.updateTable('customer_order').set({ site: 'pro' }).where('code', '=', code).execute();
    const answer = await ask('POST', `${ordersPath()}/${code}/reorder`, undefined, { cookie });
    expect(answer.status).toBe(403);
    const carts = await db.selectFrom('cart').select('guid').where('user_id', '=', id).execute();
    expect(carts).toEqual([]);
  });

  test('CRT-6 of an order of parcels alone there are none: no cart is made', async () => {
    const { code, account } = await withParcel();
    expect(await reorder(account.cookie, code)).toEqual({ articles: [] });
    expect(await cartOf(account.cookie)).toMatchObject({ errors: [{ type: 'CartError' }] });
  });
});
