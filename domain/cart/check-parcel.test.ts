import { describe, expect, test } from 'vitest';
import { shapeKnowledge } from '#domain/address/check-address.ts';
import type { OptionCode } from '#domain/shipping/shipment.ts';
import type { RelayZone } from '#domain/tariff/relay-zone.ts';
import { aPayload, aQuote, type PayloadChanges, type QuoteChanges } from '#tests/build/parcel.ts';
import { shippedTerritories } from '#tests/build/tariffs.ts';
import { checkOptions, checkParcel, type ParcelKnowledge, placeOf, relayZoneFault } from './check-parcel.ts';

const territories = shippedTerritories();

/** Knowledge with relay zones by town; ends without a relay point are in the offer's own zone. */
function knowledge(zones: Record<string, RelayZone['status']> = {}): ParcelKnowledge {
  return {
    ...shapeKnowledge(null),
    territories,
    destinationRules: [],
    goodsTypes: [{ code: 'GIFT', details: [] }],
    relayZone: (_quoted, kind, place) => zones[`${kind} ${place?.city ?? 'none'}`] ?? 'same',
  };
}

const problemsOf = (payload: PayloadChanges = {}, quote: QuoteChanges = {}, zones = {}) =>
  checkParcel(aPayload(payload), aQuote(quote), knowledge(zones));
const problemTexts = (...args: Parameters<typeof problemsOf>) =>
  problemsOf(...args).map(({ subject, reason, key }) => `${subject} ${reason} ${key}`);

const option = (code: OptionCode, excludes: OptionCode[] = []) => ({
  code,
  label: { fr: code, en: code },
  taxExclusive: 100,
  taxInclusive: 120,
  indicative: false,
  excludes,
});

test('CRT-4 a parcel that matches its offer can be added to the cart', () => {
  expect(problemsOf()).toEqual([]);
});

describe('CRT-4 a difference from the quoted offer is refused', () => {
  const tube = { dimensionType: 'TUBE', widthMm: 80, heightMm: 80 } as const;
  test.each<[string, PayloadChanges, QuoteChanges, string[]]>([
    ['another comparison', { offer: { shipmentCode: 'run-2' } }, {}, ['shipmentCode mismatch cart.shipmentCode']],
    ['another carrier', { service: { carrierCode: 'CHRP' } }, {}, ['service mismatch cart.service']],
    ['another carrier’s name', { service: { carrierName: 'Chronopost' } }, {}, ['service mismatch cart.service']],
    ['the carrier’s own name', { service: { carrierName: 'Colissimo' } }, {}, []],
    ['a characteristic less', { service: { characteristics: ['TRACKED'] } }, {}, ['service mismatch cart.service']],
    [
      'others as many',
      { service: { characteristics: ['TRACKED', 'SIGNATURE'] } },
      {},
      ['service mismatch cart.service'],
    ],
    ['the same in another order', { service: { characteristics: ['EXPRESS', 'TRACKED'] } }, {}, []],
    [
      'a way of handing over that isn’t offered',
      {
        service: { depositMode: 'RELAY' },
        relays: { depositRelayPoint: { postOfficeId: '1', label: 'x', country: 'FR' } },
      },
      {},
      ['depositMode mismatch cart.depositMode'],
    ],
    ['the second way of handing over', { service: { depositMode: 'MAILBOX' } }, {}, []],
    ['another delivery', { service: { deliveryMode: 'COLLECTION' } }, {}, ['deliveryMode mismatch cart.deliveryMode']],
    [
      'a longer parcel',
      { offer: { dimension: { type: 'ORDINARY', length: 22.1, width: 16, height: 6.5 } } },
      {},
      ['dimension mismatch cart.dimension'],
    ],
    [
      'a wider parcel',
      { offer: { dimension: { type: 'ORDINARY', length: 22, width: 16.1, height: 6.5 } } },
      {},
      ['dimension mismatch cart.dimension'],
    ],
    [
      'a higher parcel',
      { offer: { dimension: { type: 'ORDINARY', length: 22, width: 16, height: 6.6 } } },
      {},
      ['dimension mismatch cart.dimension'],
    ],
    [
      'less than a millimetre more',
      { offer: { dimension: { type: 'ORDINARY', length: 21.91, width: 15.95, height: 6.41 } } },
      {},
      [],
    ],
    [
      'a tube for a box',
      { offer: { dimension: { type: 'TUBE', length: 22, width: 16 } } },
      {},
      ['dimension mismatch cart.dimension'],
    ],
    [
      'the tube that was quoted, which has no height',
      { offer: { dimension: { type: 'TUBE', length: 22, width: 8 } } },
      { parcel: tube },
      [],
    ],
    [
      'a thicker tube',
      { offer: { dimension: { type: 'TUBE', length: 22, width: 8.1 } } },
      { parcel: tube },
      ['dimension mismatch cart.dimension'],
    ],
    ['a heavier parcel', { offer: { weight: 0.281 } }, {}, ['weight mismatch cart.weight']],
    ['less than a gram more', { offer: { weight: 0.2791 } }, {}, []],
    ['another day', { offer: { collectionDate: '2026-11-24' } }, {}, ['collectionDate mismatch cart.collectionDate']],
    [
      'everything at once, in order',
      { offer: { shipmentCode: 'run-2', weight: 3 }, service: { carrierCode: 'CHRP' } },
      {},
      ['shipmentCode mismatch cart.shipmentCode', 'service mismatch cart.service', 'weight mismatch cart.weight'],
    ],
  ])('%s', (_name, payload, quote, expected) => {
    expect(problemTexts(payload, quote)).toEqual(expected);
  });
});

describe('OPT-1 the chosen options', () => {
  const sender = { country: 'FR', postalCode: '69003', streetName: '12 rue des Lilas', city: 'Lyon' };
  const options = [
    option('SIGNATURE'),
    option('SATURDAY', ['GUARANTEED_DATE']),
    option('GUARANTEED_DATE', ['SATURDAY']),
    option('MAILBOX_COLLECTION'),
  ];
  const optionProblems = (codes: string[], from = sender, mode: 'MAILBOX' | 'POST_OFFICE' = 'MAILBOX', parcel = {}) =>
    checkOptions(codes, aQuote({ service: { options }, parcel }), from, mode).map(
      ({ subject, reason, key }) => `${subject} ${reason} ${key}`,
    );
  test.each<[string, string[], string[]]>([
    ['none', [], []],
    ['two that go together', ['SIGNATURE', 'SATURDAY'], []],
    ['one that the offer doesn’t have', ['SIGNATURE', 'INSURANCE'], ['options mismatch cart.options']],
    ['one taken twice', ['SIGNATURE', 'SIGNATURE'], ['options mismatch cart.options']],
    ['two that exclude each other', ['SATURDAY', 'GUARANTEED_DATE'], ['options invalid cart.optionsExclusive']],
    ['a collection from the mailbox', ['MAILBOX_COLLECTION'], []],
  ])('%s', (_name, codes, expected) => {
    expect(optionProblems(codes)).toEqual(expected);
  });

  test('a collection needs deposit in a mailbox that the parcel fits into', () => {
    const collection = ['MAILBOX_COLLECTION'];
    expect(optionProblems(collection, { ...sender, country: 'BE' })).toEqual(['options invalid collection.country']);
    expect(optionProblems(collection, sender, 'MAILBOX', { lengthMm: 341 })).toEqual([
      'options invalid collection.size',
    ]);
    expect(optionProblems(collection, sender, 'POST_OFFICE')).toEqual(['options invalid collection.deposit']);
    expect(optionProblems(['SIGNATURE'], { ...sender, country: 'BE' }, 'POST_OFFICE')).toEqual([]);
  });

  test('G8 a street letter box takes no parcel thicker than its slot; the sender’s own does', () => {
    const thick = { lengthMm: 300, widthMm: 200, heightMm: 150 };
    expect(optionProblems([], sender, 'MAILBOX', thick)).toEqual(['depositMode invalid collection.needed']);
    expect(optionProblems(['MAILBOX_COLLECTION'], sender, 'MAILBOX', thick)).toEqual([]);
    expect(optionProblems([], sender, 'POST_OFFICE', thick)).toEqual([]);
  });

  test('OPT-2 the payload’s options are checked against the sender’s address', () => {
    const collectedParcel = { options: ['MAILBOX_COLLECTION'], service: { depositMode: 'MAILBOX' } } as const;
    const quote = { service: { options } };
    const collect = (from = {}) =>
      problemTexts({ ...collectedParcel, options: [...collectedParcel.options], from }, quote);
    expect(collect()).toEqual([]);
    expect(collect({ town: 'Lyon CEDEX 03' })).toEqual(['options invalid collection.cedex']);
    expect(collect({ line1: null })).toEqual([
      'options invalid collection.street',
      'senderStreetName missing streetName.missing',
    ]);
    expect(collect({ postalCode: '97110' })).toEqual([
      'options invalid collection.country',
      'senderPostalCode mismatch cart.senderPostalCode',
    ]);
    expect(collect({ town: null })).toEqual(['senderCity missing city.missing']);
    expect(collect({ postalCode: null })).toEqual([
      'options invalid collection.country',
      'senderPostalCode missing cart.senderPostalCode',
    ]);
  });
});

describe('CRT-4 ADR-13 the addresses have to be those of the quote', () => {
  test.each<[string, PayloadChanges, QuoteChanges, string[]]>([
    [
      'another postal code of the sender',
      { from: { postalCode: '69002' } },
      {},
      ['senderPostalCode mismatch cart.senderPostalCode'],
    ],
    [
      'another postal code of the recipient',
      { to: { postalCode: '75012' } },
      {},
      ['recipientPostalCode mismatch cart.recipientPostalCode'],
    ],
    [
      'another country',
      { to: { country: { isocode: 'BE' }, postalCode: '1000', phone: '0471234567' } },
      {},
      ['recipientPostalCode mismatch cart.recipientPostalCode'],
    ],
    [
      'a wrong postal code is told once',
      { from: { postalCode: '6900' } },
      {},
      ['senderPostalCode invalid cart.senderPostalCode'],
    ],
    [
      'a wrong name beside another place',
      { to: { postalCode: '75012', lastName: '' } },
      {},
      ['recipientLastName missing cart.recipientLastName', 'recipientPostalCode mismatch cart.recipientPostalCode'],
    ],
    [
      'Guadeloupe by its own code',
      { to: { country: { isocode: 'GP' }, postalCode: '97110' } },
      { shipment: { to: { country: 'FR', postalCode: '97110', city: '' } } },
      ['customs missing customs.missing'],
    ],
  ])('%s', (_name, payload, quote, expected) => {
    expect(problemTexts(payload, quote)).toEqual(expected);
  });

  test('an error of the carrier’s limits names the carrier', () => {
    expect(problemsOf({ from: { firstName: 'a'.repeat(30), lastName: 'Li' } })).toEqual([
      {
        subject: 'senderFirstName',
        reason: 'invalid',
        key: 'line.carrierTooLong',
        params: { carrier: 'Colissimo', count: 29 },
      },
    ]);
  });

  test.each([
    ['FR', '97110', 'GP 97110'],
    ['GP', '97110', 'GP 97110'],
    [' fr ', ' 75 011 ', 'FR 75011'],
    ['BE', 'B-1000', 'BE 1000'],
  ])('%j and %j have the key %s', (country, postalCode, place) => {
    expect(placeOf(territories, country, postalCode)).toBe(place);
  });
});

describe('ADR-14 relay points', () => {
  const point = (town: string) => ({ postOfficeId: 'R1', label: 'Kiosque', town, postalCode: '69002', country: 'FR' });
  const quoteByRelay: QuoteChanges = { service: { deliveryMode: 'RELAY', depositModes: ['RELAY'] } };
  const byRelay = (relays: PayloadChanges['relays'] = {}): PayloadChanges => ({
    service: { depositMode: 'RELAY', deliveryMode: 'RELAY' },
    relays,
  });

  test('a parcel via relay points needs both of them', () => {
    expect(problemTexts(byRelay(), quoteByRelay)).toEqual([
      'depositRelayPoint missing cart.depositRelayPoint',
      'deliveryRelayPoint missing cart.deliveryRelayPoint',
    ]);
  });

  test('G21 the recipient’s street is needed only where the parcel comes to it', () => {
    const streetless = { to: { line1: '', additionalStreetName: '' } };
    const points = { depositRelayPoint: point('Lyon'), deliveryRelayPoint: point('Lyon') };
    expect(problemTexts({ ...byRelay(points), ...streetless }, quoteByRelay)).toEqual([]);
    expect(problemTexts(streetless)).toEqual(['recipientStreetName missing streetName.missing']);
  });

  test('OPT-2 a parcel that is collected needs a post office', () => {
    const collected = { service: { deliveryMode: 'COLLECTION' } } as const;
    expect(problemTexts(collected, collected)).toEqual(['deliveryRelayPoint missing cart.collectionPoint']);
    expect(problemTexts({ ...collected, relays: { deliveryRelayPoint: point('Lyon') } }, collected)).toEqual([]);
  });

  test.each<[RelayZone['status'], string[]]>([
    ['same', []],
    ['other', ['deliveryRelayPoint mismatch cart.relayPointZone']],
    ['unknown', ['deliveryRelayPoint mismatch cart.relayPointZone']],
    ['unserved', ['deliveryRelayPoint mismatch cart.relayPointUnserved']],
  ])('SMT-22 a point in a zone that is %s', (status, expected) => {
    const payload = byRelay({ depositRelayPoint: point('Lyon'), deliveryRelayPoint: point('Ajaccio') });
    expect(problemTexts(payload, quoteByRelay, { 'delivery Ajaccio': status })).toEqual(expected);
  });

  test('SMT-22 without the relay point, a price made for it is refused', () => {
    const quote = { relayPlaces: { deposit: { country: 'FR', postalCode: '20000', city: 'Ajaccio' } } };
    expect(problemTexts({}, quote, { 'deposit none': 'other' })).toEqual([
      'depositRelayPoint mismatch cart.relayPointLeft',
    ]);
    expect(problemTexts({}, quote, { 'deposit none': 'unserved' })).toEqual([
      'depositRelayPoint mismatch cart.relayPointLeft',
    ]);
    expect(problemTexts({}, quote)).toEqual([]);
    expect(problemTexts({}, {}, { 'deposit none': 'other', 'delivery none': 'other' })).toEqual([]);
  });

  test('the zone of a point is looked up by its place', () => {
    const lookups: unknown[] = [];
    const relayZone: ParcelKnowledge['relayZone'] = (_quoted, kind, place) => {
      lookups.push([kind, place]);
      return 'same';
    };
    expect(relayZoneFault('delivery', point('Lyon'), aQuote(), { relayZone })).toBeNull();
    expect(relayZoneFault('delivery', null, aQuote(), { relayZone })).toBeNull();
    expect(lookups).toEqual([['delivery', { country: 'FR', postalCode: '69002', city: 'Lyon' }]]);
  });
});

describe('CUS-1 the customs declaration', () => {
  const geneva = { shipment: { to: { country: 'CH', postalCode: '1201', city: 'Genève' } } };
  const toGeneva: PayloadChanges = {
    to: { country: { isocode: 'CH' }, postalCode: '1201', town: 'Genève', phone: '+41791234567' },
  };
  const article = {
    description: 'Tee-shirt en coton',
    originCountry: 'FR',
    tariffNumber: '610910',
    unitWeight: 0.1,
    unitValue: 12.5,
    quantity: 2,
  };
  const declaration = (change = {}) => ({ shipmentType: { type: 'GIFT' }, cn23Products: [{ ...article, ...change }] });
  const documents = { offer: { additionalInfo: { productCategory: 'DOCUMENTS' } } };
  test.each<[string, PayloadChanges, QuoteChanges, string[]]>([
    ['is missing abroad', toGeneva, geneva, ['customs missing customs.missing']],
    ['says everything', { ...toGeneva, customs: declaration() }, geneva, []],
    ['may go with a parcel that needs none', { customs: declaration() }, {}, []],
    [
      'is not needed for documents by letter',
      { ...toGeneva, ...documents },
      { ...geneva, service: { letter: true } },
      [],
    ],
    ['is needed for documents by parcel', { ...toGeneva, ...documents }, geneva, ['customs missing customs.missing']],
    [
      'is needed for goods by letter',
      toGeneva,
      { ...geneva, service: { letter: true } },
      ['customs missing customs.missing'],
    ],
  ])('%s', (_name, payload, quote, expected) => {
    expect(problemTexts(payload, quote)).toEqual(expected);
  });

  test('is checked with the parcel’s weight and the kind of recipient, each error at its place', () => {
    const places = (payload: PayloadChanges) =>
      problemsOf({ ...toGeneva, ...payload }, geneva).map(({ subject, place, key }) => [subject, place, key]);
    expect(places({ customs: declaration({ quantity: 3 }) })).toEqual([['customs', 'cn23Products', 'customs.weight']]);
    const company = { to: { ...toGeneva.to, companyName: 'Petit S.A.' } };
    const withoutNumber = { customs: declaration({ tariffNumber: '' }) };
    expect(places(withoutNumber)).toEqual([]);
    expect(places({ ...company, ...withoutNumber })).toEqual([
      ['customs', 'cn23Products.0.tariffNumber', 'customs.tariffNumberNeeded'],
    ]);
  });
});
