/** Weights and days in the form in which documents print them. */
import type { Locale } from '#domain/site/locale.ts';
import type { IsoDate } from '#domain/time/date.ts';
import { formatLongDate } from '#domain/time/format-date.ts';

/** With three decimals and a comma, as on bilingual forms: `1,200`. */
export function kilogramFigure(grams: number): string {
  return `${Math.floor(grams / 1000)},${String(grams % 1000).padStart(3, '0')}`;
}

/** `23/11/2026`, the same in both languages, because French and British readers understand it alike. */
export function dayFigure(day: IsoDate): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

/** Without the day of the week: `23 novembre 2026`. */
export function dayText(day: IsoDate, locale: Locale): string {
  const [, ...rest] = formatLongDate(day, locale).split(' ');
  return rest.join(' ');
}
