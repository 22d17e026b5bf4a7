/** Recovery codes, each of which signs in once instead of an authenticator's code (docs/requirements.md ACC-1; docs/decisions/0012-the-embedded-issuer.md). */

/** How many are made at once. */
export const recoveryCodeCount = 10;
/** Signs of one, 53 bits: digits, which the keypad of the code's field has, and which have neither case nor doubles. */
export const recoveryCodeDigits = 16;
/** From that few on, a customer is told to make new ones. */
export const fewRecoveryCodes = 3;

/** The digits of a code as they are shown: `1234-5678-9012-3456`. */
export function groupRecoveryCode(digits: string): string {
  return digits.match(/.{1,4}/g)?.join('-') ?? digits;
}

/** The digits of a code as it was typed, whatever spaces and hyphens stand between them; null for what can't be one. */
export function readRecoveryCode(typed: string): string | null {
  const digits = typed.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, '');
  return /^\d+$/.test(digits) && digits.length === recoveryCodeDigits ? digits : null;
}
