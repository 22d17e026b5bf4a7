import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { readTrackingNumber } from '#domain/shipping/tracking-number.ts';
import {
  groupedNumber,
  isFictitious,
  type S10Series,
  S10SeriesExhaustedError,
  s10Number,
  s10SeriesSchema,
} from './s10.ts';

const series: S10Series = { indicator: 'RR', country: 'GB', first: 0, last: 99_999_999 };

describe('CRT-8 numbers of parcels by UPU S10', () => {
  test.each([
    [47_312_482, 'RR473124829GB'],
    [71_759, 'RR000717595GB'],
    [99_999_999, 'RR999999995GB'],
    [87_000_063, 'RR870000636GB'],
  ])('the number at %i is %s', (position, number) => {
    expect(s10Number(series, position)).toBe(number);
  });

  test('every number is by the norm, and no two of a series are equal', () => {
    const position = fc.integer({ min: 0, max: 99_999_999 });
    fc.assert(
      fc.property(position, position, (one, other) => {
        const number = s10Number(series, one);
        expect(readTrackingNumber(number)).toEqual({ number, fault: null });
        expect(number === s10Number(series, other)).toBe(one === other);
      }),
    );
  });

  test.each([-1, 0.5, 100, Number.NaN])('a series of a hundred has no number at %d', (position) => {
    expect(() => s10Number({ ...series, last: 99 }, position)).toThrow(S10SeriesExhaustedError);
  });

  test('positions count from the first number of the series', () => {
    expect(s10Number({ ...series, first: 87_000_000 }, 63)).toBe('RR870000636GB');
  });

  test.each([
    ['XX', true],
    ['ZZ', true],
    ['QM', true],
    ['AA', true],
    ['XK', false],
    ['FR', false],
    ['QA', false],
  ])('a country %s that no operator has: %j', (country, fictitious) => {
    expect(isFictitious({ country })).toBe(fictitious);
  });

  test.each([
    ['a small letter', { ...series, indicator: 'rr' }],
    ['three letters', { ...series, country: 'GBR' }],
    ['nine digits', { ...series, last: 100_000_000 }],
    ['half a number', { ...series, first: 0.5 }],
    ['a first after the last', { ...series, first: 2, last: 1 }],
  ])('a series with %s is refused', (_name, value) => {
    expect(v.is(s10SeriesSchema, value)).toBe(false);
  });

  test('a number is printed in groups, another carrier’s as it is', () => {
    expect(groupedNumber('RR473124829GB')).toBe('RR 4731 2482 9 GB');
    expect(groupedNumber('6A12345678901')).toBe('6A12345678901');
  });
});
