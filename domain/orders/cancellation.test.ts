import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anOrderedArticle, anOrderedParcel } from '#tests/build/order-lines.ts';
import { areWholeConsignments, cancellableConsignments, consignmentsOf } from './cancellation.ts';
import { type OrderLine, orderTotals } from './order-line.ts';

const anyLines = fc
  .array(
    fc.record({
      seller: fc.constantFrom(null, 'Guichet', 'Bureau', 'Pesée'),
      taxExclusive: fc.integer({ min: 1, max: 50_000 }),
      vatRate: fc.constantFrom(0 as const, 20 as const),
      quantity: fc.integer({ min: 1, max: 20 }),
      deliveryFee: fc.integer({ min: 0, max: 900 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((wishes) =>
    wishes.map(({ seller, taxExclusive, vatRate, ...rest }, at): OrderLine => {
      const taxInclusive = Math.round(taxExclusive * (1 + vatRate / 100));
      return seller === null
        ? anOrderedParcel(at, { quote: { service: { taxExclusive, taxInclusive } } })
        : anOrderedArticle(at, { ...rest, seller, taxExclusive, taxInclusive, vatRate });
    }),
  );

const asked = (...lines: readonly (readonly [number, number])[]) =>
  lines.map(([orderEntryNumber, quantity]) => ({ orderEntryNumber, quantity }));

describe('ACC-7 the parts of an order', () => {
  it('are its parcels and the articles of each seller, each line in one of them', () => {
    const lines = [
      anOrderedParcel(0),
      anOrderedArticle(1, { seller: 'Bureau' }),
      anOrderedParcel(2),
      anOrderedArticle(4, { seller: 'Pesée' }),
      anOrderedArticle(5, { seller: 'Bureau' }),
    ];
    expect(consignmentsOf(lines)).toEqual([
      { seller: null, entryNumbers: [0] },
      { seller: 'bureau', entryNumbers: [1, 5] },
      { seller: null, entryNumbers: [2] },
      { seller: 'pesée', entryNumbers: [4] },
    ]);
  });

  it('cost together what the order costs, to the cent, with and without VAT', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const { total } = orderTotals(lines);
        const parts = consignmentsOf(lines).map(({ entryNumbers }) =>
          orderTotals(lines.filter(({ entryNumber }) => entryNumbers.includes(entryNumber))),
        );
        expect(parts.reduce((sum, part) => sum + part.total.taxInclusive, 0)).toBe(total.taxInclusive);
        expect(parts.reduce((sum, part) => sum + part.total.taxExclusive, 0)).toBe(total.taxExclusive);
      }),
    );
  });

  it('are cancelled whole, each line in full', () => {
    const lines = [anOrderedParcel(0), anOrderedArticle(1, { quantity: 3 }), anOrderedArticle(2)];
    expect(areWholeConsignments(asked([0, 1]), lines)).toBe(true);
    expect(areWholeConsignments(asked([2, 1], [1, 3]), lines)).toBe(true);
    for (const wrong of [asked(), asked([1, 3]), asked([1, 2], [2, 1]), asked([0, 2]), asked([0, 1], [9, 1])]) {
      expect(areWholeConsignments(wrong, lines), JSON.stringify(wrong)).toBe(false);
    }
  });

  it('can be cancelled until they are on their way', () => {
    const lines = [anOrderedParcel(0), anOrderedParcel(1), anOrderedArticle(2, { seller: 'Bureau' })];
    const order = {
      status: 'SHIPPED',
      demo: false,
      lines,
      tracking: [
        { entryNumber: 0, status: 'DEPOSITED' },
        { entryNumber: 1, status: 'ANNOUNCED' },
      ],
      parts: [{ seller: 'bureau', status: 'IN_PREPARATION' }],
      refunds: [],
    } as const;
    const firstLines = (change: Partial<Parameters<typeof cancellableConsignments>[0]>) =>
      cancellableConsignments({ ...order, ...change }).map(({ entryNumbers }) => entryNumbers[0]);
    expect(firstLines({})).toEqual([1, 2]);
    expect(firstLines({ parts: [{ seller: 'bureau', status: 'SHIPPED' }] })).toEqual([1]);
    expect(firstLines({ demo: true })).toEqual([]);
    expect(firstLines({ refunds: [{ entryNumbers: [] }] })).toEqual([1, 2]);
    expect(firstLines({ refunds: [{ entryNumbers: [2] }] })).toEqual([1]);
    for (const status of ['PAYMENT_PENDING', 'DELIVERED', 'CANCELLED'] as const)
      expect(firstLines({ status })).toEqual([]);
  });
});
