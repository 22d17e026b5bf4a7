import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type AddressForm, addressFields, readAddressForm } from '#domain/address/address-form.ts';
import { parcelPayloadSchema } from '#domain/cart/parcel-payload.ts';
import type { DeclarationForm } from '#domain/customs/declaration-form.ts';
import type { KeptCriteria } from '#domain/shipping/contract.ts';
import { wireOffer } from '#domain/shipping/wire-offer.fixture.ts';
import { recipientForm, senderForm, someDetails } from '#tests/support/journey-details.ts';
import { depositModeOf } from './deposit-mode.ts';
import { emptyDetails, type JourneyDetails } from './details.ts';
import { detailsOfPayload, type JourneyParcel, parcelPayloadOf } from './parcel-of.ts';
import { doubtKey } from './unverified.ts';

const criteria: KeptCriteria = {
  collectionDate: '2026-11-23',
  from: { country: 'FR', postalCode: '69003', city: 'Lyon' },
  to: { country: 'FR', postalCode: '75011', city: 'Paris', b2b: false },
  packageDetail: { type: 'PARCEL', dimensionType: 'ORDINARY', length: 22, width: 16, height: 6.5, weight: 0.28 },
};
const relay = {
  postOfficeId: 'R1',
  label: 'Kiosque',
  line1: '1 rue',
  town: 'Lyon',
  postalCode: '69003',
  country: 'FR',
};
const declaration: DeclarationForm = {
  goodsType: 'GIFT',
  goodsDetail: '',
  articles: [
    {
      description: 'Savon',
      originCountry: 'FR',
      tariffNumber: '340111',
      unitGrams: '40',
      unitValue: '6,50',
      quantity: '2',
    },
  ],
  declared: true,
};

function journey(change: Partial<JourneyParcel> = {}): JourneyParcel {
  return {
    shipmentCode: 'run-1',
    offer: wireOffer(),
    criteria,
    customsNeeded: false,
    documentsExempt: false,
    details: someDetails(),
    ...change,
  };
}

test('CRT-3 the payload has what was typed, in kilograms and centimetres', () => {
  const payload = parcelPayloadOf(journey({ details: someDetails({ options: ['SIGNATURE'] }) }));
  expect(payload).toMatchObject({
    offer: {
      key: 'key-1',
      service: { carrierCode: 'POFR', depositMode: 'POST_OFFICE', deliveryMode: 'HOME', characteristics: ['TRACKED'] },
      dimension: {
        type: 'ORDINARY',
        length: 22,
        width: 16,
        height: 6.5,
        label: '22\u00A0×\u00A016\u00A0×\u00A06,5\u00A0cm',
      },
      collectionDate: '2026-11-23',
      weight: 0.28,
      shipmentCode: 'run-1',
    },
    options: ['SIGNATURE'],
    addresses: {
      addressFrom: { line1: '12 rue Sainte-Catherine', town: 'Lyon', receiver: false, titleCode: 'mrs', type: 'smt' },
      addressTo: { firstName: 'Paul', lastName: 'Petit', country: { isocode: 'FR' }, receiver: true, titleCode: 'mr' },
    },
  });
  expect(payload.customs).toBeUndefined();
  expect(v.is(parcelPayloadSchema, payload)).toBe(true);
});

test('CRT-3 a tube has no height; only a company has a company name', () => {
  const packageDetail = {
    ...criteria.packageDetail,
    dimensionType: 'TUBE' as const,
    width: 10,
    height: 10,
    length: 60,
  };
  const recipient = { ...recipientForm, companyName: 'Petit S.A.' };
  const payload = parcelPayloadOf(
    journey({ criteria: { ...criteria, packageDetail }, details: someDetails({ recipient }) }),
  );
  expect(payload.offer.dimension).toEqual({ type: 'TUBE', label: '60\u00A0×\u00A010\u00A0cm', width: 10, length: 60 });
  expect(payload.addresses.addressTo.companyName).toBe('');
  const company = parcelPayloadOf(journey({ details: someDetails({ recipient: { ...recipient, isCompany: true } }) }));
  expect(company.addresses.addressTo.companyName).toBe('Petit S.A.');
});

test('CRT-3 CUS-1 customs and relay points are included only if the offer requires them', () => {
  const details = someDetails({ customs: declaration, depositRelay: relay, deliveryRelay: relay });
  const plainParcel = parcelPayloadOf(journey({ details }));
  expect([
    plainParcel.customs,
    plainParcel.addresses.depositRelayPoint,
    plainParcel.addresses.deliveryRelayPoint,
  ]).toEqual([undefined, undefined, undefined]);
  const offer = wireOffer({
    collection: { label: 'Point relais', type: ['RELAY'], date: '2026-11-23' },
    delivery: { label: 'Point relais', type: 'RELAY', guaranteed: false, before: null, date: '2026-11-25' },
  });
  const abroad = parcelPayloadOf(journey({ offer, details, customsNeeded: true }));
  expect(abroad.customs?.cn23Products).toMatchObject([{ unitWeight: 0.04, unitValue: 6.5, quantity: 2 }]);
  expect(abroad.addresses).toMatchObject({ depositRelayPoint: relay, deliveryRelayPoint: relay });
  expect(abroad.offer.service.depositMode).toBe('RELAY');
});

test('CUS-1 only a letter is marked as documents; other offers declare them', () => {
  const details = someDetails({ customs: declaration, documentsOnly: true });
  const byLetter = parcelPayloadOf(journey({ details, documentsExempt: true }));
  expect([byLetter.customs, byLetter.offer.additionalInfo]).toEqual([undefined, { productCategory: 'DOCUMENTS' }]);
  const byParcel = parcelPayloadOf(journey({ details, customsNeeded: true }));
  expect(byParcel.customs?.cn23Products).toHaveLength(1);
  expect(byParcel.offer.additionalInfo).toEqual({});
});

test('OPT-2 the deposit mode is the chosen one if the offer has it, else a post office, else the first', () => {
  expect(depositModeOf('MAILBOX', ['POST_OFFICE', 'MAILBOX'])).toBe('MAILBOX');
  expect(depositModeOf('RELAY', ['MAILBOX', 'POST_OFFICE'])).toBe('POST_OFFICE');
  expect(depositModeOf(null, ['RELAY', 'MAILBOX'])).toBe('RELAY');
});

test('CRT-3 ADR-12 every field of an address is included, and the doubt of the postal check too', () => {
  const sender = {
    ...senderForm,
    service: 'Achats',
    floor: '2e étage',
    keypad: 'A1234',
    customsReference: 'FR12345678901',
  };
  const details = someDetails({ sender, unverified: { sender: doubtKey(sender) } });
  const { addressFrom, addressTo } = parcelPayloadOf(journey({ details })).addresses;
  expect(addressFrom).toEqual({
    line1: '12 rue Sainte-Catherine',
    town: 'Lyon',
    building: 'Bât. B',
    appartment: '2e étage',
    region: '',
    postalCode: '69003',
    type: 'smt',
    postalId: '',
    phone: '0612345678',
    email: 'zoe.martin@example.fr',
    country: { isocode: 'FR' },
    companyName: '',
    receiver: false,
    firstName: 'Zoé',
    lastName: "Martin-D'Arc",
    titleCode: 'mrs',
    service: 'Achats',
    floor: '2e étage',
    keypad: 'A1234',
    additionalStreetName: 'BP 40',
    additionalInformation: 'Porte bleue',
    customsReference: 'FR12345678901',
    unverified: true,
  });
  expect(addressTo.unverified).toBeUndefined();
  expect(detailsOfPayload(parcelPayloadOf(journey({ details }))).unverified).toEqual({ sender: doubtKey(sender) });
  const to = someDetails({ unverified: { recipient: doubtKey(recipientForm) } });
  expect(detailsOfPayload(parcelPayloadOf(journey({ details: to }))).unverified).toEqual(to.unverified);
});

test('CRT-3 a missing party has an empty address without a civility', () => {
  const { addressFrom, addressTo } = parcelPayloadOf(journey({ details: emptyDetails })).addresses;
  expect([addressFrom.firstName, addressTo.firstName, addressFrom.country.isocode]).toEqual(['', '', 'FR']);
  expect('titleCode' in addressFrom).toBe(false);
});

test('CRT-3 CUS-1 details that the offer doesn’t require are left out, also when the line is edited', () => {
  const bareParcel = detailsOfPayload(parcelPayloadOf(journey()));
  expect([bareParcel.depositRelay, bareParcel.deliveryRelay, bareParcel.customs, bareParcel.documentsOnly]).toEqual([
    null,
    null,
    null,
    false,
  ]);
  const empty = parcelPayloadOf(journey({ customsNeeded: true }));
  expect(empty.customs).toBeUndefined();
  const byRelay = wireOffer({
    collection: { label: 'Point relais', type: ['RELAY'], date: '2026-11-23' },
    delivery: { label: 'Point relais', type: 'RELAY', guaranteed: false, before: null, date: '2026-11-25' },
  });
  const withoutExtras = parcelPayloadOf(journey({ offer: byRelay }));
  expect([withoutExtras.addresses.depositRelayPoint, withoutExtras.addresses.deliveryRelayPoint]).toEqual([
    undefined,
    undefined,
  ]);
  const details = someDetails({ depositRelay: relay, deliveryRelay: relay });
  expect(detailsOfPayload(parcelPayloadOf(journey({ offer: byRelay, details })))).toMatchObject({
    depositRelay: relay,
    deliveryRelay: relay,
  });
  const papers = parcelPayloadOf(journey({ details: someDetails({ documentsOnly: true }), documentsExempt: true }));
  expect(detailsOfPayload(papers).documentsOnly).toBe(true);
  const goods = parcelPayloadOf(journey({ documentsExempt: true }));
  expect(goods.offer.additionalInfo).toEqual({});
});

test('CUS-4 a declaration to a company has the receiver BUSINESS', () => {
  const recipient = { ...recipientForm, isCompany: true, companyName: 'Petit S.A.' };
  const receiver = (details: JourneyDetails) =>
    parcelPayloadOf(journey({ details, customsNeeded: true })).customs?.receiver;
  expect(receiver(someDetails({ customs: declaration, recipient }))).toBe('BUSINESS');
  expect(receiver(someDetails({ customs: declaration }))).toBeUndefined();
});

test('OPT-2 an offer without deposit modes accepts parcels at post offices', () => {
  expect(depositModeOf('RELAY', [])).toBe('POST_OFFICE');
});

const text = fc.string({ maxLength: 60 });
const someForm: fc.Arbitrary<AddressForm> = fc
  .tuple(fc.record(Object.fromEntries(addressFields.map((field) => [field, text]))), fc.constantFrom('mr', 'mrs', ''))
  .map(([texts, civility]) => {
    const form = readAddressForm((field) => (field === 'civility' ? civility : texts[field as keyof typeof texts]));
    const isCompany = form.companyName.trim() !== '';
    return { ...form, isCompany, companyName: isCompany ? form.companyName : '', addressName: '' };
  });

test('CRT-5 the payload gives back the details as they were typed', () => {
  fc.assert(
    fc.property(someForm, someForm, fc.constantFrom('POST_OFFICE', 'MAILBOX'), (sender, recipient, depositMode) => {
      const details = someDetails({ sender, recipient, depositMode, customs: declaration, options: ['SIGNATURE'] });
      expect(detailsOfPayload(parcelPayloadOf(journey({ details, customsNeeded: true })))).toEqual(details);
    }),
  );
});
