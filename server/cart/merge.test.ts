import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { maxLines } from '#domain/cart/max-lines.ts';
import type { ParcelPayload } from '#domain/cart/parcel-payload.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { accountCart, accountCarts, cartCustomer, linesOf } from '#tests/support/account-cart.ts';
import { addArticle, changeOffer, readCart } from '#tests/support/article-cart.ts';
import { type Ask, cartsPath, choose, entryOf, newCart, parcelOf, withChange } from '#tests/support/cart-api.ts';
import { catalogApi } from '#tests/support/catalog-api.ts';
import { monday } from '#tests/support/shipping-api.ts';

const api = await catalogApi();
beforeEach(() => changeOffer(api.db, '2', { stock: 10 }));

const customer = (options: { isPro?: boolean } = {}) => cartCustomer(api, options);
const current = accountCart();

const chosen = await choose(api.call);
const parcelTo = (lastName: string): ParcelPayload => parcelOf(chosen, { addresses: { addressTo: { lastName } } });
const add = async (ask: Ask, path: string, lastName: string) =>
  entryOf((await ask('POST', `${path}/smt`, parcelTo(lastName))).body);

describe('a sign-in', () => {
  test('CRT-1 brings the anonymous cart’s lines into the account’s, in their order, and shows a notice', async () => {
    const { ask, merge } = await customer();
    const anonymous = await newCart(api.call);
    for (const name of ['Un', 'Deux']) await add(api.call, anonymous.path, name);
    await addArticle(api.call, anonymous.path, 'carton-20', { offer: '2', quantity: 3 });
    await add(api.call, anonymous.path, 'Même');
    await ask('POST', accountCarts());
    await add(ask, current, 'Même');
    await addArticle(ask, current, 'carton-20', { offer: '2', quantity: 4 });
    await merge({ part: anonymous.guid });
    expect(await linesOf(ask)).toEqual([
      [0, 'Même'],
      [1, '2 × 7'],
      [2, 'Un'],
      [3, 'Deux'],
    ]);
    const cart = await readCart(ask, current);
    expect(cart.merge).toEqual({
      added: [2, 3],
      kept: [0],
      raised: [{ entryNumber: 1, by: 3, missing: 0 }],
      left: [],
    });
    expect(await api.call('GET', anonymous.path)).toMatchObject({
      status: 404,
      body: { errors: [{ type: 'CartError', reason: 'notFound' }] },
    });
    expect(await merge({ part: anonymous.guid })).toEqual([]);
    expect(await linesOf(ask)).toHaveLength(4);
    expect(await api.db.selectFrom('cart_entry').selectAll().where('cart_guid', '=', anonymous.guid).execute()).toEqual(
      [],
    );
  });

  test('CRT-1 CRT-7 packs beyond the stock are reported as missing', async () => {
    const { ask, merge } = await customer();
    const anonymous = await newCart(api.call);
    await addArticle(api.call, anonymous.path, 'carton-20', { offer: '2', quantity: 8 });
    await ask('POST', accountCarts());
    await addArticle(ask, current, 'carton-20', { offer: '2', quantity: 5 });
    await merge({ part: anonymous.guid });
    expect(await readCart(ask, current)).toMatchObject({
      entries: [{ quantity: 10 }],
      merge: { raised: [{ entryNumber: 0, by: 5, missing: 3 }] },
    });
  });

  test('CRT-1 an account without a cart, or with an empty one, gets the visitor’s lines', async () => {
    for (const first of [false, true]) {
      const { ask, merge } = await customer();
      if (first) await ask('POST', accountCarts());
      const anonymous = await newCart(api.call);
      await add(api.call, anonymous.path, 'Un');
      const [merged] = await merge({ part: anonymous.guid });
      const cart = await readCart(ask, current);
      expect(cart.guid).toBe(merged?.to);
      expect(cart.guid).not.toBe(anonymous.guid);
      expect(cart).toMatchObject({ totalItems: 1 });
      expect(cart).not.toHaveProperty('merge');
    }
  });

  test('CRT-1 an empty, unknown, expired or foreign cart changes nothing', async () => {
    const [one, other] = [await customer(), await customer()];
    const empty = await newCart(api.call);
    await other.ask('POST', accountCarts());
    await add(other.ask, current, 'Autre');
    const { guid: foreign } = await readCart(other.ask, current);
    const expired = await newCart(api.call);
    await add(api.call, expired.path, 'Ancien');
    await api.db
      .updateTable('cart')
      .set({ expires_at: new Date(monday) })
      .where('guid', '=', expired.guid)
      .execute();
    for (const guid of [empty.guid, randomUUID(), 'x', foreign, expired.guid]) await one.merge({ part: guid });
    expect((await one.ask('GET', current)).status).toBe(404);
    expect((await api.call('GET', empty.path)).status).toBe(404);
    expect(await linesOf(other.ask)).toEqual([[0, 'Autre']]);
  });

  test('CRT-1 part never merges into pro, and nothing merges on a site where the account doesn’t buy', async () => {
    const carts = { part: await newCart(api.call), pro: await newCart(api.call, 'pro') };
    await add(api.call, carts.part.path, 'Part');
    await addArticle(api.call, carts.pro.path, 'carton-20');
    const guids = { part: carts.part.guid, pro: carts.pro.guid };
    const consumer = await customer();
    // A guid given under the other site's name counts as a cart that doesn't exist.
    expect(await consumer.merge({ part: guids.pro, pro: guids.part })).toEqual([]);
    const pro = await customer({ isPro: true });
    expect(await pro.merge({ part: guids.pro, pro: guids.part })).toEqual([]);
    expect((await consumer.merge(guids)).map(({ site }) => site)).toEqual(['part']);
    expect(await linesOf(api.call, carts.pro.path)).toHaveLength(1);
    expect((await pro.merge(guids)).map(({ site }) => site)).toEqual(['pro']);
    expect(await linesOf(pro.ask, accountCart('pro'))).toHaveLength(1);
    expect((await pro.ask('GET', current)).status).toBe(404);
  });

  test('CRT-1 two concurrent merges have the effect of one', { timeout: 300_000 }, async () => {
    for (let round = 0; round < 10; round += 1) {
      const { ask, merge } = await customer();
      const anonymous = await newCart(api.call);
      await add(api.call, anonymous.path, 'Un');
      await addArticle(api.call, anonymous.path, 'carton-20', { offer: '2', quantity: 2 });
      const other = await newCart(api.call);
      await addArticle(api.call, other.path, 'carton-20', { offer: '2', quantity: 1 });
      const merged = await Promise.all([
        ...Array.from({ length: 6 }, () => merge({ part: anonymous.guid })),
        merge({ part: other.guid }),
      ]);
      expect(merged.flat()).toHaveLength(2);
      expect((await linesOf(ask)).map(([, line]) => line).sort()).toEqual(['2 × 3', 'Un']);
      expect(
        await api.db
          .selectFrom('cart')
          .selectAll()
          .where('status', '=', 'OPEN')
          .where('guid', '=', anonymous.guid)
          .execute(),
      ).toEqual([]);
    }
  });

  test('CRT-1 of two accounts that sign in with one cart, the first gets it', async () => {
    const [one, other] = [await customer(), await customer()];
    const { guid, path } = await newCart(api.call);
    await add(api.call, path, 'Un');
    const merged = await Promise.all([one.merge({ part: guid }), other.merge({ part: guid })]);
    expect(merged.flat()).toHaveLength(1);
    const carts = await Promise.all([one, other].map(({ ask }) => ask('GET', current)));
    expect(carts.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('CRT-1 CRT-7 lines without room are reported, and can be put back once there is some', async () => {
    const { ask, id, merge } = await customer();
    await ask('POST', accountCarts());
    await add(ask, current, 'Un');
    const { guid } = await readCart(ask, current);
    const [line] = await api.db.selectFrom('cart_entry').selectAll().where('cart_guid', '=', guid).execute();
    const copies = Array.from({ length: maxLines - 2 }, (_, at) => ({
      ...(line as NonNullable<typeof line>),
      entry_number: at + 1,
      quoted: JSON.stringify(line?.quoted),
      payload: JSON.stringify(parcelTo(`N${at}`)),
      volume_prices: null,
    }));
    await api.db.insertInto('cart_entry').values(copies).execute();
    await api.db.updateTable('cart').set({ next_entry_number: maxLines }).where('user_id', '=', id).execute();
    const anonymous = await newCart(api.call);
    for (const name of ['Dernier', 'Trop']) await add(api.call, anonymous.path, name);
    await merge({ part: anonymous.guid });
    const cart = await readCart(ask, current);
    expect(cart.totalLineItems).toBe(maxLines);
    expect(cart.merge).toMatchObject({ added: [maxLines], left: [maxLines + 1] });
    expect((await ask('POST', `${current}/entries/${maxLines + 1}/restore`)).status).toBe(400);
    await ask('DELETE', `${current}/entries/5`);
    expect((await ask('POST', `${current}/entries/${maxLines + 1}/restore`)).status).toBe(200);
    expect((await linesOf(ask)).at(-1)).toEqual([maxLines + 1, 'Trop']);
  });

  test('CRT-9 a parcel sent again after the merge, because its answer was lost, adds nothing', async () => {
    const { ask, merge } = await customer();
    await ask('POST', accountCarts());
    await add(ask, current, 'Autre');
    const anonymous = await newCart(api.call);
    const [parcel, key] = [parcelTo('Un'), { 'idempotency-key': randomUUID() }];
    await api.call('POST', `${anonymous.path}/smt`, parcel, key);
    await merge({ part: anonymous.guid });
    const again = await ask('POST', `${current}/smt`, parcel, key);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(entryOf(again.body).entryNumber).toBe(1);
    expect(await linesOf(ask)).toEqual([
      [0, 'Autre'],
      [1, 'Un'],
    ]);
  });

  test('CRT-1 CRT-7 a line removed just before the merge can still be restored, in the account’s cart', async () => {
    for (const remainingName of ['Un', null]) {
      const { ask, merge } = await customer();
      const anonymous = await newCart(api.call);
      if (remainingName) await add(api.call, anonymous.path, remainingName);
      const { entryNumber } = await add(api.call, anonymous.path, 'Deux');
      expect((await api.call('DELETE', `${anonymous.path}/entries/${entryNumber}`)).status).toBeLessThan(300);
      const [merged] = await merge({ part: anonymous.guid });
      const number = merged?.lines.get(entryNumber)?.entryNumber;
      expect(await linesOf(ask)).toEqual(remainingName ? [[0, remainingName]] : []);
      expect((await ask('POST', `${current}/entries/${number}/restore`)).status).toBe(200);
      expect((await linesOf(ask)).map(([, what]) => what)).toEqual(remainingName ? [remainingName, 'Deux'] : ['Deux']);
    }
  });

  test('CRT-9 no answer of a merged cart’s keys is left under its guid', async () => {
    const { merge } = await customer();
    const anonymous = await newCart(api.call);
    await addArticle(api.call, anonymous.path, 'carton-20', { offer: '2', key: 'once' });
    await merge({ part: anonymous.guid });
    const keys = await api.db
      .selectFrom('idempotency_key')
      .select('key')
      .where('principal', '=', `part:${anonymous.guid}`)
      .execute();
    expect(keys).toEqual([]);
  });

  test('CRT-5 a draft that changes a line changes the line that it has become', async () => {
    const { ask, merge } = await customer();
    await ask('POST', accountCarts());
    for (const name of ['Compte', 'Même']) await add(ask, current, name);
    const anonymous = await newCart(api.call);
    for (const name of ['Un', 'Même']) await add(api.call, anonymous.path, name);
    let journey = '';
    const edit = async (entryNumber: number) => {
      const body = { cartId: anonymous.guid, entryNumber };
      const { headers, body: draft } = await api.call('POST', '/api/smt/drafts?site=part', body, { cookie: journey });
      journey = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
      return (draft as DraftAnswer).code;
    };
    const codes = [await edit(0), await edit(1)];
    const secret = journey.split('=')[1];
    for (const merged of await merge({ part: anonymous.guid })) await api.journey.followMerge(secret, merged);
    const { guid } = await readCart(ask, current);
    const edits = await Promise.all(
      codes.map(async (code) => {
        const { body } = await api.call('GET', `/api/smt/drafts/${code}?site=part`, undefined, { cookie: journey });
        return (body as DraftAnswer).edit;
      }),
    );
    expect(edits).toEqual([
      { cartId: guid, entryNumber: 2, version: 1 },
      { cartId: guid, entryNumber: 1, version: 1 },
    ]);
  });
});

test('CRT-1 parcels that differ in anything are two', async () => {
  const { ask, merge } = await customer();
  await ask('POST', accountCarts());
  await ask('POST', `${current}/smt`, parcelTo('Un'));
  const anonymous = await newCart(api.call);
  await api.call(
    'POST',
    `${anonymous.path}/smt`,
    withChange<object>(parcelTo('Un'), { addresses: { addressTo: { phone: '0798765432' } } }),
  );
  await merge({ part: anonymous.guid });
  expect(await linesOf(ask)).toHaveLength(2);
  expect((await api.call('GET', `${cartsPath()}/current`)).status).toBe(404);
});

describe('the notice of a merge', () => {
  async function merged() {
    const { ask, merge } = await customer();
    await ask('POST', accountCarts());
    await add(ask, current, 'Compte');
    const anonymous = await newCart(api.call);
    await add(api.call, anonymous.path, 'Un');
    await addArticle(api.call, anonymous.path, 'carton-20', { offer: '2' });
    await merge({ part: anonymous.guid });
    return ask;
  }
  const mergedLines = async (ask: Ask) => (await readCart(ask, current)).merge?.added;

  test('CRT-1 is shown until it is dismissed', async () => {
    const ask = await merged();
    expect(await mergedLines(ask)).toEqual([1, 2]);
    expect((await ask('DELETE', `${current}/merge`)).status).toBe(200);
    expect(await mergedLines(ask)).toBeUndefined();
    expect((await api.call('DELETE', `${current}/merge`)).status).toBe(401);
  });

  test('CRT-1 is shown until a line is changed; adding a line leaves it', async () => {
    const changes: ((ask: Ask) => Promise<unknown>)[] = [
      (ask) => ask('DELETE', `${current}/entries/1`),
      (ask) => ask('PATCH', `${current}/entries/2`, { quantity: 2 }),
    ];
    for (const change of changes) {
      const ask = await merged();
      await add(ask, current, 'Après');
      expect(await mergedLines(ask)).toEqual([1, 2]);
      await change(ask);
      expect(await mergedLines(ask)).toBeUndefined();
    }
  });
});

describe('the merge of OCC clients', () => {
  const open = (ask: Ask, query: { oldCartId?: string; toMergeCartGuid?: string }) =>
    ask('POST', `${accountCarts()}?${new URLSearchParams(query)}`);

  test('CRT-1 `oldCartId` merges the cart with that guid, once; `toMergeCartGuid` is the account’s own or a 404', async () => {
    const [one, other] = [await customer(), await customer()];
    const anonymous = await newCart(api.call);
    await add(api.call, anonymous.path, 'Un');
    const { guid: foreign } = (await other.ask('POST', accountCarts())).body as { guid: string };
    const absent = await open(one.ask, { oldCartId: randomUUID() });
    expect(absent).toMatchObject({ status: 404, body: { errors: [{ type: 'CartError', subjectType: 'cart' }] } });
    for (const query of [
      { oldCartId: 'x' },
      { oldCartId: foreign },
      { toMergeCartGuid: foreign },
      { oldCartId: anonymous.guid, toMergeCartGuid: foreign },
      { oldCartId: anonymous.guid, toMergeCartGuid: randomUUID() },
    ]) {
      expect(await open(one.ask, query)).toMatchObject({ status: 404, body: absent.body });
    }
    const merged = await open(one.ask, { oldCartId: anonymous.guid });
    expect(merged).toMatchObject({ status: 201, body: { totalItems: 1 } });
    const { guid } = merged.body as { guid: string };
    expect(await open(one.ask, { toMergeCartGuid: guid })).toMatchObject({ status: 201, body: { guid } });
    expect((await open(one.ask, { oldCartId: anonymous.guid })).status).toBe(404);
    expect((await open(one.ask, { oldCartId: guid })).status).toBe(404);
    expect((await open(api.call, { oldCartId: anonymous.guid })).status).toBe(401);
  });
});
