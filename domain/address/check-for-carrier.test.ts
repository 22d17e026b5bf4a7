import { expect, test } from 'vitest';
import { aCompany, anAddress } from './address.fixture.ts';
import type { AddressForm } from './address-form.ts';
import { shapeKnowledge } from './check-address.ts';
import { checkAddressForCarrier } from './check-for-carrier.ts';

const colissimo = { code: 'POFR', name: 'Colissimo' };
const chronopost = { code: 'CHRP', name: 'Chronopost' };
const faultsOf = (form: AddressForm, carrier = colissimo) =>
  checkAddressForCarrier(form, shapeKnowledge(null), carrier).map(({ subject, key, params }) => [
    subject,
    key,
    ...(params ? [params] : []),
  ]);

test('ADR-9 the carrier’s narrower limits are reported on their field, with the carrier’s name', () => {
  const form = anAddress({ firstName: 'a'.repeat(30), lastName: 'Li', keypad: '123456789' });
  expect(faultsOf(form)).toEqual([
    ['firstName', 'line.carrierTooLong', { carrier: 'Colissimo', count: 29 }],
    ['keypad', 'line.carrierTooLong', { carrier: 'Colissimo', count: 8 }],
  ]);
  expect(faultsOf(form, chronopost)).toEqual([]);
});

test('ADR-9 a field that breaks a postal rule has that error alone', () => {
  const form = aCompany({ companyName: 'a'.repeat(39), building: 'b'.repeat(36) });
  expect(faultsOf(form)).toEqual([
    ['companyName', 'line.tooLong', { count: 38 }],
    ['building', 'line.carrierTooLong', { carrier: 'Colissimo', count: 35 }],
  ]);
});

test('ADR-9 a street that can continue on the next line is no error', () => {
  const street = `12 avenue ${'x'.repeat(26)}`;
  expect(faultsOf(anAddress({ streetName: street }))).toEqual([]);
  expect(faultsOf(anAddress({ streetName: street, additionalStreetName: 'BP 1' }))).toEqual([
    ['streetName', 'line.carrierTooLong', { carrier: 'Colissimo', count: 35 }],
  ]);
});
