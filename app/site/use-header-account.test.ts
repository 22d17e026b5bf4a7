import { expect, test } from 'vitest';
import { isOtherVisitor } from './use-header-account.ts';

test('NAV-20 a page that comes back is made anew for whoever is signed in now', () => {
  const zoe = { firstName: 'Zoé', isPro: false };
  const luc = { firstName: 'Luc', isPro: false };
  expect(isOtherVisitor(zoe, zoe)).toBe(false);
  expect(isOtherVisitor(null, null)).toBe(false);
  expect(isOtherVisitor(zoe, luc)).toBe(true);
  expect(isOtherVisitor(zoe, null)).toBe(true);
  expect(isOtherVisitor(null, luc)).toBe(true);
});
