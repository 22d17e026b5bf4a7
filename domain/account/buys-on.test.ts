import { expect, test } from 'vitest';
import { buysOn } from './buys-on.ts';

test.each([
  ['a consumer', false, 'part', true],
  ['a consumer', false, 'pro', false],
  ['a professional', true, 'part', true],
  ['a professional', true, 'pro', true],
] as const)('ACC-6 %s (professional: %j) buys as itself on %s: %j', (_who, isPro, site, buys) => {
  expect(buysOn({ isPro }, site)).toBe(buys);
});
