import type { Locale } from '#domain/site/locale.ts';

/** Language tags for formatting numbers and days. English is formatted as in Britain, with the day before the month. */
export const formatLanguage: Readonly<Record<Locale, string>> = { fr: 'fr-FR', en: 'en-GB' };

/** A whole number with a thousands separator: `1 250` in French, `1,250` in English. */
export function figureText(figure: number, locale: Locale): string {
  return figure.toLocaleString(formatLanguage[locale]);
}
