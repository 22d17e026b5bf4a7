/** The browsers that an account has signed in with: strangers' wrong passwords never keep them out (docs/requirements.md ACC-1). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { emailKey } from '#domain/account/registration.ts';
import { derivedKey } from './derived-key.ts';
import { newSecret } from './sessions.ts';

/** Name of the HttpOnly cookie. */
export const knownDeviceCookie = 'known_device';

/** How long a browser is known after its last sign-in, in seconds: half a year. */
export const knownDeviceSeconds = 182 * 24 * 3600;

export type KnownDevices = ReturnType<typeof createKnownDevices>;

/** Makes what signs and reads the cookie: a random id, and the proof that it was given to an account. It is no sign-in. */
export function createKnownDevices(secretKeys: readonly string[]) {
  const proofOf = (secretKey: string, id: string, email: string) =>
    createHmac('sha256', derivedKey(secretKey, 'known device'))
      .update(`${id} ${emailKey(email)}`)
      .digest();
  return {
    /** The cookie's value for a browser that an account has just signed in with. */
    issue(email: string): string {
      const id = newSecret();
      return `${id}.${proofOf(secretKeys[0] ?? '', id, email).toString('base64url')}`;
    },
    /** The id of a browser that this account has signed in with; null for any other. */
    idOf(cookie: string | undefined, email: string): string | null {
      const [, id = '', proof = ''] = /^([\w-]{43})\.([\w-]{43})$/.exec(cookie ?? '') ?? [];
      const given = Buffer.from(proof, 'base64url');
      const isKnown = secretKeys.some((key) => {
        const expected = proofOf(key, id, email);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      return isKnown ? id : null;
    },
  };
}
