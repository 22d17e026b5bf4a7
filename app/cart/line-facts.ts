import { useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { addresseeOf } from '#domain/cart/addressee.ts';
import type { ArticleEntryAnswer, CartAnswer, CartEntryAnswer, ParcelEntryAnswer } from '#domain/cart/contract.ts';
import { isParcelEntry } from '#domain/cart/entry-kind.ts';
import type { CartRelayPoint, ParcelAddress } from '#domain/cart/parcel-payload.ts';
import { papersText } from '#domain/customs/papers-text.ts';
import { kilogramText } from '#domain/errors/quantity-text.ts';
import { formatAmount, formatPrice, toCents } from '#domain/money/money.ts';
import { pickupOf } from '#domain/shipping/delivery-mode.ts';
import { sizeText } from '#domain/shipping/size-text.ts';
import type { Locale } from '#domain/site/locale.ts';

export function priceText(amount: { readonly value: number }): string {
  return formatPrice(toCents(amount.value));
}

/** The number of an amount of the API as text, without its unit. */
export function amountText(amount: { readonly value: number }): string {
  return formatAmount(toCents(amount.value));
}

/** Whether the offer of a parcel has expired; `now` in milliseconds since 1970. */
export function isExpired({ schedule }: ParcelEntryAnswer, now: number): boolean {
  return Date.parse(schedule.validUntil) < now;
}

/** Country names by ISO code. */
export type CountryNames = Readonly<Record<string, string>>;

/** The ISO code of an address's country if it is shown; empty for France, which is never shown. */
export function displayedCountry({ country }: ParcelAddress): string {
  return country.isocode === 'FR' ? '' : country.isocode;
}

export function addressText(address: ParcelAddress, countries: CountryNames): string {
  const { line1, additionalStreetName, postalCode, town } = address;
  const place = [postalCode, town].filter(Boolean).join(' ');
  const country = displayedCountry(address);
  return [addresseeOf(address), line1, additionalStreetName, place, countries[country] ?? country]
    .filter(Boolean)
    .join(', ');
}

/** Returns the delivery costs of a seller's lines as text; null if none of the lines can be delivered. */
export function useDeliveryText(): (
  seller: CartAnswer['sellers'][number],
  articles: readonly ArticleEntryAnswer[],
) => string | null {
  const cart = useTexts('cart');
  return ({ deliveryCost, deliveryZone, entries }, articles) => {
    const delivers = articles.some(
      ({ entryNumber, availability }) => entries.includes(entryNumber) && availability.deliverable > 0,
    );
    if (!delivers) return null;
    const text = deliveryCost.value === 0 ? cart.freeDelivery : cart.delivery(priceText(deliveryCost));
    return deliveryZone ? `${text} (${cart.deliveryZones[deliveryZone]})` : text;
  };
}

function pointText({ label, line1, postalCode, town }: CartRelayPoint): string {
  return [label, line1, [postalCode, town].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

function sizeOf({ dimension }: ParcelEntryAnswer['smt']['offer'], locale: Locale): string {
  return sizeText({ ...dimension, height: dimension.type === 'TUBE' ? 0 : dimension.height }, locale);
}

/** The town to which a parcel goes; that of the relay point if it is delivered to one. */
function destinationOf({ smt: { offer, addresses } }: ParcelEntryAnswer): string {
  const { addressTo, deliveryRelayPoint } = addresses;
  const relay = pickupOf[offer.service.deliveryMode] && deliveryRelayPoint;
  return relay?.town ?? addressTo.town ?? '';
}

/** Returns the name of a line: « Colis vers Lyon, Colissimo Domicile », or the article's name. */
export function useLineName(): (entry: CartEntryAnswer) => string {
  const cart = useTexts('cart');
  return (entry) =>
    isParcelEntry(entry) ? cart.parcelTo(destinationOf(entry), entry.product.name) : entry.product.name;
}

export function useLineFacts(locale: Locale): (entry: ParcelEntryAnswer) => readonly string[] {
  const cart = useTexts('cart');
  const { price } = useMessages();
  return ({ smt, prices, billedWeight, customs, estimated }) => {
    const { offer, addresses } = smt;
    const options = prices.slice(1).map(({ label }) => label);
    const tube = offer.dimension.type === 'TUBE' ? `${cart.tube}, ` : '';
    return [
      `${tube}${sizeOf(offer, locale)}, ${kilogramText(Math.round(offer.weight * 1000), locale)}`,
      ...(billedWeight ? [cart.billedWeight(kilogramText(Math.round(billedWeight * 1000), locale))] : []),
      ...(estimated ? [price.estimated] : []),
      ...(options.length > 0 ? [cart.options(options)] : []),
      ...(addresses.depositRelayPoint ? [cart.depositAt(pointText(addresses.depositRelayPoint))] : []),
      ...(addresses.deliveryRelayPoint ? [cart.pickUpAt(pointText(addresses.deliveryRelayPoint))] : []),
      cart.fromTo(addresseeOf(addresses.addressFrom), addresseeOf(addresses.addressTo)),
      ...(addresses.addressFrom.unverified ? [cart.unverified.sender] : []),
      ...(addresses.addressTo.unverified ? [cart.unverified.recipient] : []),
      ...(smt.customs ? [cart.customs] : []),
      ...(customs ? [papersText(customs.papers, locale)] : []),
    ];
  };
}
