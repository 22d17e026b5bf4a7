import type { Locale } from '#domain/site/locale.ts';

const thousands: Readonly<Record<Locale, string>> = { fr: '\u00A0', en: ',' };

/** A weight in grams with its unit: `1 300 g` in French, `1,300 g` in English. */
export function gramText(grams: number, locale: Locale): string {
  return `${String(grams).replace(/\B(?=(\d{3})+$)/g, thousands[locale])}\u00A0g`;
}
