import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FormerPrice, lowestPrice, type PriceChange, referenceAfter } from './announced-reduction.ts';

const at = new Date('2026-11-30T12:00:00Z');
const daysAgo = (days: number) => new Date(at.getTime() - days * 86_400_000);
const cents = (taxExclusive: number) => ({ taxExclusive, taxInclusive: Math.round(taxExclusive * 1.2) });
const until = (days: number, price: number, isOnSale = true): FormerPrice => ({
  ...cents(price),
  until: daysAgo(days),
  isOnSale,
});
const change = (from: number, to: number, rest: Partial<PriceChange> = {}): PriceChange => ({
  site: 'part',
  at,
  before: { ...cents(from), isOnSale: true, reference: null },
  after: { ...cents(to), isOnSale: true, isAnnounced: true },
  former: [],
  ...rest,
});

describe('35.5 what stands struck out', () => {
  test('the price before, or a lower one of the 30 days before', () => {
    expect(referenceAfter(change(1000, 800))).toEqual(cents(1000));
    expect(referenceAfter(change(1000, 800, { former: [until(29, 900), until(3, 1100)] }))).toEqual(cents(900));
    expect(referenceAfter(change(1000, 800, { former: [until(31, 700)] }))).toEqual(cents(1000));
    expect(referenceAfter(change(1000, 800, { former: [until(2, 700, false)] }))).toEqual(cents(1000));
  });

  test('nothing that isn’t above the price, announced, or on sale', () => {
    expect(referenceAfter(change(1000, 800, { former: [until(10, 800)] }))).toBeNull();
    expect(referenceAfter(change(1000, 1000))).toBeNull();
    expect(
      referenceAfter(change(1000, 800, { after: { ...cents(800), isOnSale: true, isAnnounced: false } })),
    ).toBeNull();
    expect(
      referenceAfter(change(1000, 800, { after: { ...cents(800), isOnSale: false, isAnnounced: true } })),
    ).toBeNull();
    const hidden = { ...cents(1000), isOnSale: false, reference: null };
    expect(referenceAfter(change(1000, 800, { before: hidden }))).toBeNull();
  });

  test('after further reductions what stood there before; a price that rises begins anew', () => {
    const before = { ...cents(800), isOnSale: true, reference: cents(1000) };
    const former = [until(5, 1000)];
    expect(referenceAfter(change(800, 700, { before, former }))).toEqual(cents(1000));
    expect(referenceAfter(change(800, 900, { before, former }))).toBeNull();
  });

  test('the lowest by the price that the site shows', () => {
    // Another VAT rate: less with VAT, more without.
    const other = { ...until(10, 1100), taxInclusive: 1160 };
    const former = [until(20, 1000), other];
    expect(lowestPrice(former, at, 'pro')?.taxExclusive).toBe(1000);
    expect(lowestPrice(former, at, 'part')?.taxInclusive).toBe(1160);
  });
});

const price = fc.integer({ min: 1, max: 2000 });
const past = fc.array(
  fc
    .record({ days: fc.integer({ min: 0, max: 60 }), price, isOnSale: fc.boolean() })
    .map((one) => until(one.days, one.price, one.isOnSale)),
  { maxLength: 12 },
);

test('35.5 a reference is above the price and no price practised in the 30 days before is below it', () => {
  fc.assert(
    fc.property(price, price, past, fc.constantFrom('part' as const, 'pro' as const), (from, to, former, site) => {
      const reference = referenceAfter(change(from, to, { former, site }));
      const basis = site === 'part' ? 'taxInclusive' : 'taxExclusive';
      const practised = [cents(from), ...former.filter((one) => one.isOnSale && one.until > daysAgo(30))];
      const lowest = Math.min(...practised.map((one) => one[basis]));
      expect(reference?.[basis] ?? null).toBe(lowest > cents(to)[basis] ? lowest : null);
    }),
  );
});

test('35.5 a price that falls step by step keeps its first reference', () => {
  fc.assert(
    fc.property(fc.array(price, { minLength: 2, maxLength: 8 }), past, (prices, former) => {
      const falling = prices.toSorted((one, other) => other - one);
      let before: PriceChange['before'] = { ...cents(falling[0] ?? 1), isOnSale: true, reference: null };
      for (const next of falling.slice(1)) {
        const reference = referenceAfter(change(0, next, { before, former }));
        if (before.reference) expect(reference).toEqual(before.reference);
        before = { ...cents(next), isOnSale: true, reference };
      }
    }),
  );
});
