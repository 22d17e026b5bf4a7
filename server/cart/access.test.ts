import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { CartAnswer } from '#domain/cart/contract.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { cartsPath, choose, newCart, parcelOf } from '#tests/support/cart-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
let now = monday;
beforeEach(async () => {
  now = monday;
  await database.db.deleteFrom('cart').execute();
  await database.db.deleteFrom('idempotency_key').execute();
});
const api = await shippingApi(database, { clock: () => new Date(now) });
afterAll(() => api.close());
const ask = api.call;
const day = 24 * 3_600_000;
const base = '/api/front/occ/ecommerce';
const visitorOf = (cookie: string, site = 'part') => ask('GET', `/api/visitor?site=${site}`, undefined, { cookie });
const zeros = { totalItems: 0, total: { ttc: { value: 0, currencyIso: 'EUR' }, ht: { value: 0, currencyIso: 'EUR' } } };

describe('access to a cart', () => {
  test('CRT-1 a guid that is unknown, merged, expired, of the other site or of a user is the same 404 for every call', async () => {
    const chosen = await choose(ask);
    const parcel = parcelOf(chosen);
    const carts = {
      unknown: { guid: randomUUID() },
      nonsense: { guid: 'x' },
      merged: await newCart(ask),
      expired: await newCart(ask),
      otherSite: await newCart(ask, 'pro'),
      user: await newCart(ask),
      removed: await newCart(ask),
    };
    await database.db.updateTable('cart').set({ status: 'MERGED' }).where('guid', '=', carts.merged.guid).execute();
    const owner = await signedInAccount(database.db, now);
    await database.db.updateTable('cart').set({ user_id: owner.id }).where('guid', '=', carts.user.guid).execute();
    await database.db
      .updateTable('cart')
      .set({ expires_at: new Date(now) })
      .where('guid', '=', carts.expired.guid)
      .execute();
    const before = await ask('POST', `${carts.removed.path}/smt`, parcel, { 'idempotency-key': 'k' });
    expect(before.status).toBeLessThan(300);
    expect((await ask('DELETE', carts.removed.path)).status).toBe(200);
    const answers = [];
    for (const { guid } of Object.values(carts)) {
      const path = `${cartsPath()}/${guid}`;
      answers.push(
        await ask('GET', path),
        await ask('DELETE', path),
        await ask('POST', `${path}/smt`, parcel),
        await ask('POST', `${path}/smt`, parcel, { 'idempotency-key': 'k' }),
        await ask('PUT', `${path}/smt/0`, parcel),
        await ask('DELETE', `${path}/entries/0`),
        await ask('POST', `${path}/entries/0/restore`),
        await ask('GET', `${cartsPath()}/current`, undefined, { cookie: `cart_part=${guid}` }),
        await ask('POST', `${cartsPath()}/current/smt`, parcel, { cookie: `cart_part=${guid}` }),
      );
      expect(await visitorOf(`cart_part=${guid}`)).toMatchObject({ status: 200, body: { cart: zeros } });
    }
    answers.push(await ask('GET', `${cartsPath()}/current`));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({
      status: 404,
      body: { errors: [{ type: 'CartError', reason: 'notFound', subjectType: 'cart' }] },
    });
    expect(JSON.stringify(answers[0]?.body)).not.toContain(carts.unknown.guid);
    expect(await ask('GET', carts.otherSite.path)).toMatchObject({ status: 200, body: { totalItems: 0 } });
    expect(await database.db.selectFrom('cart_entry').selectAll().execute()).toEqual([]);
    expect(await database.db.selectFrom('idempotency_key').selectAll().execute()).toEqual([]);
  });

  test('CRT-1 strangers asking for a user’s cart get 401; another user, site or id in the path is a 404', async () => {
    for (const path of ['users/current/carts', 'users/current/carts/current/smt']) {
      const body = path.endsWith('smt') ? parcelOf(await choose(ask)) : undefined;
      expect(await ask('POST', `${base}/part/${path}`, body)).toMatchObject({
        status: 401,
        body: { errors: [{ type: 'UnauthorizedError' }] },
      });
    }
    expect((await ask('GET', `${base}/part/users/current/mini_cart`)).status).toBe(401);
    expect((await ask('POST', `${base}/part/users/someone/carts`)).status).toBe(404);
    expect((await ask('POST', `${base}/b2b/users/anonymous/carts`)).status).toBe(404);
    expect(await ask('PATCH', `${base}/part/users/anonymous/carts`)).toMatchObject({ status: 405 });
  });
});

describe('the cookie', () => {
  test('CRT-1 remembers the cart of each site, where scripts can’t read it', async () => {
    const { headers, body } = await ask('POST', cartsPath());
    const { guid } = body as CartAnswer;
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(new RegExp(`^cart_part=${guid}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`));
    const again = await newCart(ask);
    expect(again.guid).not.toBe(guid);
    const current = await ask('GET', `${cartsPath()}/current`, undefined, { cookie: `cart_part=${guid}` });
    expect(current).toMatchObject({ status: 200, body: { guid } });
    expect((await newCart(ask, 'pro')).cookie).toMatch(/^cart_pro=/);
    const secure = await shippingApi(database, { env: { ORIGIN: 'https://shop.example' } });
    const { headers: safe } = await secure.call('POST', cartsPath());
    expect(safe.get('set-cookie')).toMatch(/^__Host-cart_part=.*Path=\/.*Secure/);
    await secure.close();
  });

  test('CRT-1 is removed with the cart whose guid it has, and only with that one', async () => {
    const [mine, other] = [await newCart(ask), await newCart(ask)];
    expect((await ask('DELETE', other.path, undefined, { cookie: mine.cookie })).headers.get('set-cookie')).toBeNull();
    const removed = await ask('DELETE', `${cartsPath()}/current`, undefined, { cookie: mine.cookie });
    expect(removed.status).toBe(200);
    expect(removed.headers.get('set-cookie')).toMatch(/^cart_part=; Max-Age=0/);
  });

  test('CRT-1 a cart lives 30 days after its last change', async () => {
    const { path } = await newCart(ask);
    const added = async () => {
      expect((await ask('POST', `${path}/smt`, parcelOf(await choose(ask)))).status).toBe(200);
    };
    now = monday + 29 * day;
    await added();
    now += 30 * day - 1;
    expect((await ask('GET', path)).status).toBe(200);
    now += 1;
    expect((await ask('GET', path)).status).toBe(404);
  });
});

describe('the header', () => {
  test('CRT-7 shows count and totals of the visitor’s cart, zeros without one', async () => {
    expect(await ask('GET', `${base}/part/users/anonymous/mini_cart`)).toMatchObject({ status: 200, body: zeros });
    expect(await ask('GET', '/api/visitor?site=pro')).toMatchObject({
      status: 200,
      body: { cart: zeros, hasCart: false },
    });
    const { path, cookie } = await newCart(ask);
    expect((await visitorOf(cookie)).body).toMatchObject({ cart: zeros, hasCart: true });
    const chosen = await choose(ask);
    for (let n = 0; n < 3; n += 1) await ask('POST', `${path}/smt`, parcelOf(chosen));
    await ask('DELETE', `${path}/entries/1`);
    const cart = (await ask('GET', path)).body as CartAnswer;
    const expected = { totalItems: 2, total: cart.total };
    const visitor = await visitorOf(cookie);
    expect(visitor.body).toEqual({
      cart: expected,
      hasCart: true,
      cartUser: 'anonymous',
      user: null,
      sessionEnded: false,
      departure: null,
      journey: null,
    });
    expect(visitor.headers.get('cache-control')).toBe('no-store');
    expect((await ask('GET', `${base}/part/users/anonymous/mini_cart`, undefined, { cookie })).body).toEqual(expected);
    expect((await visitorOf(cookie, 'pro')).body).toMatchObject({ cart: zeros, hasCart: false, user: null });
    expect((await visitorOf(cookie, 'b2b')).status).toBe(400);
  });
});

test('SMT-20 a closed journey refuses parcels with 401, and leaves the cart readable', async () => {
  const chosen = await choose(ask);
  const { path } = await newCart(ask);
  await ask('POST', `${path}/smt`, parcelOf(chosen));
  const closed = await shippingApi(database, { env: { JOURNEY_CLOSED: 'part' }, clock: () => new Date(now) });
  const calls = [
    closed.call('POST', `${path}/smt`, parcelOf(chosen)),
    closed.call('POST', `${path}/smt`, 'not JSON'),
    closed.call('PUT', `${path}/smt/0`, parcelOf(chosen)),
    closed.call('GET', `${base}/part/smt/offers/${chosen.offer.key}`),
  ];
  for (const answer of await Promise.all(calls)) {
    expect(answer).toMatchObject({ status: 401, body: { errors: [{ type: 'FeatureDisabledError' }] } });
  }
  expect(await closed.call('GET', path)).toMatchObject({ status: 200, body: { totalItems: 1 } });
  expect((await closed.call('DELETE', `${path}/entries/0`)).status).toBe(200);
  await closed.close();
});
