/** Stores files of parcels in PostgreSQL. */
import type { Kysely, Transaction } from 'kysely';
import type { SourceLine } from '#domain/batch/source-line.ts';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';
import { type BatchData, batchDocument, partDocument } from './stored-batch.ts';

/** How long a file is stored that isn't kept with an account, in milliseconds: 24 hours. */
export const batchLifetimeMs = 24 * 3_600_000;

/** A file, and who asks for it: `accountId` is null if nobody is signed in. */
export interface BatchRef {
  readonly id: string;
  readonly site: Site;
  readonly accountId: string | null;
}

/** A stored file without its lines. */
export interface StoredBatch {
  readonly id: string;
  readonly site: Site;
  readonly version: number;
  readonly lineCount: number;
  readonly data: BatchData;
  readonly expiresAt: Date | null;
}

/** Stores a new file without its lines. Without an account, whoever knows the id can open it. */
export async function insertBatch(
  trx: Transaction<Database>,
  { id, site, accountId }: BatchRef,
  data: BatchData,
  now: Date,
): Promise<void> {
  const expires_at = new Date(now.getTime() + batchLifetimeMs);
  const row = { id, site, account_id: accountId, line_count: 0, data: batchDocument.write(data), created_at: now };
  await trx
    .insertInto('batch')
    .values({ ...row, expires_at })
    .execute();
}

/** Adds the next lines of a file as the part with a number, from 0. */
export async function insertPart(
  trx: Transaction<Database>,
  id: string,
  number: number,
  lines: readonly SourceLine[],
): Promise<void> {
  await trx
    .insertInto('batch_part')
    .values({ batch_id: id, number, data: partDocument.write({ lines }) })
    .execute();
}

/** Stores how many lines a file has. */
export async function setLineCount(trx: Transaction<Database>, id: string, count: number): Promise<void> {
  await trx.updateTable('batch').set({ line_count: count }).where('id', '=', id).execute();
}

/** The file if the caller may open it and it hasn't expired; null otherwise. */
export async function findBatch(
  db: Kysely<Database>,
  { id, site, accountId }: BatchRef,
  now: Date,
): Promise<StoredBatch | null> {
  const row = await db
    .selectFrom('batch')
    .selectAll()
    .where('id', '=', id)
    .where('site', '=', site)
    .where(({ eb, or }) => or([eb('account_id', 'is', null), eb('account_id', '=', accountId)]))
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();
  if (!row) return null;
  const { version, line_count: lineCount, expires_at: expiresAt } = row;
  return { id, site, version, lineCount, data: batchDocument.read(row.data), expiresAt };
}

/** The lines of a part of a file; null if it has no such part. */
export async function readPart(
  db: Kysely<Database>,
  id: string,
  number: number,
): Promise<readonly SourceLine[] | null> {
  const row = await db
    .selectFrom('batch_part')
    .select('data')
    .where('batch_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  return row ? partDocument.read(row.data).lines : null;
}
