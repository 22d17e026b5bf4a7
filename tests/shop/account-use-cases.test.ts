/** Every use case of the customer area: a stranger gets a 401, and another customer the answer for what doesn’t exist. */
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { createSession } from '#server/account/sessions.ts';
import type { AccountUseCases } from '#server/page-use-cases.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { anEntry } from '#tests/support/address-book-rows.ts';
import { choose, parcelOf } from '#tests/support/cart-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { monday, quoteBody, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const api = await shippingApi(database);
afterAll(() => api.close());

type Account = AccountUseCases;
type Owner = Awaited<ReturnType<typeof customer>>;
/** Makes what a use case is about; `inputOf` makes its input from the id. */
interface OwnExample {
  make(owner: Owner): Promise<string>;
  inputOf(id: string): unknown;
}
/** A use case that concerns the whole account, its input and the status that it has for an account like the owner's. */
interface WholeExample {
  readonly input?: unknown;
  readonly status?: number;
}
type Examples = {
  readonly [Room in keyof Account]: { readonly [Name in keyof Account[Room]]: OwnExample | WholeExample };
};

const named = () => ({ ...quoteBody(), name: `Nom ${randomUUID()}` }) as never;
const makeTrip = async ({ account }: Owner) => (await account.savedTrips.save(named())).tripId;
const makeParcel = async ({ account }: Owner) => (await account.savedParcels.save(named())).parcelId;
async function makeSession({ id: accountId }: Owner): Promise<string> {
  const session = { id: randomUUID(), accountId, device: '', tokens: null, accessExpiresAt: null };
  await createSession(database.db, session, { idleMs: 3_600_000, maxMs: 3_600_000 }, new Date(monday));
  return session.id;
}
const fill = async (path: string) => api.call('POST', `${path}/smt`, parcelOf(await choose(api.call)));
const makeOrder = ({ id }: Owner) => placeOrder(database.db, api, { accountId: id, fill });
const renaming = (id: string) => ({ id, name: `Nouveau ${id}` });

/** These accounts are another issuer's, which alone manages their passwords. */
const elsewhere = (input?: unknown, status = 404): WholeExample => ({ input, status });
const proof = { password: 'quatre mots sans lien', code: '' };

const lines = [{ reference: 'carton-20', quantity: '1' }];
const newList = () => ({ site: 'pro' as const, name: `Liste ${randomUUID()}`, lines });
const makeList = async ({ account }: Owner) => (await account.orderLists.save(newList())).listId;
const onPro = (id: string) => ({ site: 'pro', id });

const webhook = { url: 'https://atelier.example/', events: ['order.paid' as const] };
const makeWebhook = async ({ account }: Owner) => (await account.webhooks.make(webhook)).id;
async function makeMessage(owner: Owner) {
  const id = await makeWebhook(owner);
  await owner.account.webhooks.test(id);
  await database.db
    .updateTable('webhook_message')
    .set({ next_attempt_at: null })
    .where('endpoint_id', '=', id)
    .execute();
  const [message] = await owner.account.webhooks.log(id);
  return `${id} ${message?.id}`;
}
function messageIn(ids: string) {
  const [id = '', messageId = ''] = ids.split(' ');
  return { id, messageId };
}

const entry = () => anEntry(`${randomUUID().slice(0, 13)}`);
const makeAddress = async ({ account }: Owner) => (await account.addressBook.add(entry())).id;
async function makeRemoved(owner: Owner) {
  const id = await makeAddress(owner);
  await owner.account.addressBook.remove(id);
  return id;
}

const examples: Examples = {
  profile: {
    read: {},
    change: elsewhere({ firstName: 'Zoé', lastName: 'Martin' }, 403),
    askEmailChange: elsewhere({ ...proof, email: 'zoe@example.fr' }),
    erase: { input: {} },
  },
  companies: {
    list: {},
    choose: { make: async ({ account }) => (await account.companies.list())[1]?.id ?? '', inputOf: (id) => id },
  },
  sessions: {
    list: {},
    end: { make: makeSession, inputOf: (id) => id },
    endOthers: {},
    endAll: {},
  },
  security: {
    changePassword: elsewhere({ ...proof, current: proof.password }),
    beginTotp: elsewhere(proof),
    confirmTotp: elsewhere({ code: '123456' }),
    recoveryCodesLeft: elsewhere(),
    renewRecoveryCodes: elsewhere(proof),
    removeTotp: elsewhere(proof),
  },
  savedTrips: {
    list: {},
    save: { input: named() },
    rename: { make: makeTrip, inputOf: renaming },
    remove: { make: makeTrip, inputOf: (id) => id },
  },
  savedParcels: {
    list: {},
    save: { input: named() },
    rename: { make: makeParcel, inputOf: renaming },
    remove: { make: makeParcel, inputOf: (id) => id },
  },
  addressBook: {
    read: {},
    countries: {},
    add: { input: entry() },
    change: { make: makeAddress, inputOf: (id) => ({ id, entry: entry() }) },
    choosePrimary: { make: makeAddress, inputOf: (id) => id },
    remove: { make: makeAddress, inputOf: (id) => id },
    restore: { make: makeRemoved, inputOf: (id) => id },
    importFile: { input: { file: Buffer.from('Nom de l’adresse;Nom;E-mail\nNadia;Roche;nadia@exemple.fr') } },
  },
  orderLists: {
    list: { input: { site: 'pro' } },
    read: { make: makeList, inputOf: onPro },
    save: { input: newList() },
    rename: { make: makeList, inputOf: (id) => ({ ...onPro(id), name: `Nouvelle ${id}` }) },
    remove: { make: makeList, inputOf: onPro },
  },
  purchases: {
    list: { input: { page: 0, statuses: [], text: '' } },
    shipments: { input: 0 },
    read: { make: makeOrder, inputOf: (code) => code },
    ofFile: { input: { site: 'pro', id: '00000000-0000-4000-8000-000000000000' } },
    offeredNow: { make: makeOrder, inputOf: (code) => code },
    shortcuts: { input: 'pro' },
    repeatParcel: { make: makeOrder, inputOf: (code) => ({ code, entryNumber: 0 }) },
    repeatArticles: { make: makeOrder, inputOf: (code) => ({ code, key: null }) },
  },
  webhooks: {
    list: {},
    make: { input: webhook },
    end: { make: makeWebhook, inputOf: (id) => id },
    renewSecret: { make: makeWebhook, inputOf: (id) => ({ id }) },
    resume: { make: makeWebhook, inputOf: (id) => id },
    log: { make: makeWebhook, inputOf: (id) => id },
    test: { make: makeWebhook, inputOf: (id) => id },
    resend: { make: makeMessage, inputOf: messageIn },
  },
};

const cases = Object.entries(examples).flatMap(([room, each]) =>
  Object.entries(each).map(([name, example]: [string, OwnExample | WholeExample]) => ({ room, name, example })),
);
type Case = Omit<(typeof cases)[number], 'example'>;

async function customer() {
  const { id, cookie } = await signedInAccount(database.db, monday, { isPro: true });
  return { id, account: api.account(cookie) };
}

/** The status of a use case, 200 if it succeeded, and what its refusal says. */
async function use(account: Account, { room, name }: Case, input: unknown) {
  const rooms = account as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>;
  try {
    await rooms[room]?.[name]?.(input);
    return { status: 200, message: '' };
  } catch (error) {
    if (error instanceof Error && 'status' in error) return { status: Number(error.status), message: error.message };
    throw error;
  }
}

describe.each(cases)('ACC-4 $room.$name', ({ example, ...own }) => {
  test('is refused to a stranger, whatever the input', async () => {
    for (const input of ['make' in example ? example.inputOf(randomUUID()) : example.input, { nonsense: true }]) {
      expect((await use(api.account(''), own, input)).status).toBe(401);
    }
  });

  test('CRT-1 is for its owner only', async () => {
    const owner = await customer();
    if (!('make' in example)) {
      expect((await use(owner.account, own, example.input)).status).toBe(example.status ?? 200);
      return;
    }
    const id = await example.make(owner);
    const foreign = await use((await customer()).account, own, example.inputOf(id));
    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(await use(owner.account, own, example.inputOf(randomUUID())));
    expect(foreign).toEqual(await use(owner.account, own, example.inputOf('no-uuid')));
    // It is still there after the attempt.
    expect((await use(owner.account, own, example.inputOf(id))).status).toBe(200);
  });
});

test('lists have the account’s own entries only', async () => {
  const [owner, other] = [await customer(), await customer()];
  await makeTrip(owner);
  await makeParcel(owner);
  await makeOrder(owner);
  await makeSession(owner);
  const counts = async ({ account: { savedTrips, savedParcels, sessions, purchases } }: Owner) => [
    (await savedTrips.list()).length,
    (await savedParcels.list()).length,
    (await sessions.list()).length,
    (await purchases.list({ page: 0, statuses: [], text: '' })).orders.length,
    (await purchases.shipments(0)).shipments.length,
  ];
  expect([await counts(other), await counts(owner)]).toEqual([
    [0, 0, 1, 0, 0],
    [1, 1, 2, 1, 1],
  ]);
});
