import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  openWithdrawalStates,
  statesBefore,
  waitingWithdrawalStates,
  withdrawalAfter,
  withdrawalEvents,
  withdrawalStates,
} from './withdrawal-states.ts';

test('CRT-8 a statement is accepted, its articles come back, and it is repaid', () => {
  expect(withdrawalAfter('RECEIVED', 'accepted')).toBe('ACCEPTED');
  expect(withdrawalAfter('ACCEPTED', 'returned')).toBe('RETURNED');
  expect(withdrawalAfter('RETURNED', 'repaid')).toBe('REPAID');
  expect(withdrawalAfter('RECEIVED', 'refused')).toBe('REFUSED');
  expect(withdrawalAfter('RECEIVED', 'ended')).toBe('ENDED');
});

test('CRT-8 nothing comes back that wasn’t accepted, and nothing is accepted twice', () => {
  expect(statesBefore('returned')).toEqual(['ACCEPTED']);
  expect(statesBefore('accepted')).toEqual(['RECEIVED']);
  expect(statesBefore('repaid')).toEqual(['RECEIVED', 'ACCEPTED', 'RETURNED']);
});

test('CRT-8 every state of a statement is reached from the first, and none that is open is a dead end', () => {
  const after = (state: (typeof withdrawalStates)[number]) =>
    withdrawalEvents.flatMap((event) => withdrawalAfter(state, event) ?? []);
  const reached = new Set<string>(['RECEIVED']);
  for (const _ of withdrawalStates) {
    for (const state of withdrawalStates) if (reached.has(state)) for (const next of after(state)) reached.add(next);
  }
  expect([...reached].sort()).toEqual([...withdrawalStates].sort());
  expect(withdrawalStates.filter((state) => after(state).length > 0)).toEqual([...openWithdrawalStates]);
  expect(waitingWithdrawalStates.every((state) => after(state).includes('REPAID') || state === 'RECEIVED')).toBe(true);
});

test('CRT-8 whatever happens, a settled statement stays as it is, and any other can be settled by one event', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...withdrawalEvents), { maxLength: 12 }), (events) => {
      let state: (typeof withdrawalStates)[number] = 'RECEIVED';
      for (const event of events) {
        const isOpen = openWithdrawalStates.some((open) => open === state);
        const next = withdrawalAfter(state, event);
        if (!isOpen) expect(next).toBeNull();
        if (isOpen)
          expect([withdrawalAfter(state, 'refused'), withdrawalAfter(state, 'repaid')]).toEqual(['REFUSED', 'REPAID']);
        state = next ?? state;
      }
    }),
  );
});
