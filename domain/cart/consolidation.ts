/**
 * Where the articles of a cart cost less in all, delivery included, if they are bought from fewer sellers
 * (docs/requirements.md CRT-7).
 */
import type { Code } from '#domain/catalog/catalog.ts';
import { deliveryFeeAt } from '#domain/catalog/delivery-rate.ts';
import { deliveryCostOf, shownPrice } from '#domain/catalog/offer-order.ts';
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import { unitPriceAt } from '#domain/catalog/volume-price.ts';
import type { Cents } from '#domain/money/money.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';
import type { Site } from '#domain/site/site.ts';
import { articleLine, maxOfOffer } from './article-line.ts';
import { type Candidate, type Demand, searchSellers } from './seller-search.ts';
import { cartTotals, type NumberedArticle } from './totals.ts';

/** The largest number of sellers among which the search is exact; of more, it considers the most useful ones. */
export const maxComparedSellers = 8;

/** To another offer of the same product, with its quantity unchanged. */
export interface ArticleMove {
  readonly line: NumberedArticle;
  readonly to: SoldOffer;
  /** What a pack costs there, in cents, with all lines that will be bought from the same offer. */
  readonly unit: OfferPrice;
}

/** Without articles that can't be delivered. */
export interface Purchase {
  readonly sellers: number;
  /** Price of the articles plus their delivery fees, in cents. */
  readonly total: OfferPrice;
  /** Longest delivery time, in working days. */
  readonly delay: number;
}

export interface Consolidation {
  /** The lines to move, by their number in the cart; at least one. */
  readonly moves: readonly ArticleMove[];
  readonly before: Purchase;
  /** Fewer sellers, and a lower total as the site displays it. */
  readonly after: Purchase;
  /** `before.total` minus `after.total`, in cents. */
  readonly saving: OfferPrice;
  /**
   * Whether nothing cheaper is possible with fewer sellers. False if there were more than `maxComparedSellers` to
   * choose from, if one of them charges delivery by weight, or if the cart was too large to be compared to the end: then
   * something cheaper may have been missed.
   */
  readonly exact: boolean;
}

const delivers = ({ deliverable }: NumberedArticle) => deliverable > 0;

function purchaseOf(lines: readonly NumberedArticle[]): Purchase {
  const delivered = lines.filter(delivers);
  const { sellers, total } = cartTotals([], delivered);
  return { sellers: sellers.length, total, delay: Math.max(...delivered.map(({ sold }) => sold.delayDays[1])) };
}

type Targets = ReadonlyMap<NumberedArticle, SoldOffer>;

/** Lines of the same offer become one, whose price is that of their sum. */
function linesAfter(targets: Targets): readonly NumberedArticle[] {
  return [...Map.groupBy(targets, ([, to]) => to.id).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const [line, to] = first;
    if (group.length === 1 && to.id === line.sold.id) return [line];
    const quantity = group.reduce((sum, [each]) => sum + each.quantity, 0);
    return [{ entryNumber: line.entryNumber, ...articleLine({ asAdded: to, quantity, seen: to }, to) }];
  });
}

/**
 * A line that can't be delivered in full stays where it is: elsewhere more packs would be billed, and the totals
 * couldn't be compared.
 */
function offersByLine(
  lines: readonly NumberedArticle[],
  offers: readonly SoldOffer[],
): ReadonlyMap<NumberedArticle, readonly SoldOffer[]> {
  const byProduct = Map.groupBy(offers, ({ product }) => product.code);
  return new Map(
    lines.map((line) => {
      if (line.availability !== 'available') return [line, [line.sold]];
      const others = (byProduct.get(line.sold.product.code) ?? []).filter(
        ({ id, stock }) => id !== line.sold.id && stock >= line.quantity,
      );
      return [line, [line.sold, ...others]];
    }),
  );
}

function rankedSellers(choices: ReadonlyMap<NumberedArticle, readonly SoldOffer[]>): readonly Code[] {
  const bySeller = Map.groupBy([...choices.values()].flat(), ({ seller }) => seller.code);
  return [...bySeller]
    .sort(([code, offers], [otherCode, others]) => others.length - offers.length || (code < otherCode ? -1 : 1))
    .map(([code]) => code);
}

const feeOf = ({ deliveryFee, deliveryRates, deliveryZone = 'mainland' }: SoldOffer, grams: number): Cents =>
  deliveryFeeAt(deliveryRates, deliveryZone, grams) ?? deliveryFee;

/** Among equally cheap results, the one that moves the fewest lines is preferred. */
function demandOf(
  site: Site,
  line: NumberedArticle,
  offers: readonly SoldOffer[],
  { scale, grams }: { readonly scale: number; readonly grams: number },
): Demand {
  const candidates = offers.map((offer): Candidate => {
    const stays = offer.id === line.sold.id;
    const isWhole = line.availability === 'available';
    const priceOf = (packs: number) =>
      isWhole ? shownPrice(unitPriceAt(offer, packs), site) * line.quantity : shownPrice(line.total, site);
    return {
      offerId: offer.id,
      seller: offer.seller.code,
      costOf: (packs) => priceOf(packs) * scale + (stays ? 0 : 1),
      // Rates rise with the weight: that of the whole cart keeps the search from promising too much.
      fee: shownPrice(deliveryCostOf({ deliveryFee: feeOf(offer, grams) }), site) * scale,
      room: isWhole ? Math.min(offer.stock, maxOfOffer) : line.quantity,
    };
  });
  return { quantity: line.quantity, candidates };
}

/**
 * Of more than `maxComparedSellers`, only those that can sell most of the lines are compared (`exact` is then false),
 * and lines of the others stay where they are.
 */
function choicesOf(lines: readonly NumberedArticle[], offers: readonly SoldOffer[]) {
  const all = offersByLine(lines, offers);
  const sellers = rankedSellers(all);
  const compared = new Set(sellers.slice(0, maxComparedSellers));
  const choices = new Map(
    [...all].map(([line, each]) => [
      line,
      compared.has(line.sold.seller.code) ? each.filter(({ seller }) => compared.has(seller.code)) : [line.sold],
    ]),
  );
  return { choices, exact: sellers.length <= maxComparedSellers };
}

/**
 * Null if it doesn't cost less than now. `offers` are all offers in stock of the articles' products on the site.
 * Quantities stay as they are, and prices are compared as the site displays them: with VAT on `part`, without on `pro`.
 */
export function consolidate(
  site: Site,
  lines: readonly NumberedArticle[],
  offers: readonly SoldOffer[],
): Consolidation | null {
  const delivered = lines.filter(delivers);
  const before = purchaseOf(delivered);
  if (before.sellers < 2) return null;
  const { choices, exact } = choicesOf(delivered, offers);
  const products = [...Map.groupBy(delivered, ({ sold }) => sold.product.code).values()];
  const scale = delivered.length + 1;
  const grams = delivered.reduce((sum, { sold, deliverable }) => sum + sold.product.weight * deliverable, 0);
  const found = searchSellers(
    products.map((each) => each.map((line) => demandOf(site, line, choices.get(line) ?? [], { scale, grams }))),
    { maxSellers: before.sellers - 1, below: shownPrice(before.total, site) * scale },
  );
  if (!found) return null;
  const targets: Targets = new Map(
    products.flatMap((each, product) =>
      each.map((line, at) => {
        const id = found.chosen[product]?.[at]?.offerId;
        return [line, choices.get(line)?.find((offer) => offer.id === id) ?? line.sold] as const;
      }),
    ),
  );
  const moved = linesAfter(targets);
  const unitOf = ({ id }: SoldOffer) => moved.find(({ sold }) => sold.id === id)?.unit;
  const moves = [...targets].flatMap(([line, to]): ArticleMove[] =>
    to.id === line.sold.id ? [] : [{ line, to, unit: unitOf(to) ?? to }],
  );
  moves.sort((one, other) => one.line.entryNumber - other.line.entryNumber);
  const after = purchaseOf(moved);
  const saving = {
    taxExclusive: before.total.taxExclusive - after.total.taxExclusive,
    taxInclusive: before.total.taxInclusive - after.total.taxInclusive,
  };
  const hasRates = offers.some(({ deliveryRates }) => deliveryRates);
  return { moves, before, after, saving, exact: exact && found.exact && !hasRates };
}
