import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Site } from '#domain/site/site.ts';
import { marksOf, type RankableOffer, rankOffers, readSort, sortNames, sortSummaries } from './offer-ranking.ts';

const offerArbitrary = fc.record({
  key: fc.uuid(),
  carrierCode: fc.constantFrom('DLVG', 'MTEL', 'CHRP', 'POFR', 'AAAA', 'ZZZZ', 'toString'),
  serviceType: fc.constantFrom('HOME' as const, 'RELAY' as const),
  guaranteed: fc.boolean(),
  delayDays: fc.integer({ min: 1, max: 3 }),
  price: fc.record({
    taxExclusive: fc.integer({ min: 400, max: 402 }),
    taxInclusive: fc.integer({ min: 480, max: 482 }),
  }),
  co2Grams: fc.integer({ min: 1, max: 3 }),
});
type TestOffer = typeof offerArbitrary extends fc.Arbitrary<infer T> ? T : never;

const offer = (change: Partial<TestOffer> & Pick<RankableOffer, 'packing'>): TestOffer & RankableOffer => ({
  key: 'k',
  carrierCode: 'POFR',
  serviceType: 'HOME',
  guaranteed: false,
  delayDays: 2,
  price: { taxExclusive: 400, taxInclusive: 480 },
  co2Grams: 10,
  ...change,
});

/** A second implementation of SMT-11: each offer becomes one text, and texts are compared. */
function orderText(o: TestOffer, sort: 'price' | 'delay', site: 'part' | 'pro'): string {
  const number = (value: number) => String(value).padStart(9, '0');
  const price = number(site === 'pro' ? o.price.taxExclusive : o.price.taxInclusive);
  const delay = number(o.delayDays);
  const carrierRank = ['DLVG', 'MTEL', 'CHRP', 'POFR'].indexOf(o.carrierCode);
  const carrier = carrierRank === -1 ? `9 ${o.carrierCode}` : `${carrierRank}`;
  const [first, last] = sort === 'price' ? [price, delay] : [delay, price];
  return [first, carrier.padEnd(20), o.guaranteed ? 'a' : 'b', o.serviceType === 'HOME' ? 'a' : 'b', last].join('|');
}

describe('SMT-11 the order of offers', () => {
  test('agrees with a second implementation, for both orders and sites', () => {
    fc.assert(
      fc.property(
        fc.array(offerArbitrary, { maxLength: 12 }),
        fc.constantFrom('price' as const, 'delay' as const),
        fc.constantFrom('part' as const, 'pro' as const),
        (offers, sort, site) => {
          const entries = offers.map((o, index) => ({ o, text: orderText(o, sort, site), index }));
          entries.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.index - b.index));
          expect(rankOffers(offers, sort, site)).toEqual(entries.map(({ o }) => o));
        },
      ),
    );
  });

  test('is the same for every permutation, up to equal offers, and leaves its input alone', () => {
    const shuffledOffers = fc
      .array(offerArbitrary, { maxLength: 10 })
      .chain((offers) => fc.tuple(fc.constant(offers), fc.shuffledSubarray(offers, { minLength: offers.length })));
    fc.assert(
      fc.property(shuffledOffers, ([offers, permutedOffers]) => {
        const before = [...permutedOffers];
        const texts = (list: readonly TestOffer[]) => list.map((o) => orderText(o, 'price', 'part'));
        expect(texts(rankOffers(permutedOffers, 'price', 'part'))).toEqual(texts(rankOffers(offers, 'price', 'part')));
        expect(permutedOffers).toEqual(before);
      }),
    );
  });

  test('carriers rank DLVG, MTEL, CHRP, POFR, then unknown ones by code', () => {
    const codes = ['ZZZZ', 'POFR', 'AAAA', 'CHRP', 'DLVG', 'MTEL'] as const;
    const rankedOffers = rankOffers(
      codes.map((carrierCode) => offer({ carrierCode })),
      'price',
      'part',
    );
    expect(rankedOffers.map((o) => o.carrierCode)).toEqual(['DLVG', 'MTEL', 'CHRP', 'POFR', 'AAAA', 'ZZZZ']);
  });

  test('part sorts by TTC, pro by HT', () => {
    const taxedOffer = offer({ key: 'taxed', price: { taxExclusive: 500, taxInclusive: 600 } });
    const exemptOffer = offer({ key: 'exempt', price: { taxExclusive: 550, taxInclusive: 550 } });
    expect(rankOffers([taxedOffer, exemptOffer], 'price', 'part')[0]?.key).toBe('exempt');
    expect(rankOffers([taxedOffer, exemptOffer], 'price', 'pro')[0]?.key).toBe('taxed');
  });

  test('an unknown order is the cheapest first', () => {
    const sorts = ['tri=plus_rapide', 'tri=moins_ch%C3%A8re', 'tri=x', ''].map((q) => readSort(new URLSearchParams(q)));
    expect(sorts).toEqual(['delay', 'price', 'price', 'price']);
  });

  test("SMT-11 the address says 'moins_chère' or 'plus_rapide'", () => {
    expect(sortNames).toEqual({ price: 'moins_chère', delay: 'plus_rapide' });
  });

  test('each order has its best value', () => {
    const slow = offer({ delayDays: 4, price: { taxExclusive: 400, taxInclusive: 480 } });
    const fast = offer({ delayDays: 1, price: { taxExclusive: 1950, taxInclusive: 2340 } });
    expect(sortSummaries([fast, slow], 'part')).toEqual({
      price: { price: 480, delayDays: 4 },
      delay: { price: 2340, delayDays: 1 },
    });
    expect(sortSummaries([], 'part')).toBeNull();
  });
});

describe('marks go to strictly best offers only', () => {
  test('one per criterion, one per offer, strictly best', () => {
    fc.assert(
      fc.property(fc.uniqueArray(offerArbitrary, { maxLength: 8, selector: (o) => o.key }), (offers) => {
        const marks = marksOf(offers, 'part');
        expect(new Set(marks.values()).size).toBe(marks.size);
        for (const [key, mark] of marks) {
          const value = (o: TestOffer) =>
            mark === 'CHEAPEST' ? o.price.taxInclusive : mark === 'FASTEST' ? o.delayDays : o.co2Grams;
          const markedOffers = offers.filter((o) => o.key === key);
          const others = offers.filter((o) => o.key !== key);
          expect(markedOffers).toHaveLength(1);
          expect(others.length).toBeGreaterThan(0);
          for (const one of markedOffers) expect(others.every((o) => value(o) > value(one))).toBe(true);
        }
      }),
    );
  });

  test('a tie gives no mark, and an offer that has a mark gets no second one', () => {
    const cheapAndGreen = offer({ key: 'a', price: { taxExclusive: 300, taxInclusive: 360 }, co2Grams: 1 });
    const otherOffer = offer({ key: 'b', co2Grams: 2 });
    expect([...marksOf([cheapAndGreen, otherOffer], 'part')]).toEqual([['a', 'CHEAPEST']]);
    expect(marksOf([cheapAndGreen], 'part').size).toBe(0);
  });
});

describe('G8 a parcel that is too small for a service', () => {
  const sleeve = { taxExclusive: 75, taxInclusive: 90 };
  const asIs = offer({ key: 'as-is', price: { taxExclusive: 399, taxInclusive: 479 } });
  const inSleeve = offer({ key: 'in-sleeve', price: { taxExclusive: 367, taxInclusive: 440 }, packing: { sleeve } });
  const inBox = offer({
    key: 'in-box',
    price: { taxExclusive: 1, taxInclusive: 1 },
    delayDays: 1,
    co2Grams: 1,
    packing: { sleeve: null },
  });
  const keys = (site: Site, sort: 'price' | 'delay' = 'price') =>
    rankOffers([inBox, inSleeve, asIs], sort, site).map(({ key }) => key);

  test('is ranked with the price of its sleeve, and last if it needs a larger box', () => {
    expect(keys('part')).toEqual(['as-is', 'in-sleeve', 'in-box']);
    expect(keys('pro')).toEqual(['as-is', 'in-sleeve', 'in-box']);
    expect(keys('part', 'delay').at(-1)).toBe('in-box');
    expect(sortSummaries([inBox, inSleeve, asIs], 'part')?.price.price).toBe(479);
    expect(sortSummaries([inBox, inSleeve], 'part')?.price.price).toBe(530);
  });

  test('is marked by the price with its sleeve, and never if it needs a larger box', () => {
    const marks = marksOf([inBox, inSleeve, asIs], 'part');
    expect(marks.get('as-is')).toBe('CHEAPEST');
    expect(marks.has('in-box')).toBe(false);
  });
});
