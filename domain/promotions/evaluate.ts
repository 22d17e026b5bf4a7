/** What promotions take off the prices of a cart (docs/decisions/0048-promotions.md). */
import type { Cents } from '#domain/money/money.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';
import type { Site } from '#domain/site/site.ts';
import { allocate } from './allocate.ts';
import {
  type KnownPromotion,
  type Promotion,
  type PromotionKind,
  type PromotionScope,
  refusalOfUse,
  type UseFacts,
  type VoucherRefusal,
} from './promotion.ts';

/** A price that can be reduced by itself, because it has a VAT rate of its own. */
export interface ReduciblePart {
  readonly price: OfferPrice;
  readonly isDelivery: boolean;
  /** Of the article, or of all articles that the delivery is for. */
  readonly categories: readonly string[];
  /** The code of the service that sends the parcel; null for articles and their delivery. */
  readonly service: string | null;
}

/** `amount` in cents, as the site shows prices. */
export interface AppliedPromotion {
  readonly promotion: Pick<Promotion, 'id' | 'code' | 'name' | 'kind'>;
  readonly amount: Cents;
}

export interface RefusedPromotion {
  readonly promotion: KnownPromotion;
  readonly reason: VoucherRefusal;
  /** In cents: what the threshold lacks; 0 for other reasons. */
  readonly missing: Cents;
}

export interface Evaluation {
  readonly applied: readonly AppliedPromotion[];
  /** Only those with a code: nobody has asked for the others. */
  readonly refused: readonly RefusedPromotion[];
  /** For each part, what is taken off its price. */
  readonly reductions: readonly OfferPrice[];
}

/** The least that reductions leave to be paid for an order, in cents, because payment providers take no smaller amount. */
export const leastToPay = 50;

const baseOf = (site: Site) => (price: OfferPrice) => (site === 'pro' ? price.taxExclusive : price.taxInclusive);
const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0);

const inScope: Readonly<Record<PromotionScope, (part: ReduciblePart, codes: readonly string[]) => boolean>> = {
  all: () => true,
  categories: ({ categories }, codes) => categories.some((code) => codes.includes(code)),
  services: ({ service }, codes) => service !== null && codes.includes(service),
};

const covers = ({ scope, scopeCodes }: KnownPromotion, part: ReduciblePart) => inScope[scope](part, scopeCodes);
const reduces = (promotion: KnownPromotion, part: ReduciblePart) =>
  covers(promotion, part) && part.isDelivery === (promotion.kind === 'freeDelivery');

/** In cents, of the prices that are left when it comes to the promotion. */
const reductionOf: Readonly<Record<PromotionKind, (value: number, prices: Cents) => Cents>> = {
  percentage: (value, prices) => Math.round((prices * value) / 100),
  amount: (value, prices) => Math.min(value, prices),
  freeDelivery: (_, prices) => prices,
};

/** Percentages first, so that an amount doesn't make them smaller. */
const rank: Readonly<Record<PromotionKind, number>> = { percentage: 0, amount: 1, freeDelivery: 2 };

function refusalInCart(
  promotion: KnownPromotion,
  parts: readonly ReduciblePart[],
  bases: readonly Cents[],
): { readonly reason: VoucherRefusal; readonly missing: Cents } | null {
  const total = sum(bases.filter((_, at) => parts[at] && !parts[at].isDelivery && covers(promotion, parts[at])));
  const isUseful = parts.some((part, at) => reduces(promotion, part) && (bases[at] ?? 0) > 0);
  if (total < promotion.threshold) {
    return total === 0
      ? { reason: 'noArticles', missing: 0 }
      : { reason: 'belowThreshold', missing: promotion.threshold - total };
  }
  return isUseful ? null : { reason: 'noArticles', missing: 0 };
}

interface Result {
  readonly applied: readonly AppliedPromotion[];
  readonly left: readonly Cents[];
}

/** One after the other, each on what the former have left. */
function applyAll(promotions: readonly KnownPromotion[], parts: readonly ReduciblePart[], bases: readonly Cents[]) {
  const ordered = promotions.toSorted((one, other) => rank[one.kind] - rank[other.kind] || one.id - other.id);
  return ordered.reduce<Result>(
    ({ applied, left }, promotion) => {
      const weights = left.map((amount, at) => (parts[at] && reduces(promotion, parts[at]) ? amount : 0));
      const wanted = reductionOf[promotion.kind](promotion.value, sum(weights));
      const amount = Math.max(0, Math.min(wanted, sum(left) - leastToPay));
      const shares = allocate(amount, weights);
      return {
        applied: amount === 0 ? applied : [...applied, { promotion, amount }],
        left: left.map((before, at) => before - (shares[at] ?? 0)),
      };
    },
    { applied: [], left: bases },
  );
}

/** The other of the two prices stays in proportion, so that a reduced line bears VAT at its own rate. */
function reduced({ taxExclusive, taxInclusive }: OfferPrice, left: Cents, site: Site): OfferPrice {
  const rest = (other: Cents, base: Cents) => (base === 0 ? other : Math.round((left * other) / base));
  return site === 'pro'
    ? { taxExclusive: taxExclusive - left, taxInclusive: taxInclusive - rest(taxInclusive, taxExclusive) }
    : { taxExclusive: taxExclusive - rest(taxExclusive, taxInclusive), taxInclusive: taxInclusive - left };
}

/**
 * Applies those that can be used together with the largest reduction: all stackable ones, or one that isn't. Never
 * takes more than `leastToPay` leaves.
 */
export function evaluatePromotions(
  promotions: readonly KnownPromotion[],
  parts: readonly ReduciblePart[],
  facts: UseFacts,
): Evaluation {
  const bases = parts.map(({ price }) => baseOf(facts.site)(price));
  const judged = promotions.map((promotion) => {
    const reason = refusalOfUse(promotion, facts);
    return { promotion, refusal: reason ? { reason, missing: 0 } : refusalInCart(promotion, parts, bases) };
  });
  const usable = judged.flatMap(({ promotion, refusal }) => (refusal ? [] : [promotion]));
  const choices = [
    usable.filter(({ stackable }) => stackable),
    ...usable.filter(({ stackable }) => !stackable).map((promotion) => [promotion]),
  ].map((chosen) => ({ chosen, ...applyAll(chosen, parts, bases) }));
  const best = choices.reduce((one, other) => (sum(other.left) < sum(one.left) ? other : one));
  return {
    applied: best.applied,
    refused: judged.flatMap(({ promotion, refusal }): RefusedPromotion[] => {
      if (promotion.code === null || best.applied.some((each) => each.promotion.id === promotion.id)) return [];
      const reason = best.chosen.includes(promotion) ? 'noArticles' : 'notCombinable';
      return [{ promotion, ...(refusal ?? { reason, missing: 0 }) }];
    }),
    reductions: parts.map(({ price }, at) => reduced(price, best.left[at] ?? 0, facts.site)),
  };
}
