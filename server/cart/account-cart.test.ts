import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CartAnswer } from '#domain/cart/contract.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { accountCart, accountCarts, cartCustomer } from '#tests/support/account-cart.ts';
import { anEntry, bookPath } from '#tests/support/address-book-rows.ts';
import { addArticle } from '#tests/support/article-cart.ts';
import { type Ask, cartsPath, choose, entryOf, newCart, parcelOf } from '#tests/support/cart-api.ts';
import { catalogApi, occ } from '#tests/support/catalog-api.ts';
import { monday } from '#tests/support/shipping-api.ts';

let now = monday;
beforeEach(() => {
  now = monday;
});
const api = await catalogApi({ clock: () => new Date(now) });
const hour = 3_600_000;
const day = 24 * hour;

const customer = (options: { isPro?: boolean } = {}) => cartCustomer(api, { ...options, now });
const current = accountCart();

const read = async (ask: Ask, path = current) => (await ask('GET', path)).body as CartAnswer;
const zeros = { totalItems: 0, total: { ttc: { value: 0, currencyIso: 'EUR' }, ht: { value: 0, currencyIso: 'EUR' } } };

describe('the cart of an account', () => {
  test('CRT-1 exists once per site, however often it is created, and opens by `current` and by its guid', async () => {
    const { ask } = await customer({ isPro: true });
    expect((await ask('GET', current)).status).toBe(404);
    const made = await Promise.all([1, 2, 3, 4].map(() => ask('POST', accountCarts())));
    expect(new Set(made.map(({ status, body }) => `${status} ${(body as CartAnswer).guid}`)).size).toBe(1);
    const [first] = made;
    const { guid } = (first as NonNullable<typeof first>).body as CartAnswer;
    expect(first?.status).toBe(201);
    expect(first?.headers.get('set-cookie')).toBeNull();
    expect(await read(ask)).toMatchObject({ guid, site: 'part' });
    expect(await read(ask, `${accountCarts()}/${guid}`)).toMatchObject({ guid });
    const pro = (await ask('POST', accountCarts('pro'))).body as CartAnswer;
    expect(pro.guid).not.toBe(guid);
    expect((await ask('GET', `${accountCarts('pro')}/${guid}`)).status).toBe(404);
  });

  test('CRT-1 API-1 is listed for its account alone, on sites where the account buys', async () => {
    const { ask } = await customer();
    const listOf = async (path: string, by: Ask = ask) => (await by('GET', path)).body;
    expect(await listOf(accountCarts())).toEqual({ carts: [] });
    const { guid } = (await ask('POST', accountCarts())).body as CartAnswer;
    expect(await listOf(`${accountCarts()}?fields=carts(FULL)`)).toEqual({ carts: [await read(ask)] });
    expect(await listOf(accountCarts())).toMatchObject({ carts: [{ guid }] });
    expect(await listOf(accountCarts('pro'))).toEqual({ carts: [] });
    const other = await customer();
    expect(await listOf(accountCarts(), other.ask)).toEqual({ carts: [] });
    expect((await api.call('GET', accountCarts())).status).toBe(401);
    expect((await ask('GET', cartsPath())).status).toBe(404);
  });

  test('CRT-1 never opens by its guid for anyone else, nor as an anonymous one', async () => {
    const [one, other] = [await customer(), await customer()];
    const { guid } = (await one.ask('POST', accountCarts())).body as CartAnswer;
    await other.ask('POST', accountCarts());
    const absent = await other.ask('GET', `${accountCarts()}/${randomUUID()}`);
    expect(absent).toMatchObject({ status: 404, body: { errors: [{ type: 'CartError', reason: 'notFound' }] } });
    for (const [ask, path] of [
      [other.ask, `${accountCarts()}/${guid}`],
      [other.ask, `${cartsPath()}/${guid}`],
      [one.ask, `${cartsPath()}/${guid}`],
      [api.call, `${cartsPath()}/${guid}`],
    ] as const) {
      expect(await ask('GET', path)).toMatchObject({ status: 404, body: absent.body });
      expect(await ask('DELETE', path)).toMatchObject({ status: 404, body: absent.body });
    }
    expect((await api.call('GET', `${accountCarts()}/${guid}`)).status).toBe(401);
    expect((await one.ask('GET', current)).status).toBe(200);
  });

  test('CRT-1 ACC-6 a consumer has none on the professional site, and is treated as anonymous there', async () => {
    const { ask } = await customer();
    expect(await ask('POST', accountCarts('pro'))).toMatchObject({
      status: 403,
      body: { errors: [{ type: 'ForbiddenError' }] },
    });
    expect((await ask('GET', accountCart('pro'))).status).toBe(404);
    expect(await ask('GET', `${occ}/pro/users/current/mini_cart`)).toMatchObject({ status: 200, body: zeros });
    const { cookie } = await newCart(api.call, 'pro');
    expect((await ask('GET', '/api/visitor?site=pro', undefined, { cookie })).body).toMatchObject({
      hasCart: true,
      cartUser: 'anonymous',
      user: { firstName: 'Zoé', isPro: false },
    });
  });

  test('ADR-11 every page gets the customer’s place of departure: the place of the primary address', async () => {
    const { ask } = await customer();
    const departure = async (from: Ask = ask) => (await from('GET', '/api/visitor')).body;
    expect(await departure()).toMatchObject({ departure: null });
    for (const entry of [anEntry('Maison'), anEntry('Pau', { postalCode: '64000', town: 'Pau' })]) {
      expect((await ask('POST', bookPath(), entry)).status).toBe(201);
    }
    expect(await departure()).toMatchObject({ departure: { country: 'FR', postalCode: '69003', city: 'Lyon' } });
    expect(await departure((await customer()).ask)).toMatchObject({ departure: null });
    expect(await departure(api.call)).toMatchObject({ departure: null });
  });

  test('CRT-7 accepts parcels and articles, changes and restores them, and has a checkout', async () => {
    const { ask } = await customer();
    await ask('POST', accountCarts());
    const parcel = parcelOf(await choose(ask));
    expect(entryOf((await ask('POST', `${current}/smt`, parcel)).body)).toMatchObject({ entryNumber: 0, version: 1 });
    expect((await addArticle(ask, current, 'carton-20', { offer: '2', quantity: 2 })).body).toMatchObject({
      statusCode: 'success',
      entry: { entryNumber: 1 },
    });
    const answer = await ask('PUT', `${current}/smt/0`, parcel, { 'if-match': '"1"' });
    expect(entryOf(answer.body).version).toBe(2);
    expect((await ask('PATCH', `${current}/entries/1`, { quantity: 3 })).body).toMatchObject({ quantity: 3 });
    expect((await ask('DELETE', `${current}/entries/0`)).status).toBe(200);
    expect((await ask('POST', `${current}/entries/0/restore`)).status).toBe(200);
    expect((await read(ask)).entries).toMatchObject([{ entryNumber: 0 }, { entryNumber: 1, quantity: 3 }]);
    expect(await ask('GET', `${current}/checkout`)).toMatchObject({ status: 200, body: { blocks: [] } });
    const mini = await ask('GET', `${occ}/part/users/current/mini_cart`);
    expect(mini.body).toEqual({ totalItems: 4, total: (await read(ask)).total });
    expect((await ask('GET', '/api/visitor?site=part')).body).toEqual({
      cart: mini.body,
      hasCart: true,
      cartUser: 'current',
      user: { firstName: 'Zoé', isPro: false },
      sessionEnded: false,
      departure: null,
      journey: null,
    });
    expect((await ask('DELETE', current)).status).toBe(200);
    expect((await ask('GET', current)).status).toBe(404);
  });

  test('CRT-9 a key is the account’s own, whichever way it names its cart', async () => {
    const [one, other] = [await customer(), await customer()];
    const { guid } = (await one.ask('POST', accountCarts())).body as CartAnswer;
    await other.ask('POST', accountCarts());
    const add = (ask: Ask, path: string) => addArticle(ask, path, 'carton-20', { offer: '2', key: 'once' });
    expect((await add(one.ask, current)).headers.get('idempotency-replayed')).toBeNull();
    expect((await add(one.ask, `${accountCarts()}/${guid}`)).headers.get('idempotency-replayed')).toBe('true');
    expect((await add(other.ask, current)).headers.get('idempotency-replayed')).toBeNull();
    expect((await read(one.ask)).totalItems).toBe(1);
  });

  test('CRT-5 a line opens in a draft for its account only, where its key is valid even after its expiry', async () => {
    const [one, other] = [await customer(), await customer()];
    const chosen = await choose(one.ask);
    await one.ask('POST', accountCarts());
    await one.ask('POST', `${current}/smt`, parcelOf(chosen));
    const { guid } = await read(one.ask);
    const edit = (ask: Ask, cartId: string) => ask('POST', '/api/smt/drafts?site=part', { cartId, entryNumber: 0 });
    const ownCart = await edit(one.ask, 'current');
    expect(ownCart).toMatchObject({ status: 201, body: { edit: { entryNumber: 0, version: 1 } } });
    expect((await edit(one.ask, guid)).status).toBe(201);
    expect((await edit(other.ask, guid)).status).toBe(404);
    expect((await edit(api.call, guid)).status).toBe(404);
    expect((ownCart.body as DraftAnswer).code).not.toBe(chosen.shipmentCode);
    // Using a session prolongs it.
    for (const { ask } of [one, other]) {
      now = monday + hour / 2;
      await ask('GET', current);
    }
    now = monday + hour + 1;
    const offer = (ask: Ask) => ask('GET', `${occ}/part/smt/offers/${chosen.offer.key}`);
    expect(await offer(one.ask)).toMatchObject({ status: 200, body: { expired: true } });
    expect((await offer(other.ask)).status).toBe(410);
    expect((await offer(api.call)).status).toBe(410);
  });

  test('CRT-5 a key that can’t be stored as text is unknown', async () => {
    const { ask } = await customer();
    for (const key of ['%01', 'a%01b', '%C3%A9', '%20']) {
      expect([key, (await ask('GET', `${occ}/part/smt/offers/${key}`)).status]).toEqual([key, 404]);
    }
  });

  test('CRT-1 an expired one is replaced by a new one, and is deleted with its account', async () => {
    const { ask, id } = await customer();
    await ask('POST', accountCarts());
    await api.db
      .updateTable('cart')
      .set({ expires_at: new Date(now + day) })
      .where('user_id', '=', id)
      .execute();
    now += day;
    await api.db
      .updateTable('account_session')
      .set({ expires_at: new Date(now + day), idle_expires_at: new Date(now + day) })
      .where('account_id', '=', id)
      .execute();
    expect((await ask('GET', current)).status).toBe(404);
    expect((await ask('POST', accountCarts())).status).toBe(201);
    await api.db.deleteFrom('account').where('id', '=', id).execute();
    expect(await api.db.selectFrom('cart').selectAll().where('user_id', '=', id).execute()).toEqual([]);
  });
});
