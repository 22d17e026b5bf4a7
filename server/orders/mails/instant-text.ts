import type { Locale } from '#domain/site/locale.ts';

/** As a clock in Paris shows it: `23 novembre 2026 à 09:00`. `at` is an instant in ISO 8601. */
export function instantText(at: string, locale: Locale): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' } as const;
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, style).format(new Date(at));
}
