/** Codes of authenticators (docs/requirements.md ACC-1; RFC 6238 with SHA-1, six digits, half a minute). */
import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '#server/db/schema.ts';
import type { Seal } from '#server/secrets/seal.ts';
import type { IdentityUser } from './identity-store.ts';

const period = 30;
const secretBytes = 20;
/** Clocks may differ by one step. */
const window = 1;

const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period, label, issuer });

/** A secret in base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The secret of a user's authenticator, confirmed or not; null if there is none or no key opens it. */
export function totpSecretOf(seal: Seal, { totp_secret }: Pick<IdentityUser, 'totp_secret'>): string | null {
  return totp_secret && seal.open('second factor', totp_secret);
}

/** The URI for authenticator apps: `otpauth://totp/…`. */
export function totpUri(secret: string, shop: string, email: string): string {
  return totpOf(secret, email, shop).toString();
}

/** The time step of a code, null if the code is wrong at that time. Spaces are ignored. */
function totpStep(secret: string, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}

/**
 * Uses up a user's code; returns whether it is right and its time step unused, across all processes. Also seals the
 * secret with the current key.
 */
export async function takeTotpCode(
  db: Kysely<Database>,
  seal: Seal,
  user: Pick<IdentityUser, 'id' | 'totp_secret'>,
  code: string,
  now: Date,
): Promise<boolean> {
  const sealedSecret = user.totp_secret;
  const secret = totpSecretOf(seal, user);
  const step = secret ? totpStep(secret, code, now) : null;
  if (!sealedSecret || !secret || step === null) return false;
  const update = await db
    .updateTable('identity_user')
    .set({ totp_step: step, totp_secret: seal.seal('second factor', secret) })
    .where('id', '=', user.id)
    // If the authenticator was set up again in the meantime, the code belongs to another secret.
    .where('totp_secret', '=', sealedSecret)
    .where((eb) => eb.or([eb('totp_step', 'is', null), eb('totp_step', '<', step)]))
    .executeTakeFirst();
  return update.numUpdatedRows > 0n;
}
