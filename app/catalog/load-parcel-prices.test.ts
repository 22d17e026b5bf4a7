import { expect, test, vi } from 'vitest';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { comparisonHref } from '#domain/catalog/packaging-comparison.ts';
import { readCriteria } from '#domain/shipping/criteria.ts';
import { wireOffer } from '#domain/shipping/wire-offer.fixture.ts';
import { loadParcelPrices } from './load-parcel-prices.ts';

const price = (value: number) => ({ value: { value, currencyIso: 'EUR' as const }, taxInclusive: { value } });
const refusal = (carrierName: string, reason: string) => ({
  carrierCode: carrierName,
  carrierName,
  service: 'S',
  label: 'S',
  reason,
  message: '',
  limit: null,
  actual: null,
});
const answer = {
  shipmentCode: 's',
  offers: [wireOffer({ key: 'dear', price: price(30) }), wireOffer({ key: 'cheap', price: price(5) })],
  pending: [],
  failed: [],
  notOffered: [
    refusal('Colissimo', 'GIRTH_ABOVE_LIMIT'),
    refusal('Lettre suivie', 'THICKNESS_ABOVE_LIMIT'),
    refusal('Delivengo', 'DESTINATION_NOT_SERVED'),
  ],
  validUntil: '',
};
const parcel = { format: 'PARCEL', length: 30, width: 20, height: 15.5, weight: 2.5 } as const;
const clientOf = (call: () => unknown): ApiClient => ({ call: async () => call() as never });

test('SHOP-4 a packaging names the carriers that accept it, those it is too large for, and links to a complete comparison', async () => {
  const prices = await loadParcelPrices(
    clientOf(() => answer),
    'part',
    parcel,
    vi.fn(),
  );
  expect(prices).toMatchObject({ cheapest: { key: 'cheap' }, carriers: ['Colissimo'], tooLarge: ['Lettre suivie'] });
  expect(readCriteria(new URL(comparisonHref(parcel, 'part'), 'http://localhost').searchParams)).toMatchObject({
    departure: { country: 'FR', postalCode: '75001', city: 'Paris' },
    arrival: { country: 'FR', postalCode: '69002', city: 'Lyon' },
    parcel: { format: 'PARCEL', length: '30', width: '20', height: '15,5' },
    weight: '2,5',
  });
});

test('SMT-20 while the comparison is switched off there are no prices; only a failure is reported', async () => {
  const report = vi.fn();
  const failing = (error: Error) =>
    clientOf(() => {
      throw error;
    });
  const closed = new CallError('offers', 401, [{ type: 'FeatureDisabledError', message: 'closed' }]);
  expect(await loadParcelPrices(failing(closed), 'part', parcel, report)).toBeNull();
  expect(report).not.toHaveBeenCalled();
  expect(await loadParcelPrices(failing(new CallError('offers', 504, [])), 'part', parcel, report)).toBeNull();
  expect(report).toHaveBeenCalledTimes(1);
});
