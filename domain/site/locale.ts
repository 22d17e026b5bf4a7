/** The languages that a shop can have, both or one; French first by default (docs/requirements.md NAV-31). */
export type Locale = 'fr' | 'en';

export const locales = ['fr', 'en'] as const satisfies readonly Locale[];

export const defaultLocale: Locale = 'fr';

/** Between a label and its value, with the spaces around it: French has a no-break space before the colon. */
export const colon: Readonly<Record<Locale, string>> = { fr: '\u00A0: ', en: ': ' };

/** With the language that the visitor chose; scripts can read it (docs/requirements.md NAV-31). */
export const localeCookie = 'lang';

/**
 * The URL at which a page opens in a language, with `?lang=`. It is left out for the shop's first language, `plain`:
 * such a URL opens in the language that the visitor has chosen, and in `plain` by default.
 */
export function addressIn(locale: Locale, address: string, plain: Locale = defaultLocale): string {
  if (locale === plain) return address;
  return `${address}${address.includes('?') ? '&' : '?'}lang=${locale}`;
}

/** From the query parameter `lang` or the cookie; null if there is none, or if the shop doesn't have the language. */
export function parseLocale(value: string | null | undefined, languages: readonly Locale[] = locales): Locale | null {
  return languages.find((locale) => locale === value) ?? null;
}
