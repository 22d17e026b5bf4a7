/** Phone numbers as they are displayed. Only for the server: the library is too large for a page. */
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * A stored phone number (`0612345678` in `country`, or E.164) with no-break spaces between groups: `06 12 34 56 78`,
 * `+41 79 123 45 67`. Other texts are returned unchanged (docs/requirements.md ADR-5).
 */
export function phoneText(country: string, phone: string): string {
  const number = parsePhoneNumberFromString(phone, {
    extract: false,
    ...(isSupportedCountry(country) ? { defaultCountry: country } : {}),
  });
  if (!number?.isPossible()) return phone;
  const text = phone.startsWith('+') ? number.formatInternational() : number.formatNational();
  return digitsOf(text) === digitsOf(phone) ? text.replaceAll(' ', '\u00A0') : phone;
}

/**
 * A stored phone number as it is dialled from abroad, such as `+33612345678`. A text that can't be a number is returned
 * unchanged.
 */
export function internationalPhone(country: string, phone: string): string {
  const number = parsePhoneNumberFromString(phone, {
    extract: false,
    ...(isSupportedCountry(country) ? { defaultCountry: country } : {}),
  });
  return number?.isPossible() ? number.number : phone;
}
