import { expect, test } from 'vitest';
import { formOfCriteria } from '#domain/shipping/form-of-criteria.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { parcelText, tripText } from './TripsScreen.tsx';

const form = formOfCriteria({
  collectionDate: '',
  from: { country: 'FR', postalCode: '75001', city: 'Paris' },
  to: { country: 'CH', postalCode: '1003', city: 'Lausanne', b2b: true },
  packageDetail: { type: 'PARCEL', dimensionType: 'TUBE', length: 60, width: 8.5, height: 8.5, weight: 0.28 },
});
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

test('13.8 a trip abroad names both countries, one within a country none', () => {
  const countries = { from: 'France', to: 'Suisse' };
  expect(tripText(form, countries, texts.fr.trip)).toBe('75001 Paris, France vers 1003 Lausanne, Suisse');
  expect(tripText(form, null, texts.en.trip)).toBe('75001 Paris to 1003 Lausanne');
  const home = { ...form, arrival: { ...form.arrival, country: 'FR' } };
  expect(tripText(home, countries, texts.fr.trip)).toBe('75001 Paris vers 1003 Lausanne');
});

test('13.8 the parcel is told with its size, weight and recipient', () => {
  expect(plain(parcelText(form, texts.fr.trip, 'fr'))).toBe('Tube 60 × 8,5 cm, 0,280 kg, vers une entreprise');
  expect(plain(parcelText({ ...form, toBusiness: false }, texts.en.trip, 'en'))).toContain('0.280 kg, to a');
});
