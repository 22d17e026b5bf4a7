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

/** Words before the name of a country: `The Netherlands`, `La France`. */
const article = /^(?:the|la|le|les|l|die|el|los) /;
/** The letters of an abbreviation that is written with periods: `U.S.A.` is `u s a`. */
const spelled = /^(?:[a-z] )+[a-z]$/;

/**
 * Makes the function that finds the code of a country by its code or one of its names, in the form of `foldText`,
 * whatever case and accents; null if there is none.
 */
export function countryCodes(
  names: ReadonlyMap<string, string>,
  hasCountry: (isoAlpha2: string) => boolean,
): (text: string) => string | null {
  return (text) => {
    const name = foldText(text);
    const abbreviation = spelled.test(name) ? name.replaceAll(' ', '') : name;
    const code = abbreviation.toUpperCase();
    if (hasCountry(code)) return code;
    return names.get(abbreviation) ?? names.get(name) ?? names.get(name.replace(article, '')) ?? null;
  };
}
