import { expect, test } from 'vitest';
import { parcelPrice } from '#domain/cart/parcel-price.ts';
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import { constantPrice } from '#domain/catalog/volume-price.ts';
import { parcelPayloadOf } from '#domain/journey/parcel-of.ts';
import { type ReorderChange, toWireChange } from '#domain/journey/reorder-change.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { RatedOption, RatedService } from '#domain/shipping/rated-service.ts';
import { wireOffer } from '#domain/shipping/wire-offer.fixture.ts';
import { someDetails } from '#tests/support/journey-details.ts';
import { erasedPayload, erasedQuote } from './erased-payload.ts';
import {
  articleToOrder,
  isOrderedArticle,
  isOrderedParcel,
  type OrderedArticle,
  type OrderedParcel,
  orderTotals,
  soldThen,
} from './order-line.ts';
import { articleChanges, orderParcelAgain } from './reorder.ts';
import { lastEventCodes, stageOf, trackingEventCodes } from './tracking-events.ts';

const option = (code: RatedOption['code'], taxInclusive: number): RatedOption => ({
  code,
  label: { fr: code, en: code },
  taxExclusive: taxInclusive,
  taxInclusive,
  indicative: false,
  excludes: [],
});

function quotedOffer(change: Partial<RatedService> = {}, collectionDate = '2026-11-23'): QuotedOffer {
  const service: RatedService = {
    carrierCode: 'POFR',
    carrierName: 'Colissimo',
    serviceCode: 'HOME',
    label: { fr: 'Colissimo Domicile', en: 'Colissimo Home' },
    serviceType: 'HOME',
    characteristics: ['TRACKED'],
    depositModes: ['POST_OFFICE', 'RELAY'],
    deliveryMode: 'RELAY',
    guaranteed: false,
    letter: false,
    delayDays: 2,
    deliveredBefore: null,
    workingWeek: 'MON_SAT',
    taxExclusive: 549,
    taxInclusive: 549,
    vatRate: 0,
    zone: 'FR',
    billableGrams: 250,
    options: [option('SIGNATURE', 100), option('SATURDAY', 300)],
    indicative: false,
    delayIndicative: false,
    tariffVersion: 'v',
    validFrom: '2026-01-01',
    ...change,
  };
  const shipment = {
    from: { country: 'FR', postalCode: '69003', city: 'Lyon' },
    to: { country: 'FR', postalCode: '75011', city: 'Paris' },
    toBusiness: false,
    parcel: { dimensionType: 'ORDINARY' as const, lengthMm: 220, widthMm: 160, heightMm: 65, weightGrams: 280 },
    collectionDate,
  };
  return { offerKey: 'key-1', shipmentId: 'run-1', shipment, service, position: 1, estimated: false, issuedAt: 0 };
}

const point = (label: string) => ({ postOfficeId: label, label, country: 'FR' });
const details = someDetails({
  depositMode: 'RELAY',
  depositRelay: point('Kiosque'),
  deliveryRelay: point('Tabac'),
  options: ['SIGNATURE', 'SATURDAY'],
});

function orderedParcel(): OrderedParcel {
  const payload = parcelPayloadOf({
    shipmentCode: 'run-1',
    offer: wireOffer({
      collection: { label: '', type: ['POST_OFFICE', 'RELAY'], date: '2026-11-23' },
      delivery: { label: '', type: 'RELAY', guaranteed: false, before: null, date: '2026-11-25' },
    }),
    criteria: {
      collectionDate: '2026-11-23',
      from: { country: 'FR', postalCode: '69003', city: 'Lyon' },
      to: { country: 'FR', postalCode: '75011', city: 'Paris', b2b: false },
      packageDetail: { type: 'PARCEL', dimensionType: 'ORDINARY', length: 22, width: 16, height: 6.5, weight: 0.28 },
    },
    customsNeeded: false,
    documentsExempt: false,
    details,
  });
  const offer = quotedOffer();
  return { entryNumber: 0, quoted: offer, price: parcelPrice(offer.service, details.options), payload };
}

test('CRT-6 the same offer on the same day restores everything, without changes to report', () => {
  expect(orderParcelAgain(orderedParcel(), quotedOffer(), [])).toEqual({ details, changes: [] });
});

test('CRT-6 each change is reported, and what no longer exists is left out', () => {
  const now = quotedOffer(
    { taxInclusive: 600, depositModes: ['POST_OFFICE'], options: [option('SIGNATURE', 100)] },
    '2026-12-01',
  );
  const again = orderParcelAgain(orderedParcel(), now, ['delivery']);
  expect(again.details).toMatchObject({ options: ['SIGNATURE'], depositMode: null, deliveryRelay: null });
  expect(again.details.depositRelay).not.toBeNull();
  expect(again.changes).toEqual([
    {
      code: 'PRICE',
      name: { fr: 'Colissimo Domicile', en: 'Colissimo Home' },
      from: { taxExclusive: 949, taxInclusive: 949 },
      to: { taxExclusive: 649, taxInclusive: 700 },
    },
    { code: 'DATE', from: '2026-11-23', to: '2026-12-01' },
    { code: 'OPTION_GONE', name: { fr: 'SATURDAY', en: 'SATURDAY' } },
    { code: 'DEPOSIT_GONE', from: 'RELAY', to: 'POST_OFFICE' },
    { code: 'RELAY_GONE', end: 'delivery', label: 'Tabac' },
  ] satisfies ReorderChange[]);
  expect(again.changes.map((change) => toWireChange(change, 'en'))).toMatchObject([
    {
      code: 'PRICE',
      name: 'Colissimo Home',
      from: { ttc: { value: 9.49 } },
      to: { ttc: { value: 7 }, ht: { value: 6.49 } },
    },
    { from: '2026-11-23' },
    { name: 'SATURDAY' },
    { from: 'RELAY', to: 'POST_OFFICE' },
    { label: 'Tabac' },
  ]);
});

test('CRT-6 if the service is gone, the details are restored for another offer', () => {
  const { details: keptDetails, changes } = orderParcelAgain(orderedParcel(), null, []);
  expect(keptDetails).toEqual(details);
  expect(changes).toMatchObject([{ code: 'OFFER_GONE' }]);
});

const sold = (change: Partial<SoldOffer> = {}) =>
  ({
    id: '1',
    product: { code: 'carton', name: { fr: 'Carton', en: 'Box' } },
    seller: { code: 'port', name: 'Port', own: false, url: '/' },
    taxExclusive: 1000,
    taxInclusive: 1200,
    vatRate: 20,
    volumePrices: [],
    stock: 10,
    deliveryFee: 490,
    ...change,
  }) as SoldOffer;
const line: OrderedArticle = {
  entryNumber: 1,
  article: { asAdded: sold({ stock: 0 }), quantity: 4, seen: constantPrice({ taxExclusive: 900, taxInclusive: 1080 }) },
};

test.each([
  ['the same price and enough of it', sold({ taxExclusive: 900, taxInclusive: 1080 }), []],
  ['exactly enough of it', sold({ taxExclusive: 900, taxInclusive: 1080, stock: 4 }), []],
  ['another price', sold(), ['PRICE']],
  ['less than was bought', sold({ taxExclusive: 900, taxInclusive: 1080, stock: 3 }), ['STOCK']],
  ['none at another price: only that there is none', sold({ stock: 0 }), ['STOCK']],
  ['withdrawn', undefined, ['WITHDRAWN']],
])('CRT-6 an article, %s', (_, current, codes) => {
  expect(articleChanges(line, current).map(({ code }) => code)).toEqual(codes);
});

test('CRT-8 an order’s total is the billed one, independent of today’s stock', () => {
  const { total, delivery } = orderTotals([orderedParcel(), line]);
  expect(delivery.taxInclusive).toBe(490);
  expect(total.taxInclusive).toBe(949 + 4 * 1080 + 490);
});

test('ACC-7 a payload without its person keeps countries, carrier and size', () => {
  const payload = erasedPayload(orderedParcel().payload);
  expect(payload.addresses).toEqual({
    addressFrom: { country: { isocode: 'FR' }, receiver: false },
    addressTo: { country: { isocode: 'FR' }, receiver: true },
  });
  expect(payload.offer).toMatchObject({ key: '', shipmentCode: '', weight: 0.28, service: { carrierCode: 'POFR' } });
});

test('ACC-7 a declaration without its person keeps type, weights and values', () => {
  const customs = {
    shipmentType: { type: 'OTHER', typeDetail: 'Lettres de ma mère' },
    cn23Products: [{ description: 'Lettres', tariffNumber: '490199', unitWeight: 0.1, unitValue: 12, quantity: 2 }],
  };
  const { payload } = orderedParcel();
  expect(erasedPayload({ ...payload, customs }).customs).toEqual({
    shipmentType: { type: 'OTHER' },
    cn23Products: [{ description: '', tariffNumber: '490199', unitWeight: 0.1, unitValue: 12, quantity: 2 }],
  });
  expect(erasedPayload(payload)).not.toHaveProperty('customs');
});

test('ACC-7 an address keeps its country, and whether it is a company’s if known', () => {
  const { payload } = orderedParcel();
  const { receiver: _, ...addressFrom } = payload.addresses.addressFrom;
  const { addresses } = erasedPayload({ ...payload, addresses: { ...payload.addresses, addressFrom } });
  expect(addresses.addressFrom).toEqual({ country: { isocode: 'FR' } });
});

test('ACC-7 an offer without its person keeps the price and the countries', () => {
  const nowhere = { country: 'FR', postalCode: '', city: '' };
  const offer = quotedOffer();
  const erasedOffer = erasedQuote(offer);
  expect(erasedOffer).toEqual({
    ...offer,
    offerKey: '',
    shipmentId: '',
    shipment: { ...offer.shipment, from: nowhere, to: nowhere },
  });
  const cannes = { country: 'FR', postalCode: '06400', city: 'Cannes' };
  expect(erasedQuote({ ...offer, relayPlaces: { deposit: cannes } }).relayPlaces).toEqual({ deposit: nowhere });
  expect(erasedQuote({ ...offer, relayPlaces: { delivery: cannes } }).relayPlaces).toEqual({ delivery: nowhere });
});

test('CRT-8 an article line orders what can be delivered, at the current price', () => {
  const now = sold({ stock: 3 });
  const orderedArticle = articleToOrder(7, line.article, now);
  expect(orderedArticle).toEqual({
    entryNumber: 7,
    article: { asAdded: now, quantity: 3, seen: { taxExclusive: 1000, taxInclusive: 1200, volumePrices: [] } },
  });
  expect(articleToOrder(7, line.article, sold({ stock: 0 }))).toBeNull();
  expect(articleToOrder(7, line.article, undefined)).toBeNull();
});

test('CRT-8 an ordered article counts as in stock at the price of its order, whatever is left', () => {
  expect(soldThen(line)).toMatchObject({ taxExclusive: 900, taxInclusive: 1080, stock: 999 });
});

test('CRT-6 lines of an order are parcels or articles', () => {
  expect([isOrderedArticle(line), isOrderedParcel(line)]).toEqual([true, false]);
  expect([isOrderedArticle(orderedParcel()), isOrderedParcel(orderedParcel())]).toEqual([false, true]);
});

test('CRT-6 changes for withdrawn and scarce articles have their name and numbers', () => {
  expect(articleChanges(line, undefined)).toEqual([{ code: 'WITHDRAWN', name: { fr: 'Carton', en: 'Box' } }]);
  const fewer = articleChanges(line, sold({ stock: 3 }));
  expect(fewer).toEqual([
    { code: 'STOCK', name: { fr: 'Carton', en: 'Box' }, asked: 4, left: 3 },
    {
      code: 'PRICE',
      name: { fr: 'Carton', en: 'Box' },
      from: { taxExclusive: 900, taxInclusive: 1080 },
      to: { taxExclusive: 1000, taxInclusive: 1200 },
    },
  ]);
  expect(fewer.map((change) => toWireChange(change, 'fr'))).toMatchObject([
    { name: 'Carton', left: 3 },
    { name: 'Carton' },
  ]);
});

test.each([
  ['OFFER_GONE', { code: 'OFFER_GONE', name: { fr: 'Lettre suivie', en: 'Tracked letter' } }],
  ['WITHDRAWN', { code: 'WITHDRAWN', name: { fr: 'Lettre suivie', en: 'Tracked letter' } }],
] as const)('CRT-6 %s has names in the visitor’s language', (code, change) => {
  expect(toWireChange(change, 'fr')).toEqual({ code, name: 'Lettre suivie' });
  expect(toWireChange(change, 'en')).toEqual({ code, name: 'Tracked letter' });
});

test('CRT-6 a relay point that was never chosen isn’t reported as gone', () => {
  const { payload, ...rest } = orderedParcel();
  const { depositRelayPoint: _, ...addresses } = payload.addresses;
  const line = { ...rest, payload: { ...payload, addresses } };
  expect(orderParcelAgain(line, quotedOffer(), ['deposit', 'delivery']).changes).toEqual([
    { code: 'RELAY_GONE', end: 'delivery', label: 'Tabac' },
  ]);
});

test('ACC-7 no event follows once a parcel has arrived or been returned', () => {
  expect(lastEventCodes).toEqual(['DELIVERED', 'RETURNED']);
  for (const code of trackingEventCodes) expect(lastEventCodes.includes(code)).toBe(stageOf(code) === 'DONE');
});
