import { describe, expect, test } from 'vitest';
import type { Parcel } from '#domain/shipping/shipment.ts';
import { shippedTariffs } from '#tests/build/tariffs.ts';
import { closeCarriers } from './closed-carriers.ts';
import { carrierNames, type PostageBasis, postageKey, postageOf } from './postage.ts';

const basis: PostageBasis = { tariffs: shippedTariffs(), date: '2026-11-24', closedSites: [] };
const withoutChronopost = { ...basis, tariffs: closeCarriers(basis.tariffs, (code) => code === 'CHRP') };
const box: Parcel = { dimensionType: 'ORDINARY', lengthMm: 220, widthMm: 160, heightMm: 60, weightGrams: 250 };

describe('SHOP-4 the postage of a parcel', () => {
  test('is the cheapest by what the site shows, and names the carriers that take it', () => {
    const postage = postageOf(withoutChronopost, box, 'part');
    expect(postage).toEqual({ taxExclusive: 479, taxInclusive: 479, carriers: ['POFR'] });
    expect(postageOf(basis, box, 'part')?.carriers.toSorted()).toEqual(['CHRP', 'POFR']);
  });

  test('is nothing for a parcel that no carrier takes, and while the site compares nothing', () => {
    expect(postageOf(basis, { ...box, weightGrams: 31_000 }, 'part')).toBeNull();
    const closed = { ...basis, closedSites: ['part'] as const };
    expect([postageOf(closed, box, 'part'), postageOf(closed, box, 'pro') !== null]).toEqual([null, true]);
  });

  test('has the same key on another day of the same tariffs, and another one when something may differ', () => {
    const key = postageKey(basis);
    expect(postageKey({ ...basis, date: '2026-11-25' })).toBe(key);
    expect(postageKey({ ...basis, date: '2025-06-01' })).not.toBe(key);
    expect(postageKey(withoutChronopost)).not.toBe(key);
    expect(postageKey({ ...basis, closedSites: ['pro'] })).not.toBe(key);
    expect(postageKey({ ...basis, tariffs: { ...basis.tariffs, version: 'another' } })).not.toBe(key);
  });

  test('carriers have the names of their tariffs', () => {
    expect(carrierNames(basis.tariffs).get('CHRP')).toBe('Chronopost');
    expect(carrierNames(basis.tariffs).get('XXXX')).toBeUndefined();
  });
});
