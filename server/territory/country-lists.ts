/**
 * Countries sorted by name, for select lists (docs/requirements.md SMT-3). Regional codes never appear: the reference
 * data keep them in `regions`, apart from the countries (SMT-4).
 */
import type { Locale } from '#domain/site/locale.ts';
import { foldText } from '#domain/territory/text-key.ts';
import type { Country } from './reference-data.ts';

export interface CountryEntry {
  readonly isoAlpha2: string;
  readonly label: string;
  readonly abbreviation: string;
}

/** Sorted by name. */
export function countryList(countries: readonly Country[], locale: Locale): readonly CountryEntry[] {
  const { compare } = new Intl.Collator(locale);
  return countries
    .map((country) => ({
      isoAlpha2: country.isoAlpha2,
      label: country[locale],
      abbreviation: country.abbreviation,
    }))
    .sort((a, b) => compare(a.label, b.label));
}

/**
 * Makes the function that finds the code of a country by its code or its name in one of the lists, whatever case and
 * accents; null if there is none.
 */
export function countryCodes(
  lists: Readonly<Record<Locale, readonly CountryEntry[]>>,
  hasCountry: (isoAlpha2: string) => boolean,
): (text: string) => string | null {
  const byName = new Map(
    [...lists.en, ...lists.fr].map(({ label, isoAlpha2 }) => [foldText(label), isoAlpha2] as const),
  );
  return (text) => {
    const code = text.trim().toUpperCase();
    return hasCountry(code) ? code : (byName.get(foldText(text)) ?? null);
  };
}
