import { expect, test } from 'vitest';
import { createClient } from '#app/api/client.ts';
import { changeCart, noticeQuery } from './change-cart.ts';

interface RecordedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
}

/** A client that gives every call the same answer, and the requests it received. */
function answering(status: number, body: object = {}) {
  const requests: RecordedRequest[] = [];
  const api = createClient({
    origin: 'http://localhost',
    locale: 'fr',
    timeoutMs: 1000,
    async send({ method, url, headers }) {
      requests.push({ method, url: new URL(url), headers });
      return Response.json(body, { status });
    },
  });
  return { api, requests };
}

const part = { site: 'part', user: 'anonymous' } as const;
const pro = { site: 'pro', user: 'current' } as const;

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('NAV-32 a line is removed in the version shown, and restored', async () => {
  const { api, requests } = answering(200);
  const form = formOf({ intent: 'remove', entryNumber: '7', version: '"3"' });
  expect(await changeCart(api, pro, form)).toEqual({ done: 'gone', entryNumber: 7 });
  expect(requests[0]?.method).toBe('DELETE');
  expect(requests[0]?.url.pathname).toBe('/api/front/occ/ecommerce/pro/users/current/carts/current/entries/7');
  expect(requests[0]?.headers.get('if-match')).toBe('"3"');
  const restore = formOf({ intent: 'restore', entryNumber: '7' });
  expect(await changeCart(api, pro, restore)).toEqual({ done: 'restored', entryNumber: 7 });
  expect(noticeQuery({ done: 'gone', entryNumber: 7 })).toEqual({ retire: '7' });
});

test('NAV-32 a line that is gone already is removed, as by the press before whose answer was lost', async () => {
  const { api } = answering(404, { errors: [{ type: 'CartError', subjectType: 'entry' }] });
  const form = formOf({ intent: 'remove', entryNumber: '7', version: '"3"' });
  expect(await changeCart(api, part, form)).toEqual({ done: 'gone', entryNumber: 7 });
});

test.each([
  [3, { done: 'changed', entryNumber: 7 }],
  [4, { problem: 'changed', entryNumber: 7 }],
])('CRT-9 a line that was changed meanwhile to %s packs, asked for 3, has the result', async (quantity, result) => {
  const api = createClient({
    origin: 'http://localhost',
    locale: 'fr',
    timeoutMs: 1000,
    send: async ({ method }) =>
      method === 'GET'
        ? Response.json({ entries: [{ entryNumber: 7, quantity }] })
        : Response.json({ errors: [{ type: 'ConflictError' }] }, { status: 412 }),
  });
  const form = formOf({ intent: 'quantity', entryNumber: '7', version: '"1"', quantity: '3' });
  expect(await changeCart(api, part, form)).toEqual(result);
});

test.each([
  ['success', { done: 'changed', entryNumber: 7 }],
  ['lowStock', { done: 'limited', entryNumber: 7, more: 1 }],
  ['noStock', { problem: 'soldOut', entryNumber: 7 }],
])('CRT-7 the answer %s to a quantity becomes a result', async (statusCode, result) => {
  const { api, requests } = answering(200, { statusCode, quantityAdded: 1, quantity: 3 });
  const form = formOf({ intent: 'quantity', entryNumber: '7', version: '"3"', quantity: '3' });
  expect(await changeCart(api, part, form)).toEqual(result);
  expect([requests[0]?.method, requests[0]?.headers.get('if-match')]).toEqual(['PATCH', '"3"']);
});

test('CRT-7 for a quantity beyond the stock the result says how many were added, or that it was reduced', async () => {
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

test('CRT-7 an invalid quantity makes no call, removes nothing and comes back as typed', async () => {
  const { api, requests } = answering(200);
  const send = (typed: string) =>
    changeCart(api, part, formOf({ intent: 'quantity', entryNumber: '7', quantity: typed }));
  for (const typed of ['-1', '1.5', 'x']) {
    expect(await send(typed)).toEqual({ problem: 'quantity', entryNumber: 7, typed });
  }
  for (const typed of ['', '0']) expect(await send(typed)).toEqual({ problem: 'none', entryNumber: 7, typed });
  expect(requests).toEqual([]);
});

test('CRT-7 a quantity above the maximum of a line is cut to it, and the result says so', async () => {
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

test('CRT-7 agreeing to a new price sends the price shown', async () => {
  const { api, requests } = answering(200, { statusCode: 'success', quantityAdded: 0, quantity: 1 });
  const form = formOf({ intent: 'agree', entryNumber: '7', ttc: '20.4', ht: '17' });
  expect(await changeCart(api, part, form)).toEqual({ done: 'changed', entryNumber: 7 });
  expect(requests[0]?.url.pathname).toMatch(/\/entries\/7\/price$/);
});

test('CRT-1 the notice of a merge is dismissed', async () => {
  const { api, requests } = answering(200);
  const form = formOf({ intent: 'dismiss', entryNumber: '0' });
  expect(await changeCart(api, pro, form)).toEqual({ page: 'cart', query: {} });
  form.set('page', 'checkout');
  expect(await changeCart(api, pro, form)).toEqual({ page: 'checkout', query: {} });
  expect([requests[0]?.method, requests[0]?.url.pathname]).toEqual([
    'DELETE',
    '/api/front/occ/ecommerce/pro/users/current/carts/current/merge',
  ]);
});

test('CRT-5 editing a line creates a draft', async () => {
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
])('NAV-32 %s answered with %i shows the cart with a reason', async (intent, status, errors, problem) => {
  const { api } = answering(status, { errors });
  expect(await changeCart(api, part, formOf({ intent, entryNumber: '2' }))).toEqual({ problem, entryNumber: 2 });
});

test('NAV-32 a form that the page doesn’t have makes no call', async () => {
  const { api, requests } = answering(200);
  for (const fields of [
    { intent: 'constructor', entryNumber: '1' },
    { intent: 'remove', entryNumber: '-1' },
    { intent: '', entryNumber: '1' },
  ]) {
    expect(await changeCart(api, part, formOf(fields))).toMatchObject({ problem: 'failed' });
  }
  expect(requests).toEqual([]);
});

test('CRT-5 duplicating a line leads to votre-colis with its criteria and a new draft', async () => {
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
    const { api, requests } = answering(201, { code: 'c1', criteria, expired });
    const change = await changeCart(api, part, form);
    expect(change).toMatchObject({
      page: 'parcel',
      query: { 'from.cityZip': '69003 Lyon', 'to.cityZip': '75011 Paris', 'packageDetail.weight': '0,25', envoi: 'c1' },
    });
    expect('query' in change && change.query.collectionDate).toBe(day);
    expect([requests[0]?.method, requests[0]?.url.pathname]).toEqual(['POST', '/api/smt/drafts']);
  }
});

test('CRT-8 a change to a cart that is being paid leads to its payment', async () => {
  const { api } = answering(409, { errors: [{ type: 'ConflictError', message: 'En cours', reason: 'paying' }] });
  const form = formOf({ intent: 'remove', entryNumber: '7', version: '"3"' });
  expect(await changeCart(api, part, form)).toEqual({ page: 'checkout', query: {} });
});

test('CRT-7 buying from fewer sellers and undoing it send the code shown, and lead to a cart that says so', async () => {
  const { api, requests } = answering(200);
  const code = 'A'.repeat(22);
  expect(await changeCart(api, part, formOf({ intent: 'consolidate', entryNumber: '0', code }))).toEqual({
    page: 'cart',
    query: { regroupe: 'oui' },
  });
  expect(await changeCart(api, part, formOf({ intent: 'undoConsolidation', entryNumber: '0', code }))).toEqual({
    page: 'cart',
    query: { regroupe: 'annule' },
  });
  expect(requests.map(({ method, url }) => `${method} ${url.pathname.split('/').at(-1)} ${url.searchParams}`)).toEqual([
    'POST consolidation lang=fr',
    `DELETE consolidation code=${code}&lang=fr`,
  ]);
});

test('CRT-7 if it is refused, the cart says why in the words of the API', async () => {
  const form = formOf({ intent: 'undoConsolidation', entryNumber: '0', code: 'x' });
  const refused = answering(409, { errors: [{ message: 'Plus assez de cartons.', reason: 'noStock' }] });
  expect(await changeCart(refused.api, part, form)).toEqual({
    problem: 'refused',
    entryNumber: -1,
    message: 'Plus assez de cartons.',
  });
  const paying = answering(409, { errors: [{ message: 'Un paiement est en cours.', reason: 'paying' }] });
  expect(await changeCart(paying.api, part, form)).toEqual({ page: 'checkout', query: {} });
  const gone = answering(404, { errors: [{ message: 'Ce panier n’existe pas.' }] });
  expect(await changeCart(gone.api, part, form)).toEqual({ problem: 'gone', entryNumber: 0 });
  expect(await changeCart(answering(503).api, part, form)).toEqual({ problem: 'failed', entryNumber: 0 });
});
