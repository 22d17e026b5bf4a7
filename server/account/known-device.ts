/**
 * Recognises browsers that have signed in to an account before, so that strangers' wrong passwords don't lock them
 * out (docs/requirements.md ACC-1).
 */
import { emailKey } from '#domain/account/registration.ts';
import { createSignatures } from '#server/secrets/signatures.ts';
import { newSecret } from './sessions.ts';

export const knownDeviceCookie = 'known_device';

/** How long a browser is recognised after its last sign-in, in seconds: half a year. */
export const knownDeviceSeconds = 182 * 24 * 3600;

export interface KnownDevices {
  /** Makes the value of the cookie for a browser that has just signed in to an account. */
  issue(email: string): string;
  /** The id of a browser that has signed in to this account; null for any other cookie. */
  idOf(cookie: string | undefined, email: string): string | null;
}

/**
 * Creates the functions that sign and read the cookie: a random id with a proof that it was issued for an account. The
 * cookie doesn't sign anyone in.
 */
export function createKnownDevices(secretKeys: readonly string[]): KnownDevices {
  const signatures = createSignatures(secretKeys, 'known device');
  const signed = (id: string, email: string) => `${id} ${emailKey(email)}`;
  return {
    issue(email) {
      const id = newSecret();
      return `${id}.${signatures.of(signed(id, email))}`;
    },
    idOf(cookie, email) {
      const [, id = '', proof = ''] = /^([\w-]{43})\.([\w-]{43})$/.exec(cookie ?? '') ?? [];
      return signatures.isOf(signed(id, email), proof) ? id : null;
    },
  };
}
