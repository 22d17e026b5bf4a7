/** The languages of the shop; French until the visitor chooses (docs/requirements.md NAV-31). */
export type Locale = 'fr' | 'en';

export const locales = ['fr', 'en'] as const satisfies readonly Locale[];

export const defaultLocale: Locale = 'fr';

/** Name of the cookie that keeps the choice; readable by scripts (docs/requirements.md NAV-31). */
export const localeCookie = 'lang';

/** The locale named by a wire value (`?lang=`, cookie), or null when it names none. */
export function parseLocale(value: string | null | undefined): Locale | null {
  return locales.find((locale) => locale === value) ?? null;
}
