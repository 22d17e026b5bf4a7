import { expect, test } from 'vitest';
import { anAddress } from '#domain/address/address.fixture.ts';
import { emptyAddressForm } from '#domain/address/address-form.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { emptyDetails } from '#domain/journey/details.ts';
import { fieldTokens } from './autofill.ts';
import { asksForDeposit, readContact } from './contact-form.ts';
import { partyField, partyOf, readParty } from './party-form.ts';

const criteria = {
  collectionDate: '2026-11-23',
  from: { country: 'FR', postalCode: '69003', city: 'Lyon 03' },
  to: { country: 'CH', postalCode: '9000', city: 'St. Gallen', b2b: true },
} as DraftAnswer['criteria'];

function draftOf(change: Partial<DraftAnswer> = {}): DraftAnswer {
  const offer = { service: { carrierCode: 'POFR' }, collection: { type: ['POST_OFFICE', 'RELAY'] } };
  return { criteria, details: emptyDetails, customsNeeded: true, offer, ...change } as DraftAnswer;
}

function formOf(entries: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) form.set(name, value);
  return form;
}

test('ADR-1 a new party has the comparison’s place and kind of recipient', () => {
  expect(partyOf('sender', draftOf(), 'part')).toEqual({ ...emptyAddressForm, postalCode: '69003', city: 'Lyon 03' });
  expect(partyOf('sender', draftOf(), 'pro').isCompany).toBe(true);
  expect(partyOf('recipient', draftOf(), 'part')).toMatchObject({
    isCompany: true,
    country: 'CH',
    postalCode: '9000',
    city: 'St Gallen',
  });
});

test('SMT-18 stored values are shown as typed, including the choice between person and company', () => {
  const sender = anAddress({ isCompany: false, companyName: 'Dupont', firstName: 'Anne7', city: '' });
  const draft = draftOf({ details: { ...emptyDetails, sender } });
  expect(partyOf('sender', draft, 'pro')).toEqual({ ...sender, country: 'FR', postalCode: '69003' });
});

test('ADR-9 country and postal code are always the offer’s; fields of other steps stay', () => {
  const sender = anAddress({ customsReference: 'FR123', addressName: 'Bureau', isPrimary: true });
  const draft = draftOf({ details: { ...emptyDetails, sender } });
  const read = readParty(
    formOf({
      'sender.isCompany': 'true',
      'sender.companyName': ' Dupont ',
      'sender.firstName': 'Zoé',
      'sender.country': 'BR',
      'sender.postalCode': '75001',
      'sender.customsReference': 'forged',
    }),
    'sender',
    draft,
  );
  expect(read).toEqual({
    ...emptyAddressForm,
    isCompany: true,
    companyName: ' Dupont ',
    firstName: 'Zoé',
    country: 'FR',
    postalCode: '69003',
    customsReference: 'FR123',
    addressName: 'Bureau',
    isPrimary: true,
  });
});

test('the subject of an error leads to a party’s field, or to none', () => {
  expect(partyField('recipient.lastName')).toEqual({ role: 'recipient', field: 'lastName' });
  for (const name of ['recipient', 'sender.asked', 'sender.isCompany', 'senderx.city', 'deliveryRelay', '']) {
    expect(partyField(name)).toBeNull();
  }
});

test('ADR-14 the deposit mode is read if the offer allows it', () => {
  expect(asksForDeposit(draftOf())).toBe(true);
  expect(readContact(formOf({ depositMode: 'RELAY' }), draftOf()).depositMode).toBe('RELAY');
  expect(readContact(formOf({ depositMode: 'MAILBOX' }), draftOf())).not.toHaveProperty('depositMode');
  expect(readContact(formOf({}), draftOf())).not.toHaveProperty('depositMode');
});

test('OPT-2 another deposit mode removes the option of collection from the mailbox only', () => {
  const draft = draftOf({ details: { ...emptyDetails, options: ['SIGNATURE', 'MAILBOX_COLLECTION'] } });
  expect(readContact(formOf({ depositMode: 'RELAY' }), draft).options).toEqual(['SIGNATURE']);
  expect(readContact(formOf({}), draft)).not.toHaveProperty('options');
});

test('CUS-1 the box for documents only is read where the page shows it', () => {
  const details = { ...emptyDetails, documentsOnly: true };
  const exempt = { documentsExempt: true };
  expect(readContact(formOf({ documentsOnly: 'on' }), draftOf(exempt)).documentsOnly).toBe(true);
  expect(readContact(formOf({}), draftOf({ ...exempt, details })).documentsOnly).toBe(false);
  expect(readContact(formOf({ documentsOnly: 'on' }), draftOf())).not.toHaveProperty('documentsOnly');
});

test('each party has an autofill section of its own', () => {
  expect(fieldTokens('sender', 'firstName')).toBe('section-sender given-name');
  expect(fieldTokens('recipient', 'keypad')).toBe('off');
});
