/**
 * Every call of the shop, with every kind of API key: what a key opens, and the one refusal for everything else
 * (docs/decisions/0032-api-keys.md).
 */
import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderAnswer, ShipmentsAnswer } from '#domain/orders/contract.ts';
import { type ApiScope, apiScopes } from '#domain/site/api-scope.ts';
import type { CallDefinition } from '#domain/site/call.ts';
import { accessOf } from '#domain/site/call-answers.ts';
import { everyCall } from '#server/api.ts';
import { sweepOrders } from '#server/orders/checkout.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { apiKeysPath, makeApiKey, withKey } from '#tests/support/api-keys.ts';
import { addArticle } from '#tests/support/article-cart.ts';
import { askAs, orderBoth } from '#tests/support/bought-order.ts';
import {
  absentThings,
  type ExampleValues,
  exampleRequest,
  exampleThings,
  isAboutOwn,
  ownBatch,
} from '#tests/support/call-examples.ts';
import { type Ask, newCart } from '#tests/support/cart-api.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { anonymousOrders, fillCheckout, sendOrder } from '#tests/support/placed-order.ts';
import { scriptedBank } from '#tests/support/scripted-bank.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
await writeCatalog(database.db, smallCatalog);
const bank = scriptedBank();
const api = await shippingApi(database, { payment: bank.payment });
afterAll(() => api.close());

const owner = await signedInAccount(database.db, monday, { isPro: true });
const stranger = await signedInAccount(database.db, monday, { isPro: true, firstName: 'Paul' });
const things = await exampleThings(api, owner, bank);
const foreign = (await makeApiKey(api, stranger)).key;
const keyFor = async (scopes: readonly ApiScope[]) => (await makeApiKey(api, owner, scopes)).key;
const full = await keyFor(apiScopes);
/** For each scope, a key that has it alone, and one that has all others. */
const keys = new Map<ApiScope, { readonly alone: string; readonly others: string }>();
for (const scope of apiScopes) {
  const others = apiScopes.filter((each) => each !== scope);
  keys.set(scope, { alone: await keyFor([scope]), others: await keyFor(others) });
}

const opened = everyCall.filter(({ scope }) => apiScopes.some((each) => each === scope));
/** Those that a key of an operator opens are refused to every key of a professional, as those without a scope are. */
const closed = everyCall.filter((call) => !opened.includes(call));
const byName = (calls: readonly CallDefinition[]) => calls.map((call) => [call.name, call] as const);

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

async function answerOf(request: Request): Promise<Answer> {
  const response = await api.app.request(request);
  const { 'x-request-id': _, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, body: await response.text() };
}

/** Sends a call with a key, about things of the owner unless other values are given. */
const send = (call: CallDefinition, key: string, values: ExampleValues = things, more: Record<string, string> = {}) =>
  answerOf(exampleRequest(call, values, { ...withKey(key), ...more }));

/** A key that looks like one of the shop's and is none. */
function inventedKey(): string {
  const text = `gk_${randomBytes(32).toString('base64url')}`;
  return text + crc32(text).toString(36).padStart(7, '0');
}

async function endedKey(): Promise<string> {
  const { id, key } = await makeApiKey(api, owner);
  await api.call('DELETE', `${apiKeysPath}/${id}`, undefined, { cookie: owner.cookie });
  return key;
}

async function expiredKey(): Promise<string> {
  const { id, key } = await makeApiKey(api, owner, apiScopes, 30);
  await database.db
    .updateTable('api_key')
    .set({ expires_at: new Date(monday) })
    .where('id', '=', id)
    .execute();
  return key;
}

let refusal: Answer;
const faultyKeys = new Map<string, string>();
beforeAll(async () => {
  faultyKeys.set('no key of the shop', inventedKey());
  faultyKeys.set('cut off', full.slice(0, -1));
  faultyKeys.set('without anything', 'gk_');
  faultyKeys.set('ended', await endedKey());
  faultyKeys.set('expired', await expiredKey());
  refusal = await answerOf(new Request('http://localhost:3000/api/nothing-here', { headers: withKey(inventedKey()) }));
});

test('13.7 the refusal says what to check', () => {
  expect(refusal.status).toBe(404);
  expect(JSON.parse(refusal.body)).toEqual({
    errors: [
      {
        type: 'NotFoundError',
        message:
          'Rien ici pour cette clé. Vérifiez que la clé est entière et en cours, que ses droits comprennent cet appel, et que l’objet demandé existe dans votre compte.',
      },
    ],
  });
});

test('13.7 every call has a scope with an example, or neither', () => {
  expect(opened.filter(({ example }) => example === undefined).map(({ name }) => name)).toEqual([]);
  expect(closed.filter(({ example }) => example !== undefined).map(({ name }) => name)).toEqual([]);
  expect([...new Set(opened.map(({ scope }) => scope))].toSorted()).toEqual([...apiScopes].toSorted());
});

test('13.7 no scope opens carts, checkout, payment, the account or the back office', () => {
  const paths = opened.map(({ path }) => path);
  expect(
    paths.filter((path) => /carts|payment|\/api\/account|gestion|drafts|addresses|cancellation/.test(path)),
  ).toEqual([]);
  const changing = opened.filter(({ method }) => method !== 'GET').map(({ name }) => name);
  expect(changing.toSorted()).toEqual(
    [
      'smtQuoteRequest',
      'smtOffers',
      'smtOffersSync',
      'smtAdvice',
      'smtCalendar',
      'addressSercadia',
      'smtCreateBatch',
      'smtChangeBatch',
      'smtDeclareLine',
      'smtKeepBatch',
      'smtRemoveBatch',
    ].toSorted(),
  );
});

describe.each(byName(opened))('%s', (_name, call) => {
  const { alone = '', others = '' } = keys.get(call.scope ?? 'compare') ?? {};

  test('13.7 is open to a key with its scope alone', async () => {
    const values = { ...things, BATCH: await ownBatch(api, owner) };
    const { status, body } = await send(call, alone, values);
    expect([status, status < 300 ? '' : body]).toEqual([status, '']);
  });

  test('13.7 is refused to a key with every other scope', async () => {
    expect(await send(call, others)).toEqual(refusal);
  });

  test('13.7 is refused to keys that are ended, expired or none, whatever cookie comes with them', async () => {
    for (const [, key] of faultyKeys) {
      expect(await send(call, key)).toEqual(refusal);
      expect(await send(call, key, things, { cookie: owner.cookie })).toEqual(refusal);
    }
  });
});

test.each(byName(opened.filter(isAboutOwn)))(
  '13.7 %s is refused to another account’s key, like something that isn’t there',
  async (_name, call) => {
    expect(await send(call, foreign)).toEqual(refusal);
    expect(await send(call, foreign, things, { cookie: owner.cookie })).toEqual(refusal);
    expect(await send(call, full, absentThings)).toEqual(refusal);
    expect((await send(call, full, { ...things, BATCH: await ownBatch(api, owner) })).status).toBeLessThan(300);
  },
);

test.each(byName(opened.filter((call) => accessOf(call) === 'account')))(
  '13.7 %s is a 401 without a key',
  async (_name, call) => {
    const { status, body } = await answerOf(exampleRequest(call, things, {}));
    expect([status, JSON.parse(body).errors[0].type]).toEqual([401, 'UnauthorizedError']);
  },
);

/** A paid order without an account; returns the path of its invoice, which its secret opens. */
async function strangersInvoice(): Promise<string> {
  const ask = api.call as Ask;
  const { path } = await newCart(ask, 'part');
  await addArticle(ask, path, 'carton-20');
  await fillCheckout(ask, path);
  const { code, guid } = (await sendOrder(ask, path)).body as OrderAnswer;
  bank.set(code, 'CAPTURED');
  const order = `${anonymousOrders()}/${guid}`;
  await ask('POST', `${order}/payment`);
  await sweepOrders(api.checkout);
  return `${order}/documents/INVOICE`;
}

test('13.7 a document of an order without an account is refused to a key, even with the order’s secret', async () => {
  const invoice = await strangersInvoice();
  expect((await api.call('GET', invoice)).status).toBe(200);
  expect(await answerOf(new Request(`http://localhost:3000${invoice}`, { headers: withKey(full) }))).toEqual(refusal);
});

test('13.7 a key gets no secret that opens settings of the account, and no page to pay on', async () => {
  const occ = '/api/front/occ/ecommerce/pro/users/current';
  const { code } = await orderBoth(askAs(api.call as Ask, owner));
  const readBy = async (headers: Record<string, string>) => {
    const { body: shipments } = await api.call('GET', `${occ}/shipments`, undefined, headers);
    const { body: order } = await api.call('GET', `${occ}/orders/${code}`, undefined, headers);
    return [(shipments as ShipmentsAnswer).mailsToken, (order as OrderAnswer).payment?.url];
  };
  expect(await readBy({ cookie: owner.cookie })).toEqual([expect.any(String), expect.any(String)]);
  expect(await readBy(withKey(full))).toEqual([null, null]);
});

test.each(byName(closed))('13.7 %s is refused to a key with every scope', async (_name, call) => {
  expect(await send(call, full)).toEqual(refusal);
  expect(await send(call, full, things, { cookie: owner.cookie })).toEqual(refusal);
});
