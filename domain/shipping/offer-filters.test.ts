import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type FilterableOffer,
  filterCounts,
  filterOffers,
  hasFilters,
  noFilters,
  type OfferFilters,
  toggleFilter,
} from './offer-filters.ts';
import { filtersToSearch, readFilters } from './prefilter.ts';

const deposits = ['MAILBOX', 'POST_OFFICE', 'RELAY'] as const;
const deliveries = ['HOME', 'RELAY', 'COLLECTION', 'SIGNATURE'] as const;
const codes = ['DLVG', 'MTEL', 'CHRP', 'POFR', 'NEWC'];

const offerArbitrary: fc.Arbitrary<FilterableOffer> = fc.record({
  carrierCode: fc.constantFrom(...codes),
  carrierName: fc.constant('Name'),
  depositModes: fc.subarray([...deposits]),
  deliveryMode: fc.constantFrom('HOME' as const, 'RELAY' as const, 'COLLECTION' as const),
  characteristics: fc.subarray(['TRACKED', 'SIGNATURE']),
  guaranteed: fc.boolean(),
});
const filtersArbitrary: fc.Arbitrary<OfferFilters> = fc.record({
  deposit: fc.subarray([...deposits]),
  delivery: fc.subarray([...deliveries]),
  delay: fc.subarray(['GUARANTEED' as const]),
  carriers: fc.subarray(codes),
});

/** A second implementation of the filters, with one expression per group. */
function passesPlainly(offer: FilterableOffer, filters: OfferFilters): boolean {
  const facts = new Set<string>([
    ...offer.depositModes.map((mode) => `deposit ${mode}`),
    `delivery ${offer.deliveryMode}`,
    ...(offer.characteristics.includes('SIGNATURE') ? ['delivery SIGNATURE'] : []),
    ...(offer.guaranteed ? ['delay GUARANTEED'] : []),
    `carriers ${offer.carrierCode}`,
  ]);
  return Object.entries(filters).every(
    ([group, values]: [string, readonly string[]]) => !values.length || values.some((v) => facts.has(`${group} ${v}`)),
  );
}

describe('SMT-10 filters', () => {
  test('an offer needs one of the selected values in every group with a selection', () => {
    fc.assert(
      fc.property(fc.array(offerArbitrary), filtersArbitrary, (offers, filters) => {
        expect(filterOffers(offers, filters)).toEqual(offers.filter((offer) => passesPlainly(offer, filters)));
        expect(filterOffers(offers, noFilters)).toEqual(offers);
      }),
    );
  });

  test('a count is the number of offers left if the value were added; all values stay listed', () => {
    fc.assert(
      fc.property(fc.array(offerArbitrary), filtersArbitrary, (offers, filters) => {
        const counts = filterCounts(offers, filters);
        for (const group of ['deposit', 'delivery', 'delay', 'carriers'] as const) {
          for (const { value, count, selected } of counts[group]) {
            const values: readonly string[] = filters[group];
            const withValue = { ...filters, [group]: [...values, value] };
            expect(count).toBe(offers.filter((offer) => passesPlainly(offer, withValue)).length);
            expect(selected).toBe(values.includes(value));
          }
        }
        expect(counts.deposit.map(({ value }) => value)).toEqual(deposits);
        expect(counts.delivery.map(({ value }) => value)).toEqual(deliveries);
        const expected = new Set([...offers.map((offer) => offer.carrierCode), ...filters.carriers]);
        expect(new Set(counts.carriers.map(({ value }) => value))).toEqual(expected);
      }),
    );
  });

  test('a value is selected and deselected', () => {
    const once = toggleFilter(noFilters, 'delivery', 'HOME');
    expect(once.delivery).toEqual(['HOME']);
    expect(toggleFilter(once, 'delivery', 'HOME')).toEqual(noFilters);
  });
});

describe('SMT-10 filters in the URL', () => {
  test('OPT-2 the specification’s values and `collection` are read, unknown ones ignored', () => {
    const query =
      'deposit=mailbox,post_office, relay,drone&delivery=relay,HOME,signature,collection&carriers=chronopost,letter,colissimo,delivengo,newc,__proto__&delai=garanti';
    expect(readFilters(new URLSearchParams(query), ['NEWC'])).toEqual({
      deposit: ['MAILBOX', 'POST_OFFICE', 'RELAY'],
      delivery: ['RELAY', 'HOME', 'SIGNATURE', 'COLLECTION'],
      delay: ['GUARANTEED'],
      carriers: ['CHRP', 'MTEL', 'POFR', 'DLVG', 'NEWC'],
    });
    expect(readFilters(new URLSearchParams('carriers=newc&deposit=&delai=x'))).toEqual(noFilters);
  });

  test('checkboxes that repeat a parameter count as a list', () => {
    expect(readFilters(new URLSearchParams('delivery=home&delivery=relay&delivery=home')).delivery).toEqual([
      'HOME',
      'RELAY',
    ]);
  });

  test('reading is the inverse of writing', () => {
    fc.assert(
      fc.property(filtersArbitrary, (filters) => {
        expect(readFilters(new URLSearchParams(filtersToSearch(filters).toString()), codes)).toEqual(filters);
      }),
    );
    expect(filtersToSearch(noFilters).toString()).toBe('');
  });
});

test.each([
  [{}, false],
  [{ deposit: ['RELAY'] }, true],
  [{ delay: ['GUARANTEED'] }, true],
  [{ carriers: ['CHRP'], delivery: ['HOME'] }, true],
] as const)('SMT-10 filters of %j are set: %j', (change, set) => {
  expect(hasFilters({ ...noFilters, ...change })).toBe(set);
});

test('SMT-10 deselecting a value leaves the others', () => {
  const two: OfferFilters = { ...noFilters, carriers: ['CHRP', 'POFR'] };
  expect(toggleFilter(two, 'carriers', 'CHRP').carriers).toEqual(['POFR']);
  expect(toggleFilter(two, 'carriers', 'DLVG').carriers).toEqual(['CHRP', 'POFR', 'DLVG']);
});

test('SMT-10 counts include the carriers in rank order and the guaranteed date', () => {
  const offer = (carrierCode: string, guaranteed: boolean): FilterableOffer => ({
    carrierCode,
    carrierName: `Name of ${carrierCode}`,
    depositModes: ['POST_OFFICE'],
    deliveryMode: 'HOME',
    characteristics: [],
    guaranteed,
  });
  const offers = [offer('POFR', false), offer('DLVG', false), offer('CHRP', true)];
  const counts = filterCounts(offers, { ...noFilters, carriers: ['GONE'] });
  expect(counts.carriers).toEqual([
    { value: 'DLVG', name: 'Name of DLVG', count: 1, selected: false },
    { value: 'CHRP', name: 'Name of CHRP', count: 1, selected: false },
    { value: 'POFR', name: 'Name of POFR', count: 1, selected: false },
    { value: 'GONE', name: 'GONE', count: 0, selected: true },
  ]);
  expect(filterCounts(offers, noFilters).delay).toEqual([{ value: 'GUARANTEED', count: 1, selected: false }]);
});

test('SMT-10 an unknown carrier is named by its code in lower case, known ones by their name', () => {
  expect(filtersToSearch({ ...noFilters, carriers: ['NEWC', 'MTEL'] }).get('carriers')).toBe('newc,letter');
  expect(readFilters(new URLSearchParams('carriers=newc')).carriers).toEqual([]);
  expect(readFilters(new URLSearchParams('deposit=relay, Relay&deposit=relay,x')).deposit).toEqual(['RELAY']);
  expect(readFilters(new URLSearchParams('carriers=newc'), ['NEWC']).carriers).toEqual(['NEWC']);
});
