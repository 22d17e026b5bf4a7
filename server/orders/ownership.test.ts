/** Who may see and change whose orders, documents and consignments (docs/requirements.md CRT-1, ACC-4, ACC-7, NAV-33). */
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { checkoutCalls } from '#domain/cart/checkout-contract.ts';
import { consolidationCalls } from '#domain/cart/consolidation-contract.ts';
import { cartCalls } from '#domain/cart/contract.ts';
import { voucherCalls } from '#domain/cart/voucher-contract.ts';
import { type OrderAnswer, orderCalls } from '#domain/orders/contract.ts';
import { placingCalls } from '#domain/orders/placing-contract.ts';
import { quotationCalls } from '#domain/orders/quotation-contract.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { accountThings } from '#tests/support/owned-account-things.ts';
import { cartThings } from '#tests/support/owned-cart-things.ts';
import { checkoutThings } from '#tests/support/owned-checkout-things.ts';
import { orderThings } from '#tests/support/owned-order-things.ts';
import { describeOwnership } from '#tests/support/ownership-cases.ts';
import { type Principal, type PrincipalName, principalNames, principalsOf } from '#tests/support/principals.ts';
import { signInShop } from '#tests/support/sign-in-shop.ts';

const database = await testDatabase();
await writeCatalog(database.db, smallCatalog);
const start = Date.now();
const shop = await signInShop(database, { clock: () => new Date(start) });
const principals = await principalsOf(shop, database.db, start);
afterAll(() => shop.close());
const workshop = { shop, db: database.db, at: () => undefined };
const things = [...orderThings(workshop), ...checkoutThings()];

describeOwnership(things, principals);

const occ = '/api/front/occ/ecommerce';
const principal = (name: PrincipalName) => principals.get(name) as Principal;

test('NAV-33 a guest’s order is opened by its guid, and by number and e-mail address with one answer for anything wrong', async () => {
  const guests = things.find(({ name }) => name === 'a guest’s paid order, part');
  const { code = '', guid = '' } = (await guests?.make(principal('anonymous A'))) ?? {};
  const stranger = shop.call;
  expect((await stranger('GET', `${occ}/part/users/anonymous/orders/${guid}`)).status).toBe(200);
  const lookUp = (typed: object) => shop.use('order.lookUp', { site: 'part', ...typed });
  expect((await lookUp({ code, email: 'ZOE@example.fr' })).status).toBe(200);
  const wrong = [
    await lookUp({ code, email: 'paul@example.fr' }),
    await lookUp({ code: 'G26-ZZZZZZ', email: 'zoe@example.fr' }),
    await lookUp({ code: 'G26-ZZZZZZ', email: 'paul@example.fr' }),
  ];
  expect(wrong.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(new Set(wrong.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

test.each(['part', 'pro'] as const)(
  'G16 on %s a guest’s documents open to whoever has their URLs, with the guid, and with the code to nobody else',
  async (site) => {
    const guests = things.find(({ name }) => name === `a guest’s paid order, ${site}`);
    const { code = '', guid = '' } = (await guests?.make(principal('anonymous A'))) ?? {};
    const { body } = await shop.call('GET', `${occ}/${site}/users/anonymous/orders/${guid}`);
    const { documents } = body as OrderAnswer;
    expect(new Set(documents.map(({ url }) => url)).size).toBe(documents.length);
    expect(documents.map(({ type }) => type)).toEqual(['LABEL', 'LABEL', 'RECEIPT', 'INVOICE']);
    for (const { url } of documents)
      for (const name of principalNames) {
        const own = name === 'anonymous A';
        const opened = await principal(name).ask('GET', url);
        expect([name, opened.status, opened.body]).toEqual([name, 200, expect.stringMatching(/^%PDF-/)]);
        expect([name, (await principal(name).ask('GET', url.replace(guid, code))).status]).toEqual([
          name,
          own ? 200 : 404,
        ]);
      }
  },
);

/** What pages do with an order that their visitor may open, in the order in which an owner does it. */
const uses: readonly (readonly [name: string, own: number, input: object])[] = [
  ['order.open', 200, {}],
  ['order.checkPayment', 200, { opens: true }],
  // It isn't delivered, which only its buyer is told.
  ['order.rate', 409, { stars: 4 }],
  ['order.rate', 409, { stars: null }],
  ['order.waysBack', 200, {}],
  // Nothing of it was sent.
  [
    'order.startReturn',
    409,
    { id: '8a3c2f6e-6b5d-4f0e-9d64-1f2c3b4a5d6e', lines: [{ entryNumber: 1, quantity: 1, reason: null }], note: '' },
  ],
  ['order.giveUpPayment', 200, {}],
  ['order.cancel', 200, { part: null }],
];

test.each(['a guest’s paid order, part', 'a paid order of an account, part'])(
  'CRT-1 NAV-33 pages use %s for its buyer, and answer others as for one that doesn’t exist',
  async (name) => {
    const isGuests = name.startsWith('a guest');
    const bought = things.find((thing) => thing.name === name);
    const { code = '', guid = '' } = (await bought?.make(principal(isGuests ? 'anonymous A' : 'user B'))) ?? {};
    const cookies = {
      guest: `orders_part=${guid}`,
      owner: principal('user B').cookie,
      other: principal('pro').cookie,
      nobody: '',
    };
    const opened = await shop.use('order.open', { site: 'part', code: isGuests ? guid : code }, cookies.owner);
    const [{ seller } = { seller: '' }] = (opened.body as { order: OrderAnswer }).order.parts;
    const isOwn = isGuests ? { guest: true, owner: false } : { guest: false, owner: true };
    const use = (each: string, input: object, named: string, cookie: string) =>
      shop.use(each, { site: 'part', code: named, seller, ...input }, cookie);
    for (const [each, own, input] of uses) {
      const absent = await use(each, input, 'G26-ZZZZZZ', '');
      expect([each, absent.status]).toEqual([each, 404]);
      for (const [who, cookie] of Object.entries(cookies)) {
        const { status, body } = await use(each, input, code, cookie);
        if (isOwn[who as 'guest']) expect([each, who, status]).toEqual([each, who, own]);
        else expect([each, who, status, body]).toEqual([each, who, 404, absent.body]);
      }
      // The guid opens what was bought without an account.
      expect([each, (await use(each, input, guid, '')).status]).toEqual([each, isGuests ? own : 404]);
    }
  },
);

test('CRT-1 G15 a recipient’s token opens the recipient’s page to whoever has it, and nothing of the order', async () => {
  const bought = things.find(({ name }) => name === 'a guest’s paid order, part');
  const { code = '', guid = '' } = (await bought?.make(principal('anonymous A'))) ?? {};
  const watch = database.db.selectFrom('parcel_watch').select('recipient_token').where('order_code', '=', code);
  const { recipient_token: token } = await watch.executeTakeFirstOrThrow();
  await database.db
    .updateTable('order_entry')
    .set({ payload: sql`payload || '{"notifyRecipient": true}'` })
    .where('order_code', '=', code)
    .execute();
  for (const name of principalNames) {
    const { cookie } = principal(name);
    const own = await shop.use('recipientParcel.read', token, cookie);
    expect([name, own.status, JSON.stringify(own.body).includes(code)]).toEqual([name, 200, false]);
    for (const other of [guid, code, '00000000-0000-4000-8000-000000000000']) {
      expect([name, (await shop.use('recipientParcel.read', other, cookie)).status]).toEqual([name, 404]);
      const choice = { token: other, wanted: false };
      expect([name, (await shop.use('recipientParcel.choose', choice, cookie)).status]).toEqual([name, 404]);
    }
    expect([name, (await shop.use('order.open', { site: 'part', code: token }, '')).status]).toEqual([name, 404]);
  }
});

/** Calls with a parameter that names nobody’s thing, and those whose parameter is itself the secret. */
const ownerless: Readonly<Record<string, string>> = {
  trace: 'public: a parcel’s way, without an address',
  paymentEvent: 'names a payment provider, whose signature counts',
  currentOffer: 'an offer key, which says itself whom it was quoted for',
  refusedCardData: 'refused whoever asks',
  refusedCard: 'refused whoever asks',
  refusedPaymentDetails: 'refused whoever asks',
};

describe('every call with a parameter', () => {
  const covered = [...things, ...cartThings(workshop), ...accountThings(workshop)]
    .flatMap(({ calls }) => calls)
    .map(({ method, name, path }) => {
      const ref = new Proxy({}, { get: (_target, key) => (key === 'site' ? 'part' : `{${String(key)}}`) });
      const example = path(ref, { ...principal('user A'), userOn: () => 'current' }).split('?')[0] ?? name;
      return `${method} ${example}`;
    });
  const patternOf = ({ method, path }: { readonly method: string; readonly path: string }) =>
    new RegExp(
      `^${method} ${path
        .replaceAll('{user}', '(?:current|anonymous)')
        .replaceAll('{site}', '(?:part|pro)')
        .replaceAll(/\{\w+\}/g, '[^/]+')}$`,
    );
  const named = [
    ...cartCalls,
    ...checkoutCalls,
    ...voucherCalls,
    ...consolidationCalls,
    ...orderCalls,
    ...placingCalls,
    ...quotationCalls,
  ].filter(({ path }) => /\{(?!user\}|site\})/.test(path));

  test.each(named)('$method $path is in the matrix, or nobody owns what it names', (call) => {
    const isCovered = covered.some((each) => patternOf(call).test(each));
    expect([call.name, isCovered !== call.name in ownerless]).toEqual([call.name, true]);
  });
});
