import { expect, test } from 'vitest';
import { someDetails } from '#tests/support/journey-details.ts';
import { chosenPlaces, chosenRelays, isDistant, lastPointNear } from './chosen-relays.ts';

const deposit = { postOfficeId: 'R1', label: 'Kiosque', town: 'Lyon', postalCode: '69003', country: 'FR' };
const delivery = { postOfficeId: 'R2', label: 'Tabac', town: 'Ixelles', postalCode: '1050', country: 'be ' };
const details = someDetails({ depositRelay: deposit, deliveryRelay: delivery });

test.each([
  [null, ['POST_OFFICE', 'RELAY'], 'HOME', null, null],
  ['RELAY', ['POST_OFFICE', 'RELAY'], 'HOME', deposit, null],
  [null, ['RELAY'], 'HOME', deposit, null],
  ['RELAY', ['POST_OFFICE'], 'RELAY', null, delivery],
  [null, ['RELAY'], 'RELAY', deposit, delivery],
] as const)(
  'ADR-14 handed in by %s where %j are offered, delivered by %s: only the points that count',
  (depositMode, depositModes, deliveryMode, from, to) => {
    expect(chosenRelays({ ...details, depositMode }, { depositModes, deliveryMode })).toEqual({
      deposit: from,
      delivery: to,
    });
  },
);

test('SMT-22 their places replace the addresses in rating', () => {
  const modes = { depositModes: ['RELAY'], deliveryMode: 'RELAY' } as const;
  expect(chosenPlaces(details, modes)).toEqual({
    deposit: { country: 'FR', postalCode: '69003', city: 'Lyon' },
    delivery: { country: 'BE', postalCode: '1050', city: 'Ixelles' },
  });
  expect(chosenPlaces(details, { ...modes, deliveryMode: 'HOME' })).toEqual({
    deposit: { country: 'FR', postalCode: '69003', city: 'Lyon' },
  });
  expect(chosenPlaces(someDetails(), modes)).toEqual({});
});

test.each([
  ['FR', '69003', 'FR', '69100', false],
  ['FR', '20000', 'FR', '69100', true],
  ['BE', '69100', 'FR', '69100', true],
  ['fr', '69003', 'FR', '69100', false],
])('ADR-14 a point in %s %s is far from %s %s: %s', (country, postalCode, endCountry, endCode, isFar) => {
  expect(isDistant({ country, postalCode }, { country: endCountry, postalCode: endCode })).toBe(isFar);
});

test.each([
  ['the latest of the carrier', 'POFR', '69100', 'R3'],
  ['an earlier one if the latest is far away', 'POFR', '75011', 'R1'],
  ['none of another carrier', 'CHRP', '69100', undefined],
  ['none in another country', 'POFR', '', undefined],
])('ADR-14 G24 the last point for a parcel is %s', (_what, carrierCode, postalCode, id) => {
  const point = (postOfficeId: string, postalCode: string) => ({ ...deposit, postOfficeId, postalCode });
  const past = [
    { carrierCode: 'POFR', depositRelay: null, deliveryRelay: point('R2', '69001') },
    { carrierCode: 'POFR', depositRelay: point('R3', '69003'), deliveryRelay: null },
    { carrierCode: 'POFR', depositRelay: point('R1', '75002'), deliveryRelay: null },
  ];
  const end = { carrierCode, country: postalCode === '' ? 'BE' : 'FR', postalCode };
  expect(lastPointNear(past, 'depositRelay', end)?.postOfficeId).toBe(id);
});
