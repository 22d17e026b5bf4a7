import { expect, test } from 'vitest';
import { errorMessage } from '#domain/errors/messages.ts';
import { aCompany, anAddress } from './address.fixture.ts';
import { checkCarrierLimits, fitToCarrier } from './carrier-limits.ts';

const colissimo = { code: 'POFR', name: 'Colissimo' };
const subjects = (change: object, carrier = colissimo) =>
  checkCarrierLimits(aCompany(change), carrier).map(({ subject, params }) => [subject, params?.count]);

test('ADR-2 a carrier’s narrower limits apply to its own offers only', () => {
  const long = {
    companyName: 'c'.repeat(36),
    firstName: 'f'.repeat(30),
    keypad: '123456789',
    building: 'b'.repeat(36),
  };
  expect(subjects(long)).toEqual([
    ['companyName', 35],
    ['firstName', 29],
    ['building', 35],
    ['keypad', 8],
  ]);
  expect(subjects(long, { code: 'CHRP', name: 'Chronopost' })).toEqual([]);
  expect(subjects({})).toEqual([]);
  const [error] = checkCarrierLimits(anAddress({ firstName: 'f'.repeat(30) }), colissimo);
  expect(error && errorMessage('fr', error.key, error.params)).toBe(
    'Colissimo\u00A0: 29\u00A0caractères au plus, espaces compris.',
  );
});

test('ADR-2 a long street continues in an empty place line, split at a space', () => {
  const street = '128 avenue du Président Franklin Roosev';
  expect(street).toHaveLength(39);
  const address = anAddress({ streetName: street.slice(0, 38) });
  expect(fitToCarrier(address, 'POFR')).toMatchObject({
    streetName: '128 avenue du Président Franklin',
    additionalStreetName: 'Roose',
  });
  expect(checkCarrierLimits(address, colissimo)).toEqual([]);
  expect(subjects({ streetName: street.slice(0, 38), additionalStreetName: 'BP 12' })).toEqual([['streetName', 35]]);
  expect(subjects({ streetName: 's'.repeat(38) })).toEqual([['streetName', 35]]);
  expect(fitToCarrier(address, 'CHRP')).toBe(address);
});

test('ADR-2 a long French locality is sent as its routing label, a foreign one is reported', () => {
  const city = 'Saint-Martin-de-Bienfaite-la-Cressonnière';
  expect(fitToCarrier(anAddress({ city }), 'POFR').city).toBe('ST MARTIN DE BIENFAITE LA');
  expect(subjects({ city })).toEqual([]);
  expect(subjects({ country: 'DE', city: 'c'.repeat(36) })).toEqual([['city', 35]]);
});
