import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gaugeOf } from './weight-gauge.ts';

const band = (maxGrams: number, cents: number) => ({
  maxGrams,
  current: false,
  price: { taxExclusive: Math.round(cents / 1.2), taxInclusive: cents },
});

const bands = [band(100, 419), band(250, 499), band(500, 549), band(1000, 720), band(2000, 990), band(5000, 1500)];

test('NAV-12 the gauge marks the band of the weight and the cheaper one below', () => {
  const gauge = gaugeOf({ bands }, 280, 'part');
  expect(gauge?.bands.map(({ maxGrams, mark }) => [maxGrams, mark])).toEqual([
    [100, undefined],
    [250, 'goal'],
    [500, 'here'],
    [1000, undefined],
    [2000, undefined],
  ]);
  expect(gauge?.pinAt).toBeCloseTo((2 + 30 / 250) / 5);
  expect(gauge?.saving).toEqual({ lessGrams: 30, before: 549, after: 499 });
});

test('NAV-12 the gauge shows the displayed price of the site', () => {
  expect(gaugeOf({ bands }, 280, 'pro')?.saving).toEqual({ lessGrams: 30, before: 458, after: 416 });
});

test('NAV-12 there is no gauge for a single band, nor above the heaviest', () => {
  expect(gaugeOf({ bands: [band(500, 549)] }, 280, 'part')).toBeNull();
  expect(gaugeOf({ bands }, 5001, 'part')).toBeNull();
});

test('NAV-12 there is no saving below the lowest band, or if the band below costs the same', () => {
  expect(gaugeOf({ bands }, 100, 'part')?.saving).toBeNull();
  expect(gaugeOf({ bands: [band(250, 499), band(500, 499)] }, 300, 'part')?.saving).toBeNull();
});

test('NAV-12 the pin is within the marked band', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), (grams) => {
      const gauge = gaugeOf({ bands }, grams, 'part');
      const index = gauge?.bands.findIndex(({ mark }) => mark === 'here') ?? -1;
      expect(index).toBeGreaterThanOrEqual(0);
      expect(Math.ceil((gauge?.pinAt ?? 0) * (gauge?.bands.length ?? 0) - 1e-9)).toBe(index + 1);
    }),
  );
});
