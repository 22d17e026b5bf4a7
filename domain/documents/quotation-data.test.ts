import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { productVatRates } from '#domain/catalog/catalog.ts';
import { orderTotals } from '#domain/orders/order-line.ts';
import { aQuotation } from '#tests/build/documents.ts';
import { anOrderedArticle, aParcelAbroad, aParcelWithAccents } from '#tests/build/order-lines.ts';
import { quotationEnd } from './quotation-data.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('13.6 the data of a quotation', () => {
  test('add up to the totals of the cart, whatever is in it', () => {
    const article = fc.record({
      quantity: fc.integer({ min: 1, max: 999 }),
      taxExclusive: fc.integer({ min: 1, max: 99_999 }),
      vatRate: fc.constantFrom(...productVatRates),
      deliveryFee: fc.integer({ min: 0, max: 3000 }),
      seller: fc.constantFrom('Guichet', 'Atelier', 'Bureau et Pesée'),
    });
    fc.assert(
      fc.property(
        fc.array(article, { maxLength: 8 }),
        fc.array(fc.boolean(), { maxLength: 4 }),
        (articles, parcels) => {
          const lines = [
            ...parcels.map((abroad, at) => (abroad ? aParcelAbroad(at) : aParcelWithAccents(at))),
            ...articles.map((each, at) => {
              const taxInclusive = Math.round((each.taxExclusive * (100 + each.vatRate)) / 100);
              return anOrderedArticle(100 + at, { ...each, taxInclusive });
            }),
          ];
          const totals = orderTotals(lines);
          const quotation = aQuotation(lines);
          expect([quotation.total, quotation.vat]).toEqual([totals.total, totals.vat]);
          expect(sum(quotation.lines.map(({ total }) => total.taxInclusive))).toBe(totals.total.taxInclusive);
          expect(sum(quotation.lines.map(({ total }) => total.taxExclusive))).toBe(totals.total.taxExclusive);
          expect(sum(quotation.vat.map(({ taxExclusive, tax }) => taxExclusive + tax))).toBe(totals.total.taxInclusive);
        },
      ),
    );
  });

  test('have a line for each seller’s delivery, also if it is free', () => {
    const { lines } = aQuotation([anOrderedArticle(0), anOrderedArticle(1, { seller: 'Atelier', deliveryFee: 390 })]);
    expect(lines.slice(2).map(({ subject, total }) => [subject, total.taxInclusive])).toEqual([
      [{ kind: 'DELIVERY', seller: 'Guichet', own: true }, 0],
      [{ kind: 'DELIVERY', seller: 'Atelier', own: false }, 390],
    ]);
  });

  test('name the reference of an article, and weight and deposit of a parcel', () => {
    const { lines } = aQuotation([aParcelWithAccents(0), anOrderedArticle(1, { deliveryFee: 490 })]);
    expect(lines.map(({ subject, reference, parcel }) => [subject.kind, reference, parcel])).toEqual([
      ['PARCEL', null, { grams: 1200, depositOn: '2026-11-23' }],
      ['OPTION', null, null],
      ['ARTICLE', 'boite', null],
      ['DELIVERY', null, null],
    ]);
  });
});

test.each([
  ['30 days', '2026-11-21', null, { day: '2026-12-21', time: null }],
  ['30 days over the end of February', '2027-02-10', null, { day: '2027-03-12', time: null }],
  ['the end of a parcel’s offer', '2026-11-21', ['2026-11-21', '12:35'], { day: '2026-11-21', time: '12:35' }],
  ['an offer that ends after midnight', '2026-11-21', ['2026-11-22', '00:10'], { day: '2026-11-22', time: '00:10' }],
  ['30 days, if the offer lasts longer', '2026-11-21', ['2026-12-22', '08:00'], { day: '2026-12-21', time: null }],
] as const)('13.6 a quotation is valid until: %s', (_name, issuedOn, until, end) => {
  expect(quotationEnd(issuedOn, until && { day: until[0], time: until[1] })).toEqual(end);
});
