/**
 * Recognises the browser that sent a registration, which can confirm its address without typing the password again
 * (docs/requirements.md ACC-3).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from './derived-key.ts';
import type { UnconfirmedRegistration } from './unconfirmed.ts';

export interface RegisteringBrowsers {
  /** The cookie's value for the browser that has just sent a registration. */
  issue(registration: UnconfirmedRegistration): string;
  /** Whether the cookie's browser sent this registration. */
  isFrom(cookie: string | undefined, registration: UnconfirmedRegistration): boolean;
}

/**
 * Creates functions to sign and check the cookie: a proof that this registration, with this password, was sent by the
 * browser.
 */
export function createRegisteringBrowsers(secretKeys: readonly string[]): RegisteringBrowsers {
  const proofOf = (secretKey: string, { id, passwordHash }: UnconfirmedRegistration) =>
    createHmac('sha256', derivedKey(secretKey, 'registration')).update(`${id} ${passwordHash}`).digest();
  return {
    issue: (registration) => proofOf(secretKeys[0] ?? '', registration).toString('base64url'),
    isFrom(cookie, registration) {
      const sentProof = Buffer.from(cookie ?? '', 'base64url');
      return secretKeys.some((key) => {
        const expected = proofOf(key, registration);
        return sentProof.length === expected.length && timingSafeEqual(sentProof, expected);
      });
    },
  };
}
