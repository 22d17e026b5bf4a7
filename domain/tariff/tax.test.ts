import { expect, test } from 'vitest';
import { territoryOf } from '#domain/territory/territory.ts';
import { aDestination } from '#tests/build/shipment.ts';
import { nearAndFar, smallTariffs } from '#tests/build/tariff.ts';
import { shippedTariffs } from '#tests/build/tariffs.ts';
import { billableGrams } from './rate.ts';
import { vatRateOf, vatRegime, withTax } from './tax.ts';

const compiledTariffs = shippedTariffs();
const at = (country: string, code = '') => territoryOf(compiledTariffs.territories, aDestination(country, code));

test('SMT-23 a price has both amounts, to the cent, for every tax basis', () => {
  expect(withTax(684, 'HT', 20)).toEqual({ taxExclusive: 684, taxInclusive: 821 });
  expect(withTax(549, 'TTC', 20)).toEqual({ taxExclusive: 458, taxInclusive: 549 });
  expect(withTax(549, 'NET', 0)).toEqual({ taxExclusive: 549, taxInclusive: 549 });
  expect(withTax(549, 'HT', 0)).toEqual({ taxExclusive: 549, taxInclusive: 549 });
});

test('SMT-23 VAT needs both ends inside the EU VAT territory', () => {
  const service = [...compiledTariffs.byVersion.values()].find(({ serviceCode }) => serviceCode === 'Chrono13');
  const zone = service?.zones.get('FR');
  if (service === undefined || zone === undefined) throw new Error('Chrono 13 has no zone FR');
  const regime = (from: string, to: string) => vatRegime(service, zone, at(from), at(to), 500);
  expect(regime('FR', 'MC')).toBe('STANDARD');
  expect(regime('GP', 'FR')).toBe('OUTSIDE_EU');
  expect(regime('FR', 'GP')).toBe('OUTSIDE_EU');
  expect(vatRateOf('STANDARD', zone)).toBe(20);
  expect(vatRateOf('OUTSIDE_EU', zone)).toBe(0);
  expect(vatRateOf('UNIVERSAL_SERVICE', zone)).toBe(0);
});

test.each([
  ['HT', 'OUTSIDE_EU'],
  ['TTC', 'OUTSIDE_EU'],
  ['NET', 'UNIVERSAL_SERVICE'],
] as const)('SMT-23 a zone without VAT inside the EU, in a file %s: %s', (taxBasis, regime) => {
  const zones = { ...nearAndFar, NEAR: { ...nearAndFar.NEAR, vat: 0 as const } };
  const [service] = smallTariffs({ taxBasis, zones }).byVersion.values();
  const zone = service?.zones.get('NEAR');
  expect(service && zone && vatRegime(service, zone, at('FR'), at('BE'), 500)).toBe(regime);
});

test('SMT-23 volumetric weight is rounded up to the gram and applies if it is the larger', () => {
  expect(billableGrams(1, 5001, 5000)).toBe(2);
  expect(billableGrams(2, 5000, 5000)).toBe(2);
  expect(billableGrams(300, 5_000_000, 5000)).toBe(1000);
  expect(billableGrams(300, 5_000_000, 0)).toBe(300);
});
