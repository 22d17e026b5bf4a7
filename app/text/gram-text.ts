import { wholeText } from '#domain/errors/quantity-text.ts';
import type { Locale } from '#domain/site/locale.ts';

/** A weight in grams with its unit: `1 300 g` in French, `1,300 g` in English. */
export function gramText(grams: number, locale: Locale): string {
  return `${wholeText(grams, locale)}\u00A0g`;
}
