import { describe, expect, test } from 'vitest';
import { emptyAddressForm } from '#domain/address/address-form.ts';
import { checkAddress, shapeKnowledge } from '#domain/address/check-address.ts';
import type { ContactDemand } from '#domain/address/contact-demand.ts';
import { localeOfRecipient } from '#domain/orders/recipient-words.ts';
import { contactDemand, proposesToTell } from './recipient-contact.ts';

const pickUp = { needs: 'EITHER', reason: 'PICK_UP' } as const;
const customs = { needs: 'EITHER', reason: 'CUSTOMS' } as const;
const byMobile = { needs: 'MOBILE', reason: 'APPOINTMENT' } as const;

test.each([
  ['nobody has chosen', undefined, pickUp, 'BOTH'],
  ['the recipient is told', true, undefined, 'EMAIL'],
  ['the recipient is told and the service needs one of both', true, pickUp, 'EMAIL'],
  ['the recipient is told and the service needs the mobile', true, byMobile, 'BOTH'],
  ['the recipient isn’t told', false, undefined, 'NONE'],
  ['the recipient isn’t told and the service needs one of both', false, customs, 'EITHER'],
  ['the recipient isn’t told and the service needs the mobile', false, byMobile, 'MOBILE'],
] as const)('G15 ADR-3 what is needed if %s', (_, told, contact, demand) => {
  expect(contactDemand(told, contact)).toBe(demand);
});

test.each([
  ['a parcel that waits at a point in France', pickUp, 'FR', true],
  ['an appointment in Switzerland', byMobile, 'CH', true],
  ['a delivery to the door', undefined, 'FR', false],
  ['customs data alone', customs, 'CH', false],
  ['a parcel that waits in a country whose law nobody has looked at', pickUp, 'CN', false],
] as const)('G15 the switch at first, for %s: %s %s %s', (_, contact, country, told) => {
  expect(proposesToTell(undefined, contact, country)).toBe(told);
  expect(proposesToTell(!told, contact, country)).toBe(!told);
});

describe('G15 ADR-3 the faults of blank fields', () => {
  const faults = (demand: ContactDemand, contact: object = {}) =>
    checkAddress({ ...emptyAddressForm, ...contact }, shapeKnowledge(null), demand)
      .filter(({ subject }) => ['email', 'mobilePhone'].includes(subject))
      .map(({ key }) => key);

  test.each([
    ['BOTH', ['email.missing', 'mobilePhone.missing']],
    ['EMAIL', ['email.missing']],
    ['MOBILE', ['mobilePhone.missing']],
    ['EITHER', ['contact.missing']],
    ['NONE', []],
  ] as const)('if %s is needed', (demand, keys) => {
    expect(faults(demand)).toEqual(keys);
  });

  test('one of both is enough where either is needed, and what is given has to be right', () => {
    expect(faults('EITHER', { email: 'paul@example.fr' })).toEqual([]);
    expect(faults('EITHER', { mobilePhone: '0612345678' })).toEqual([]);
    expect(faults('NONE', { email: 'paul', mobilePhone: '12' })).toEqual(['email.invalid', 'mobilePhone.FR']);
  });
});

test.each([
  ['FR', 'fr'],
  ['RE', 'fr'],
  ['BE', 'fr'],
  ['LU', 'fr'],
  ['MC', 'fr'],
  ['SN', 'fr'],
  ['DE', 'en'],
  ['CA', 'en'],
  ['', 'en'],
])('G15 a recipient in %j is written to in %s', (country, locale) => {
  expect(localeOfRecipient(country)).toBe(locale);
});
