import type { Locale } from '#domain/site/locale.ts';

/** Language tags for formatting numbers and days. English is formatted as in Britain, with the day before the month. */
export const formatLanguage: Readonly<Record<Locale, string>> = { fr: 'fr-FR', en: 'en-GB' };
