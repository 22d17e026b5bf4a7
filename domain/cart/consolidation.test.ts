import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownPrice } from '#domain/catalog/offer-order.ts';
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import type { Site } from '#domain/site/site.ts';
import { anyPackPrices } from '#tests/build/pack-prices.ts';
import { soldOffer } from '#tests/build/sold-offer.ts';
import { articleLine } from './article-line.ts';
import { consolidate, maxComparedSellers } from './consolidation.ts';
import { cartTotals, type NumberedArticle } from './totals.ts';

function lineOf(entryNumber: number, offer: SoldOffer, quantity = 1): NumberedArticle {
  return { entryNumber, ...articleLine({ asAdded: offer, quantity, seen: offer }, offer) };
}

/** What the result moves: « 0: b2 » means that line 0 is to be bought from the offer b2. */
const movesOf = (result: ReturnType<typeof consolidate>) =>
  result?.moves.map(({ line, to }) => `${line.entryNumber}: ${to.id}`);

const boxAtPort = soldOffer('box', 'port', { ttc: 1000, fee: 490 });
const boxAtZinc = soldOffer('box', 'zinc', { ttc: 1150, fee: 390, delayDays: [2, 6] });
const tapeAtZinc = soldOffer('tape', 'zinc', { ttc: 600, fee: 390 });
const tapeAtPort = soldOffer('tape', 'port', { ttc: 700, fee: 490 });

test('CRT-7 the sum of a cart decides, although each article costs least where it is', () => {
  const result = consolidate('part', [lineOf(0, boxAtPort), lineOf(1, tapeAtZinc)], [boxAtZinc, tapeAtPort]);
  // Port alone: 10,00 + 7,00 + 4,90; Zinc alone: 11,50 + 6,00 + 3,90; now: 10,00 + 4,90 + 6,00 + 3,90.
  expect(movesOf(result)).toEqual(['0: box-zinc']);
  expect(result?.before).toMatchObject({ sellers: 2, total: { taxInclusive: 2480 }, delay: 2 });
  expect(result?.after).toMatchObject({ sellers: 1, total: { taxInclusive: 2140 }, delay: 6 });
  expect(result?.exact).toBe(true);
});

test('CRT-7 a seller charges its highest fee once, so that an article with a higher fee can undo the saving', () => {
  const heavy = soldOffer('box', 'zinc', { ttc: 1000, fee: 880 });
  expect(consolidate('part', [lineOf(0, boxAtPort), lineOf(1, tapeAtZinc)], [heavy])).toBeNull();
  const light = soldOffer('box', 'zinc', { ttc: 1000, fee: 879 });
  const result = consolidate('part', [lineOf(0, boxAtPort), lineOf(1, tapeAtZinc)], [light]);
  expect([result?.before.total.taxInclusive, result?.after.total.taxInclusive]).toEqual([2480, 2479]);
});

test('CRT-7 a seller that sells nothing of the cart yet may be the cheapest for all of it', () => {
  const all = [soldOffer('box', 'vert', { ttc: 1100, fee: 200 }), soldOffer('tape', 'vert', { ttc: 650, fee: 200 })];
  const lines = [lineOf(0, boxAtPort), lineOf(1, tapeAtZinc), lineOf(2, boxAtZinc)];
  const result = consolidate('part', lines, [...all, boxAtZinc, tapeAtPort]);
  expect(movesOf(result)).toEqual(['0: box-vert', '1: tape-vert', '2: box-vert']);
});

test('CRT-7 nothing is suggested for a single seller, or if only as many sellers are cheaper', () => {
  const cheap = soldOffer('box', 'vert', { ttc: 500, fee: 0 });
  expect(consolidate('part', [lineOf(0, boxAtPort)], [cheap])).toBeNull();
  expect(consolidate('part', [lineOf(0, boxAtPort), lineOf(1, tapeAtPort)], [cheap])).toBeNull();
  expect(consolidate('part', [lineOf(0, boxAtPort), lineOf(1, tapeAtZinc)], [cheap])).toBeNull();
});

test('CRT-7 of equally cheap ways the one that moves fewer lines is suggested', () => {
  const at = (product: string, seller: string) => soldOffer(product, seller, { ttc: 1000, fee: 300 });
  const lines = [lineOf(0, at('p', 'zinc')), lineOf(1, at('q', 'port')), lineOf(2, at('r', 'port'))];
  const offers = ['p', 'q', 'r'].flatMap((product) => [at(product, 'port'), at(product, 'zinc')]);
  expect(movesOf(consolidate('part', lines, offers))).toEqual(['0: p-port']);
});

test('CRT-7 lines of one product share the stock of the offer that they move to', () => {
  const lines = [lineOf(0, boxAtPort, 2), lineOf(1, boxAtZinc, 3), lineOf(2, tapeAtPort)];
  const stocked = (stock: number) => [soldOffer('box', 'port', { ttc: 1000, fee: 490, stock })];
  expect(movesOf(consolidate('part', lines, stocked(5)))).toEqual(['1: box-port']);
  const few = lineOf(0, { ...boxAtPort, stock: 4 }, 2);
  expect(consolidate('part', [few, ...lines.slice(1)], stocked(4))).toBeNull();
});

test('SHOP-8 CRT-7 lines of one product that come together at an offer have the price of their sum', () => {
  const volumePrices = [{ from: 5, taxExclusive: 750, taxInclusive: 900 }];
  const atVert = soldOffer('box', 'vert', { ttc: 1300, fee: 0, volumePrices });
  // Port and Zinc: 2 × 10,00 + 3 × 11,50 + 4,90 + 3,90 = 63,30. At Vert two and three boxes by themselves would be 65,00;
  // five cost 9,00 each, 45,00 in all.
  const result = consolidate('part', [lineOf(0, boxAtPort, 2), lineOf(1, boxAtZinc, 3)], [atVert]);
  expect(movesOf(result)).toEqual(['0: box-vert', '1: box-vert']);
  expect([result?.before.total.taxInclusive, result?.after.total.taxInclusive]).toEqual([6330, 4500]);
  expect(result?.moves.map(({ unit }) => unit.taxInclusive)).toEqual([900, 900]);
});

test('CRT-7 a line that cannot be delivered in full stays, and one that cannot be delivered at all counts nothing', () => {
  const partly = lineOf(0, { ...boxAtPort, stock: 1 }, 2);
  expect(consolidate('part', [partly, lineOf(1, tapeAtZinc)], [boxAtZinc])).toBeNull();
  expect(movesOf(consolidate('part', [partly, lineOf(1, tapeAtZinc)], [tapeAtPort]))).toEqual(['1: tape-port']);
  const soldOut = lineOf(0, { ...boxAtPort, stock: 0 });
  expect(consolidate('part', [soldOut, lineOf(1, tapeAtZinc)], [tapeAtPort, boxAtZinc])).toBeNull();
  const late = lineOf(2, { ...boxAtPort, stock: 0, delayDays: [20, 20] });
  const result = consolidate('part', [partly, lineOf(1, tapeAtZinc), late], [tapeAtPort]);
  expect(movesOf(result)).toEqual(['1: tape-port']);
  expect(result?.before.delay).toBeLessThan(20);
});

test('CRT-7 professionals are told by prices without VAT', () => {
  // A fee of 1,20 € with VAT is 1,00 € without: moving the box for 1,00 € more saves nothing.
  const pro = { site: 'pro', vatRate: 20 } as const;
  const lines = [
    lineOf(0, soldOffer('box', 'port', { ht: 1000, fee: 120, ...pro })),
    lineOf(1, soldOffer('tape', 'zinc', { ht: 500, fee: 0, ...pro })),
  ];
  const at = (ht: number) => [soldOffer('box', 'zinc', { ht, fee: 0, ...pro })];
  expect(consolidate('pro', lines, at(1100))).toBeNull();
  expect(consolidate('pro', lines, at(1099))?.after.total.taxExclusive).toBe(1599);
});

test('CRT-7 beyond eight sellers the result is an estimate: those that sell most of the cart are compared', () => {
  const names = Array.from({ length: maxComparedSellers + 1 }, (_, at) => `s${at}`);
  const lines = names.map((name, at) => lineOf(at, soldOffer(`p${at}`, name, { ttc: 1000, fee: 300 })));
  const offers = names.slice(1).map((_, at) => soldOffer(`p${at + 1}`, 's0', { ttc: 1100, fee: 300 }));
  const result = consolidate('part', lines, offers);
  expect(result?.exact).toBe(false);
  expect(movesOf(result)).toEqual(['1: p1-s0', '2: p2-s0', '3: p3-s0', '4: p4-s0', '5: p5-s0', '6: p6-s0', '7: p7-s0']);
  expect(consolidate('part', lines.slice(0, 8), offers)?.exact).toBe(true);
});

const sellers = ['a', 'b', 'c', 'd'];
const anyOffer = (product: string, seller: string, site: Site) =>
  fc
    .record({
      prices: anyPackPrices(8),
      fee: fc.constantFrom(0, 190, 290, 491),
      stock: fc.integer({ min: 0, max: 5 }),
    })
    .map(({ prices, ...facts }) => ({ ...soldOffer(product, seller, { ...facts, ht: 1, site }), ...prices }));

/** The offers of three products, and a cart of up to five lines with some of them. */
const anyCart = fc.constantFrom<Site>('part', 'pro').chain((site) =>
  fc
    .tuple(
      ...['p', 'q', 'r'].flatMap((product) =>
        sellers.map((seller) => fc.option(anyOffer(product, seller, site), { nil: undefined })),
      ),
    )
    .map((offers) => offers.filter((offer) => offer !== undefined))
    .chain((offers) =>
      fc.record({
        site: fc.constant(site),
        offers: fc.constant(offers),
        lines: fc
          .subarray(offers, { maxLength: Math.min(5, offers.length) })
          .chain((chosen) =>
            fc.tuple(
              ...chosen.map((offer, at) => fc.integer({ min: 1, max: 4 }).map((packs) => lineOf(at, offer, packs))),
            ),
          ),
      }),
    ),
);

/** Lines with those of one offer put together, as a cart does. */
function together(lines: readonly NumberedArticle[]): readonly NumberedArticle[] {
  return [...Map.groupBy(lines, ({ sold }) => sold.id).values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return first ? [first] : [];
    return [
      lineOf(
        first.entryNumber,
        first.sold,
        others.reduce((sum, each) => sum + each.quantity, first.quantity),
      ),
    ];
  });
}

/** The lowest total with fewer sellers, found by trying every way to buy the cart; null if it saves nothing. */
function cheapestByTrial(site: Site, lines: readonly NumberedArticle[], offers: readonly SoldOffer[]): number | null {
  const delivered = lines.filter(({ deliverable }) => deliverable > 0);
  const countOf = (each: readonly NumberedArticle[]) => new Set(each.map(({ sold }) => sold.seller.code)).size;
  const totalOf = (each: readonly NumberedArticle[]) => shownPrice(cartTotals([], together(each)).total, site);
  const now = { sellers: countOf(delivered), total: totalOf(delivered) };
  let ways: readonly NumberedArticle[][] = [[]];
  for (const line of delivered) {
    const same = offers.filter(({ product }) => product.code === line.sold.product.code);
    const options =
      line.availability === 'available' ? same.map((each) => lineOf(line.entryNumber, each, line.quantity)) : [line];
    ways = ways.flatMap((way) => options.map((option) => [...way, option]));
  }
  const isPossible = (way: readonly NumberedArticle[]) =>
    [...Map.groupBy(way, ({ sold }) => sold.id).values()].every((each) => {
      const isAsItIs = each.length === 1 && delivered.includes(each[0] as NumberedArticle);
      return isAsItIs || each.reduce((sum, { quantity }) => sum + quantity, 0) <= (each[0]?.sold.stock ?? 0);
    });
  const totals = ways.filter((way) => isPossible(way) && countOf(way) < now.sellers).map(totalOf);
  const least = Math.min(...totals);
  return least < now.total ? least : null;
}

test('CRT-7 no way to buy a cart from fewer sellers costs less than the one that is suggested', () => {
  let suggestions = 0;
  fc.assert(
    fc.property(anyCart, ({ site, offers, lines }) => {
      const result = consolidate(site, lines, offers);
      expect(result && shownPrice(result.after.total, site)).toBe(cheapestByTrial(site, lines, offers));
      if (!result) return;
      suggestions += 1;
      expect(result.exact).toBe(true);
      expect(result.after.sellers).toBeLessThan(result.before.sellers);
      const moved = new Map(result.moves.map(({ line, to }) => [line.entryNumber, to]));
      const after = lines.map((line) => {
        const to = moved.get(line.entryNumber);
        return to ? lineOf(line.entryNumber, to, line.quantity) : line;
      });
      expect(after.map(({ sold }) => sold.product.code)).toEqual(lines.map(({ sold }) => sold.product.code));
      expect(cartTotals([], together(after)).total).toEqual(result.after.total);
      for (const { to, unit } of result.moves) {
        expect(unit).toEqual(together(after).find(({ sold }) => sold.id === to.id)?.unit);
      }
    }),
    { numRuns: 3000 },
  );
  expect(suggestions).toBeGreaterThan(100);
});

test('35.2 with sellers that charge delivery by weight, what is suggested costs as little as it says, and less than now', () => {
  let suggestions = 0;
  const ratesOf = fc.tuple(fc.nat(900), fc.nat(900)).map(([fee, more]) => ({
    mainland: [
      { from: 0, fee },
      { from: 1500, fee: fee + more },
    ],
    corsica: [],
  }));
  fc.assert(
    fc.property(anyCart, fc.tuple(ratesOf, ratesOf), ({ site, offers, lines }, rates) => {
      const bySeller = new Map(sellers.map((seller, at) => [seller, rates[at]]));
      const rated = (offer: SoldOffer): SoldOffer => ({ ...offer, deliveryRates: bySeller.get(offer.seller.code) });
      const present = lines.map((line) => ({ ...line, sold: rated(line.sold) }));
      const result = consolidate(site, present, offers.map(rated));
      if (!result) return;
      suggestions += 1;
      expect(result.exact).toBe(false);
      const moved = new Map(result.moves.map(({ line, to }) => [line.entryNumber, to]));
      const after = present.map((line) =>
        lineOf(line.entryNumber, moved.get(line.entryNumber) ?? line.sold, line.quantity),
      );
      expect(cartTotals([], together(after)).total).toEqual(result.after.total);
      expect(shownPrice(result.after.total, site)).toBeLessThan(shownPrice(result.before.total, site));
    }),
    { numRuns: 1000 },
  );
  expect(suggestions).toBeGreaterThan(50);
});
