import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** Resolves once a statement in this database waits for a lock. */
export async function untilOneWaits(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ count: string }>`select count(*) from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database()`.execute(db);
  if (Number(rows[0]?.count) > 0) return;
  await setImmediate();
  return untilOneWaits(db);
}
