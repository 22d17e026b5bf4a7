/** The order of sellers' offers: what costs least with its delivery comes first, whoever sells it (docs/requirements.md SHOP-4). */
import { type Cents, exclusiveOfVat } from '#domain/money/money.ts';
import type { Mode } from '#domain/site/mode.ts';
import type { CatalogueOffer } from './catalogue.ts';

/** What the order looks at. */
export type RankedOffer = Pick<
  CatalogueOffer,
  'id' | 'seller' | 'taxExclusive' | 'taxInclusive' | 'stock' | 'delayDays' | 'deliveryFee'
>;

/** VAT of delivery, in percent (CGI 278). */
export const deliveryVatRate = 20;

/** What delivering an order costs, in cents; VAT included and excluded. */
export function deliveryCostOf({ deliveryFee }: Pick<CatalogueOffer, 'deliveryFee'>) {
  return { taxInclusive: deliveryFee, taxExclusive: exclusiveOfVat(deliveryFee, deliveryVatRate) };
}

/** Price of one, in cents, as the site counts: with VAT in part, without in pro (docs/requirements.md SHOP-5). */
export function shownPrice(offer: Pick<RankedOffer, 'taxExclusive' | 'taxInclusive'>, site: Mode): Cents {
  return site === 'part' ? offer.taxInclusive : offer.taxExclusive;
}

/** Price of one with its delivery, in cents; VAT included and excluded. */
export function totalPriceOf(offer: Pick<RankedOffer, 'taxExclusive' | 'taxInclusive' | 'deliveryFee'>) {
  const delivery = deliveryCostOf(offer);
  return {
    taxInclusive: offer.taxInclusive + delivery.taxInclusive,
    taxExclusive: offer.taxExclusive + delivery.taxExclusive,
  };
}

/** The same as the site counts: what lists show, sort and filter by (docs/decisions, "The price of a list"). */
export function totalOf(offer: RankedOffer, site: Mode): Cents {
  return shownPrice(totalPriceOf(offer), site);
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Order of two offers of a product: in stock, then total, price, delay, seller. No seller has a privilege. */
export function compareOffers(a: RankedOffer, b: RankedOffer, site: Mode): number {
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

/** The offers of a product on a site, best first; the first is the one whose price lists show. */
export function rankOffers<Offer extends RankedOffer>(offers: readonly Offer[], site: Mode): readonly Offer[] {
  return offers.toSorted((a, b) => compareOffers(a, b, site));
}
