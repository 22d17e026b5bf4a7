/** The day an account was last used. Nothing more precise is stored (server/account/unused-accounts.ts). */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** The UTC day of an instant in the database's format, `2026-11-23`. */
export const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/**
 * Stores that an account was used at `now`, writing at most once a day; also cancels an erasure that was announced to
 * the unused account.
 */
export async function noteUse(db: Kysely<Database>, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('account')
    .set({ last_used_on: dayOf(now), erasure_told_at: null })
    .where('id', '=', accountId)
    .where('last_used_on', '<', dayOf(now))
    .execute();
}
