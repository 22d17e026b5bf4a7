import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate } from './allocate.ts';
import { evaluatePromotions, type ReduciblePart } from './evaluate.ts';
import { promotion } from './promotion.fixture.ts';

const facts = { site: 'part', today: '2026-11-15' } as const;
const part = (taxInclusive: number, change: Partial<ReduciblePart> = {}): ReduciblePart => ({
  price: { taxExclusive: Math.round(taxInclusive / 1.2), taxInclusive },
  isDelivery: false,
  categories: [],
  service: null,
  ...change,
});
const box = part(1200, { categories: ['emballage', 'cartons'] });
const parcel = part(849, { service: 'COLISSIMO_HOME' });
const delivery = part(490, { isDelivery: true, categories: ['emballage', 'cartons'] });

const takenBy = (...promotions: Parameters<typeof evaluatePromotions>[0]) => {
  const { applied, refused, reductions } = evaluatePromotions(promotions, [box, parcel, delivery], facts);
  return {
    taken: reductions.map(({ taxInclusive }) => taxInclusive),
    applied: applied.map(({ promotion: { code }, amount }) => [code, amount]),
    refused: refused.map(({ promotion: { code }, reason, missing }) => [code, reason, missing]),
  };
};

test('35.5 shares add up to the sum, none is above its weight or a cent from its proportion', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(2_000_000), { maxLength: 12 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (weights, part) => {
        const all = weights.reduce((total, weight) => total + weight, 0);
        const sum = Math.floor(all * part);
        const shares = allocate(sum, weights);
        expect(shares.reduce((total, share) => total + share, 0)).toBe(sum);
        shares.forEach((share, at) => {
          const weight = weights[at] ?? 0;
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(weight);
          expect(Math.abs(share - (all === 0 ? 0 : (sum * weight) / all))).toBeLessThan(1);
        });
      },
    ),
  );
});

describe('35.5 what a promotion reduces', () => {
  test('a percentage and an amount, of lines and not of their delivery', () => {
    expect(takenBy(promotion()).taken).toEqual([120, 85, 0]);
    expect(takenBy(promotion({ kind: 'amount', value: 500 })).taken).toEqual([293, 207, 0]);
  });

  test('the delivery, from a sum of the lines on', () => {
    const free = { kind: 'freeDelivery', value: 0 } as const;
    expect(takenBy(promotion({ ...free, threshold: 2049 }))).toMatchObject({ taken: [0, 0, 490], refused: [] });
    expect(takenBy(promotion({ ...free, threshold: 2050 }))).toMatchObject({
      taken: [0, 0, 0],
      refused: [['BIENVENUE10', 'belowThreshold', 1]],
    });
  });

  test('only articles of its categories, or parcels of its services', () => {
    expect(takenBy(promotion({ scope: 'categories', scopeCodes: ['cartons'] })).taken).toEqual([120, 0, 0]);
    expect(takenBy(promotion({ scope: 'services', scopeCodes: ['COLISSIMO_HOME'] })).taken).toEqual([0, 85, 0]);
    expect(takenBy(promotion({ scope: 'services', scopeCodes: ['CHRONO'] })).refused).toEqual([
      ['BIENVENUE10', 'noArticles', 0],
    ]);
  });

  test('all stackable ones together, percentages first, or the one that isn’t if it takes more', () => {
    const percentage = promotion({ id: 1, code: 'DIX', stackable: true });
    const amount = promotion({ id: 2, code: 'CINQ', kind: 'amount', value: 500, stackable: true });
    expect(takenBy(amount, percentage).applied).toEqual([
      ['DIX', 205],
      ['CINQ', 500],
    ]);
    const alone = promotion({ id: 3, code: 'SEUL', kind: 'amount', value: 706 });
    expect(takenBy(amount, percentage, alone)).toMatchObject({
      applied: [['SEUL', 706]],
      refused: [
        ['CINQ', 'notCombinable', 0],
        ['DIX', 'notCombinable', 0],
      ],
    });
  });

  test('nothing below what a payment needs', () => {
    expect(takenBy(promotion({ kind: 'amount', value: 100_000 })).taken).toEqual([1200, 849, 0]);
    const { reductions } = evaluatePromotions([promotion({ kind: 'amount', value: 100_000 })], [box], facts);
    expect(reductions).toEqual([{ taxInclusive: 1150, taxExclusive: 958 }]);
  });

  test('those without a code are never told as refused', () => {
    expect(takenBy(promotion({ code: null, threshold: 100_000 })).refused).toEqual([]);
  });
});
