/**
 * Rotation of SECRET_KEY: at start, data that outlive a session are sealed with the new key (docs/operations.md,
 * "Secrets").
 */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { createSeal } from '#server/secrets/seal.ts';

/**
 * Seals the secrets of authenticators with the current key if they were sealed with an earlier one; does nothing with
 * a single key.
 */
export async function resealSecondFactors(db: Kysely<Database>, secretKeys: readonly string[]): Promise<void> {
  if (secretKeys.length < 2) return;
  const [current, all] = [createSeal(secretKeys.slice(0, 1)), createSeal(secretKeys)];
  const users = await db
    .selectFrom('identity_user')
    .select(['id', 'totp_secret'])
    .where('totp_secret', 'is not', null)
    .execute();
  for (const { id, totp_secret } of users) {
    if (totp_secret === null || current.open('second factor', totp_secret) !== null) continue;
    const secret = all.open('second factor', totp_secret);
    if (secret === null) continue;
    await db
      .updateTable('identity_user')
      .set({ totp_secret: current.seal('second factor', secret) })
      .where('id', '=', id)
      .where('totp_secret', '=', totp_secret)
      .execute();
  }
}
