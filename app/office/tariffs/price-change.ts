import { formatLanguage } from '#app/text/format-language.ts';
import { formatPrice } from '#domain/money/money.ts';
import { displayedAmount, type OfferPrice } from '#domain/shipping/offer.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { SimulationView, TariffSimulation } from './tariff-view.ts';

/**
 * The amount of a price in cents: with or without VAT as the view says, or as the site displays prices if the view
 * doesn't say it.
 */
export function amountOf(
  price: OfferPrice,
  { taxes }: Pick<SimulationView, 'taxes'>,
  site: TariffSimulation['site'],
): number {
  if (taxes === undefined) return displayedAmount(price, site);
  return taxes === 'ht' ? price.taxExclusive : price.taxInclusive;
}

/** A difference in cents as text: `+ 0,20 €`, `− 0,20 €`, `0,00 €`. */
export function differenceText(cents: number): string {
  const sign = cents > 0 ? '+\u00A0' : cents < 0 ? '−\u00A0' : '';
  return sign + formatPrice(Math.abs(cents));
}

/** A relative change in percent, with at most one decimal: `+ 3,6 %` for 0.036. */
export function shareText(share: number, locale: Locale): string {
  const format = new Intl.NumberFormat(formatLanguage[locale], { maximumFractionDigits: 1 });
  const percent = Math.round(Math.abs(share) * 1000) / 10;
  const sign = percent === 0 ? '' : share > 0 ? '+\u00A0' : '−\u00A0';
  return `${sign}${format.format(percent)}\u00A0%`;
}
