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
    const ratedOptions = options.map((each, at) => ({
      code: codes[at],
      label,
      ...price(each),
      indicative: false,
      excludes: [],
    }));
    return { ...price(base), options: ratedOptions } as unknown as RatedService;
  });

test('CRT-4 a parcel costs exactly its offer and the chosen options, with VAT and without', () => {
  fc.assert(
    fc.property(services, fc.subarray([...codes]), (service, codesTaken) => {
      const { offer, options, total } = parcelPrice(service, codesTaken);
      const chosenOptions = service.options.filter(({ code }) => codesTaken.includes(code));
      expect(options.map(({ code }) => code)).toEqual(chosenOptions.map(({ code }) => code));
      expect(offer.taxInclusive).toBe(service.taxInclusive);
      for (const basis of ['taxExclusive', 'taxInclusive'] as const) {
        expect(total[basis]).toBe(service[basis] + chosenOptions.reduce((sum, option) => sum + option[basis], 0));
      }
    }),
  );
});

test('CRT-7 the sum of no prices is zero', () => {
  expect(sumPrices([])).toEqual({ taxExclusive: 0, taxInclusive: 0 });
});
