/**
 * Checks mobile numbers with libphonenumber, which browsers load only for countries other than FR and BE
 * (docs/requirements.md ADR-5).
 */
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';

const maxNumberLength = 40;

/**
 * Reads a number that is valid in a country and returns it in E.164; null if it isn't valid. If countries share a
 * calling code (GP, BL, MF), the numbers of each are valid in all of them. For the few countries that the library
 * doesn't know, any valid international number is accepted.
 */
export function foreignMobile(country: string, text: string): string | null {
  if (text.length > maxNumberLength) return null;
  const supportedCountry: CountryCode | null = isSupportedCountry(country) ? country : null;
  const number = parsePhoneNumberFromString(text, {
    extract: false,
    ...(supportedCountry === null ? {} : { defaultCountry: supportedCountry }),
  });
  if (number === undefined || number.ext !== undefined || !number.isValid()) return null;
  const hasCallingCode =
    supportedCountry === null || number.countryCallingCode === getCountryCallingCode(supportedCountry);
  return hasCallingCode ? number.number : null;
}
