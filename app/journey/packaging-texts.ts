/** What a box for a parcel costs and changes, in words. */
import type { PackagingTexts } from '#app/i18n/fr/packaging.ts';
import type { PackagingAdvice } from '#domain/journey/contract.ts';
import { formatPrice, toCents } from '#domain/money/money.ts';
import { sizeText } from '#domain/shipping/size-text.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { IsoDate } from '#domain/time/date.ts';
import { formatShortDate } from '#domain/time/format-date.ts';

export interface PackagingWording {
  readonly texts: PackagingTexts;
  readonly site: Site;
  readonly locale: Locale;
}

/** An amount in euros; on the professional site it is without VAT, and says so. */
const euros = (value: number, { texts, site }: PackagingWording) => texts.amount[site](formatPrice(toCents(value)));

/** The price of a pack as the site shows it first, without delivery. */
export const packPrice = ({ product }: PackagingAdvice, wording: PackagingWording): string =>
  euros(product.price.value, wording);

export function packText({ product }: PackagingAdvice, wording: PackagingWording): string {
  return `${product.pack}, ${deliveryText({ product }, wording)}.`;
}

export function deliveryText({ product }: Pick<PackagingAdvice, 'product'>, wording: PackagingWording): string {
  const { value } = product.deliveryCost;
  return value === 0 ? wording.texts.freeDelivery : wording.texts.delivery(euros(value, wording));
}

/** When the box arrives, and what that means for the day of departure and for the parcel's arrival. */
export function arrivalText(advice: PackagingAdvice, { texts, locale }: PackagingWording): string {
  const { departureDay, depositDay, deliveryDay } = advice;
  const text = (date: string) => formatShortDate(date as IsoDate, locale);
  const arrival = text(advice.arrival);
  if (!depositDay) return advice.arrival <= departureDay ? texts.inTime(arrival) : texts.late(arrival);
  const day = depositDay === advice.arrival ? texts.thatDay : texts.day(text(depositDay));
  return deliveryDay ? texts.movesBoth(arrival, day, text(deliveryDay)) : texts.moves(arrival, day);
}

export function closedText({ closed, sending }: PackagingAdvice, wording: PackagingWording): string {
  const { texts, locale } = wording;
  const size = sizeText({ type: 'ORDINARY', ...closed }, locale);
  const { before, after } = sending;
  if (before.value === after.value) return texts.closedSame(size);
  return texts.closedOther(size, euros(before.value, wording), euros(after.value, wording));
}
