import { carrierBadge } from '#app/ui/carrier-badge.ts';
import { localiseFigure } from '#domain/errors/quantity-text.ts';
import { formatPrice } from '#domain/money/money.ts';
import { displayedPrice, type Offer, type OfferPrice } from '#domain/shipping/offer.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';

/** A mass of CO₂, given in grams, in kilograms with two decimals and without the unit; never less than `0,01`. */
export function carbonText(grams: number, locale: Locale): string {
  return localiseFigure(Math.max(grams / 1000, 0.01).toFixed(2), locale);
}

/** The price that a site shows first, without VAT on the professional site and with VAT on the other: `5,49 €`. */
export function shownPrice(offer: { readonly price: OfferPrice }, site: Site): string {
  return formatPrice(displayedPrice(offer, site));
}

export function badgeOf(offer: Pick<Offer, 'carrierCode' | 'carrierName'>) {
  return carrierBadge(offer.carrierCode, offer.carrierName);
}
