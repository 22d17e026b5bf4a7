/**
 * Recognises the browser that sent a registration. It can confirm the e-mail address without the password being typed
 * again (docs/requirements.md ACC-3).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '#server/secrets/derived-key.ts';
import type { UnconfirmedRegistration } from './unconfirmed.ts';

export interface RegisteringBrowsers {
  /** Makes the cookie's value for the browser that has just sent a registration. */
  issue(registration: UnconfirmedRegistration): string;
  isFrom(cookie: string | undefined, registration: UnconfirmedRegistration): boolean;
}

/**
 * Creates the functions that sign and check the cookie: a proof that the browser sent this registration, with this
 * password.
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
