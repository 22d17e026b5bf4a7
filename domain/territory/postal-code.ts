/** What postal codes look like in each country (docs/requirements.md ADR-6). */
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { frenchPostalCountries } from './french-postal-countries.ts';

/** Countries that don't generally use postal codes (Universal Postal Union, "Postal addressing systems"). */
const withoutPostalCode: ReadonlySet<string> = new Set(
  (
    'AE AG AN AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP LY ' +
    'ML MO MR MW NR NU QA RW SB SC SL SO SR SS ST SX SY TD TG TK TL TO TV UG VU YE ZW'
  ).split(' '),
);

const fiveDigits = /^\d{5}$/;
const allowedPattern = /^[A-Za-z0-9 -]{2,11}$/;
const twoSeparators = /[ -][ -]/;
const separatorAtEnd = /^[ -]|[ -]$/;
/**
 * Countries for which postcode-validator is wrong: it accepts too much for BE, EH, PT and SJ, is outdated for KH, and
 * lacks codes of LI, PW and SH.
 */
const ownShapes: Record<string, RegExp | undefined> = {
  BE: /^[1-9]\d{3}$/,
  EH: /^7[0-3]\d{3}$/,
  KH: /^\d{5,6}$/,
  LI: /^94(?:8[5-9]|9\d)$/,
  PT: /^[1-9]\d{3}(?:-?\d{3})?$/,
  PW: /^969(?:39|40)$/,
  SH: /^(?:ASCN|STHL|TDCU) ?1ZZ$/i,
  SJ: /^(?:8099|917\d)$/,
};
/** The one code of each British territory overseas, and numbers of military post; people write both under GB. */
const britishOverseas = /^(?:(?:ASCN|BBND|BIQQ|FIQQ|PCRN|SIQQ|STHL|TDCU|TKCA) ?1ZZ|BFPO ?\d{1,4})$/i;

function hasCountryShape(country: string, postalCode: string): boolean {
  const ownShape = ownShapes[country];
  if (ownShape !== undefined) return ownShape.test(postalCode);
  if (country === 'GB' && britishOverseas.test(postalCode)) return true;
  return !postcodeValidatorExistsForCountry(country) || postcodeValidator(postalCode, country);
}

export function hasNoPostalCodes(country: string): boolean {
  return withoutPostalCode.has(country);
}

/** Without a pattern for its postal codes, any word could be one. */
export function hasOwnPostalCodeShape(country: string): boolean {
  return frenchPostalCountries.has(country) || postcodeValidatorExistsForCountry(country);
}

/**
 * In France and its territories a code has five digits. Elsewhere it has 2 to 11 letters, digits, spaces or hyphens,
 * with no separators at the ends or in a row, and must match the country's own pattern if there is one, with or without
 * the country's letters (`CH-1003`). In a country without postal codes only an empty text is accepted. The text must
 * have no spaces around it (docs/requirements.md ADR-6).
 */
export function hasPostalCodeShape(country: string, postalCode: string): boolean {
  if (postalCode === '') return hasNoPostalCodes(country);
  if (hasNoPostalCodes(country)) return false;
  if (frenchPostalCountries.has(country)) return fiveDigits.test(postalCode);
  if (!allowedPattern.test(postalCode) || twoSeparators.test(postalCode) || separatorAtEnd.test(postalCode))
    return false;
  if (hasCountryShape(country, postalCode)) return true;
  const bareCode = postalCode.slice(2).replace(/^-/, '');
  return postalCode.slice(0, 2).toUpperCase() === country && hasCountryShape(country, bareCode);
}
