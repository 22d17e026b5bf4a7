import { hasOwnMobileRule } from '#domain/address/mobile-phone.ts';

/**
 * Groups a national number of ten digits in pairs, as written in France and Belgium; any other number stays as typed.
 */
export function phonePairs(country: string, phone: string): string {
  return hasOwnMobileRule(country) && /^0\d{9}$/.test(phone) ? phone.replace(/\d\d(?!$)/g, '$&\u00A0') : phone;
}
