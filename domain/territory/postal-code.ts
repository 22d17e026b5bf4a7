/** Shapes of postal codes, country by country (docs/requirements.md ADR-6). */
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { frenchPostalCountries } from './french-postal-countries.ts';

/** Countries without postal codes in general use (Universal Postal Union, "Postal addressing systems"). */
const withoutPostalCode: ReadonlySet<string> = new Set(
  (
    'AE AG AN AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP LY ' +
    'ML MO MR MW NR NU QA RW SB SC SL SO SR SS ST SX SY TD TG TK TL TO TV UG VU YE ZW'
  ).split(' '),
);

const fiveDigits = /^\d{5}$/;
const allowed = /^[A-Za-z0-9 -]{2,11}$/;
const twoSeparators = /[ -][ -]/;
const separatorAtEnd = /^[ -]|[ -]$/;
/** Countries where postcode-validator differs from the post: too loose for BE and PT, older codes for KH. */
const ownShapes: Record<string, RegExp | undefined> = {
  BE: /^[1-9]\d{3}$/,
  PT: /^[1-9]\d{3}(?:-?\d{3})?$/,
  KH: /^\d{5,6}$/,
};

function hasCountryShape(country: string, postalCode: string): boolean {
  const own = ownShapes[country];
  if (own !== undefined) return own.test(postalCode);
  return !postcodeValidatorExistsForCountry(country) || postcodeValidator(postalCode, country);
}

/** Whether addresses of a country have no postal code. */
export function isPostalCodeOptional(country: string): boolean {
  return withoutPostalCode.has(country);
}

/** Whether the pattern of a country's codes is known, so that words of a city aren't taken for one. */
export function hasOwnPostalCodeShape(country: string): boolean {
  return frenchPostalCountries.has(country) || postcodeValidatorExistsForCountry(country);
}

/**
 * Whether a text has the shape of a postal code of a country: five digits in France and its territories; elsewhere 2 to 11
 * letters, digits, spaces or hyphens, never two separators in a row nor one at an end, and the country's own pattern
 * where one is known, with or without the country's letters (`CH-1003`) (docs/requirements.md ADR-6). Always empty where the country has no codes. Surrounding spaces are refused:
 * trim first.
 */
export function hasPostalCodeShape(country: string, postalCode: string): boolean {
  if (postalCode === '') return isPostalCodeOptional(country);
  if (isPostalCodeOptional(country)) return false;
  if (frenchPostalCountries.has(country)) return fiveDigits.test(postalCode);
  if (!allowed.test(postalCode) || twoSeparators.test(postalCode) || separatorAtEnd.test(postalCode)) return false;
  if (hasCountryShape(country, postalCode)) return true;
  const bare = postalCode.slice(2).replace(/^-/, '');
  return postalCode.slice(0, 2).toUpperCase() === country && hasCountryShape(country, bare);
}
