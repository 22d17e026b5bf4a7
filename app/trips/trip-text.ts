/** A trip and its parcel in words. */
import type { Messages } from '#app/i18n/fr/index.ts';
import { placeText } from '#app/text/place-text.ts';
import { kilogramText } from '#domain/errors/quantity-text.ts';
import { readDecimal } from '#domain/shipping/decimal.ts';
import { type ShipmentForm, wireFormat } from '#domain/shipping/shipment-form.ts';
import { sizeText } from '#domain/shipping/size-text.ts';
import type { Locale } from '#domain/site/locale.ts';

type TripMessages = Messages['trip'];

/** The ends of a trip: `75001 Paris vers 1003 Lausanne`; from one country to another with their names, if known. */
export function tripText(
  { departure, arrival }: ShipmentForm,
  countries: { readonly from: string; readonly to: string } | null,
  texts: TripMessages,
): string {
  const isAbroad = departure.country !== arrival.country;
  const withCountry = (place: string, country: string) =>
    isAbroad && countries ? [place, country].filter(Boolean).join(', ') : place;
  const from = withCountry(placeText(departure), countries?.from ?? '');
  return `${from} ${texts.to} ${withCountry(placeText(arrival), countries?.to ?? '')}`;
}

type Measures = Pick<ShipmentForm, 'parcel' | 'weight'>;

/** Size and weight of a parcel: `22 × 16 × 6 cm, 0,250 kg`. */
export function measuresText({ parcel, weight }: Measures, texts: TripMessages, locale: Locale): string {
  const size = sizeText({ type: wireFormat[parcel.format], ...parcel }, locale);
  return [
    parcel.format === 'TUBE' ? `${texts.tube} ${size}` : size,
    kilogramText(Math.round((readDecimal(weight) ?? 0) * 1000), locale),
  ].join(', ');
}

/** The parcel, and who receives it: `22 × 16 × 6 cm, 0,250 kg, vers un particulier`. */
export function parcelText(form: ShipmentForm, texts: TripMessages, locale: Locale): string {
  const recipient = form.toBusiness ? texts.toBusiness : texts.toPerson;
  return `${measuresText(form, texts, locale)}, ${recipient.charAt(0).toLowerCase()}${recipient.slice(1)}`;
}
