/**
 * Recovery codes: each replaces one authenticator code (docs/requirements.md ACC-1;
 * docs/decisions/0012-the-embedded-issuer.md).
 */

/** How many codes are generated at once. */
export const recoveryCodeCount = 10;
/**
 * Digits of a code: 53 bits. Only digits, because the code's field opens the numeric keypad, and digits have neither
 * case nor look-alikes.
 */
export const recoveryCodeDigits = 16;
/** At this number of remaining codes or fewer, the customer is advised to generate new ones. */
export const fewRecoveryCodes = 3;

/** The digits of a code in groups of four: `1234-5678-9012-3456`. */
export function groupRecoveryCode(digits: string): string {
  return digits.match(/.{1,4}/g)?.join('-') ?? digits;
}

/**
 * The digits of a typed code, whatever spaces and hyphens separate them; null if it has another length or other
 * characters.
 */
export function readRecoveryCode(typed: string): string | null {
  const digits = typed.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, '');
  return /^\d+$/.test(digits) && digits.length === recoveryCodeDigits ? digits : null;
}
