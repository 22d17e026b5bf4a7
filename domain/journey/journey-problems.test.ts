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
    goodsTypes: [{ code: 'GIFT', details: [] }],
    relayZone: (_quoted, kind) => zones[kind] ?? 'same',
  };
}

interface Given {
  readonly details?: JourneyDetails;
  readonly quote?: QuoteChanges;
  readonly customsNeeded?: boolean;
  readonly zones?: Record<string, RelayZone['status']>;
}
const faultsOf = ({ details = someDetails(), quote, customsNeeded = false, zones = {} }: Given = {}) =>
  journeyFaults(details, aQuote(quote), customsNeeded, knowledge(zones));
function told(given: Given) {
  const { contact, customs, options } = faultsOf(given);
  const words = (faults: typeof contact) => faults.map(({ place, key }) => `${place} ${key}`);
  return { contact: words(contact), customs: words(customs), options: words(options) };
}
const contact = (change: Partial<JourneyDetails>, rest: Omit<Given, 'details'> = {}) =>
  told({ ...rest, details: someDetails(change) }).contact;

test('SMT-19 a journey with everything filled in has nothing to mend', () => {
  expect(faultsOf()).toEqual({ contact: [], customs: [], options: [] });
});

test('SMT-19 a journey of which nothing is filled in lacks both parties', () => {
  expect(told({ details: emptyDetails })).toEqual({
    contact: ['sender address.missing', 'recipient address.missing'],
    customs: [],
    options: [],
  });
});

describe('SMT-19 ADR-9 the addresses', () => {
  const sender = (change: object) => contact({ sender: { ...senderForm, ...change } });
  test.each<[string, object, string[]]>([
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

  test('each is held against its own end', () => {
    expect(contact({ sender: { ...senderForm, postalCode: '75011' } })).toEqual(['sender.postalCode address.otherEnd']);
    expect(contact({ recipient: { ...recipientForm, postalCode: '69003' } })).toEqual([
      'recipient.postalCode address.otherEnd',
    ]);
  });

  test('Guadeloupe is the same place by both of its codes', () => {
    const quote = { shipment: { to: { country: 'GP', postalCode: '97110', city: '' } } };
    expect(contact({ recipient: { ...recipientForm, postalCode: '97110' } }, { quote })).toEqual([]);
  });

  test('the carrier’s limits are told with its name and figure', () => {
    const faults = faultsOf({ details: someDetails({ sender: { ...senderForm, keypad: '123456789' } }) });
    expect(faults.contact).toEqual([
      { place: 'sender.keypad', key: 'line.carrierTooLong', params: { carrier: 'Colissimo', count: 8 } },
    ]);
  });
});

describe('SMT-19 ADR-14 the relay points', () => {
  const point = { postOfficeId: 'R1', label: 'Kiosque', town: 'Lyon', postalCode: '69003', country: 'FR' };
  const byRelay: QuoteChanges = { service: { depositModes: ['RELAY'], deliveryMode: 'RELAY' } };

  test('are asked for where the offer goes by them', () => {
    expect(contact({}, { quote: byRelay })).toEqual([
      'depositRelay cart.depositRelayPoint',
      'deliveryRelay cart.deliveryRelayPoint',
    ]);
    expect(contact({ depositRelay: point, deliveryRelay: point }, { quote: byRelay })).toEqual([]);
    expect(
      contact({ depositRelay: point, deliveryRelay: point }, { zones: { deposit: 'other', delivery: 'other' } }),
    ).toEqual([]);
  });

  test('of deposit only while parcels are handed in at one', () => {
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
  ])('SMT-22 in a zone that is %s have another price', (status, fault) => {
    const given = { quote: byRelay, zones: { deposit: status } };
    expect(contact({ depositRelay: point, deliveryRelay: point }, given)).toEqual([fault]);
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
  const declared = (change: Partial<JourneyDetails>, customsNeeded = true) =>
    told({ details: someDetails(change), customsNeeded }).customs;

  test('is nothing where the ends ask for none', () => {
    expect(declared({ customs: null }, false)).toEqual([]);
    expect(declared({ customs: { ...customs, goodsType: '' } }, false)).toEqual([]);
  });

  test('lacks everything before it is begun', () => {
    expect(declared({ customs: null })).toEqual([
      'customs.goodsType customs.type',
      'customs.articles.0.description customs.description',
      'customs.articles.0.unitGrams customs.unitWeight',
      'customs.articles.0.unitValue customs.unitValue',
      'customs.declared customs.declared',
    ]);
  });

  test('is held against the parcel’s weight and the kind of recipient', () => {
    expect(declared({ customs })).toEqual([]);
    const company = { ...recipientForm, isCompany: true, companyName: 'Petit S.A.' };
    expect(declared({ customs, recipient: company })).toEqual([
      'customs.articles.0.tariffNumber customs.tariffNumberNeeded',
    ]);
    expect(declared({ customs, recipient: null })).toEqual([]);
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
  const options = (change: Partial<JourneyDetails>) => told({ details: someDetails(change), quote }).options;

  test('must be the offer’s, from a mailbox that a parcel can be collected from', () => {
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
