import { describe, expect, test } from 'vitest';
import { shapeKnowledge } from '#domain/address/check-address.ts';
import type { ParcelKnowledge } from '#domain/cart/check-parcel.ts';
import type { DeclarationForm } from '#domain/customs/declaration-form.ts';
import type { RelayZone } from '#domain/tariff/relay-zone.ts';
import { aQuote, type QuoteChanges } from '#tests/build/parcel.ts';
import { shippedTerritories } from '#tests/build/tariffs.ts';
import { recipientForm, senderForm, someDetails } from '#tests/support/journey-details.ts';
import { emptyDetails, type JourneyDetails } from './details.ts';
import { journeyFaults } from './journey-problems.ts';

const territories = shippedTerritories();
function knowledge(zones: Record<string, RelayZone['status']>): ParcelKnowledge {
  return {
    ...shapeKnowledge(null),
    territories,
    destinationRules: [],
    goodsTypes: [{ code: 'GIFT', details: [] }],
    relayZone: (_quoted, kind) => zones[kind] ?? 'same',
  };
}

interface JourneyInput {
  readonly details?: JourneyDetails;
  readonly quote?: QuoteChanges;
  readonly customsNeeded?: boolean;
  readonly zones?: Record<string, RelayZone['status']>;
}
const faultsOf = ({ details = someDetails(), quote, customsNeeded = false, zones = {} }: JourneyInput = {}) =>
  journeyFaults(details, aQuote(quote), customsNeeded, knowledge(zones));
function faultTexts(input: JourneyInput) {
  const { contact, customs, options } = faultsOf(input);
  const words = (faults: typeof contact) => faults.map(({ place, key }) => `${place} ${key}`);
  return { contact: words(contact), customs: words(customs), options: words(options) };
}
const contact = (change: Partial<JourneyDetails>, rest: Omit<JourneyInput, 'details'> = {}) =>
  faultTexts({ ...rest, details: someDetails(change) }).contact;

test('SMT-19 a complete journey has no faults', () => {
  expect(faultsOf()).toEqual({ contact: [], customs: [], options: [] });
});

test('SMT-19 an empty journey lacks both parties', () => {
  expect(faultTexts({ details: emptyDetails })).toEqual({
    contact: ['sender address.missing', 'recipient address.missing'],
    customs: [],
    options: [],
  });
});

test.each([
  ['to the address', 'HOME', false, ['recipient.streetName streetName.missing']],
  ['collected at a relay point', 'RELAY', false, []],
  ['collected at an office', 'COLLECTION', false, []],
  ['collected, with a customs paper', 'RELAY', true, ['recipient.streetName streetName.missing']],
] as const)('G21 the recipient’s street of a parcel %s', (_, deliveryMode, customsNeeded, faults) => {
  const streetless = { streetName: '', additionalStreetName: '' };
  const details = { sender: { ...senderForm, ...streetless }, recipient: { ...recipientForm, ...streetless } };
  const found = contact(details, { quote: { service: { deliveryMode } }, customsNeeded });
  expect(found.filter((text) => text.includes('street'))).toEqual(['sender.streetName streetName.missing', ...faults]);
});

describe('SMT-19 ADR-9 the addresses', () => {
  const sender = (change: object) => contact({ sender: { ...senderForm, ...change } });
  test.each<[string, object, string[]]>([
    ['letters that no label can print (G3)', { firstName: '太郎' }, ['sender.firstName line.notLatin']],
    ['a wrong field', { firstName: '' }, ['sender.firstName firstName.missing']],
    [
      'another postal code than the one that was quoted',
      { postalCode: '69002' },
      ['sender.postalCode address.otherEnd'],
    ],
    ['a wrong postal code, which is told once', { postalCode: '69' }, ['sender.postalCode postalCode.incorrect']],
    ['a country that doesn’t exist, which is told once', { country: '??' }, ['sender.country country.unknown']],
    ['another town of the same postal code', { city: 'Villeurbanne' }, []],
    ['spaces around the postal code', { postalCode: ' 69003 ' }, []],
  ])('%s', (_name, change, expected) => {
    expect(sender(change)).toEqual(expected);
  });

  test('each is checked against its own end', () => {
    expect(contact({ sender: { ...senderForm, postalCode: '75011' } })).toEqual(['sender.postalCode address.otherEnd']);
    expect(contact({ recipient: { ...recipientForm, postalCode: '69003' } })).toEqual([
      'recipient.postalCode address.otherEnd',
    ]);
  });

  test('Guadeloupe is the same place by both of its codes', () => {
    const quote = { shipment: { to: { country: 'GP', postalCode: '97110', city: '' } } };
    expect(contact({ recipient: { ...recipientForm, postalCode: '97110' } }, { quote })).toEqual([]);
  });

  test.each([
    ['Jebel Ali', '', ['recipient.region region.missing']],
    ['Jebel Ali', 'Dubai', []],
    ['Dubai', '', []],
  ])('ADR-1 to %s, the emirate %j', (city, region, expected) => {
    const quote = { shipment: { to: { country: 'AE', postalCode: '', city } } };
    const recipient = { ...recipientForm, country: 'AE', postalCode: '', mobilePhone: '+971501234567', city, region };
    expect(contact({ recipient }, { quote })).toEqual(expected);
  });

  test('an error of the carrier’s limits has its name and the limit', () => {
    const faults = faultsOf({ details: someDetails({ sender: { ...senderForm, keypad: '123456789' } }) });
    expect(faults.contact).toEqual([
      { place: 'sender.keypad', key: 'line.carrierTooLong', params: { carrier: 'Colissimo', count: 8 } },
    ]);
  });
});

describe('SMT-19 ADR-14 the relay points', () => {
  const point = { postOfficeId: 'R1', label: 'Kiosque', town: 'Lyon', postalCode: '69003', country: 'FR' };
  const byRelay: QuoteChanges = { service: { depositModes: ['RELAY'], deliveryMode: 'RELAY' } };

  test('are required if the offer uses them', () => {
    expect(contact({}, { quote: byRelay })).toEqual([
      'depositRelay cart.depositRelayPoint',
      'deliveryRelay cart.deliveryRelayPoint',
    ]);
    expect(contact({ depositRelay: point, deliveryRelay: point }, { quote: byRelay })).toEqual([]);
    expect(
      contact({ depositRelay: point, deliveryRelay: point }, { zones: { deposit: 'other', delivery: 'other' } }),
    ).toEqual([]);
  });

  test('for deposit only if the parcel is handed in at one', () => {
    const quote: QuoteChanges = { service: { depositModes: ['POST_OFFICE', 'RELAY'] } };
    expect(contact({}, { quote })).toEqual([]);
    expect(contact({ depositMode: 'RELAY' }, { quote })).toEqual(['depositRelay cart.depositRelayPoint']);
    expect(
      contact({ depositMode: 'POST_OFFICE', depositRelay: point }, { quote, zones: { deposit: 'other' } }),
    ).toEqual([]);
  });

  test.each<[RelayZone['status'], string]>([
    ['other', 'depositRelay cart.relayPointZone'],
    ['unserved', 'depositRelay cart.relayPointUnserved'],
  ])('SMT-22 in a zone that is %s are a fault', (status, fault) => {
    const input = { quote: byRelay, zones: { deposit: status } };
    expect(contact({ depositRelay: point, deliveryRelay: point }, input)).toEqual([fault]);
  });
});

describe('SMT-19 CUS-1 the declaration', () => {
  const article = {
    description: 'Savon solide',
    originCountry: 'FR',
    tariffNumber: '',
    unitGrams: '40',
    unitValue: '6,50',
    quantity: '2',
  };
  const customs: DeclarationForm = { goodsType: 'GIFT', goodsDetail: '', articles: [article], declared: true };
  const declarationFaults = (change: Partial<JourneyDetails>, customsNeeded = true) =>
    faultTexts({ details: someDetails(change), customsNeeded }).customs;

  test('is not checked if the ends require none', () => {
    expect(declarationFaults({ customs: null }, false)).toEqual([]);
    expect(declarationFaults({ customs: { ...customs, goodsType: '' } }, false)).toEqual([]);
  });

  test('lacks everything before it is begun', () => {
    expect(declarationFaults({ customs: null })).toEqual([
      'customs.goodsType customs.type',
      'customs.articles.0.description customs.description',
      'customs.articles.0.unitGrams customs.unitWeight',
      'customs.articles.0.unitValue customs.unitValue',
      'customs.declared customs.declared',
    ]);
  });

  test('is checked with the parcel’s weight and the kind of recipient', () => {
    expect(declarationFaults({ customs })).toEqual([]);
    const company = { ...recipientForm, isCompany: true, companyName: 'Petit S.A.' };
    expect(declarationFaults({ customs, recipient: company })).toEqual([
      'customs.articles.0.tariffNumber customs.tariffNumberNeeded',
    ]);
    expect(declarationFaults({ customs, recipient: null })).toEqual([]);
    const heavy = { ...customs, articles: [{ ...article, quantity: '8' }] };
    expect(faultsOf({ details: someDetails({ customs: heavy }), customsNeeded: true }).customs).toEqual([
      { place: 'customs.articles', key: 'customs.weight', params: { limit: 280, actual: 320 } },
    ]);
  });
});

describe('SMT-19 OPT-1 the options', () => {
  const collection = {
    code: 'MAILBOX_COLLECTION',
    label: { fr: 'x', en: 'x' },
    taxExclusive: 100,
    taxInclusive: 120,
    indicative: true,
    excludes: [],
  } as const;
  const quote: QuoteChanges = { service: { options: [collection] } };
  const options = (change: Partial<JourneyDetails>) => faultTexts({ details: someDetails(change), quote }).options;

  test('must be the offer’s, and collection needs a suitable mailbox', () => {
    expect(options({ options: [] })).toEqual([]);
    expect(options({ options: ['SIGNATURE'] })).toEqual(['options cart.options']);
    expect(options({ options: ['MAILBOX_COLLECTION'], depositMode: 'MAILBOX' })).toEqual([]);
    expect(options({ options: ['MAILBOX_COLLECTION'] })).toEqual(['options collection.deposit']);
    const cedex = { ...senderForm, city: 'Lyon CEDEX 03' };
    expect(options({ options: ['MAILBOX_COLLECTION'], depositMode: 'MAILBOX', sender: cedex })).toEqual([
      'options collection.cedex',
    ]);
    expect(options({ options: ['MAILBOX_COLLECTION'], depositMode: 'MAILBOX', sender: null })).toEqual([
      'options collection.country',
    ]);
  });
});
