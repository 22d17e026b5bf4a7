/** Every call of the back office: the roles that may make it, and its entry in the audit log (docs/back-office.md). */
import { afterAll, describe, expect, test } from 'vitest';
import { type StaffRole, staffRoles } from '#domain/account/staff-role.ts';
import { officeCalls } from '#domain/office/contract.ts';
import { callPath } from '#domain/site/call.ts';
import { firstFault } from '#server/audit/service.ts';
import type { ChangeExample, ExampleRequest, ReadExample } from './example.ts';
import { officeExamples } from './examples.ts';
import { type Caller, readEntries, staffedShop } from './staffed-shop.ts';

const { db, shop, ask, workshopOf, entries } = await staffedShop();
afterAll(() => shop.close());

type Call = (typeof officeCalls)[number];

const pathOf = (call: Call, { parameters, query = '' }: ExampleRequest) => callPath(call, parameters) + query;
const send = (caller: Caller, call: Call, request: ExampleRequest) =>
  ask(caller)(call.method, pathOf(call, request), request.body, request.headers);
const exampleOf = ({ name }: Call): ReadExample | ChangeExample => officeExamples[name];
const isChange = (example: object): example is ChangeExample => 'refuse' in example;
/** Waits for what a call has only begun. */
async function settle(example: object) {
  if (isChange(example)) await example.settled?.(workshopOf('operator'));
}
const requestOf = async (example: Pick<ReadExample, 'make'>, caller: StaffRole = 'operator'): Promise<ExampleRequest> =>
  (await example.make?.(workshopOf(caller))) ?? {};

describe.each(officeCalls)('NAV-34 $name, $method $path', (call) => {
  const example = exampleOf(call);

  test('is as unknown as any address to whoever lacks the permission, and there for the others', async () => {
    const request = await requestOf(example, example.roles[0]);
    const before = await entries();
    const unknown = await ask('operator')('GET', '/api/gestion/nowhere');
    expect(unknown.status).toBe(404);
    const strangers: readonly Caller[] = ['customer', ...staffRoles.filter((role) => !example.roles.includes(role))];
    for (const caller of strangers) {
      for (const body of [request.body, ...(call.method === 'GET' ? [] : [{ nonsense: true }])]) {
        const answer = await send(caller, call, { ...request, body });
        expect([caller, answer.status, answer.body]).toEqual([caller, 404, unknown.body]);
      }
    }
    // Nor does another method tell that there is something.
    const other = call.method === 'GET' ? 'DELETE' : 'GET';
    expect((await ask('customer')(other, pathOf(call, request))).status).toBe(404);
    const anonymous = await shop.call(call.method, pathOf(call, request), request.body);
    expect([anonymous.status, anonymous.body]).toMatchObject([401, { errors: [{ type: 'UnauthorizedError' }] }]);
    expect(await entries()).toEqual(before);
    for (const [at, role] of example.roles.entries()) {
      const own = at === 0 ? request : await requestOf(example, role);
      expect([role, (await send(role, call, own)).status]).toEqual([role, own.status ?? 200]);
      await settle(example);
    }
  });
});

const changes = officeCalls.filter((call) => isChange(exampleOf(call)));
const readings = officeCalls.filter((call) => !isChange(exampleOf(call)));

describe('the audit log', () => {
  test.each(changes)(
    'has one entry of $name: who, what, before, after; and none of one that is refused',
    async (call) => {
      const example = exampleOf(call) as ChangeExample;
      const change = await example.make(workshopOf('operator'));
      const before = await entries();
      const answer = await send('operator', call, change);
      expect([answer.status, answer.status === (change.status ?? 200) ? '' : answer.body]).toEqual([
        change.status ?? 200,
        '',
      ]);
      await settle(example);
      const after = await entries();
      expect(readEntries(after.slice(before.length))).toEqual([{ actor: 'Léa Martin', reason: '', ...change.entry }]);

      const refused = await example.refuse(workshopOf('operator'));
      const beforeRefusal = await entries();
      expect((await send('operator', call, refused)).status).toBe(refused.status);
      expect(await entries()).toEqual(beforeRefusal);
    },
  );

  test.each(readings)('has nothing of $name, which changes nothing', async (call) => {
    const request = await requestOf(exampleOf(call));
    const before = await entries();
    await send('operator', call, request);
    expect(await entries()).toEqual(before);
  });

  test('is whole after all of it', async () => {
    expect(await firstFault(db)).toBeNull();
  });
});
