/** Stores which files an account keeps, and what they cost. Every query on files contains the account's id. */

import type { Kysely, Transaction } from 'kysely';
import type { Site } from '#domain/site/site.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import type { Database } from '#server/db/schema.ts';
import { type BatchSnapshot, snapshotDocument } from './stored-batch.ts';

/** Names a file of parcels together with its owner, so that no query can forget to check whose it is. */
export interface OwnFile {
  readonly id: string;
  readonly site: Site;
  readonly accountId: string;
}

export interface StoredSnapshot extends BatchSnapshot {
  readonly madeAt: Date;
}

export interface KeptFile {
  readonly id: string;
  readonly name: string;
  readonly keptAt: Date;
  readonly expiresAt: Date;
  readonly lineCount: number;
  readonly snapshot: StoredSnapshot;
}

export async function findSnapshot(db: Kysely<Database>, id: string): Promise<StoredSnapshot | null> {
  const row = await db.selectFrom('batch_snapshot').selectAll().where('batch_id', '=', id).executeTakeFirst();
  return row ? { ...snapshotDocument.read(row.data), madeAt: row.made_at } : null;
}

export async function saveSnapshot(
  trx: Transaction<Database>,
  id: string,
  snapshot: BatchSnapshot,
  now: Date,
): Promise<void> {
  const row = { made_at: now, data: snapshotDocument.write(snapshot) };
  await trx
    .insertInto('batch_snapshot')
    .values({ batch_id: id, ...row })
    .onConflict((conflict) => conflict.column('batch_id').doUpdateSet(row))
    .execute();
}

/** Gives a locked file to an account under a name; a file that is kept already only gets the name. */
export async function keepFile(
  trx: Transaction<Database>,
  { id, accountId }: OwnFile,
  { name, keptAt, expiresAt }: { readonly name: string; readonly keptAt: Date; readonly expiresAt: Date | null },
): Promise<void> {
  await trx
    .updateTable('batch')
    .set((eb) => ({
      account_id: accountId,
      name,
      kept_at: eb.fn.coalesce('kept_at', eb.val(keptAt)),
      ...(expiresAt && { expires_at: expiresAt }),
    }))
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('account_id', 'is', null), eb('account_id', '=', accountId)]))
    .execute();
}

/** Counts the files that an account keeps, with its row locked, so that two at once don't exceed the limit. */
export async function countKept(trx: Transaction<Database>, accountId: string): Promise<number> {
  await lockAccount(trx, accountId);
  const { count } = await trx
    .selectFrom('batch')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('kept_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The files that an account keeps, the one kept last first; on both sites if none is given. */
export async function listKept(
  db: Kysely<Database>,
  accountId: string,
  now: Date,
  site?: Site,
): Promise<readonly KeptFile[]> {
  const rows = await db
    .selectFrom('batch')
    .innerJoin('batch_snapshot', 'batch_snapshot.batch_id', 'batch.id')
    .select(['id', 'name', 'kept_at', 'expires_at', 'line_count', 'made_at', 'batch_snapshot.data'])
    .where('account_id', '=', accountId)
    .where('kept_at', 'is not', null)
    .where('expires_at', '>', now)
    .$if(site !== undefined, (query) => query.where('site', '=', site ?? 'pro'))
    .orderBy('kept_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name ?? '',
    keptAt: row.kept_at ?? row.made_at,
    expiresAt: row.expires_at ?? row.made_at,
    lineCount: row.line_count,
    snapshot: { ...snapshotDocument.read(row.data), madeAt: row.made_at },
  }));
}

export async function removeFile(db: Kysely<Database>, { id, site, accountId }: OwnFile): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('batch')
    .where('id', '=', id)
    .where('site', '=', site)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
