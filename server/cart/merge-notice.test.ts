import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ParcelPayload } from '#domain/cart/parcel-payload.ts';
import { accountCart, accountCarts, cartCustomer } from '#tests/support/account-cart.ts';
import { addArticle, readCart } from '#tests/support/article-cart.ts';
import { type Ask, choose, entryOf, newCart, parcelOf } from '#tests/support/cart-api.ts';
import { catalogApi } from '#tests/support/catalog-api.ts';

const api = await catalogApi();

const customer = (options: { isPro?: boolean } = {}) => cartCustomer(api, options);
const current = accountCart();

const chosen = await choose(api.call);
const parcelTo = (lastName: string): ParcelPayload => parcelOf(chosen, { addresses: { addressTo: { lastName } } });
const add = async (ask: Ask, path: string, lastName: string) =>
  entryOf((await ask('POST', `${path}/smt`, parcelTo(lastName))).body);

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
