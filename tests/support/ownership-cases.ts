/**
 * The cases of the ownership matrix: every call of every object, by every kind of caller (docs/requirements.md CRT-1,
 * ACC-4).
 */
import { beforeAll, describe, expect, test } from 'vitest';
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
    // An object is created anew once its owner has changed it.
    const made = new Map<PrincipalName, Promise<Ref>>();
    const refOf = (owner: Principal) => {
      const ref = made.get(owner.name) ?? thing.make(owner);
      made.set(owner.name, ref);
      return ref;
    };
    // All owners have one from the start, since answers may depend on what the caller has.
    beforeAll(async () => {
      for (const name of thing.owners) await refOf(principal(name));
    });
    // What a caller is told of an object that doesn't exist depends on no other's.
    const told = new Map<string, ReturnType<typeof answerTo>>();
    const absentTo = (asker: Principal, call: ThingCall) => {
      const key = `${asker.name} ${call.name}`;
      const answer = told.get(key) ?? thing.absent().then((ref) => answerTo(asker, call, ref));
      told.set(key, answer);
      return answer;
    };
    const cases = thing.owners.flatMap((owner) => thing.calls.map((call) => ({ owner, call })));

    test.each(cases)('CRT-1 ACC-4 of $owner: $call.name is for its owner only', async ({ owner: name, call }) => {
      const owner = principal(name);
      const ref = await refOf(owner);
      const others = principalNames.map(principal).filter((asker) => !thing.isOwn(asker, owner));
      for (const asker of others) {
        const foreign = await answerTo(asker, call, ref);
        const absent = await absentTo(asker, call);
        const expected = asker.accountId === null && call.secured ? 401 : (thing.absentStatus ?? 404);
        expect([asker.name, foreign.status]).toEqual([asker.name, expected]);
        expect(foreign).toEqual(absent);
      }
      // After the attempts by others, the object still exists unchanged.
      const ownAnswer = await answerTo(owner, call, ref);
      if (!thing.unchanged && call.method !== 'GET') made.delete(name);
      expect([ownAnswer.status, ownAnswer.status === call.own ? '' : JSON.stringify(ownAnswer.body)]).toEqual([
        call.own,
        '',
      ]);
    });
  });
}
