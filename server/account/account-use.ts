/** The day that an account was last used on: no more is kept of when (server/account/unused-accounts.ts). */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** A day as the database writes it, `2026-11-23`, in UTC. */
export const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** Notes that an account is used at `now`, unless that day is noted; whoever was told that it will be erased keeps it. */
export async function noteUse(db: Kysely<Database>, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('account')
    .set({ last_used_on: dayOf(now), erasure_told_at: null })
    .where('id', '=', accountId)
    .where('last_used_on', '<', dayOf(now))
    .execute();
}
