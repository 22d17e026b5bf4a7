/** The browser that an account was registered in, whose password needn't be typed again to confirm the address (docs/requirements.md ACC-3). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from './derived-key.ts';
import type { Registered } from './unconfirmed.ts';

export type RegisteringBrowsers = ReturnType<typeof createRegisteringBrowsers>;

/** Makes what signs and reads the cookie: the proof that this very registration was sent from here, its password included. */
export function createRegisteringBrowsers(secretKeys: readonly string[]) {
  const proofOf = (secretKey: string, { id, passwordHash }: Registered) =>
    createHmac('sha256', derivedKey(secretKey, 'registration')).update(`${id} ${passwordHash}`).digest();
  return {
    /** The cookie's value. */
    issue: (registered: Registered) => proofOf(secretKeys[0] ?? '', registered).toString('base64url'),
    /** Whether a registration was sent from the browser of a cookie. */
    isFrom(cookie: string | undefined, registered: Registered): boolean {
      const given = Buffer.from(cookie ?? '', 'base64url');
      return secretKeys.some((key) => {
        const expected = proofOf(key, registered);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
    },
  };
}
