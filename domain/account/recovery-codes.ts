/**
 * Recovery codes, with which a customer can sign in once without the authenticator (docs/requirements.md ACC-1;
 * docs/decisions/0012-the-embedded-issuer.md).
 */

export const recoveryCodeCount = 10;
/**
 * Makes 53 bits. A code has only digits, because its field opens the numeric keypad, and digits have neither case nor
 * look-alikes.
 */
export const recoveryCodeDigits = 16;
/** If no more than this number of codes is left, the customer is advised to get new ones. */
export const fewRecoveryCodes = 3;

/** Such as `1234-5678-9012-3456`. */
export function groupRecoveryCode(digits: string): string {
  return digits.match(/.{1,4}/g)?.join('-') ?? digits;
}

/** Ignores spaces and hyphens; null if the code has another length or other characters. */
export function readRecoveryCode(typed: string): string | null {
  const digits = typed.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, '');
  return /^\d+$/.test(digits) && digits.length === recoveryCodeDigits ? digits : null;
}
