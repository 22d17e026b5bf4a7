import { describe, expect, test } from 'vitest';
import { addressFormOf } from '#domain/address/address-form.ts';
import { shapeKnowledge } from '#domain/address/check-address.ts';
import { aPayload } from '#tests/build/parcel.ts';
import { addressProblems } from './address-problems.ts';
import type { ParcelAddress } from './parcel-payload.ts';

const { addressFrom } = aPayload().addresses;
const colissimo = { code: 'POFR', name: 'Colissimo' };
const problemsOf = (change: Partial<ParcelAddress>, role: 'sender' | 'recipient' = 'sender', carrier = colissimo) =>
  addressProblems(role, { ...addressFrom, ...change }, carrier, shapeKnowledge(null));

test('CRT-3 an address of the API becomes the form that it was typed in', () => {
  const address: ParcelAddress = {
    ...addressFrom,
    companyName: 'Dupont S.A.',
    customsReference: 'FR123',
    additionalStreetName: 'BP 1',
    service: 'Achats',
    building: 'Bât. A',
    floor: '2e étage',
    appartment: 'ignored',
    keypad: 'A1234',
    additionalInformation: 'Sonner',
    region: 'Rhône',
  };
  expect(addressFormOf(address)).toEqual({
    isCompany: true,
    companyName: 'Dupont S.A.',
    customsReference: 'FR123',
    civility: 'mrs',
    firstName: 'Anne',
    lastName: 'Durand',
    email: 'anne.durand@exemple.fr',
    mobilePhone: '0612345678',
    addressName: '',
    isPrimary: false,
    streetName: '12 rue des Lilas',
    additionalStreetName: 'BP 1',
    postalCode: '69003',
    city: 'Lyon',
    region: 'Rhône',
    country: 'FR',
    service: 'Achats',
    building: 'Bât. A',
    floor: '2e étage',
    keypad: 'A1234',
    additionalInformation: 'Sonner',
  });
});

test('CRT-3 a missing field becomes empty, and a blank company name isn’t a company', () => {
  const form = addressFormOf({ country: { isocode: 'FR' } });
  const { isCompany, isPrimary, country, ...texts } = form;
  expect([isCompany, isPrimary, country]).toEqual([false, false, 'FR']);
  expect(new Set(Object.values(texts))).toEqual(new Set(['']));
  expect(addressFormOf({ ...addressFrom, companyName: ' ' }).isCompany).toBe(false);
  expect(addressFormOf({ ...addressFrom, appartment: 'Apt 4' }).floor).toBe('Apt 4');
});

describe('ADR-13 each field’s error has its subject', () => {
  test.each<[Partial<ParcelAddress>, string, string, string]>([
    [{ firstName: '' }, 'senderFirstName', 'missing', 'cart.senderFirstName'],
    [{ lastName: '' }, 'senderLastName', 'missing', 'cart.senderLastName'],
    [{ email: 'anne' }, 'senderEmail', 'invalid', 'cart.senderEmail'],
    [{ phone: '0412345678' }, 'senderPhone', 'invalid', 'cart.senderPhone'],
    [{ postalCode: '690' }, 'senderPostalCode', 'invalid', 'cart.senderPostalCode'],
    [{ line1: '' }, 'senderStreetName', 'missing', 'streetName.missing'],
    [{ town: '' }, 'senderCity', 'missing', 'city.missing'],
    [{ titleCode: null }, 'senderCivility', 'missing', 'civility.missing'],
    [{ titleCode: 'dr' }, 'senderCivility', 'invalid', 'civility.unknown'],
  ])('%j', (change, subject, reason, key) => {
    expect(problemsOf(change)).toEqual([{ subject, reason, key, params: undefined }]);
    expect(problemsOf(change, 'recipient')).toEqual([
      {
        subject: subject.replace('sender', 'recipient'),
        reason,
        key: key.replace('sender', 'recipient'),
        params: undefined,
      },
    ]);
  });

  test('with the numbers of the rule’s own message', () => {
    expect(problemsOf({ building: 'b'.repeat(39) })).toEqual([
      { subject: 'senderBuilding', reason: 'invalid', key: 'line.tooLong', params: { count: 38 } },
    ]);
  });

  test('all errors at once, in the form’s order', () => {
    const all = problemsOf({ town: '', firstName: '', email: '' });
    expect(all.map(({ subject }) => subject)).toEqual(['senderFirstName', 'senderEmail', 'senderCity']);
  });
});

test('ADR-9 the carrier’s limits apply to the address as it is sent, once the postal rules hold', () => {
  const params = { carrier: 'Colissimo', count: 8 };
  const keypad = { keypad: '123456789' };
  expect(problemsOf(keypad)).toEqual([
    { subject: 'senderKeypad', reason: 'invalid', key: 'line.carrierTooLong', params },
  ]);
  expect(problemsOf({ ...keypad, town: '' }).map(({ key }) => key)).toEqual(['city.missing']);
  expect(problemsOf(keypad, 'sender', { code: 'CHRP', name: 'Chronopost' })).toEqual([]);
  expect(problemsOf({})).toEqual([]);
});
