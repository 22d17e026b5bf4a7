/** Codes of authenticators (docs/requirements.md ACC-1; RFC 6238 with SHA-1, six digits, half a minute). */
import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '#server/db/schema.ts';
import type { IdentityUser } from './identity-store.ts';
import type { Seal } from './seal.ts';

const period = 30;
const secretBytes = 20;
/** Clocks may differ by one step. */
const window = 1;

const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period, label, issuer });

/** A new secret, in base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The secret of a user's authenticator, in force or not yet; null without one, and for one that no key opens. */
export function totpSecretOf(seal: Seal, { totp_secret }: Pick<IdentityUser, 'totp_secret'>): string | null {
  return totp_secret && seal.open('second factor', totp_secret);
}

/** What an authenticator reads: `otpauth://totp/…`. */
export function totpUri(secret: string, shop: string, email: string): string {
  return totpOf(secret, email, shop).toString();
}

/** The step of a code at a time, null for a code that isn't right then. Spaces in it don't count. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}

/** Whether a user's code is right and wasn't used: each step is good once, over all processes. Keeps the secret by the key in force. */
export async function takeTotpCode(
  db: Kysely<Database>,
  seal: Seal,
  user: Pick<IdentityUser, 'id' | 'totp_secret'>,
  code: string,
  now: Date,
): Promise<boolean> {
  const sealed = user.totp_secret;
  const secret = totpSecretOf(seal, user);
  const step = secret ? totpStep(secret, code, now) : null;
  if (!sealed || !secret || step === null) return false;
  const taken = await db
    .updateTable('identity_user')
    .set({ totp_step: step, totp_secret: seal.seal('second factor', secret) })
    .where('id', '=', user.id)
    // Set up anew meanwhile, it is another's code.
    .where('totp_secret', '=', sealed)
    .where((eb) => eb.or([eb('totp_step', 'is', null), eb('totp_step', '<', step)]))
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}
