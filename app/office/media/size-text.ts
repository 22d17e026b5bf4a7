import type { Locale } from '#domain/site/locale.ts';

const units = { fr: ['o', 'ko', 'Mo'], en: ['B', 'kB', 'MB'] } as const;

/** A number of bytes, in the largest unit of which there is at least 1: `3 ko`, `8 MB`. */
export function sizeText(bytes: number, locale: Locale): string {
  const power = bytes >= 1024 * 1024 ? 2 : bytes >= 1024 ? 1 : 0;
  const amount = bytes / 1024 ** power;
  const text = new Intl.NumberFormat(locale, { maximumFractionDigits: amount < 10 ? 1 : 0 }).format(amount);
  return `${text}\u00A0${units[locale][power]}`;
}
