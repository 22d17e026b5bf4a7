/** Quote runs and journey drafts in PostgreSQL. */
import { type Kysely, sql } from 'kysely';
import type { Mode } from '#domain/site/mode.ts';
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

/** A draft as it is stored; `data` is what the next steps read (docs/requirements.md SMT-18). */
export interface StoredDraft<Data extends object> {
  readonly shipmentCode: string;
  readonly site: Mode;
  /** SHA-256 of the browser's journey cookie, hexadecimal. */
  readonly ownerHash: string;
  readonly data: Data;
}

/**
 * Keeps a draft until `expiresAt`, or replaces the owner's own. Answers false when the shipment code is another
 * browser's: nothing is written then.
 */
export async function keepDraft(
  db: Kysely<Database>,
  draft: StoredDraft<object>,
  now: Date,
  expiresAt: Date,
): Promise<boolean> {
  const data = JSON.stringify(draft.data);
  const written = await db
    .insertInto('journey_draft')
    .values({
      shipment_code: draft.shipmentCode,
      site: draft.site,
      owner_hash: draft.ownerHash,
      data,
      created_at: now,
      updated_at: now,
      expires_at: expiresAt,
    })
    .onConflict((conflict) =>
      conflict
        .column('shipment_code')
        .doUpdateSet({ data, updated_at: now, expires_at: expiresAt })
        .where('journey_draft.owner_hash', '=', draft.ownerHash)
        .where('journey_draft.site', '=', draft.site),
    )
    .returning('shipment_code')
    .executeTakeFirst();
  return written !== undefined;
}

/** The data of a browser's draft on a site, or null: absent, expired and another browser's are the same. */
export async function findDraft<Data extends object>(
  db: Kysely<Database>,
  key: Omit<StoredDraft<Data>, 'data'>,
  now: Date,
): Promise<Data | null> {
  const row = await db
    .selectFrom('journey_draft')
    .select('data')
    .where('shipment_code', '=', key.shipmentCode)
    .where('site', '=', key.site)
    .where('owner_hash', '=', key.ownerHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ? (row.data as Data) : null;
}
