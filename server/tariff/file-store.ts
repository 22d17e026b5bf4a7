/** Stores uploaded tariff files in the database. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { NamedTariffFile } from '#domain/tariff/schedule-files.ts';
import type { IsoDate } from '#domain/time/date.ts';
import type { Database } from '#server/db/schema.ts';

/** `from` is the switch date, null until one is set. */
export interface StoredTariffFile {
  readonly id: number;
  readonly name: string;
  readonly content: string;
  readonly uploadedBy: string;
  readonly uploadedAt: Date;
  readonly from: IsoDate | null;
}

export interface UploadedTariffFile extends NamedTariffFile {
  readonly id: number;
  readonly stored: Omit<StoredTariffFile, 'content'>;
}

type Reader = Kysely<Database> | Transaction<Database>;

const columns = [
  'id',
  'name',
  'content',
  'uploaded_by as uploadedBy',
  'uploaded_at as uploadedAt',
  'in_force_from as from',
] as const;

/**
 * All files: first those with a switch date, in the order in which staff set these dates, then those without, by id.
 */
export function listStoredFiles(db: Reader): Promise<StoredTariffFile[]> {
  return db
    .selectFrom('tariff_file')
    .select(columns)
    .orderBy('scheduled_at', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();
}

export async function lockStoredFile(tx: Transaction<Database>, id: number): Promise<StoredTariffFile | null> {
  const row = await tx.selectFrom('tariff_file').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

/** Key of the advisory lock by which files are uploaded one at a time, so that two presses see each other. */
const uploadLock = 7_160_061;

export async function lockUploads(tx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${uploadLock})`.execute(tx);
}

/** The id of the file without a switch date that has a name, a text and an uploader; null if there is none. */
export async function findUnscheduled(
  tx: Transaction<Database>,
  { name, content, uploadedBy }: Pick<StoredTariffFile, 'name' | 'content' | 'uploadedBy'>,
): Promise<number | null> {
  const row = await tx
    .selectFrom('tariff_file')
    .select('id')
    .where('name', '=', name)
    .where('content', '=', content)
    .where('uploaded_by', '=', uploadedBy)
    .where('in_force_from', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The file has no switch date yet; returns the id. */
export async function insertStoredFile(
  tx: Transaction<Database>,
  file: Omit<StoredTariffFile, 'id' | 'from'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('tariff_file')
    .values({ name: file.name, content: file.content, uploaded_by: file.uploadedBy, uploaded_at: file.uploadedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Null removes the date. */
export async function setSwitchDate(
  tx: Transaction<Database>,
  id: number,
  from: IsoDate | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('tariff_file')
    .set({ in_force_from: from, scheduled_at: from === null ? null : now })
    .where('id', '=', id)
    .execute();
}

export async function deleteStoredFile(tx: Transaction<Database>, id: number): Promise<void> {
  await tx.deleteFrom('tariff_file').where('id', '=', id).execute();
}
