import { expect, test } from 'vitest';
import { aCompany, anAddress } from './address.fixture.ts';
import type { AddressForm } from './address-form.ts';
import { shapeKnowledge } from './check-address.ts';
import { checkAddressForCarrier } from './check-for-carrier.ts';

const colissimo = { code: 'POFR', name: 'Colissimo' };
const chronopost = { code: 'CHRP', name: 'Chronopost' };
const told = (form: AddressForm, carrier = colissimo) =>
  checkAddressForCarrier(form, shapeKnowledge(null), carrier).map(({ subject, key, params }) => [
    subject,
    key,
    ...(params ? [params] : []),
  ]);

test('ADR-9 the carrier’s narrower limits are told on their field, with its name', () => {
  const form = anAddress({ firstName: 'a'.repeat(30), lastName: 'Li', keypad: '123456789' });
  expect(told(form)).toEqual([
    ['firstName', 'line.carrierTooLong', { carrier: 'Colissimo', count: 29 }],
    ['keypad', 'line.carrierTooLong', { carrier: 'Colissimo', count: 8 }],
  ]);
  expect(told(form, chronopost)).toEqual([]);
});

test('ADR-9 a field that breaks a postal rule is told once, by that rule', () => {
  const form = aCompany({ companyName: 'a'.repeat(39), building: 'b'.repeat(36) });
  expect(told(form)).toEqual([
    ['companyName', 'line.tooLong', { count: 38 }],
    ['building', 'line.carrierTooLong', { carrier: 'Colissimo', count: 35 }],
  ]);
});

test('ADR-9 a street that goes on on the next line is nothing to mend', () => {
  const street = `12 avenue ${'x'.repeat(26)}`;
  expect(told(anAddress({ streetName: street }))).toEqual([]);
  expect(told(anAddress({ streetName: street, additionalStreetName: 'BP 1' }))).toEqual([
    ['streetName', 'line.carrierTooLong', { carrier: 'Colissimo', count: 35 }],
  ]);
});
