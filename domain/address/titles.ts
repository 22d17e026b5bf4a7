import type { Locale } from '#domain/site/locale.ts';

/** `code` is the API's (docs/requirements.md ADR-1). */
interface Title {
  readonly code: 'mr' | 'mrs';
  readonly name: string;
}

/** In the order in which they are shown. */
export const titles: Readonly<Record<Locale, Title[]>> = {
  fr: [
    { code: 'mrs', name: 'Mme' },
    { code: 'mr', name: 'M.' },
  ],
  en: [
    { code: 'mrs', name: 'Mrs' },
    { code: 'mr', name: 'Mr' },
  ],
};
