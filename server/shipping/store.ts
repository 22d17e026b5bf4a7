/** Stores comparisons under way in PostgreSQL. */
import { type Insertable, type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { labelSchema, ratedServiceSchema, shipmentSchema } from '#domain/shipping/quoted-offer-schema.ts';
import { refusalReasons } from '#domain/shipping/rated-service.ts';
import { groupWrites } from '#server/db/grouped-writes.ts';
import type { Database } from '#server/db/schema.ts';
import type { CarrierAnswer, QuoteRun, QuoteRunStore } from './quote-run.ts';

const answerSchema = v.object({
  services: v.array(ratedServiceSchema),
  refusals: v.array(
    v.object({
      carrierCode: v.string(),
      carrierName: v.string(),
      serviceCode: v.string(),
      label: labelSchema,
      reason: v.picklist(refusalReasons),
      limit: v.nullable(v.union([v.number(), v.string()])),
      actual: v.nullable(v.union([v.number(), v.string()])),
    }),
  ),
  failure: v.nullable(v.picklist(['TIMEOUT', 'UNAVAILABLE', 'INVALID_ANSWER'])),
}) satisfies v.GenericSchema<unknown, CarrierAnswer>;

const runSchema = v.object({ shipment: shipmentSchema, remote: v.record(v.string(), v.nullable(answerSchema)) });

const rowOf = (run: QuoteRun, expiresAt: Date): Insertable<Database['quote_run']> => ({
  shipment_id: run.shipmentId,
  site: run.site,
  criteria: JSON.stringify(run.shipment),
  carriers: JSON.stringify(run.remote),
  created_at: run.startedAt,
  expires_at: expiresAt,
});

/** In the unlogged table `quote_run` (docs/architecture.md, "State"). */
export function createPostgresRunStore(db: Kysely<Database>): QuoteRunStore {
  const insert = groupWrites((rows: readonly Insertable<Database['quote_run']>[]) =>
    db.insertInto('quote_run').values(rows).execute(),
  );
  return {
    add: (run, expiresAt) => insert(rowOf(run, expiresAt)),
    async find(shipmentId, now) {
      const row = await db
        .selectFrom('quote_run')
        .select(['site', 'criteria', 'carriers', 'created_at'])
        .where('shipment_id', '=', shipmentId)
        .where('expires_at', '>=', now)
        .executeTakeFirst();
      const documents = v.safeParse(runSchema, { shipment: row?.criteria, remote: row?.carriers });
      // Comparisons last for an hour at most. One that an earlier version stored in another form counts as expired.
      if (!row || !documents.success) return null;
      return {
        shipmentId,
        site: row.site,
        ...documents.output,
        startedAt: row.created_at,
      };
    },
    async keepAnswer(shipmentId, carrierCode, answer) {
      // One statement, so that answers that arrive in several processes at once don't overwrite each other.
      const { numUpdatedRows } = await db
        .updateTable('quote_run')
        .set({ carriers: sql`jsonb_set(carriers, ${sql.val([carrierCode])}, ${JSON.stringify(answer)}::jsonb)` })
        .where('shipment_id', '=', shipmentId)
        .executeTakeFirst();
      return numUpdatedRows > 0;
    },
  };
}
