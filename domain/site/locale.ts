/** The languages of the shop; French by default (docs/requirements.md NAV-31). */
export type Locale = 'fr' | 'en';

export const locales = ['fr', 'en'] as const satisfies readonly Locale[];

export const defaultLocale: Locale = 'fr';

/** The cookie with the chosen language, which scripts can read (docs/requirements.md NAV-31). */
export const localeCookie = 'lang';

/** The locale in a query parameter (`?lang=`) or cookie; null if it is missing or unknown. */
export function parseLocale(value: string | null | undefined): Locale | null {
  return locales.find((locale) => locale === value) ?? null;
}
