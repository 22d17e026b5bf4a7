/** Past orders over HTTP: who may see them, what they contain, and in which order they are listed. */
import { describe, expect, test } from 'vitest';
import type { OrderAnswer, OrdersAnswer, ShipmentsAnswer } from '#domain/orders/contract.ts';
import { detachOrders } from '#server/orders/retention/erase-orders.ts';
import { reviewOrders } from '#server/orders/retention/review-orders.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { addArticle, changeOffer, readCart } from '#tests/support/article-cart.ts';
import { choose, newCart, parcelOf } from '#tests/support/cart-api.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { toLausanne } from '#tests/support/filled-cart.ts';
import { orderShop } from '#tests/support/order-shop.ts';
import { ordersPath, placeOrder } from '#tests/support/orders.ts';
import { monday } from '#tests/support/shipping-api.ts';

const { db, api, ask, time } = await orderShop();
const day = 86_400_000;

const get = async <T>(cookie: string, path: string) => {
  const { status, body } = await ask('GET', path, undefined, { cookie });
  return { status, body: body as T };
};

async function fillBoth(path: string) {
  await ask('POST', `${path}/smt`, parcelOf(await choose(ask)));
  await addArticle(ask, path, 'carton-20', { offer: '2', quantity: 3 });
}

const deposited = { code: 'DEPOSITED' as const, at: '2026-11-20T10:00:00.000Z', place: 'Lyon' };
const delivered = { code: 'DELIVERED' as const, at: '2026-11-22T10:00:00.000Z', place: 'Paris' };

describe('an order', () => {
  test('ACC-7 holds the cart’s lines and totals as billed, independent of current prices', async () => {
    const { id, cookie } = await signedInAccount(db, monday);
    const { path } = await newCart(ask);
    await fillBoth(path);
    const cart = await readCart(ask, path);
    const code = await placeOrder(db, api, { accountId: id, fill: fillBoth });
    await changeOffer(db, '2', { tax_exclusive: 2000, tax_inclusive: 2400, stock: 1 });
    const { status, body } = await get<OrderAnswer>(cookie, `${ordersPath()}/${code}`);
    expect(status).toBe(200);
    expect(body.code).toMatch(/^G26-[0-9A-HJKMNP-TV-Z]{6}$/);
    const { total, subTotal, deliveryCost, vat, sellers, totalItems } = cart;
    expect(body).toMatchObject({ total, subTotal, deliveryCost, vat, sellers, totalItems });
    const at = '2026-11-23T08:00:00.000Z';
    expect(body).toMatchObject({
      status: 'SHIPPED',
      statusDisplay: 'processing',
      site: 'part',
      created: at,
      placed: at,
    });
    expect(body).toMatchObject({ demo: false, legalEntity: '', documents: [] });
    expect(body.guid).toBeNull();
    expect(body.entryGroups.map(({ type, entries }) => [type, entries.length])).toEqual([
      ['SMT', 1],
      ['PRODUCT', 1],
    ]);
    expect(body.entries).toMatchObject([
      { smt: { addresses: { addressTo: { lastName: 'Petit' } } } },
      { quantity: 3, unitPrice: { ttc: { value: 12 } }, offer: { id: '2' } },
    ]);
    for (const entry of body.entries) {
      for (const part of ['version', 'updateable', 'stock', 'availability', 'priceChange']) {
        expect(entry).not.toHaveProperty(part);
      }
    }
    expect(body.tracking).toMatchObject([
      { entryNumber: 0, number: null, status: 'ANNOUNCED', stage: 'WAITING', events: [] },
    ]);
  });

  test('ACC-7 bills no more of an article than there is when it is ordered', async () => {
    const { id, cookie } = await signedInAccount(db, monday);
    const code = await placeOrder(db, api, {
      accountId: id,
      fill: async (path) => {
        await addArticle(ask, path, 'carton-20', { offer: '2', quantity: 5 });
        await addArticle(ask, path, 'carton-30');
        await changeOffer(db, '2', { stock: 2 });
        await changeOffer(db, '4', { stock: 0 });
      },
    });
    await writeCatalog(db, smallCatalog);
    const { body } = await get<OrderAnswer>(cookie, `${ordersPath()}/${code}`);
    expect(body.entries).toMatchObject([{ quantity: 2, total: { ttc: { value: 24 } } }]);
    expect(body.totalItems).toBe(2);
  });

  test('ACC-7 tells its parcels’ tracking, and the company that it was bought for', async () => {
    const { id, cookie } = await signedInAccount(db, monday, { isPro: true });
    const code = await placeOrder(db, api, {
      accountId: id,
      site: 'pro',
      legalEntity: 'Atelier Martin',
      fill: async (path) => {
        const chosen = await choose(ask, toLausanne.quote, ({ service }) => service.serviceType === 'HOME', 'pro');
        await ask('POST', `${path}/smt`, parcelOf(chosen, toLausanne.change));
      },
      tracking: { number: 'XY123', events: [deposited, { ...deposited, code: 'CUSTOMS', place: '' }] },
    });
    const { body } = await get<OrderAnswer>(cookie, `${ordersPath('pro')}/${code}`);
    expect(body).toMatchObject({ legalEntity: 'Atelier Martin', site: 'pro', net: true });
    expect(body.tracking).toMatchObject([
      { number: 'XY123', status: 'CUSTOMS', stage: 'UNDER_WAY', events: [deposited, { code: 'CUSTOMS', place: '' }] },
    ]);
    expect(body.tracking[0]?.carrierName).not.toBe('');
  });
});

describe('the owner of an order', () => {
  test('ACC-5 visitors without a session are refused; another customer’s order is the same 404 as an absent one', async () => {
    const [owner, other] = await Promise.all([signedInAccount(db, monday), signedInAccount(db, monday)]);
    const code = await placeOrder(db, api, { accountId: owner.id, fill: fillBoth });
    const ownPath = `${ordersPath()}/${code}`;
    for (const path of [ownPath, ordersPath(), ordersPath().replace('orders', 'shipments')]) {
      expect((await ask('GET', path)).status).toBe(401);
    }
    const absent = await ask('GET', `${ordersPath()}/G26-000000`, undefined, { cookie: other.cookie });
    expect(absent.status).toBe(404);
    const { status, body } = await ask('GET', ownPath, undefined, { cookie: other.cookie });
    expect([status, body]).toEqual([404, absent.body]);
    expect((await get<OrdersAnswer>(other.cookie, ordersPath())).body.orders).toEqual([]);
    expect((await get<OrderAnswer>(owner.cookie, ownPath)).status).toBe(200);
  });

  test('ACC-7 the key of an ordered parcel still reads as its offer, for its customer only', async () => {
    const [owner, other] = await Promise.all([signedInAccount(db, monday), signedInAccount(db, monday)]);
    let key = '';
    await placeOrder(db, api, {
      accountId: owner.id,
      fill: async (path) => {
        const chosen = await choose(ask);
        key = chosen.offer.key;
        await ask('POST', `${path}/smt`, parcelOf(chosen));
      },
    });
    // Sessions end after an hour without a call, keys an hour after they were made.
    for (const minutes of [50, 61]) {
      time.now = monday + minutes * 60_000;
      for (const { cookie } of [owner, other]) await get(cookie, ordersPath());
    }
    const asked = (cookie: string, site = 'part') =>
      ask('GET', `/api/front/occ/ecommerce/${site}/smt/offers/${key}`, undefined, { cookie });
    expect(await asked(owner.cookie)).toMatchObject({ status: 200, body: { key, expired: true } });
    expect((await asked(other.cookie)).status).toBe(410);
    expect((await asked('')).status).toBe(410);
    expect((await asked(owner.cookie, 'pro')).status).toBe(404);
    time.now = monday;
  });
});

describe('the lists', () => {
  test('ACC-7 orders are listed newest first, page by page, with their content', async () => {
    const { id, cookie } = await signedInAccount(db, monday);
    const codes: string[] = [];
    for (const daysAgo of [30, 3, 12]) {
      codes.push(
        await placeOrder(db, api, { accountId: id, fill: fillBoth, createdAt: new Date(monday - daysAgo * day) }),
      );
    }
    const { body } = await get<OrdersAnswer>(cookie, `${ordersPath()}?pageSize=2`);
    expect(body.orders.map(({ code }) => code)).toEqual([codes[1], codes[2]]);
    expect(body.pagination).toEqual({ currentPage: 0, pageSize: 2, totalPages: 2, totalResults: 3, sort: 'byDate' });
    expect(body.orders[0]).toMatchObject({
      placed: '2026-11-20T08:00:00.000Z',
      statusDisplay: 'processing',
      total: { currencyIso: 'EUR', formattedValue: expect.stringMatching(/^\d+,\d\d\u00A0€$/) },
      totalItems: 4,
      parcels: [{ entryNumber: 0, label: 'Colissimo Domicile', town: 'Paris', country: 'FR' }],
      articles: [{ name: 'Carton simple 20 cm', quantity: 3 }],
    });
    const next = await get<OrdersAnswer>(cookie, `${ordersPath()}?pageSize=2&currentPage=1`);
    expect(next.body.orders.map(({ code }) => code)).toEqual([codes[0]]);
    const byCode = await get<OrdersAnswer>(cookie, `${ordersPath()}?sort=byOrderNumber`);
    expect(byCode.body.orders.map(({ code }) => code)).toEqual(codes.toSorted());
    expect((await get(cookie, `${ordersPath()}?pageSize=0`)).status).toBe(400);
    const english = await get<OrdersAnswer>(cookie, `${ordersPath()}?lang=en`);
    expect(english.body.orders[0]?.articles).toMatchObject([{ name: 'Single-wall box 20 cm' }]);
  });

  test('ACC-7 parcels under way come before those that have arrived; none of a cancelled order', async () => {
    const { id, cookie } = await signedInAccount(db, monday);
    const place = (daysAgo: number, events: readonly (typeof deposited | typeof delivered)[], cancelled = false) =>
      placeOrder(db, api, {
        accountId: id,
        fill: fillBoth,
        createdAt: new Date(monday - daysAgo * day),
        status: cancelled ? 'CANCELLED' : 'SHIPPED',
        tracking: { number: `N${daysAgo}`, events },
      });
    const arrived = await place(2, [deposited, delivered]);
    const underWay = await place(9, [deposited]);
    const waiting = await place(4, []);
    await place(1, [deposited], true);
    const { body } = await get<ShipmentsAnswer>(cookie, ordersPath().replace('orders', 'shipments'));
    expect(body.shipments.map(({ order }) => order.code)).toEqual([waiting, underWay, arrived]);
    expect(body.pagination.totalResults).toBe(3);
    expect(body.shipments.at(-1)).toMatchObject({
      label: 'Colissimo Domicile',
      recipient: { name: 'Paul Petit', town: 'Paris' },
      tracking: { status: 'DELIVERED', stage: 'DONE', number: 'N2' },
    });
  });
});

describe('a customer who is erased', () => {
  test('ACC-7 leaves amounts, carriers and countries, and no personal data', async () => {
    const { id, cookie } = await signedInAccount(db, monday);
    const code = await placeOrder(db, api, {
      accountId: id,
      legalEntity: 'Atelier Martin',
      status: 'DELIVERED',
      fill: async (path) => {
        const chosen = await choose(ask, toLausanne.quote);
        await ask('POST', `${path}/smt`, parcelOf(chosen, toLausanne.change));
        await addArticle(ask, path, 'carton-30');
      },
      tracking: { number: 'XY123', events: [deposited] },
    });
    await expect(db.deleteFrom('account').where('id', '=', id).execute()).rejects.toThrow('customer_order');
    await db.transaction().execute((tx) => detachOrders(tx, id, api.orders.clock()));
    await reviewOrders(api.checkout, api.checkout.clock());
    expect((await get(cookie, `${ordersPath()}/${code}`)).status).toBe(404);
    await db.deleteFrom('account').where('id', '=', id).execute();
    const [order, entries, events] = await Promise.all([
      db.selectFrom('customer_order').selectAll().where('code', '=', code).executeTakeFirstOrThrow(),
      db.selectFrom('order_entry').selectAll().where('order_code', '=', code).orderBy('entry_number').execute(),
      db.selectFrom('order_event').selectAll().where('order_code', '=', code).execute(),
    ]);
    const text = JSON.stringify([order, entries, events]);
    for (const personal of [
      'Zoé',
      'Martin',
      'Petit',
      'Lausanne',
      'Lyon',
      '69003',
      '1003',
      'Sainte-Catherine',
      '@example',
      '+4179',
    ]) {
      expect(text).not.toContain(personal);
    }
    for (const personal of ['XY123', 'Tee-shirt', id]) expect(text).not.toContain(personal);
    expect(order.account_id).toBeNull();
    expect(order.tax_inclusive).toBeGreaterThan(2400);
    expect(entries[0]).toMatchObject({
      offer_key: null,
      payload: {
        addresses: { addressTo: { country: { isocode: 'CH' } } },
        customs: { cn23Products: [{ unitValue: 12.5, originCountry: 'FR', tariffNumber: '610910' }] },
      },
      quoted: { offer: { service: { carrierCode: 'POFR' }, shipment: { to: { country: 'CH' } } } },
    });
  });
});
