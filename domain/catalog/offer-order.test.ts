import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareOffers, deliveryCostOf, type RankedOffer, rankOffers, totalOf } from './offer-order.ts';

const offer = (id: string, change: Partial<RankedOffer> = {}): RankedOffer => ({
  id,
  seller: id,
  taxExclusive: 1000,
  taxInclusive: 1200,
  stock: 5,
  delayDays: [1, 2],
  deliveryFee: 0,
  ...change,
});
const order = (...offers: RankedOffer[]) => rankOffers(offers, 'part').map(({ id }) => id);

const anyOffer = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  seller: fc.constantFrom('s', 't', 'guichet'),
  taxExclusive: fc.integer({ min: 0, max: 3 }),
  taxInclusive: fc.integer({ min: 3, max: 6 }),
  stock: fc.integer({ min: 0, max: 2 }),
  delayDays: fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 2, max: 4 })),
  deliveryFee: fc.integer({ min: 0, max: 3 }),
});

test('SHOP-4 the cheapest including delivery comes first', () => {
  expect(order(offer('low', { taxInclusive: 1100, deliveryFee: 400 }), offer('all', { taxInclusive: 1300 }))).toEqual([
    'all',
    'low',
  ]);
});

test('SHOP-4 offers out of stock come last, however cheap', () => {
  expect(order(offer('none', { taxInclusive: 1, stock: 0 }), offer('some'))).toEqual(['some', 'none']);
});

test('SHOP-4 ties are ordered by price, then delay, then seller', () => {
  const deliveredOffer = offer('a', { taxInclusive: 1000, deliveryFee: 200 });
  expect(order(offer('c'), offer('b'), offer('d', { delayDays: [1, 1] }), deliveredOffer)).toEqual([
    'a',
    'd',
    'b',
    'c',
  ]);
});

test('SHOP-4 SHOP-5 the professional site counts without VAT: delivery of 4,90 € is 4,08 €', () => {
  const sold = offer('a', { deliveryFee: 490 });
  expect(deliveryCostOf(sold)).toEqual({ taxInclusive: 490, taxExclusive: 408 });
  expect([totalOf(sold, 'part'), totalOf(sold, 'pro')]).toEqual([1690, 1408]);
});

test('SHOP-4 the order doesn’t depend on the input’s order nor on other fields', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyOffer, { selector: ({ id }) => id, maxLength: 5 }), (offers) => {
      for (const site of ['part', 'pro'] as const) {
        const rankedOffers = rankOffers(offers, site);
        expect(rankOffers(offers.toReversed(), site)).toEqual(rankedOffers);
        for (const [at, next] of rankedOffers.slice(1).entries()) {
          expect(compareOffers(rankedOffers[at] as RankedOffer, next, site)).toBeLessThan(0);
        }
      }
    }),
  );
});

test('SHOP-4 of two equal totals the lower price comes first, then the shorter delay, then the codes', () => {
  const pro = (...offers: RankedOffer[]) => rankOffers(offers, 'pro').map(({ id }) => id);
  expect(order(offer('a', { delayDays: [2, 3] }), offer('b', { delayDays: [1, 3] }))).toEqual(['b', 'a']);
  expect(order(offer('b', { seller: 's' }), offer('a', { seller: 's' }))).toEqual(['a', 'b']);
  expect(order(offer('a', { seller: 'z' }), offer('b', { seller: 'y' }))).toEqual(['b', 'a']);
  expect(pro(offer('a', { taxExclusive: 1001, taxInclusive: 1000 }), offer('b'))).toEqual(['b', 'a']);
  expect(compareOffers(offer('a'), offer('a'), 'part')).toBe(0);
  expect(order(offer('a', { stock: 1 }), offer('b', { stock: 900 }))).toEqual(['a', 'b']);
});
