/** Stores files of parcels in PostgreSQL. */
import type { Kysely, Transaction } from 'kysely';
import type { Site } from '#domain/site/site.ts';
import type { SourceLine } from '#domain/site/source-line.ts';
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
  /** Null unless the file is kept with the account. */
  readonly name: string | null;
}

/** Stores the file without its lines. Without an account, whoever knows the id can open it. */
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

/** `number` counts parts from 0. */
export async function insertPart(
  trx: Transaction<Database>,
  id: string,
  number: number,
  lines: readonly SourceLine[],
): Promise<void> {
  const first_line = lines[0]?.line ?? 0;
  const data = partDocument.write({ lines });
  await trx.insertInto('batch_part').values({ batch_id: id, number, first_line, data }).execute();
}

export async function setLineCount(trx: Transaction<Database>, id: string, count: number): Promise<void> {
  await trx.updateTable('batch').set({ line_count: count }).where('id', '=', id).execute();
}

/** Null also if the caller may not open the file or it has expired. */
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
  return { id, site, version, lineCount, data: batchDocument.read(row.data), expiresAt, name: row.name };
}

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

/** Null if the caller may not open the file. */
export async function lockBatch(trx: Transaction<Database>, ref: BatchRef, now: Date): Promise<StoredBatch | null> {
  await trx.selectFrom('batch').select('id').where('id', '=', ref.id).forUpdate().execute();
  return findBatch(trx, ref, now);
}

export async function saveBatchData(trx: Transaction<Database>, id: string, data: BatchData): Promise<void> {
  await trx
    .updateTable('batch')
    .set({ data: batchDocument.write(data) })
    .where('id', '=', id)
    .execute();
}

/** Marks what was compared as outdated; returns false if there is no such line. */
export async function replaceLine(
  trx: Transaction<Database>,
  id: string,
  line: number,
  change: (source: SourceLine) => SourceLine,
): Promise<boolean> {
  const row = await trx
    .selectFrom('batch_part')
    .select(['number', 'data'])
    .where('batch_id', '=', id)
    .where('first_line', '<=', line)
    .orderBy('first_line', 'desc')
    .limit(1)
    .executeTakeFirst();
  const lines = row ? partDocument.read(row.data).lines : [];
  const at = lines.findIndex((source) => source.line === line);
  const source = lines[at];
  if (!row || !source) return false;
  const data = partDocument.write({ lines: lines.with(at, change(source)) });
  await trx
    .updateTable('batch_part')
    .set({ data })
    .where('batch_id', '=', id)
    .where('number', '=', row.number)
    .execute();
  await markChanged(trx, id);
  return true;
}

/** Marks what was compared as outdated. */
export async function markChanged(trx: Transaction<Database>, id: string): Promise<void> {
  await trx
    .updateTable('batch')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
