import { expect, test } from 'vitest';
import { phonePairs } from './phone-pairs.ts';

test.each([
  ['FR', '0612345678', '06\u00A012\u00A034\u00A056\u00A078'],
  ['BE', '0471234567', '04\u00A071\u00A023\u00A045\u00A067'],
  ['CH', '0791234567', '0791234567'],
  ['FR', '+41791234567', '+41791234567'],
  ['US', '2025550123', '2025550123'],
])('ADR-5 a mobile number of %s, %s, is shown as %s', (country, phone, expected) => {
  expect(phonePairs(country, phone)).toBe(expected);
});
