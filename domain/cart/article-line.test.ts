import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unitPriceAt } from '#domain/catalog/volume-price.ts';
import { anyPackPrices } from '#tests/build/pack-prices.ts';
import { soldOffer } from '#tests/build/sold-offer.ts';
import { articleLine, samePrice } from './article-line.ts';

const offer = fc
  .tuple(anyPackPrices(40), fc.nat(60))
  .map(([prices, stock]) => ({ ...soldOffer('box', 'port', { ht: 1, fee: 0 }), ...prices, stock }));

test('CRT-7 SHOP-5 a line costs exactly its packs times the price of one, with VAT and without', () => {
  fc.assert(
    fc.property(offer, offer, fc.integer({ min: 1, max: 50 }), (asAdded, sold, quantity) => {
      const line = articleLine({ asAdded, quantity, seen: asAdded }, sold);
      expect(line.deliverable).toBe(Math.min(quantity, sold.stock));
      expect(line.total).toEqual({
        taxExclusive: line.unit.taxExclusive * line.deliverable,
        taxInclusive: line.unit.taxInclusive * line.deliverable,
      });
    }),
  );
});

test('SHOP-8 CRT-7 the price of a line follows the packs that are billed, whatever their number was before', () => {
  fc.assert(
    fc.property(offer, offer, fc.integer({ min: 1, max: 50 }), (asAdded, sold, quantity) => {
      const line = articleLine({ asAdded, quantity, seen: asAdded }, sold);
      if (line.deliverable === 0) {
        expect(line.priceChange).toBeNull();
        return;
      }
      expect(line.unit).toEqual(unitPriceAt(sold, Math.min(quantity, sold.stock)));
      const agreed = unitPriceAt(asAdded, line.deliverable);
      expect(line.priceChange).toEqual(samePrice(agreed, line.unit) ? null : { from: agreed, to: line.unit });
    }),
  );
});

test('SHOP-8 CRT-7 another quantity alone is no change of price, another price at that quantity is', () => {
  const volumePrices = [{ from: 10, taxExclusive: 450, taxInclusive: 540 }];
  const box = soldOffer('box', 'port', { ht: 500, fee: 0, volumePrices });
  const at = (quantity: number, now = box) => articleLine({ asAdded: box, quantity, seen: box }, now);
  expect(at(9)).toMatchObject({ total: { taxExclusive: 4500, taxInclusive: 5400 }, priceChange: null });
  expect(at(10)).toMatchObject({ total: { taxExclusive: 4500, taxInclusive: 5400 }, priceChange: null });
  expect(at(11)).toMatchObject({ total: { taxExclusive: 4950, taxInclusive: 5940 }, priceChange: null });
  const without = { ...box, volumePrices: [] };
  expect(at(9, without).priceChange).toBeNull();
  expect(at(10, without).priceChange).toEqual({
    from: { taxExclusive: 450, taxInclusive: 540 },
    to: { taxExclusive: 500, taxInclusive: 600 },
  });
});
