import { expect, test } from 'vitest';
import { promotion } from './promotion.fixture.ts';
import { type KnownPromotion, normaliseCode, refusalOfUse, type VoucherRefusal } from './promotion.ts';

const today = '2026-11-15';

test.each<[string, Partial<KnownPromotion>, VoucherRefusal | null]>([
  ['usable', {}, null],
  ['on its first day', { startsOn: today }, null],
  ['on its last day', { endsOn: today }, null],
  ['without an end', { endsOn: null }, null],
  ['before its first day', { startsOn: '2026-11-16' }, 'notYet'],
  ['after its last day', { endsOn: '2026-11-14' }, 'ended'],
  ['stopped by staff', { isActive: false }, 'ended'],
  ['of the other site', { sites: ['pro'] }, 'otherSite'],
  ['used by others only', { oncePerCustomer: true, uses: 5 }, null],
  ['used by the buyer', { oncePerCustomer: true, usedByBuyer: true }, 'alreadyUsed'],
  ['used by the buyer, as often as wanted', { usedByBuyer: true }, null],
  ['with a use left', { maxUses: 3, uses: 2 }, null],
  ['used up', { maxUses: 3, uses: 3 }, 'usedUp'],
])('35.5 a promotion that is %s', (_, change, reason) => {
  expect(refusalOfUse(promotion(change), { site: 'part', today })).toBe(reason);
});

test.each([
  ['bienvenue10', 'BIENVENUE10'],
  [' Été 2026 ', 'ETE2026'],
  ['noel-26_a', 'NOEL-26_A'],
  ['', ''],
])('35.5 a code typed as %j is %j', (typed, code) => {
  expect(normaliseCode(typed)).toBe(code);
});
