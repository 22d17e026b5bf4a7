import { expect, test } from 'vitest';
import { createClient } from '#app/api/client.ts';
import { changeCart, noticeQuery } from './change-cart.ts';

interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
}

/** A client whose calls are all answered alike, with what was asked. */
function answering(status: number, body: object = {}) {
  const asked: Asked[] = [];
  const api = createClient({
    origin: 'http://localhost',
    locale: 'fr',
    timeoutMs: 1000,
    async send({ method, url, headers }) {
      asked.push({ method, url: new URL(url), headers });
      return Response.json(body, { status });
    },
  });
  return { api, asked };
}

const part = { site: 'part', user: 'anonymous' } as const;
const pro = { site: 'pro', user: 'current' } as const;

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('NAV-32 a line is removed in the version that was seen, and put back', async () => {
  const { api, asked } = answering(200);
  const form = formOf({ intent: 'remove', entryNumber: '7', version: '"3"' });
  expect(await changeCart(api, pro, form)).toEqual({ done: 'gone', entryNumber: 7 });
  expect(asked[0]?.method).toBe('DELETE');
  expect(asked[0]?.url.pathname).toBe('/api/front/occ/ecommerce/pro/users/current/carts/current/entries/7');
  expect(asked[0]?.headers.get('if-match')).toBe('"3"');
  const restore = formOf({ intent: 'restore', entryNumber: '7' });
  expect(await changeCart(api, pro, restore)).toEqual({ done: 'restored', entryNumber: 7 });
  expect(noticeQuery({ done: 'gone', entryNumber: 7 })).toEqual({ retire: '7' });
});

test.each([
  ['success', { done: 'changed', entryNumber: 7 }],
  ['lowStock', { done: 'limited', entryNumber: 7, more: 1 }],
  ['noStock', { problem: 'soldOut', entryNumber: 7 }],
])('CRT-7 a quantity that is answered %s is told', async (statusCode, told) => {
  const { api, asked } = answering(200, { statusCode, quantityAdded: 1, quantity: 3 });
  const form = formOf({ intent: 'quantity', entryNumber: '7', version: '"3"', quantity: '3' });
  expect(await changeCart(api, part, form)).toEqual(told);
  expect([asked[0]?.method, asked[0]?.headers.get('if-match')]).toEqual(['PATCH', '"3"']);
});

test('CRT-7 of a quantity beyond the stock it is told how many were added, or that it was set to fewer', async () => {
  const limited = async (quantityAdded: number) => {
    const { api } = answering(200, { statusCode: 'lowStock', quantityAdded, quantity: 8 });
    const change = await changeCart(api, part, formOf({ intent: 'quantity', entryNumber: '7', quantity: '9' }));
    if (!('done' in change)) throw new Error(JSON.stringify(change));
    return noticeQuery(change);
  };
  expect(await limited(3)).toEqual({ limite: '7', plus: '3' });
  expect(await limited(0)).toEqual({ limite: '7', plus: '0' });
  expect(await limited(-2)).toEqual({ limite: '7' });
});

test('CRT-7 a quantity that can’t be asks nothing, removes nothing, and comes back as it was typed', async () => {
  const { api, asked } = answering(200);
  const send = (typed: string) =>
    changeCart(api, part, formOf({ intent: 'quantity', entryNumber: '7', quantity: typed }));
  for (const typed of ['-1', '1.5', 'x']) {
    expect(await send(typed)).toEqual({ problem: 'quantity', entryNumber: 7, typed });
  }
  for (const typed of ['', '0']) expect(await send(typed)).toEqual({ problem: 'none', entryNumber: 7, typed });
  expect(asked).toEqual([]);
});

test('CRT-7 more than a cart takes of a line is the most it takes, and told', async () => {
  const bodies: unknown[] = [];
  const api = createClient({
    origin: 'http://localhost',
    locale: 'fr',
    timeoutMs: 1000,
    async send(request) {
      bodies.push(await request.json());
      return Response.json({ statusCode: 'success', quantityAdded: 994, quantity: 999 });
    },
  });
  const change = await changeCart(api, part, formOf({ intent: 'quantity', entryNumber: '7', quantity: '9999' }));
  expect(change).toEqual({ done: 'limited', entryNumber: 7, more: 994 });
  expect(bodies).toEqual([{ quantity: 999 }]);
});

test('CRT-7 a new price is agreed to as it was shown', async () => {
  const { api, asked } = answering(200, { statusCode: 'success', quantityAdded: 0, quantity: 1 });
  const form = formOf({ intent: 'agree', entryNumber: '7', ttc: '20.4', ht: '17' });
  expect(await changeCart(api, part, form)).toEqual({ done: 'changed', entryNumber: 7 });
  expect(asked[0]?.url.pathname).toMatch(/\/entries\/7\/price$/);
});

test('CRT-1 what is told of a merge is dismissed', async () => {
  const { api, asked } = answering(200);
  const form = formOf({ intent: 'dismiss', entryNumber: '0' });
  expect(await changeCart(api, pro, form)).toEqual({ page: 'cart', query: {} });
  form.set('page', 'checkout');
  expect(await changeCart(api, pro, form)).toEqual({ page: 'checkout', query: {} });
  expect([asked[0]?.method, asked[0]?.url.pathname]).toEqual([
    'DELETE',
    '/api/front/occ/ecommerce/pro/users/current/carts/current/merge',
  ]);
});

test('CRT-5 a line opens in a draft of its own', async () => {
  const { api } = answering(201, { code: 'abc' });
  const form = formOf({ intent: 'edit', entryNumber: '0' });
  expect(await changeCart(api, part, form)).toEqual({ page: 'contact', query: { envoi: 'abc' } });
});

test.each([
  ['remove', 412, [], 'changed'],
  ['remove', 404, [{ type: 'CartError' }], 'gone'],
  ['restore', 404, [{ type: 'CartError' }], 'late'],
  ['edit', 404, [{ type: 'CartError' }], 'gone'],
  ['edit', 401, [{ type: 'FeatureDisabledError' }], 'closed'],
  ['remove', 503, [], 'failed'],
])('NAV-32 %s that is answered %i ends in the cart with a reason', async (intent, status, errors, problem) => {
  const { api } = answering(status, { errors });
  expect(await changeCart(api, part, formOf({ intent, entryNumber: '2' }))).toEqual({ problem, entryNumber: 2 });
});

test('NAV-32 what no form of the page sends asks nothing', async () => {
  const { api, asked } = answering(200);
  for (const fields of [
    { intent: 'constructor', entryNumber: '1' },
    { intent: 'remove', entryNumber: '-1' },
    { intent: '', entryNumber: '1' },
  ]) {
    expect(await changeCart(api, part, formOf(fields))).toMatchObject({ problem: 'failed' });
  }
  expect(asked).toEqual([]);
});

test('CRT-5 another parcel like a line begins on votre-colis, with its criteria and a draft of its own', async () => {
  const criteria = {
    collectionDate: '2026-11-23',
    from: { country: 'FR', postalCode: '69003', city: 'Lyon' },
    to: { country: 'FR', postalCode: '75011', city: 'Paris', b2b: false },
    packageDetail: { type: 'PARCEL', dimensionType: 'ORDINARY', length: 22, width: 16, height: 6, weight: 0.25 },
  };
  const form = formOf({ intent: 'duplicate', entryNumber: '7' });
  for (const [expired, day] of [
    [false, '2026-11-23'],
    [true, undefined],
  ] as const) {
    const { api, asked } = answering(201, { code: 'c1', criteria, expired });
    const change = await changeCart(api, part, form);
    expect(change).toMatchObject({
      page: 'parcel',
      query: { 'from.cityZip': '69003 Lyon', 'to.cityZip': '75011 Paris', 'packageDetail.weight': '0,25', envoi: 'c1' },
    });
    expect('query' in change && change.query.collectionDate).toBe(day);
    expect([asked[0]?.method, asked[0]?.url.pathname]).toEqual(['POST', '/api/smt/drafts']);
  }
});
