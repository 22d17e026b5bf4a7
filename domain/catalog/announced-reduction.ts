/**
 * What an announced reduction of a price is compared with: the lowest price of the 30 days before it (code de la
 * consommation, L112-1-1; docs/decisions/0050-announced-reductions.md).
 */
import type { OfferPrice } from '#domain/shipping/offer.ts';
import type { Site } from '#domain/site/site.ts';
import { shownPrice } from './offer-order.ts';

export const referenceDays = 30;

/** The start of the days in which prices count for a reduction that begins at an instant. Older ones are needed for nothing. */
export const referenceDaysBefore = (at: Date): Date => new Date(at.getTime() - referenceDays * 24 * 3_600_000);

/** A price that an offer had until it changed; one at which it was withdrawn wasn't practised. */
export interface FormerPrice extends OfferPrice {
  readonly until: Date;
  readonly isOnSale: boolean;
}

/** The lowest price practised in the 30 days before an instant, by what the site shows; null if there was none. */
export function lowestPrice(former: readonly FormerPrice[], at: Date, site: Site): OfferPrice | null {
  const [lowest] = former
    .filter(({ until, isOnSale }) => isOnSale && until > referenceDaysBefore(at))
    .toSorted((one, other) => shownPrice(one, site) - shownPrice(other, site));
  return lowest ? { taxExclusive: lowest.taxExclusive, taxInclusive: lowest.taxInclusive } : null;
}

export interface PriceChange {
  readonly site: Site;
  readonly at: Date;
  /** `reference`: of the reduction that is shown; null if none is. */
  readonly before: OfferPrice & { readonly isOnSale: boolean; readonly reference: OfferPrice | null };
  readonly after: OfferPrice & { readonly isOnSale: boolean; readonly isAnnounced: boolean };
  /** Without the price before. */
  readonly former: readonly FormerPrice[];
}

/**
 * The price that stands struck out after a change; null if no reduction is shown. A further reduction keeps the reference of the first;
 * a price that rises begins anew. A reference that isn't above the price announces nothing.
 */
export function referenceAfter({ site, at, before, after, former }: PriceChange): OfferPrice | null {
  if (!after.isAnnounced || !after.isOnSale) return null;
  if (before.reference && shownPrice(after, site) <= shownPrice(before, site)) return before.reference;
  const lowest = lowestPrice([...former, { ...before, until: at }], at, site);
  return lowest && shownPrice(lowest, site) > shownPrice(after, site) ? lowest : null;
}
