import { expect, test } from 'vitest';
import { hasKnownHeading } from './headings.ts';

test.each([
  ['0101', true],
  ['0106.19', true],
  ['0107', false],
  ['0100', false],
  ['0101a9', true],
  ['6117 10', true],
  ['611800', false],
  ['8487', true],
  ['9706', true],
  ['970700', false],
  ['7701', false],
  ['9801', false],
  ['0001', false],
  ['01.01', true],
  ['011', false],
  ['010', false],
  ['01', false],
  ['a0101', false],
  ['01a1', false],
  ['', false],
])('CUS-5 %j begins with a heading of the Harmonized System: %s', (number, isKnown) => {
  expect(hasKnownHeading(number)).toBe(isKnown);
});
