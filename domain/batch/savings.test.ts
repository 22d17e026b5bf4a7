import { expect, test } from 'vitest';
import type { Shipment } from '#domain/shipping/shipment.ts';
import { groupSavings, savingsOfLine } from './savings.ts';

const end = { country: 'FR', postalCode: '69003', city: 'Lyon' };
const shipment: Shipment = {
  from: end,
  to: end,
  toBusiness: false,
  parcel: { dimensionType: 'ORDINARY', lengthMm: 300, widthMm: 40, heightMm: 200, weightGrams: 900 },
  collectionDate: '2026-11-30',
};
const thresholds = { weight: [250, 500, 750, 900, 1000], thickness: [15, 30] };
const net = (taxExclusive: number) => ({ taxExclusive, taxInclusive: Math.round(taxExclusive * 1.2) });
const savings = (priceAt: (changed: Shipment) => number | null) =>
  savingsOfLine(
    { line: 7, shipment, price: net(1000) },
    (changed) => {
      const price = priceAt(changed);
      return price === null ? null : net(price);
    },
    thresholds,
    'pro',
  );

test('13.5 the next lower limit counts that saves something, not a lower one that saves more', () => {
  expect(savings(({ parcel }) => (parcel.weightGrams <= 500 ? 400 : parcel.weightGrams <= 750 ? 800 : 1000))).toEqual([
    { line: 7, kind: 'weight', limit: 750, saves: { taxExclusive: 200, taxInclusive: 240 } },
  ]);
  expect(savings(({ parcel }) => (parcel.weightGrams <= 500 ? 400 : 1000))[0]?.limit).toBe(500);
});

test('13.5 the shortest side is made thinner, whichever that is', () => {
  expect(savings(({ parcel }) => (parcel.widthMm <= 30 && parcel.heightMm === 200 ? 700 : 1000))).toEqual([
    { line: 7, kind: 'thickness', limit: 30, saves: { taxExclusive: 300, taxInclusive: 360 } },
  ]);
});

test.each([
  ['saves nothing', () => 1000],
  ['costs more', () => 1200],
  ['isn’t offered', () => null],
  ['would be less than half', ({ parcel }: Shipment) => (parcel.weightGrams <= 250 || parcel.widthMm <= 15 ? 1 : 1000)],
])('13.5 a limit that %s isn’t told', (_, priceAt) => {
  expect(savings(priceAt)).toEqual([]);
});

test('13.5 lines with the same limit are added up, the largest saving first', () => {
  const saves = (line: number, kind: 'weight' | 'thickness', limit: number, cents: number) => ({
    line,
    kind,
    limit,
    saves: net(cents),
  });
  const groups = groupSavings(
    [saves(2, 'weight', 250, 100), saves(3, 'thickness', 30, 500), saves(4, 'weight', 250, 200)],
    'pro',
  );
  expect(groups).toEqual([
    { kind: 'thickness', limit: 30, lines: 1, saves: net(500) },
    { kind: 'weight', limit: 250, lines: 2, saves: net(300) },
  ]);
});
