/** Mobile numbers by libphonenumber; browsers load it only for countries other than FR and BE (docs/requirements.md ADR-5). */
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';

const longestNumber = 40;

/**
 * A mobile number of a country in E.164, or null. Countries that share a calling code (GP, BL, MF) share their numbers; for
 * the few that the library doesn't know, any valid international number will do.
 */
export function foreignMobile(country: string, text: string): string | null {
  if (text.length > longestNumber) return null;
  const known: CountryCode | null = isSupportedCountry(country) ? country : null;
  const number = parsePhoneNumberFromString(text, {
    extract: false,
    ...(known === null ? {} : { defaultCountry: known }),
  });
  if (number === undefined || number.ext !== undefined || !number.isValid()) return null;
  const own = known === null || number.countryCallingCode === getCountryCallingCode(known);
  return own ? number.number : null;
}
