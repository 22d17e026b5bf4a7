import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { claimableKinds, proposedSum } from './claim.ts';

const promised = '2026-11-20';
const parcel = { status: 'IN_TRANSIT', promised, guaranteed: false, deliveredOn: null } as const;
const delivered = { ...parcel, status: 'DELIVERED', deliveredOn: '2026-11-20' } as const;

describe('what can be claimed about a parcel', () => {
  test.each([
    ['nothing before it is handed over', { ...parcel, status: 'ANNOUNCED' }, '2026-12-20', []],
    ['nothing while it may still arrive', parcel, '2026-11-26', []],
    ['its loss a week after the promised day', parcel, '2026-11-27', ['LOST']],
    ['its delay from the next day, if the day was guaranteed', { ...parcel, guaranteed: true }, '2026-11-21', ['LATE']],
    ['no delay on the day itself', { ...parcel, guaranteed: true }, '2026-11-20', []],
    ['damage once it was delivered', delivered, '2026-11-20', ['DAMAGED']],
    [
      'delay and damage, if it came too late',
      { ...delivered, guaranteed: true, deliveredOn: '2026-11-21' },
      '2026-11-25',
      ['LATE', 'DAMAGED'],
    ],
    ['no loss of what came back', { ...parcel, status: 'RETURNED' }, '2026-12-20', []],
    ['nothing after ninety days', delivered, '2027-02-19', []],
  ] as const)('%s', (_what, claimed, today, kinds) => {
    expect(claimableKinds(claimed, today)).toEqual(kinds);
  });
});

test('the sum proposed is never more than the goods are worth, nor more than the carrier pays', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), fc.nat(5000), (value, indemnity, paid) => {
      const sum = proposedSum('LOST', { value, indemnity, paid });
      expect(sum).toBe(Math.min(value, indemnity));
      expect(proposedSum('LATE', { value: null, indemnity, paid })).toBe(paid);
    }),
  );
});
