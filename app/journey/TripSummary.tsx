import type { ReactNode } from 'react';
import { useLocale, useMessages } from '#app/i18n/messages.tsx';
import { calendarIcon, packageIcon, scaleIcon, userIcon } from '#app/ui/icons/shapes.ts';
import { TripBand } from '#app/ui/TripBand.tsx';
import { kilogramText } from '#domain/errors/quantity-text.ts';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import { readDecimal } from '#domain/shipping/decimal.ts';
import { type FormEnd, type ShipmentForm, wireFormat } from '#domain/shipping/shipment-form.ts';
import { sizeText } from '#domain/shipping/size-text.ts';
import { codeStart } from '#domain/territory/place-text.ts';
import { formatLongDate } from '#domain/time/format-date.ts';

export type TripSummaryProps = {
  readonly form: ShipmentForm;
  readonly countries: InitAnswer['departureCountries'];
  /** Day of collection for which the offers were made, ISO 8601. */
  readonly date: string | null;
  /**
   * Whether the recipient is a company according to the addresses, once the visitor has filled them in; by default what
   * the comparison form says.
   */
  readonly toBusiness?: boolean;
  readonly action?: ReactNode;
};

export function TripSummary({ form, countries, date, toBusiness = form.toBusiness, action }: TripSummaryProps) {
  const texts = useMessages().trip;
  const locale = useLocale();
  const names = new Map(countries.map(({ isoAlpha2, label }) => [isoAlpha2, label]));
  const abroad = form.departure.country !== form.arrival.country;
  const place = (end: FormEnd) => ({
    name: end.city || end.postalCode || (names.get(end.country) ?? end.country),
    detail: [
      end.anyCode ? codeStart(end.country, end.postalCode) : end.city && end.postalCode,
      abroad ? (names.get(end.country) ?? end.country) : '',
    ]
      .filter(Boolean)
      .join(', '),
  });
  const size = sizeText({ type: wireFormat[form.parcel.format], ...form.parcel }, locale);
  return (
    <TripBand
      label={`${form.departure.city} ${texts.to} ${form.arrival.city}`}
      from={place(form.departure)}
      to={place(form.arrival)}
      toText={texts.to}
      facts={[
        { icon: packageIcon, text: form.parcel.format === 'TUBE' ? `${texts.tube} ${size}` : size },
        { icon: scaleIcon, text: kilogramText(Math.round((readDecimal(form.weight) ?? 0) * 1000), locale) },
        ...(date ? [{ icon: calendarIcon, text: formatLongDate(date, locale) }] : []),
        { icon: userIcon, text: toBusiness ? texts.toBusiness : texts.toPerson },
      ]}
      action={action}
    />
  );
}
