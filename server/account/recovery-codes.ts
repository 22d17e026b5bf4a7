/** Recovery codes of authenticators (docs/requirements.md ACC-1; docs/decisions/0012-the-embedded-issuer.md). */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import {
  groupRecoveryCode,
  readRecoveryCode,
  recoveryCodeCount,
  recoveryCodeDigits,
} from '#domain/account/recovery-codes.ts';
import type { Database } from '#server/db/schema.ts';
import type { Seal } from '#server/secrets/seal.ts';
import type { IdentityUser } from './identity-store.ts';
import { totpSecretOf } from './totp.ts';

type Db = Kysely<Database> | Transaction<Database>;

function newDigits(): string {
  return Array.from({ length: recoveryCodeDigits }, () => randomInt(10)).join('');
}

/**
 * Hashes a code with the authenticator's encrypted secret as key: codes can't be guessed from the database, and those
 * of an earlier authenticator don't match.
 */
function hashBy(secret: string, digits: string): Buffer {
  return createHmac('sha256', secret).update(`recovery code ${digits}`).digest();
}

/**
 * Replaces the recovery codes of a user, who must be locked. Returns the new codes for display; they can't be read
 * again.
 */
export async function renewRecoveryCodes(
  trx: Transaction<Database>,
  userId: string,
  secret: string,
): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(newDigits());
  await dropRecoveryCodes(trx, userId);
  const rows = [...codes].map((digits) => ({ user_id: userId, code_hash: hashBy(secret, digits) }));
  await trx.insertInto('recovery_code').values(rows).execute();
  return [...codes].map(groupRecoveryCode);
}

/**
 * Uses up a recovery code; returns whether it is one of the user's. If it is sent several times at once, only one call
 * succeeds.
 */
export async function takeRecoveryCode(
  db: Db,
  seal: Seal,
  user: Pick<IdentityUser, 'id' | 'totp_secret'>,
  code: string,
): Promise<boolean> {
  const [digits, secret] = [readRecoveryCode(code), totpSecretOf(seal, user)];
  if (digits === null || secret === null) return false;
  const hash = hashBy(secret, digits);
  const storedCodes = await db.selectFrom('recovery_code').where('user_id', '=', user.id).select('code_hash').execute();
  // All codes are compared, so that the time doesn't depend on the position of a match.
  const matches = storedCodes.filter(({ code_hash }) => timingSafeEqual(code_hash, hash));
  if (matches.length === 0) return false;
  const deletion = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', user.id)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return deletion.numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .where('user_id', '=', userId)
    .select((eb) => eb.fn.countAll<string>().as('left'))
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** The owner of the codes that are stored for a user's repeated requests (`showOnce`). */
export const shownCodesOwner = (userId: string) => `recovery-codes:${userId}`;

export async function forgetShownCodes(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('idempotency_key').where('principal', '=', shownCodesOwner(userId)).execute();
}

export async function dropRecoveryCodes(db: Db, userId: string): Promise<void> {
  await forgetShownCodes(db, userId);
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
}
