/** Quote runs in PostgreSQL. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { QuoteRun, QuoteRunStore } from './quote-run.ts';

/** Runs in the unlogged table `quote_run` (docs/architecture.md, "Stateless processes"). */
export function createPostgresRunStore(db: Kysely<Database>): QuoteRunStore {
  return {
    async add(run, expiresAt) {
      await db
        .insertInto('quote_run')
        .values({
          shipment_id: run.shipmentId,
          site: run.site,
          criteria: JSON.stringify(run.shipment),
          carriers: JSON.stringify(run.remote),
          created_at: run.startedAt,
          expires_at: expiresAt,
        })
        .execute();
    },
    async find(shipmentId, now) {
      const row = await db
        .selectFrom('quote_run')
        .select(['site', 'criteria', 'carriers', 'created_at'])
        .where('shipment_id', '=', shipmentId)
        .where('expires_at', '>=', now)
        .executeTakeFirst();
      if (!row) return null;
      return {
        shipmentId,
        site: row.site,
        shipment: row.criteria as QuoteRun['shipment'],
        remote: row.carriers as QuoteRun['remote'],
        startedAt: row.created_at,
      };
    },
    async keepAnswer(shipmentId, carrierCode, answer) {
      // One statement, so that answers that arrive together in several processes don't overwrite each other.
      const { numUpdatedRows } = await db
        .updateTable('quote_run')
        .set({ carriers: sql`jsonb_set(carriers, ${sql.val([carrierCode])}, ${JSON.stringify(answer)}::jsonb)` })
        .where('shipment_id', '=', shipmentId)
        .executeTakeFirst();
      return numUpdatedRows > 0;
    },
  };
}
