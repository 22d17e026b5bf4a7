import type { Locale } from '#domain/site/locale.ts';

/** A person's title under its code on the wire (docs/requirements.md ADR-1). */
interface Title {
  readonly code: 'mr' | 'mrs';
  readonly name: string;
}

/** The titles of persons, in display order. */
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
