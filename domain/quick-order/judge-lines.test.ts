import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxOfOffer } from '#domain/cart/article-line.ts';
import type { FoundReference } from '#domain/catalog/reference.ts';
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import { isReady, judgeLines, quickTotals } from './judge-lines.ts';

function sold(code: string, change: Partial<SoldOffer> = {}): FoundReference {
  const product: SoldOffer['product'] = {
    code,
    name: { fr: code, en: code },
    pack: { fr: 'Lot de 20', en: 'Pack of 20' },
    url: `/p/${code}`,
    picture: null,
    brand: { code: 'nordpli', name: 'Nordpli' },
    categories: [],
    weight: 500,
    ownRange: false,
  };
  const offer: SoldOffer = {
    id: `of ${code}`,
    site: 'pro',
    product,
    seller: { code: 'guichet', name: 'Guichet', own: true, url: '/v' },
    taxExclusive: 1000,
    taxInclusive: 1200,
    volumePrices: [],
    vatRate: 20,
    stock: 50,
    deliveryFee: 0,
    delayDays: [1, 2],
    ...change,
  };
  return { sold: offer, nearest: null };
}

const box = sold('carton');
const found = new Map<string, FoundReference>([
  ['carton', box],
  ['2000000410005', box],
  ['rare', sold('rare', { stock: 4 })],
  ['none', sold('none', { stock: 0 })],
  ['many', sold('many', { stock: 5000, taxExclusive: 500, taxInclusive: 600, deliveryFee: 490 })],
  ['cartn', { sold: null, nearest: { code: 'carton', name: { fr: 'Carton', en: 'Box' } } }],
  ['???', { sold: null, nearest: null }],
]);
const judge = (lines: readonly (readonly [string, string])[], inCart: Record<string, number> = {}) =>
  judgeLines(
    lines.map(([reference, quantity]) => ({ reference, quantity })),
    found,
    new Map(Object.entries(inCart)),
  );
/** The faults of one line as `key → value that corrects it`. */
const faults = (reference: string, quantity: string, inCart: Record<string, number> = {}) =>
  judge([[reference, quantity]], inCart).flatMap((line) =>
    line.faults.map(({ key, remedy }) => `${key.replace('quickOrder.', '')}${remedy ? ` → ${remedy.value}` : ''}`),
  );

test('13.6 each fault of a line is told, with the value that corrects it', () => {
  expect(faults('carton', '10')).toEqual([]);
  expect(faults('cartn', '2')).toEqual(['unknownNear → carton']);
  expect(faults('???', 'dix')).toEqual(['unknown', 'quantityNotWhole']);
  expect(faults('', '')).toEqual(['referenceMissing', 'quantityMissing']);
  expect(faults('2,0E+12', '1')).toEqual(['shortened']);
  expect(faults('carton', '0')).toEqual(['quantityNone']);
  expect(faults('carton', '1000')).toEqual(['quantityAbove → 999']);
  expect(faults('none', '1')).toEqual(['soldOut']);
});

test('13.6 a short stock leaves what is left to take, less what is in the cart already', () => {
  expect(faults('rare', '4')).toEqual([]);
  expect(faults('rare', '6')).toEqual(['stock → 4']);
  expect(faults('rare', '2', { 'of rare': 3 })).toEqual(['stockInCart → 1']);
  expect(faults('rare', '1', { 'of rare': 4 })).toEqual(['allInCart']);
  expect(faults('rare', '1', { 'of rare': 9 })).toEqual(['allInCart']);
  expect(faults('many', '999')).toEqual([]);
  expect(faults('many', '10', { 'of many': 995 })).toEqual(['limitInCart → 4']);
  expect(faults('many', '10', { 'of many': 999 })).toEqual(['limitInCart']);
});

test('13.6 lines of the same product are added up in the first, also by code and EAN; faulty ones stay apart', () => {
  const lines = judge([
    ['carton', '2'],
    ['rare', '1'],
    ['2000000410005', '3'],
    ['carton', 'x'],
    ['carton', '5'],
    ['???', '1'],
    ['???', '1'],
  ]);
  expect(lines.map(({ line, merged, quantity, faults }) => [line, merged, quantity, faults.length])).toEqual([
    [1, [3, 5], '10', 0],
    [2, [], '1', 0],
    [4, [], 'x', 1],
    [6, [], '1', 1],
    [7, [], '1', 1],
  ]);
  const [over] = judge([
    ['many', '600'],
    ['many', '600'],
  ]);
  expect(over).toMatchObject({ quantity: '1200', packs: null, merged: [2] });
});

test('13.6 totals count ready lines only, with the delivery of each seller once', () => {
  const lines = judge([
    ['carton', '2'],
    ['many', '1'],
    ['rare', '9'],
    ['???', '1'],
  ]);
  expect(quickTotals(lines)).toMatchObject({
    ready: 2,
    packs: 3,
    faulty: 2,
    sellers: 1,
    subTotal: { taxExclusive: 2500, taxInclusive: 3000 },
    delivery: { taxInclusive: 490 },
  });
});

test('13.6 property: no line is lost, and nothing ready is beyond stock and limit', () => {
  const line = fc.tuple(fc.constantFrom(...found.keys(), 'x'), fc.constantFrom('1', '3', '0', '', '999', '2,5', 'x2'));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), fc.nat(1200), (wanted, count) => {
      const inCart = { 'of carton': count, 'of rare': count };
      const lines = judge(wanted, inCart);
      const numbers = lines.flatMap((each) => [each.line, ...each.merged]).sort((a, b) => a - b);
      expect(numbers).toEqual(wanted.map((_, at) => at + 1));
      for (const each of lines.filter(isReady)) {
        const present = each.sold.id in inCart ? count : 0;
        expect(present + each.packs).toBeLessThanOrEqual(Math.min(each.sold.stock, maxOfOffer));
      }
      for (const each of lines) expect(isReady(each) || each.faults.length > 0).toBe(true);
    }),
  );
});
