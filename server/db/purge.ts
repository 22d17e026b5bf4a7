/** Removes what has outlived its purpose (docs/requirements.md SMT-17, SMT-18). */
import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Rows removed, by table. */
export interface Purged {
  readonly quoteRuns: number;
  readonly journeyDrafts: number;
  readonly rateLimits: number;
}

/** Deletes comparisons, drafts and counters that expired at `now` or before. */
export async function purgeExpired(db: Kysely<Database>, now: Date): Promise<Purged> {
  const [runs, drafts, limits] = await Promise.all([
    db.deleteFrom('quote_run').where('expires_at', '<=', now).executeTakeFirst(),
    db.deleteFrom('journey_draft').where('expires_at', '<=', now).executeTakeFirst(),
    db.deleteFrom('rate_limit').where('expire', '<=', now.getTime()).executeTakeFirst(),
  ]);
  return {
    quoteRuns: Number(runs.numDeletedRows),
    journeyDrafts: Number(drafts.numDeletedRows),
    rateLimits: Number(limits.numDeletedRows),
  };
}
