/** Uploaded sets of relay points in the database. */

import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { PointFault } from '#domain/relay/point-fault.ts';
import type { Database } from '#server/db/schema.ts';
import { storable } from '#server/db/storable.ts';

export interface StoredSet {
  readonly id: number;
  readonly fileName: string;
  /** The number of points; 0 for a file that was refused. */
  readonly points: number;
  /** The first faults of a refused file; `faultCount` counts all. */
  readonly faults: readonly PointFault[];
  readonly faultCount: number;
  readonly uploadedBy: string;
  readonly uploadedAt: Date;
  /** When the set was put in force last; null if it never was. */
  readonly appliedAt: Date | null;
}

/** `id` is null for the points of the configuration. */
export interface SetInForce {
  readonly id: number | null;
  readonly since: Date | null;
}

type Reader = Kysely<Database> | Transaction<Database>;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

const columns = [
  'id',
  'file_name as fileName',
  'points',
  'faults',
  'fault_count as faultCount',
  'uploaded_by as uploadedBy',
  'uploaded_at as uploadedAt',
  'applied_at as appliedAt',
] as const;

/** The latest first. */
export function listSets(db: Reader): Promise<StoredSet[]> {
  return db.selectFrom('relay_point_set').select(columns).orderBy('id', 'desc').execute();
}

export async function findSet(db: Reader, id: number): Promise<StoredSet | null> {
  const row = await db.selectFrom('relay_point_set').select(columns).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Null also if the file of the set was refused. */
export async function readSetText(db: Reader, id: number): Promise<string | null> {
  const row = await db.selectFrom('relay_point_set').select('content').where('id', '=', id).executeTakeFirst();
  return row?.content ? (await decompress(row.content)).toString('utf8') : null;
}

export interface NewSet extends Omit<StoredSet, 'id' | 'appliedAt'> {
  readonly text: string;
}

/** Returns the id; the text of a refused file isn't stored. */
export async function insertSet(tx: Transaction<Database>, { text, faults, ...set }: NewSet): Promise<number> {
  const { id } = await tx
    .insertInto('relay_point_set')
    .values({
      file_name: set.fileName,
      content: set.faultCount > 0 ? null : await compress(text),
      points: set.points,
      faults: JSON.stringify(storable(faults)),
      fault_count: set.faultCount,
      uploaded_by: set.uploadedBy,
      uploaded_at: set.uploadedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes the sets that were never in force, and returns their files' names. */
export async function deleteUnapplied(tx: Transaction<Database>): Promise<readonly string[]> {
  const rows = await tx.deleteFrom('relay_point_set').where('applied_at', 'is', null).returning('file_name').execute();
  return rows.map(({ file_name }) => file_name);
}

export async function findInForce(db: Reader): Promise<SetInForce> {
  return db.selectFrom('relay_points_in_force').select(['point_set as id', 'since']).executeTakeFirstOrThrow();
}

/** Reads which set is in force, and keeps other changes waiting until the transaction ends. */
export async function lockInForce(tx: Transaction<Database>): Promise<SetInForce> {
  return tx
    .selectFrom('relay_points_in_force')
    .select(['point_set as id', 'since'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Null stands for the points of the configuration. */
export async function setInForce(tx: Transaction<Database>, id: number | null, now: Date): Promise<void> {
  if (id !== null) await tx.updateTable('relay_point_set').set({ applied_at: now }).where('id', '=', id).execute();
  await tx
    .updateTable('relay_points_in_force')
    .set({ point_set: id, since: now, revision: sql`revision + 1` })
    .execute();
}

/**
 * Deletes the sets that were in force, except for the one in force and those that were put in force last: `count` of
 * them.
 */
export async function deleteFormer(tx: Transaction<Database>, count: number, inForce: number | null): Promise<void> {
  const latest = tx
    .selectFrom('relay_point_set')
    .select('id')
    .where('applied_at', 'is not', null)
    .orderBy('applied_at', 'desc')
    .limit(count);
  let former = tx.deleteFrom('relay_point_set').where('applied_at', 'is not', null).where('id', 'not in', latest);
  if (inForce !== null) former = former.where('id', '<>', inForce);
  await former.execute();
}

export async function deleteSet(tx: Transaction<Database>, id: number): Promise<void> {
  await tx.deleteFrom('relay_point_set').where('id', '=', id).execute();
}
