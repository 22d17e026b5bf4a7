import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productVatRates } from '#domain/catalog/catalog.ts';
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import { constantPrice } from '#domain/catalog/volume-price.ts';
import { articleLine, limitQuantity, maxOfOffer, samePrice } from './article-line.ts';
import { sumPrices } from './parcel-price.ts';
import { reducedParcel } from './reductions.ts';
import { cartTotals } from './totals.ts';

const sold = (change: Partial<SoldOffer>): SoldOffer => ({
  id: '1',
  site: 'part',
  product: {
    code: 'carton',
    name: { fr: 'Carton', en: 'Box' },
    pack: { fr: 'Lot de 20', en: 'Pack of 20' },
    url: '/boutique/carton/p/carton',
    picture: null,
    brand: { code: 'nordpli', name: 'Nordpli' },
    categories: [],
    weight: 500,
    ownRange: false,
  },
  seller: { code: 'port', name: 'Port', own: false, url: '/boutique/vendeur/port/port' },
  taxExclusive: 1000,
  taxInclusive: 1200,
  volumePrices: [],
  vatRate: 20,
  stock: 10,
  deliveryFee: 490,
  delayDays: [1, 2],
  ...change,
});
const line = (current: SoldOffer, quantity: number) =>
  articleLine({ asAdded: current, quantity, seen: current }, current);

const price = fc
  .tuple(fc.nat(100_000), fc.nat(20_000))
  .map(([ht, vat]) => ({ taxExclusive: ht, taxInclusive: ht + vat }));
const parcel = fc.tuple(price, fc.array(price, { maxLength: 2 })).map(([offer, options]) => ({
  offer,
  options: options.map((each) => ({ code: 'X', label: { fr: 'X', en: 'X' }, price: each })),
  total: sumPrices([offer, ...options]),
}));
const article = fc
  .record({
    seller: fc.constantFrom('port', 'zinc', 'guichet'),
    price,
    vatRate: fc.constantFrom(...productVatRates),
    stock: fc.nat(20),
    quantity: fc.integer({ min: 1, max: 30 }),
    deliveryFee: fc.constantFrom(0, 290, 490, 491),
    withdrawn: fc.boolean(),
  })
  .map(({ seller, price: unit, quantity, withdrawn, ...rest }) => {
    const current = sold({ ...rest, ...unit, seller: { code: seller, name: seller, own: false, url: '/' } });
    return articleLine({ asAdded: current, quantity, seen: current }, withdrawn ? undefined : current);
  });
const articles = fc
  .array(article, { maxLength: 8 })
  .map((lines) => lines.map((each, at) => ({ ...each, entryNumber: at })));

test('CRT-7 lines and delivery sum to the totals, sellers and VAT too, in both bases', () => {
  fc.assert(
    fc.property(fc.array(parcel, { maxLength: 3 }), articles, (parcels, lines) => {
      const { subTotal, delivery, total, vat, sellers } = cartTotals(parcels, lines);
      expect(sumPrices([...parcels, ...lines].map((each) => each.total))).toEqual(subTotal);
      expect(sumPrices([subTotal, delivery])).toEqual(total);
      expect(sumPrices([...parcels.map((each) => each.total), ...sellers.map((each) => each.total)])).toEqual(total);
      expect(vat.reduce((sum, { tax }) => sum + tax, 0)).toBe(total.taxInclusive - total.taxExclusive);
      expect(vat.reduce((sum, { taxExclusive }) => sum + taxExclusive, 0)).toBe(total.taxExclusive);
      expect(sellers.flatMap(({ entryNumbers }) => entryNumbers).sort()).toEqual(lines.map((_, at) => at));
    }),
  );
});

test('CRT-7 a seller’s delivery is charged once, the highest of its deliverable lines, with VAT at 20 %', () => {
  const lines = [
    { ...line(sold({ deliveryFee: 290 }), 1), entryNumber: 0 },
    { ...line(sold({ deliveryFee: 490 }), 3), entryNumber: 1 },
    { ...line(sold({ deliveryFee: 990, stock: 0 }), 1), entryNumber: 2 },
  ];
  const { delivery, sellers } = cartTotals([], lines);
  expect(delivery).toEqual({ taxInclusive: 490, taxExclusive: 408 });
  expect(sellers).toMatchObject([{ entryNumbers: [0, 1, 2], subTotal: { taxInclusive: 4800 } }]);
});

test('CRT-7 VAT is listed by rate, highest first; stamps bear none', () => {
  const lines = [
    { ...line(sold({ vatRate: 0, taxExclusive: 1390, taxInclusive: 1390, deliveryFee: 0 }), 2), entryNumber: 0 },
    { ...line(sold({ vatRate: 5.5, taxExclusive: 1000, taxInclusive: 1055, deliveryFee: 120 }), 1), entryNumber: 1 },
  ];
  expect(cartTotals([], lines).vat).toEqual([
    { rate: 20, taxExclusive: 100, tax: 20 },
    { rate: 5.5, taxExclusive: 1000, tax: 55 },
    { rate: 0, taxExclusive: 2780, tax: 0 },
  ]);
});

test('CRT-7 parcels with VAT bear 20 %, others none, and free ones count for no rate', () => {
  const of = (taxExclusive: number, taxInclusive: number) => {
    const offer = { taxExclusive, taxInclusive };
    return { offer, options: [], total: offer };
  };
  const free = { ...line(sold({ vatRate: 5.5, taxExclusive: 0, taxInclusive: 0, deliveryFee: 0 }), 1), entryNumber: 0 };
  expect(cartTotals([of(1000, 1200)], []).vat).toEqual([{ rate: 20, taxExclusive: 1000, tax: 200 }]);
  expect(cartTotals([of(1499, 1499)], []).vat).toEqual([{ rate: 0, taxExclusive: 1499, tax: 0 }]);
  expect(cartTotals([of(1499, 1499)], [free]).vat).toEqual([{ rate: 0, taxExclusive: 1499, tax: 0 }]);
  expect(cartTotals([], [])).toMatchObject({ vat: [], sellers: [], total: { taxExclusive: 0, taxInclusive: 0 } });
});

test('CRT-7 each seller has its lines, its delivery and its total, in the order of the first lines', () => {
  const by = (code: string) => ({ code, name: code, own: false, url: '/' });
  const lines = [
    { ...line(sold({ seller: by('zinc'), deliveryFee: 290 }), 1), entryNumber: 3 },
    { ...line(sold({ seller: by('port'), deliveryFee: 490 }), 2), entryNumber: 4 },
    { ...line(sold({ seller: by('zinc'), deliveryFee: 120 }), 3), entryNumber: 5 },
  ];
  expect(
    cartTotals([], lines).sellers.map(({ seller, entryNumbers, delivery, total }) => [
      seller.code,
      entryNumbers,
      delivery.taxInclusive,
      total.taxInclusive,
    ]),
  ).toEqual([
    ['zinc', [3, 5], 290, 4 * 1200 + 290],
    ['port', [4], 490, 2 * 1200 + 490],
  ]);
});

test.each([
  [{ taxExclusive: 1000, taxInclusive: 1200 }, true],
  [{ taxExclusive: 1001, taxInclusive: 1200 }, false],
  [{ taxExclusive: 1000, taxInclusive: 1201 }, false],
])('CRT-7 whether a price seen as %j is still current: %s', (seenPrice, same) => {
  expect(samePrice(seenPrice, constantPrice(sold({})))).toBe(same);
});

test.each([
  ['available', sold({ stock: 3 }), 3],
  ['insufficient', sold({ stock: 2 }), 2],
  ['outOfStock', sold({ stock: 0 }), 0],
  ['withdrawn', undefined, 0],
] as const)('CRT-7 of three packs %s bills what can be delivered', (availability, current, deliverable) => {
  const { total, ...told } = articleLine({ asAdded: sold({}), quantity: 3, seen: sold({}) }, current);
  expect(told).toMatchObject({ availability, deliverable, quantity: 3, priceChange: null });
  expect(total.taxInclusive).toBe(1200 * deliverable);
});

test('CRT-7 the current price is billed and its change reported, unless nothing can be delivered', () => {
  const storedArticle = { asAdded: sold({}), quantity: 2, seen: sold({}) };
  const dearer = { taxExclusive: 1100, taxInclusive: 1320 };
  const { total, priceChange } = articleLine(storedArticle, sold(dearer));
  expect(total).toEqual({ taxExclusive: 2200, taxInclusive: 2640 });
  expect(priceChange).toEqual({ from: { taxExclusive: 1000, taxInclusive: 1200 }, to: dearer });
  expect(articleLine(storedArticle, sold({ ...dearer, stock: 0 })).priceChange).toBeNull();
});

test('CRT-7 a line has at most the stock and at most 999 packs', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(5000), (requested, stock) => {
      expect(limitQuantity(requested, stock)).toBe(Math.min(requested, stock, maxOfOffer));
    }),
  );
});

test('35.5 a parcel that a promotion leaves too little for a cent of VAT still bears VAT at its rate', () => {
  const offer = { taxExclusive: 1000, taxInclusive: 1200 };
  const reduced = reducedParcel({ offer, options: [], total: offer }, [{ taxExclusive: 998, taxInclusive: 1198 }]);
  expect(cartTotals([reduced], []).vat).toEqual([{ rate: 20, taxExclusive: 2, tax: 0 }]);
});
