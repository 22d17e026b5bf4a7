import { expect, test } from 'vitest';
import { isOtherVisitor } from './use-header-account.ts';

test('NAV-20 a page restored from the back/forward cache is reloaded if the visitor has changed', () => {
  const zoe = { firstName: 'Zoé', isPro: false };
  const luc = { firstName: 'Luc', isPro: false };
  expect(isOtherVisitor(zoe, zoe)).toBe(false);
  expect(isOtherVisitor(null, null)).toBe(false);
  expect(isOtherVisitor(zoe, luc)).toBe(true);
  expect(isOtherVisitor(zoe, null)).toBe(true);
  expect(isOtherVisitor(null, luc)).toBe(true);
});
