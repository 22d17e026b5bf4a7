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
import type { IdentityUser } from './identity-store.ts';
import type { Seal } from './seal.ts';
import { totpSecretOf } from './totp.ts';

type Db = Kysely<Database> | Transaction<Database>;

function newDigits(): string {
  return Array.from({ length: recoveryCodeDigits }, () => randomInt(10)).join('');
}

/** By the authenticator's secret, which is sealed: who reads the database can't try codes, and those of another set-up fit nowhere. */
function hashBy(secret: string, digits: string): Buffer {
  return createHmac('sha256', secret).update(`recovery code ${digits}`).digest();
}

/** Makes the recovery codes of a secret in force, the user being locked; those before are over. Answers them as they are shown, this once. */
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

/** Whether a code is one of the user's, which is used up by that: of two at once, one gets it. */
export async function takeRecoveryCode(
  db: Db,
  seal: Seal,
  user: Pick<IdentityUser, 'id' | 'totp_secret'>,
  code: string,
): Promise<boolean> {
  const [digits, secret] = [readRecoveryCode(code), totpSecretOf(seal, user)];
  if (digits === null || secret === null) return false;
  const hash = hashBy(secret, digits);
  const kept = await db.selectFrom('recovery_code').where('user_id', '=', user.id).select('code_hash').execute();
  // Every one is compared, so that the time tells nothing of where it stands.
  const found = kept.filter(({ code_hash }) => timingSafeEqual(code_hash, hash));
  if (found.length === 0) return false;
  const taken = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', user.id)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

/** How many of a user's are left. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .where('user_id', '=', userId)
    .select((eb) => eb.fn.countAll<string>().as('left'))
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Ends them, with the authenticator that they stand in for. */
export async function dropRecoveryCodes(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
}
