/** Every use case of the back office: who may use it, and its entry in the audit log (docs/back-office.md). */
import { afterAll, describe, expect, test } from 'vitest';
import { staffRoles } from '#domain/account/staff-role.ts';
import { firstFault } from '#server/audit/service.ts';
import { officeRooms, type RoomOptions } from '#server/office/rooms.ts';
import { caseExamples } from './case-examples.ts';
import type { CaseExample, ChangeCase } from './example.ts';
import { type Caller, readEntries, staffedShop } from './staffed-shop.ts';

const { db, shop, office, workshopOf, entries } = await staffedShop();
afterAll(() => shop.close());

type AnyCase = (input: unknown) => Promise<unknown>;
type Example = CaseExample<AnyCase>;

const cases = Object.entries(caseExamples).flatMap(([room, examples]) =>
  Object.entries(examples).map(([name, example]) => ({
    title: `${room}: ${name}`,
    room,
    name,
    example: example as Example,
  })),
);
type Case = (typeof cases)[number];
const isChange = (example: Example): example is ChangeCase<AnyCase> => 'refuse' in example;

/** Uses a use case as somebody without a session, if no caller is given. Returns its status: 200, or that of its refusal. */
async function use({ room, name }: Case, caller: Caller | null, input: unknown): Promise<number> {
  const rooms = (caller === null ? shop.office('') : office(caller)) as unknown as Record<
    string,
    Record<string, AnyCase>
  >;
  try {
    await rooms[room]?.[name]?.(input);
    return 200;
  } catch (error) {
    if (error instanceof Error && 'status' in error) return Number(error.status);
    throw error;
  }
}

describe.each(cases)('NAV-34 $title', ({ example, ...useCase }) => {
  const own = { ...useCase, example };

  test('doesn’t exist for whoever lacks the permission, whatever the input, and does for the others', async () => {
    const request = await example.make?.(workshopOf(example.roles[0] ?? 'operator'));
    const before = await entries();
    const strangers: readonly Caller[] = ['customer', ...staffRoles.filter((role) => !example.roles.includes(role))];
    for (const caller of strangers) {
      for (const input of [request?.input, { nonsense: true }]) {
        expect([caller, await use(own, caller, input)]).toEqual([caller, 404]);
      }
    }
    expect(await use(own, null, request?.input)).toBe(401);
    expect(await entries()).toEqual(before);
    for (const [at, role] of example.roles.entries()) {
      const { input } = (at === 0 ? request : await example.make?.(workshopOf(role))) ?? {};
      expect([role, await use(own, role, input)]).toEqual([role, 200]);
      if (isChange(example)) await example.settled?.(workshopOf(role));
    }
  });

  test('has its entry in the audit log if it changes something, and none if it is refused', async () => {
    if (!isChange(example)) {
      const request = await example.make?.(workshopOf('operator'));
      const before = await entries();
      await use(own, 'operator', request?.input);
      expect(await entries()).toEqual(before);
      return;
    }
    const { input, entry } = await example.make(workshopOf('operator'));
    const made = await entries();
    expect(await use(own, 'operator', input)).toBe(200);
    await example.settled?.(workshopOf('operator'));
    const added = (await entries()).slice(made.length);
    expect(readEntries(added)).toEqual([{ actor: 'Léa Martin', reason: '', ...entry }]);
    const refused = await example.refuse(workshopOf('operator'));
    const beforeRefusal = await entries();
    expect(await use(own, 'operator', refused.input)).toBe(refused.status);
    expect(await entries()).toEqual(beforeRefusal);
  });
});

test('a use case for more than seeing is recorded, or says why it changes nothing', () => {
  const rooms = officeRooms({} as RoomOptions) as Record<string, Record<string, { readonly permission: string }>>;
  const silent = cases.filter(({ room, name, example }) => {
    const permission = rooms[room]?.[name]?.permission ?? '';
    return !/\.(?:see|enter)$/.test(permission) && !isChange(example) && !example.changesNothing;
  });
  expect(silent.map(({ room, name }) => `${room}.${name}`)).toEqual([]);
});

test('the audit log is whole after all of it', async () => {
  expect(await firstFault(db)).toBeNull();
});
