/**
 * The order of sellers' offers of a product: the lowest total with delivery first, whoever the seller is
 * (docs/requirements.md SHOP-4).
 */
import { type Cents, exclusiveOfVat } from '#domain/money/money.ts';
import type { Site } from '#domain/site/site.ts';
import type { CatalogOffer } from './catalog.ts';

/** What the order of offers depends on. */
export type RankedOffer = Pick<
  CatalogOffer,
  'id' | 'seller' | 'taxExclusive' | 'taxInclusive' | 'stock' | 'delayDays' | 'deliveryFee'
>;

/** VAT rate of delivery, in percent (CGI 278). */
export const deliveryVatRate = 20;

/** What a seller charges for delivering an order, in cents, with and without VAT. */
export function deliveryCostOf({ deliveryFee }: Pick<CatalogOffer, 'deliveryFee'>) {
  return { taxInclusive: deliveryFee, taxExclusive: exclusiveOfVat(deliveryFee, deliveryVatRate) };
}

/**
 * The price of a pack in cents as the site displays it: with VAT on `part`, without VAT on `pro` (docs/requirements.md
 * SHOP-5).
 */
export function shownPrice(offer: Pick<RankedOffer, 'taxExclusive' | 'taxInclusive'>, site: Site): Cents {
  return site === 'part' ? offer.taxInclusive : offer.taxExclusive;
}

/** The price of one pack including delivery, in cents, with and without VAT. */
export function totalPriceOf(offer: Pick<RankedOffer, 'taxExclusive' | 'taxInclusive' | 'deliveryFee'>) {
  const delivery = deliveryCostOf(offer);
  return {
    taxInclusive: offer.taxInclusive + delivery.taxInclusive,
    taxExclusive: offer.taxExclusive + delivery.taxExclusive,
  };
}

/**
 * The price of one pack including delivery, in cents, as the site displays it: lists show, sort and filter by it
 * (docs/decisions/0016-the-price-of-a-list.md).
 */
export function totalOf(offer: Pick<RankedOffer, 'taxExclusive' | 'taxInclusive' | 'deliveryFee'>, site: Site): Cents {
  return shownPrice(totalPriceOf(offer), site);
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Compares two offers of a product: offers in stock first, then by total with delivery, price, delivery time and code
 * of the seller. No seller is preferred.
 */
export function compareOffers(a: RankedOffer, b: RankedOffer, site: Site): number {
  return (
    Number(b.stock > 0) - Number(a.stock > 0) ||
    totalOf(a, site) - totalOf(b, site) ||
    shownPrice(a, site) - shownPrice(b, site) ||
    a.delayDays[1] - b.delayDays[1] ||
    a.delayDays[0] - b.delayDays[0] ||
    byText(a.seller, b.seller) ||
    byText(a.id, b.id)
  );
}

/** The offers of a product on a site, best first. Lists show the price of the first one. */
export function rankOffers<Offer extends RankedOffer>(offers: readonly Offer[], site: Site): readonly Offer[] {
  return offers.toSorted((a, b) => compareOffers(a, b, site));
}
