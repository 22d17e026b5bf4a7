import { expect, test } from 'vitest';
import { parcelPrice } from '#domain/cart/parcel-price.ts';
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import { parcelPayloadOf } from '#domain/journey/parcel-of.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import { wireOffer } from '#domain/shipping/wire-offer.fixture.ts';
import type { RatedOption, RatedService } from '#domain/tariff/rated-service.ts';
import { someDetails } from '#tests/support/journey-details.ts';
import { erasedPayload } from './erased-payload.ts';
import { type OrderedArticle, type OrderedParcel, orderTotals } from './order-line.ts';
import { articleChanges, orderParcelAgain } from './reorder.ts';
import { type ReorderChange, toWireChange } from './reorder-change.ts';
import { lastEventCodes, stageOf, trackingEventCodes } from './tracking-events.ts';

const option = (code: RatedOption['code'], taxInclusive: number): RatedOption => ({
  code,
  label: { fr: code, en: code },
  taxExclusive: taxInclusive,
  taxInclusive,
  indicative: false,
  excludes: [],
});

function quoted(change: Partial<RatedService> = {}, collectionDate = '2026-11-23'): QuotedOffer {
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

function bought(): OrderedParcel {
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
  const offer = quoted();
  return { entryNumber: 0, quoted: offer, price: parcelPrice(offer.service, details.options), payload };
}

test('CRT-6 the same offer on the same day brings everything back and tells nothing', () => {
  expect(orderParcelAgain(bought(), quoted(), [])).toEqual({ details, changes: [] });
});

test('CRT-6 each difference is told, and what is gone is not filled in', () => {
  const now = quoted(
    { taxInclusive: 600, depositModes: ['POST_OFFICE'], options: [option('SIGNATURE', 100)] },
    '2026-12-01',
  );
  const again = orderParcelAgain(bought(), now, ['delivery']);
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
    { name: 'Colissimo Home', from: { ttc: { value: 9.49 } }, to: { ttc: { value: 7 }, ht: { value: 6.49 } } },
    { from: '2026-11-23' },
    { name: 'SATURDAY' },
    { from: 'RELAY', to: 'POST_OFFICE' },
    { label: 'Tabac' },
  ]);
});

test('CRT-6 a service that is gone brings back what was filled in, for another offer', () => {
  const { details: kept, changes } = orderParcelAgain(bought(), null, []);
  expect(kept).toEqual(details);
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
    stock: 10,
    deliveryFee: 490,
    ...change,
  }) as SoldOffer;
const line: OrderedArticle = {
  entryNumber: 1,
  article: { asAdded: sold({ stock: 0 }), quantity: 4, seen: { taxExclusive: 900, taxInclusive: 1080 } },
};

test.each([
  ['the same price and enough of it', sold({ taxExclusive: 900, taxInclusive: 1080 }), []],
  ['another price', sold(), ['PRICE']],
  ['less than was bought', sold({ taxExclusive: 900, taxInclusive: 1080, stock: 3 }), ['STOCK']],
  ['none at another price: only that there is none', sold({ stock: 0 }), ['STOCK']],
  ['withdrawn', undefined, ['WITHDRAWN']],
])('CRT-6 an article, %s', (_, current, codes) => {
  expect(articleChanges(line, current).map(({ code }) => code)).toEqual(codes);
});

test('CRT-8 an order comes to what was billed, however little is left today', () => {
  const { total, delivery } = orderTotals([bought(), line]);
  expect(delivery.taxInclusive).toBe(490);
  expect(total.taxInclusive).toBe(949 + 4 * 1080 + 490);
});

test('ACC-7 a payload without its person keeps countries, carrier and size', () => {
  const payload = erasedPayload(bought().payload);
  expect(payload.addresses).toEqual({
    addressFrom: { country: { isocode: 'FR' }, receiver: false },
    addressTo: { country: { isocode: 'FR' }, receiver: true },
  });
  expect(payload.offer).toMatchObject({ key: '', shipmentCode: '', weight: 0.28, service: { carrierCode: 'POFR' } });
});

test('ACC-7 nothing comes after a parcel has arrived or gone back', () => {
  expect(lastEventCodes).toEqual(['DELIVERED', 'RETURNED']);
  for (const code of trackingEventCodes) expect(lastEventCodes.includes(code)).toBe(stageOf(code) === 'DONE');
});
