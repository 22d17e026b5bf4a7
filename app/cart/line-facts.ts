import { useStepMessages } from '#app/i18n/step-messages.ts';
import { kilogramText } from '#app/journey/offer-texts.ts';
import { sizeText } from '#app/text/size-text.ts';
import type { ArticleEntryAnswer, CartAnswer, CartEntryAnswer, ParcelEntryAnswer } from '#domain/cart/contract.ts';
import { isParcelEntry } from '#domain/cart/entry-kind.ts';
import type { CartAddress, CartRelayPoint } from '#domain/cart/parcel-payload.ts';
import { formatPrice, toCents } from '#domain/money/money.ts';
import type { Locale } from '#domain/site/locale.ts';

/** A wire amount as the site writes prices. */
export function priceText(amount: { readonly value: number }): string {
  return formatPrice(toCents(amount.value));
}

/** Whether a parcel's offer has expired, so that its price may change; `now` in milliseconds since 1970. */
export function isExpired({ schedule }: ParcelEntryAnswer, now: number): boolean {
  return Date.parse(schedule.validUntil) < now;
}

/** Who stands at an end: the person, or the company. */
function nameOf({ firstName, lastName, companyName }: CartAddress): string {
  return companyName || [firstName, lastName].filter(Boolean).join(' ');
}

/** Names of countries by their codes. */
export type CountryNames = Readonly<Record<string, string>>;

/** Code of the country that an address is told with: another than France; the empty text for none. */
export function toldCountry({ country }: CartAddress): string {
  return country.isocode === 'FR' ? '' : country.isocode;
}

/** An address on one line; its country, where it is told, in words if it has a name. */
export function addressText(address: CartAddress, countries: CountryNames): string {
  const { line1, additionalStreetName, postalCode, town } = address;
  const place = [postalCode, town].filter(Boolean).join(' ');
  const country = toldCountry(address);
  return [nameOf(address), line1, additionalStreetName, place, countries[country] ?? country]
    .filter(Boolean)
    .join(', ');
}

/** What a seller asks for delivering its lines; null when it has none to deliver. */
export function useDeliveryText(): (
  seller: CartAnswer['sellers'][number],
  articles: readonly ArticleEntryAnswer[],
) => string | null {
  const { cart } = useStepMessages();
  return ({ deliveryCost, entries }, articles) => {
    const delivers = articles.some(
      ({ entryNumber, availability }) => entries.includes(entryNumber) && availability.deliverable > 0,
    );
    if (!delivers) return null;
    return deliveryCost.value === 0 ? cart.freeDelivery : cart.delivery(priceText(deliveryCost));
  };
}

/** Where a relay point is: its name, street and town. */
function pointText({ label, line1, postalCode, town }: CartRelayPoint): string {
  return [label, line1, [postalCode, town].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

function sizeOf({ dimension }: ParcelEntryAnswer['smt']['offer']): string {
  return sizeText({ ...dimension, height: dimension.type === 'TUBE' ? 0 : dimension.height });
}

/** The town that a parcel goes to: its relay point's, where it is fetched at one. */
function destinationOf({ smt: { offer, addresses } }: ParcelEntryAnswer): string {
  const { addressTo, deliveryRelayPoint } = addresses;
  const relay = offer.service.deliveryMode === 'RELAY' ? deliveryRelayPoint : null;
  return relay?.town ?? addressTo.town ?? '';
}

/** The name of a line: « Colis vers Lyon, Colissimo Domicile », or the article's. */
export function useLineName(): (entry: CartEntryAnswer) => string {
  const { cart } = useStepMessages();
  return (entry) =>
    isParcelEntry(entry) ? cart.parcelTo(destinationOf(entry), entry.product.name) : entry.product.name;
}

/** What is told of a parcel under its name, a sentence a fact. */
export function useLineFacts(locale: Locale): (entry: ParcelEntryAnswer) => readonly string[] {
  const { cart } = useStepMessages();
  return ({ smt, prices, billedWeight }) => {
    const { offer, addresses, customs } = smt;
    const options = prices.slice(1).map(({ label }) => label);
    const tube = offer.dimension.type === 'TUBE' ? `${cart.tube}, ` : '';
    return [
      `${tube}${sizeOf(offer)}, ${kilogramText(Math.round(offer.weight * 1000), locale)}`,
      ...(billedWeight ? [cart.billedWeight(kilogramText(Math.round(billedWeight * 1000), locale))] : []),
      ...(options.length > 0 ? [cart.options(options)] : []),
      ...(addresses.depositRelayPoint ? [cart.depositAt(pointText(addresses.depositRelayPoint))] : []),
      ...(addresses.deliveryRelayPoint ? [cart.pickUpAt(pointText(addresses.deliveryRelayPoint))] : []),
      cart.fromTo(nameOf(addresses.addressFrom), nameOf(addresses.addressTo)),
      ...(addresses.addressFrom.unverified ? [cart.unverified.sender] : []),
      ...(addresses.addressTo.unverified ? [cart.unverified.recipient] : []),
      ...(customs ? [cart.customs] : []),
    ];
  };
}
