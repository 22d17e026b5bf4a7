import { hasOwnMobileRule } from '#domain/address/mobile-phone.ts';

/** A national number of ten digits by twos where it is written so (France, Belgium); any other as it was typed. */
export function phonePairs(country: string, phone: string): string {
  return hasOwnMobileRule(country) && /^0\d{9}$/.test(phone) ? phone.replace(/\d\d(?!$)/g, '$&\u00A0') : phone;
}
