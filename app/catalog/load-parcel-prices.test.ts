import { expect, test } from 'vitest';
import { comparisonHref } from '#domain/catalog/packaging-comparison.ts';
import { readCriteria } from '#domain/shipping/criteria.ts';
import { closedJourney, pageArgs, refusal } from '#tests/support/page-args.ts';
import { loadParcelPrices } from './load-parcel-prices.ts';

const offer = (key: string, value: number) => ({
  key,
  carrierName: 'Colissimo',
  price: { taxInclusive: value, taxExclusive: value },
});
const answer = {
  offers: [offer('dear', 3000), offer('cheap', 500)],
  notOffered: [
    { carrierName: 'Colissimo', reason: 'GIRTH_ABOVE_LIMIT' },
    { carrierName: 'Lettre suivie', reason: 'THICKNESS_ABOVE_LIMIT' },
    { carrierName: 'Delivengo', reason: 'DESTINATION_NOT_SERVED' },
  ],
};
const parcel = {
  format: 'PARCEL',
  length: 30,
  width: 20,
  height: 15.5,
  weight: 5,
  tare: 0.1,
  objectWeight: 2.4,
} as const;
const load = (example: unknown) => {
  const { args, reported } = pageArgs('/boutique/carton/p/carton', { 'comparator.example': example });
  return { loading: loadParcelPrices(args.context, 'part', parcel), reported };
};

test('SHOP-4 a packaging names the carriers that accept it, those it is too large for, and links to a complete comparison', async () => {
  const prices = await load(answer).loading;
  expect(prices).toMatchObject({ cheapest: { key: 'cheap' }, carriers: ['Colissimo'], tooLarge: ['Lettre suivie'] });
  expect(readCriteria(new URL(comparisonHref(parcel, 'part'), 'http://localhost').searchParams)).toMatchObject({
    departure: { country: 'FR', postalCode: '75001', city: 'Paris' },
    arrival: { country: 'FR', postalCode: '69002', city: 'Lyon' },
    parcel: { format: 'PARCEL', length: '30', width: '20', height: '15,5' },
    weight: '2,5',
  });
});

test('SMT-20 while the comparison is switched off there are no prices; only a failure is reported', async () => {
  const [closed, failing] = [load(closedJourney), load(refusal(504))];
  expect([await closed.loading, await failing.loading]).toEqual([null, null]);
  expect([closed.reported.length, failing.reported.length]).toEqual([0, 1]);
});
