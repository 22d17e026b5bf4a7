/** Tariff numbers by words (docs/requirements.md CUS-5). */
import {
  type FoundTariffNumber,
  indexTariffNumbers,
  searchTariffNumbers,
} from '#domain/customs/tariff-number-search.ts';
import type { Locale } from '#domain/site/locale.ts';
import { readTariffNumbers } from './tariff-number-data.ts';

export type CustomsService = ReturnType<typeof createCustomsService>;

/** Reads and indexes the tariff numbers once, at start; throws when a file is missing or wrong. */
export function createCustomsService({ dataFolder }: { readonly dataFolder: string }) {
  const indexOf = (locale: Locale) => indexTariffNumbers(readTariffNumbers(dataFolder, locale), locale);
  const indexes = { fr: indexOf('fr'), en: indexOf('en') } as const satisfies Record<Locale, unknown>;
  const others = { fr: 'en', en: 'fr' } as const satisfies Record<Locale, Locale>;

  return {
    /**
     * At most `limit` (1 to 20) tariff numbers for words or digits, best first, worded in the visitor's language. Words that
     * find nothing in it are looked up in the other language.
     */
    tariffNumbers(query: string, locale: Locale, limit: number): FoundTariffNumber[] {
      const own = searchTariffNumbers(indexes[locale], query, limit);
      if (own.length > 0) return own;
      const found = searchTariffNumbers(indexes[others[locale]], query, limit);
      return found.flatMap(({ code }) => searchTariffNumbers(indexes[locale], code, 1));
    },
  };
}
