import { hasOwnMobileRule } from '#domain/address/mobile-phone.ts';

/**
 * Groups a national phone number of ten digits in pairs, as is usual in France and Belgium. Returns any other number
 * unchanged.
 */
export function phonePairs(country: string, phone: string): string {
  return hasOwnMobileRule(country) && /^0\d{9}$/.test(phone) ? phone.replace(/\d\d(?!$)/g, '$&\u00A0') : phone;
}
