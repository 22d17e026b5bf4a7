/** A national number of ten digits by twos, as France and Belgium write it; any other as it was typed. */
export function phonePairs(phone: string): string {
  return /^0\d{9}$/.test(phone) ? phone.replace(/\d\d(?!$)/g, '$&\u00A0') : phone;
}
