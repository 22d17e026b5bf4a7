import { expect, test } from 'vitest';
import { label, smallTariffs } from '#tests/build/tariff.ts';
import { shippedTariffs } from '#tests/build/tariffs.ts';
import { isServedPlace } from './served-place.ts';

test.each([
  ['a country where it takes parcels', 'MC', '98000', true],
  ['a region where it takes parcels', 'ES', '35001', true],
  ['another region of that country', 'ES', '51001', false],
  ['another part of that country', 'ES', '28001', false],
  ['a country where it brings them', 'BE', '1000', true],
  ['one where only a tariff that is over went', 'JP', '', true],
  ['another country', 'DE', '10115', false],
])('ADR-6 %s: %s %s %s', (_name, country, postalCode, isServed) => {
  const zones = (countries: string[]) => ({ zones: { NEAR: { label: label('près'), countries, vat: 0 as const } } });
  const service = { bands: { NEAR: [{ maxGrams: 500, price: 5 }] } };
  const origins = ['MC', 'E1'];
  const small = smallTariffs(
    { ...zones(['JP']), service, origins, validFrom: '2025-01-01', validTo: '2025-12-31' },
    { ...zones(['BE']), service, origins },
  );
  expect(isServedPlace(small, country, postalCode)).toBe(isServed);
});

const compiledTariffs = shippedTariffs();

test.each([
  ['FR', '69003', true],
  ['FR', '97400', true],
  ['MC', '98000', true],
  ['KP', '', true],
  ['US', '10001', true],
  ['GU', '96910', false],
  ['PR', '00901', false],
])('ADR-6 whether a carrier serves %s %s: %s', (country, postalCode, isServed) => {
  expect(isServedPlace(compiledTariffs, country, postalCode)).toBe(isServed);
});
