import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productVatRates } from '#domain/catalog/catalog.ts';
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import { leastToPay } from '#domain/promotions/evaluate.ts';
import { promotion } from '#domain/promotions/promotion.fixture.ts';
import { promotionKinds, promotionScopes } from '#domain/promotions/promotion.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';
import { articleLine } from './article-line.ts';
import { sumPrices } from './parcel-price.ts';
import { cartReductions, listedParcel, reducedArticle, reducedParcel } from './reductions.ts';
import { cartTotals } from './totals.ts';

const withVat = (rate: number) =>
  fc.integer({ min: 1, max: 100_000 }).map((taxExclusive): OfferPrice => {
    return { taxExclusive, taxInclusive: Math.round(taxExclusive * (1 + rate / 100)) };
  });

const parcels = fc
  .array(
    fc.constantFrom(0, 20).chain((rate) => fc.tuple(withVat(rate), fc.array(withVat(rate), { maxLength: 2 }))),
    { maxLength: 3 },
  )
  .map((all) =>
    all.map(([offer, options], at) => ({
      entryNumber: at,
      service: at === 0 ? 'HOME' : 'RELAY',
      price: {
        offer,
        options: options.map((price) => ({ code: 'X', label: { fr: 'X', en: 'X' }, price })),
        total: sumPrices([offer, ...options]),
      },
    })),
  );

const articles = fc
  .array(
    fc.record({
      seller: fc.constantFrom('port', 'zinc'),
      priced: fc
        .constantFrom(...productVatRates)
        .chain((vatRate) => withVat(vatRate).map((price) => ({ vatRate, ...price }))),
      quantity: fc.integer({ min: 1, max: 12 }),
      stock: fc.nat(12),
      deliveryFee: fc.constantFrom(0, 290, 491),
      category: fc.constantFrom('cartons', 'timbres'),
    }),
    { maxLength: 6 },
  )
  .map((all) =>
    all.map(({ seller, priced, quantity, category, ...rest }, at) => {
      const sold = {
        ...{ id: String(at), site: 'part', volumePrices: [], delayDays: [1, 2], ...rest, ...priced },
        product: { categories: [{ code: category, name: { fr: category, en: category } }] },
        seller: { code: seller, name: seller, own: false, url: '/' },
      } as unknown as SoldOffer;
      return { entryNumber: 10 + at, ...articleLine({ asAdded: sold, quantity, seen: sold }, sold) };
    }),
  );

const promotions = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...promotionKinds),
      value: fc.integer({ min: 1, max: 100 }),
      euros: fc.integer({ min: 1, max: 500 }),
      threshold: fc.constantFrom(0, 5000),
      scope: fc.constantFrom(...promotionScopes),
      stackable: fc.boolean(),
    }),
    { maxLength: 4 },
  )
  .map((all) =>
    all.map(({ euros, value, ...change }, at) =>
      promotion({
        ...change,
        id: at,
        value: change.kind === 'amount' ? euros * 100 : value,
        scopeCodes: ['cartons', 'HOME'],
      }),
    ),
  );

test('35.5 reductions: never below zero, the lines add up to the total, VAT by rate too, on both sites', () => {
  const sites = fc.constantFrom('part', 'pro');
  fc.assert(
    fc.property(parcels, articles, promotions, sites, (sent, bought, offered, site) => {
      const { byLine, applied } = cartReductions(offered, sent, bought, { site, today: '2026-11-15' });
      const reducedParcels = sent.map(({ entryNumber, price }) => reducedParcel(price, byLine.get(entryNumber)));
      const reducedLines = bought.map((line) => reducedArticle(line, byLine.get(line.entryNumber)));
      const listed = cartTotals(
        sent.map(({ price }) => price),
        bought,
      );
      const { total, vat, sellers, delivery } = cartTotals(reducedParcels, reducedLines);
      const shown = ({ taxExclusive, taxInclusive }: OfferPrice) => (site === 'pro' ? taxExclusive : taxInclusive);

      expect(shown(listed.total) - shown(total)).toBe(applied.reduce((sum, { amount }) => sum + amount, 0));
      expect(shown(total)).toBeGreaterThanOrEqual(Math.min(leastToPay, shown(listed.total)));
      const amounts = [
        ...reducedParcels.flatMap(({ offer, options }) => [offer, ...options.map(({ price }) => price)]),
        ...reducedLines.map((line) => line.total),
        ...sellers.map((seller) => seller.delivery),
      ];
      for (const { taxExclusive, taxInclusive } of amounts) {
        expect(taxExclusive).toBeGreaterThanOrEqual(0);
        expect(taxInclusive).toBeGreaterThanOrEqual(taxExclusive);
      }
      expect(sumPrices(amounts)).toEqual(total);
      expect(sumPrices(sellers.map((seller) => seller.delivery))).toEqual(delivery);
      expect(vat.reduce((sum, { tax, taxExclusive }) => sum + tax + taxExclusive, 0)).toBe(total.taxInclusive);
      expect(vat.reduce((sum, { taxExclusive }) => sum + taxExclusive, 0)).toBe(total.taxExclusive);
      // Each price of a piece is rounded to the cent, and each reduction once more.
      const roundings = amounts.length + bought.reduce((sum, { deliverable }) => sum + deliverable, 0);
      for (const { rate, taxExclusive, tax } of vat)
        expect(Math.abs(tax - (taxExclusive * rate) / 100)).toBeLessThanOrEqual(roundings);
      expect(reducedParcels.map(listedParcel)).toEqual(sent.map(({ price }) => price));
    }),
    { numRuns: 500 },
  );
});
