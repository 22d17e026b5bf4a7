import type { Locale } from '#domain/site/locale.ts';

/** The language tag by which figures and days are formatted: English as written in Britain, with the day first. */
export const formatLanguage: Readonly<Record<Locale, string>> = { fr: 'fr-FR', en: 'en-GB' };

/** A whole number with its thousands apart: `1 250` in French, `1,250` in English. */
export function figureText(figure: number, locale: Locale): string {
  return figure.toLocaleString(formatLanguage[locale]);
}
