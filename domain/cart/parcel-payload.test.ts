import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { aPayload, payloadInput } from '#tests/build/parcel.ts';
import { faultPlaces } from '#tests/build/schema-faults.ts';
import { holdsDocumentsOnly, type ParcelPayloadInput, parcelPayloadSchema } from './parcel-payload.ts';

const { offer, addresses } = payloadInput;
const box = { type: 'ORDINARY', length: 22, width: 16, height: 6.5 };
const relay = { postOfficeId: '1', label: 'Kiosque', country: 'FR' };
const article = { unitWeight: '0,1', unitValue: 12.5, quantity: 2 };
const declare = (change = {}) => ({ shipmentType: { type: 'GIFT' }, cn23Products: [article], ...change });
const withOffer = (change: object) => ({ ...payloadInput, offer: { ...offer, ...change } });
const withService = (change: object) => withOffer({ service: { ...offer.service, ...change } });
const withSender = (change: object) => ({
  ...payloadInput,
  addresses: { ...addresses, addressFrom: { ...addresses.addressFrom, ...change } },
});
const withRelay = (deliveryRelayPoint: unknown) => ({
  ...payloadInput,
  addresses: { ...addresses, deliveryRelayPoint },
});

describe('CRT-3 the shape of a parcel’s payload', () => {
  test.each<[string, unknown]>([
    ['the least', payloadInput],
    ['a text of 255 signs', withSender({ line1: 'x'.repeat(255) })],
    ['a key of 4000 signs', withOffer({ key: 'k'.repeat(4000) })],
    ['fields that are null', withSender({ companyName: null, titleCode: null, receiver: null, unverified: null })],
    ['a tube without a height', withOffer({ dimension: { type: 'TUBE', length: 60, width: '8,5' } })],
    ['every way of handing over', withService({ depositMode: 'RELAY', deliveryMode: 'COLLECTION' })],
    ['20 characteristics', withService({ characteristics: Array(20).fill('TRACKED') })],
    ['20 options', { ...payloadInput, options: Array(20).fill('SIGNATURE') }],
    ['a relay point', withRelay(relay)],
    ['no relay point', withRelay(null)],
    ['a declaration', { ...payloadInput, customs: declare({ receiver: 'BUSINESS' }) }],
    ['no declaration', { ...payloadInput, customs: null }],
    ['1000 articles', { ...payloadInput, customs: declare({ cn23Products: Array(1000).fill(article) }) }],
    ['the line that is changed', withOffer({ entryNumber: 0 })],
  ])('%s is read', (_name, input) => {
    expect(faultPlaces(parcelPayloadSchema, input)).toEqual([]);
  });

  test.each<[string, unknown, string]>([
    ['no offer', { ...payloadInput, offer: undefined }, 'offer'],
    ['no key', withOffer({ key: undefined }), 'offer.key'],
    ['a key of 4001 signs', withOffer({ key: 'k'.repeat(4001) }), 'offer.key'],
    ['a text of 256 signs', withSender({ line1: 'x'.repeat(256) }), 'addresses.addressFrom.line1'],
    ['a sign that no database keeps', withSender({ line1: 'a\u0000b' }), 'addresses.addressFrom.line1'],
    ['half a sign', withSender({ line1: '\ud800' }), 'addresses.addressFrom.line1'],
    ['a number for a text', withSender({ town: 69 }), 'addresses.addressFrom.town'],
    ['no country', withSender({ country: {} }), 'addresses.addressFrom.country.isocode'],
    ['a civility that is no text', withSender({ titleCode: 1 }), 'addresses.addressFrom.titleCode'],
    ['an address of another kind', withSender({ type: 'shop' }), 'addresses.addressFrom.type'],
    ['an unknown way of handing over', withService({ depositMode: 'DRONE' }), 'offer.service.depositMode'],
    ['an unknown delivery', withService({ deliveryMode: 'DRONE' }), 'offer.service.deliveryMode'],
    ['21 characteristics', withService({ characteristics: Array(21).fill('x') }), 'offer.service.characteristics'],
    ['21 options', { ...payloadInput, options: Array(21).fill('x') }, 'options'],
    ['an unknown format', withOffer({ dimension: { ...box, type: 'BAG' } }), 'offer.dimension.type'],
    ['a box without a height', withOffer({ dimension: { ...box, height: undefined } }), 'offer.dimension.height'],
    ['words for a length', withOffer({ dimension: { ...box, length: 'long' } }), 'offer.dimension.length'],
    ['a negative weight', withOffer({ weight: -1 }), 'offer.weight'],
    ['two commas', withOffer({ weight: '1,2,3' }), 'offer.weight'],
    ['half a line', withOffer({ entryNumber: 0.5 }), 'offer.entryNumber'],
    ['a line below the first', withOffer({ entryNumber: -1 }), 'offer.entryNumber'],
    [
      'a relay point without a number',
      withRelay({ ...relay, postOfficeId: undefined }),
      'addresses.deliveryRelayPoint.postOfficeId',
    ],
    [
      'a declaration to nobody we know',
      { ...payloadInput, customs: declare({ receiver: 'PRIVATE' }) },
      'customs.receiver',
    ],
    [
      '1001 articles',
      { ...payloadInput, customs: declare({ cn23Products: Array(1001).fill(article) }) },
      'customs.cn23Products',
    ],
    [
      'an article without a weight',
      { ...payloadInput, customs: declare({ cn23Products: [{ ...article, unitWeight: '' }] }) },
      'customs.cn23Products.0.unitWeight',
    ],
  ])('%s is refused at its place', (_name, input, place) => {
    expect(faultPlaces(parcelPayloadSchema, input)).toEqual([place]);
  });

  test('decimals become numbers, missing options an empty list, unknown fields are dropped', () => {
    const input = { ...withOffer({ weight: ' 0,28 ', colour: 'red' }), customs: declare() } as ParcelPayloadInput;
    const payload = v.parse(parcelPayloadSchema, input);
    expect(payload.offer).toEqual({ ...offer, dimension: box, weight: 0.28 });
    expect(payload.options).toEqual([]);
    expect(payload.customs?.cn23Products).toEqual([{ unitWeight: 0.1, unitValue: 12.5, quantity: 2 }]);
  });

  test.each(['6109.10', '6109 10', '61.09\u00A010', '610910'])(
    'G11 the tariff number %j is read as its digits',
    (typed) => {
      const customs = declare({ cn23Products: [{ ...article, tariffNumber: typed }] });
      const payload = v.parse(parcelPayloadSchema, { ...payloadInput, customs });
      expect(payload.customs?.cn23Products[0]?.tariffNumber).toBe('610910');
    },
  );
});

test.each([
  [{ productCategory: 'DOCUMENTS' }, true],
  [{ productCategory: 'GOODS' }, false],
  [{}, false],
  [null, false],
  [undefined, false],
])('CUS-1 a parcel of %j contains nothing but documents: %s', (additionalInfo, documents) => {
  expect(holdsDocumentsOnly(aPayload({ offer: { additionalInfo } }))).toBe(documents);
});
