import { expect, test } from 'vitest';
import { shippedTariffs } from '#tests/build/tariffs.ts';
import { isServedPlace } from './served-place.ts';

const compiled = shippedTariffs();

test.each([
  ['FR', '69003', true],
  ['FR', '97400', true],
  ['MC', '98000', true],
  ['KP', '', true],
  ['US', '10001', true],
  ['GU', '96910', false],
  ['PR', '00901', false],
])('ADR-6 whether a carrier takes parcels from or to %s %s: %s', (country, postalCode, served) => {
  expect(isServedPlace(compiled, country, postalCode)).toBe(served);
});
