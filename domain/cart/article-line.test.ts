import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import { articleLine } from './article-line.ts';

const cents = fc.nat(1_000_000);
const offer = fc.record({ taxExclusive: cents, taxInclusive: cents, stock: fc.nat(2000) });

test('CRT-7 SHOP-5 a line costs exactly its packs times the price of one, with VAT and without', () => {
  fc.assert(
    fc.property(offer, offer, fc.integer({ min: 1, max: 999 }), (added, current, quantity) => {
      const [asAdded, sold] = [added as unknown as SoldOffer, current as unknown as SoldOffer];
      const line = articleLine({ asAdded, quantity, seen: added }, sold);
      expect(line.deliverable).toBe(Math.min(quantity, current.stock));
      expect(line.total).toEqual({
        taxExclusive: line.unit.taxExclusive * line.deliverable,
        taxInclusive: line.unit.taxInclusive * line.deliverable,
      });
    }),
  );
});
