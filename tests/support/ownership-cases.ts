/**
 * The cases of the ownership matrix: every call of every object, by every kind of caller (docs/requirements.md CRT-1,
 * ACC-4).
 */
import { describe, expect, test } from 'vitest';
import type { Ref, Thing, ThingCall } from './owned-things.ts';
import { type Principal, type PrincipalName, principalNames } from './principals.ts';

async function answerTo(asker: Principal, call: ThingCall, ref: Ref) {
  const { status, body } = await asker.ask(call.method, call.path(ref, asker), call.body?.(ref));
  return { status, body };
}

/**
 * Defines a test for each owner and call: the owner can make it; others get the same answer as for an object that
 * doesn't exist.
 */
export function describeOwnership(things: readonly Thing[], principals: ReadonlyMap<PrincipalName, Principal>): void {
  const principal = (name: PrincipalName) => principals.get(name) as Principal;
  describe.each(things)('$name', (thing) => {
    // An object whose calls change nothing is created once for all tests.
    const made = new Map<PrincipalName, Promise<Ref>>();
    const refOf = (owner: Principal) => {
      const ref = (thing.unchanged && made.get(owner.name)) || thing.make(owner);
      made.set(owner.name, ref);
      return ref;
    };
    const cases = thing.owners.flatMap((owner) => thing.calls.map((call) => ({ owner, call })));

    test.each(cases)('CRT-1 ACC-4 of $owner: $call.name is for its owner only', async ({ owner: name, call }) => {
      const owner = principal(name);
      const ref = await refOf(owner);
      const others = principalNames.map(principal).filter((asker) => !thing.isOwn(asker, owner));
      for (const asker of others) {
        const foreign = await answerTo(asker, call, ref);
        const absent = await answerTo(asker, call, await thing.absent());
        const expected = asker.accountId === null && call.secured ? 401 : (thing.absentStatus ?? 404);
        expect([asker.name, foreign.status]).toEqual([asker.name, expected]);
        expect(foreign).toEqual(absent);
      }
      // After the attempts by others, the object still exists unchanged.
      const ownAnswer = await answerTo(owner, call, ref);
      expect([ownAnswer.status, ownAnswer.status === call.own ? '' : JSON.stringify(ownAnswer.body)]).toEqual([
        call.own,
        '',
      ]);
    });
  });
}
