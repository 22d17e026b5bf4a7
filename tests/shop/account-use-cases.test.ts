/** Every use case of the customer area: a stranger gets a 401, and another customer the answer for what doesn’t exist. */
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { AccountUseCases } from '#server/page-use-cases.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, quoteBody, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const api = await shippingApi(database);
afterAll(() => api.close());

type Account = AccountUseCases;
/** Makes what a use case is about; `inputOf` makes its input from the id. */
interface OwnExample {
  make(account: Account): Promise<string>;
  inputOf(id: string): unknown;
}
/** A use case that concerns the whole account, and its input. */
interface WholeExample {
  readonly input?: unknown;
}
type Examples = {
  readonly [Room in keyof Account]: { readonly [Name in keyof Account[Room]]: OwnExample | WholeExample };
};

const named = () => ({ ...quoteBody(), name: `Nom ${randomUUID()}` }) as never;
const makeTrip = async (account: Account) => (await account.savedTrips.save(named())).tripId;
const makeParcel = async (account: Account) => (await account.savedParcels.save(named())).parcelId;
const renaming = (id: string) => ({ id, name: `Nouveau ${id}` });

const examples: Examples = {
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
};

const cases = Object.entries(examples).flatMap(([room, each]) =>
  Object.entries(each).map(([name, example]: [string, OwnExample | WholeExample]) => ({ room, name, example })),
);
type Case = Omit<(typeof cases)[number], 'example'>;

const customer = async () => api.account((await signedInAccount(database.db, monday)).cookie);

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
      expect((await use(owner, own, example.input)).status).toBe(200);
      return;
    }
    const id = await example.make(owner);
    const foreign = await use(await customer(), own, example.inputOf(id));
    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(await use(owner, own, example.inputOf(randomUUID())));
    expect(foreign).toEqual(await use(owner, own, example.inputOf('no-uuid')));
    // It is still there after the attempt.
    expect((await use(owner, own, example.inputOf(id))).status).toBe(200);
  });
});

test('lists have the account’s own entries only', async () => {
  const [owner, other] = [await customer(), await customer()];
  await makeTrip(owner);
  await makeParcel(owner);
  expect([(await other.savedTrips.list()).length, (await other.savedParcels.list()).length]).toEqual([0, 0]);
  expect([(await owner.savedTrips.list()).length, (await owner.savedParcels.list()).length]).toEqual([1, 1]);
});
