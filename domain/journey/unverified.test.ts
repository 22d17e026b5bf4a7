import { expect, test } from 'vitest';
import { recipientForm, someDetails } from '#tests/support/journey-details.ts';
import { doubtKey, isUnverified } from './unverified.ts';

test('ADR-12 a doubted address is unverified until its place changes', () => {
  const details = someDetails({ unverified: { recipient: doubtKey(recipientForm) } });
  expect([isUnverified(details, 'recipient'), isUnverified(details, 'sender')]).toEqual([true, false]);
  const withOtherName = { ...details, recipient: { ...recipientForm, lastName: 'Grand' } };
  expect(isUnverified(withOtherName, 'recipient')).toBe(true);
  for (const change of [{ city: 'Lyon' }, { postalCode: '69003' }, { streetName: '4 avenue Parmentier' }]) {
    expect(isUnverified({ ...details, recipient: { ...recipientForm, ...change } }, 'recipient')).toBe(false);
  }
  expect(isUnverified({ ...details, recipient: null }, 'recipient')).toBe(false);
});
