import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RatedService } from '#domain/shipping/rated-service.ts';
import { parcelPrice, sumPrices } from './parcel-price.ts';

const codes = ['GUARANTEED_DATE', 'SIGNATURE', 'SATURDAY', 'MAILBOX_COLLECTION'] as const;
const cents = fc.nat(100_000);

const services = fc
  .record({ base: fc.tuple(cents, cents), options: fc.tuple(fc.tuple(cents, cents), fc.tuple(cents, cents)) })
  .map(({ base, options }) => {
    const price = ([taxExclusive, tax]: [number, number]) => ({ taxExclusive, taxInclusive: taxExclusive + tax });
    const label = { fr: 'Option', en: 'Option' };
    const rated = options.map((each, at) => ({
      code: codes[at],
      label,
      ...price(each),
      indicative: false,
      excludes: [],
    }));
    return { ...price(base), options: rated } as unknown as RatedService;
  });

test('CRT-4 a parcel costs its offer and the options taken, cent by cent in both bases', () => {
  fc.assert(
    fc.property(services, fc.subarray([...codes]), (service, taken) => {
      const { offer, options, total } = parcelPrice(service, taken);
      const chosen = service.options.filter(({ code }) => taken.includes(code));
      expect(options.map(({ code }) => code)).toEqual(chosen.map(({ code }) => code));
      expect(offer.taxInclusive).toBe(service.taxInclusive);
      for (const basis of ['taxExclusive', 'taxInclusive'] as const) {
        expect(total[basis]).toBe(service[basis] + chosen.reduce((sum, option) => sum + option[basis], 0));
      }
    }),
  );
});

test('CRT-7 the sum of no prices is zero', () => {
  expect(sumPrices([])).toEqual({ taxExclusive: 0, taxInclusive: 0 });
});
