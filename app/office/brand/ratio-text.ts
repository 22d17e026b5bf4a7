import type { Locale } from '#domain/site/locale.ts';

/** A contrast with at most two decimals, rounded down so that 4.499 doesn't show as 4.5. */
export function ratioText(ratio: number, locale: Locale): string {
  const text = String(Math.floor(ratio * 100) / 100);
  return locale === 'fr' ? text.replace('.', ',') : text;
}
