/** Stores imports from the browser in the database (docs/catalog.md, "From the browser"). */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { CatalogFault } from '#domain/catalog/catalog-file-fault.ts';
import {
  activeStates,
  type ImportReportData,
  type ImportState,
  importFilesSchema,
  importReportSchema,
} from '#domain/catalog/import-report.ts';
import type { Database } from '#server/db/schema.ts';
import { storedJson, type Upgrade } from '#server/db/stored-json.ts';

type Db = Kysely<Database>;

/** Maximum number of faults that are stored for an import; `faultCount` counts all of them. */
export const keptFaults = 5000;
/** Seconds after which an import that has stored no progress counts as dead. */
const deadAfter = 20;
const beatMs = 1000;

/** Reports of version 1 counted removals among the unusual changes. */
const withRemovable: Upgrade = (report) => ({
  ...report,
  unusual: (report.unusual as { kind: string }[]).filter(({ kind }) => kind !== 'removals'),
  removable: [],
});
const reports = storedJson({
  name: 'catalog_import.report',
  schema: importReportSchema,
  upgrades: [withRemovable],
});
const fileLists = storedJson({ name: 'catalog_import.files', schema: importFilesSchema, upgrades: [] });

const imports = (db: Db) =>
  db
    .selectFrom('catalog_import')
    .select(['id', 'state', 'started_by as startedBy', 'started_at as startedAt', 'percent', 'at_table as table'])
    .select(['files', 'fault_count as faultCount', 'report', 'revision', 'ended_at as endedAt']);

function importOf({
  files,
  report,
  ...row
}: Awaited<ReturnType<ReturnType<typeof imports>['executeTakeFirstOrThrow']>>) {
  return { ...row, files: fileLists.read(files).files, report: report === null ? null : reports.read(report) };
}

export type StoredImport = Readonly<ReturnType<typeof importOf>>;

/** Marks imports whose process has died as failed. One that was being undone counts as applied. */
export async function endDead(db: Db): Promise<void> {
  await sql`with dead as (
      update catalog_import set state = case state when 'undoing' then 'applied' else 'failed' end, ended_at = clock_timestamp()
      where state in (${sql.join(activeStates)})
        and beat_at < clock_timestamp() - make_interval(secs => ${deadAfter})
      returning id)
    delete from catalog_import_chunk where import in (select id from dead)`.execute(db);
}

/** The latest first. */
export async function listImports(db: Db, limit = 20): Promise<readonly StoredImport[]> {
  const rows = await imports(db).orderBy('id', 'desc').limit(limit).execute();
  return rows.map(importOf);
}

export async function findImport(db: Db, id: number): Promise<StoredImport | null> {
  const row = await imports(db).where('id', '=', id).executeTakeFirst();
  return row ? importOf(row) : null;
}

export async function lockState(tx: Transaction<Database>, id: number): Promise<ImportState | null> {
  const row = await tx.selectFrom('catalog_import').select('state').where('id', '=', id).forUpdate().executeTakeFirst();
  return row?.state ?? null;
}

/** Adds an import that is being uploaded; null while another one is running. */
export async function addImport(db: Db, startedBy: string, now: Date): Promise<number | null> {
  const row = await db
    .insertInto('catalog_import')
    .values({ state: 'uploading', started_by: startedBy, started_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

interface Progress {
  readonly percent: number;
  readonly table: string | null;
}

/** Stores progress as a sign of life; false if the import isn't in this state any more, as once it is stopped. */
async function beat(db: Db, id: number, state: ImportState, { percent, table }: Progress): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('catalog_import')
    .set({ beat_at: sql`clock_timestamp()`, percent, at_table: table })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Stores progress every second, as a sign of life, and calls `onStopped` once the import isn't in this state any more.
 * Returns the function that ends this.
 */
export function keepBeating(
  db: Db,
  { id, state }: Pick<StoredImport, 'id' | 'state'>,
  progress: () => Progress,
  onStopped: () => void,
): () => void {
  const timer = setInterval(() => {
    beat(db, id, state, progress()).then(
      (isGoingOn) => isGoingOn || onStopped(),
      // If the connection to the database is lost, the import fails as well: nothing to do here.
      () => undefined,
    );
  }, beatMs);
  return () => clearInterval(timer);
}

export interface StateDetails {
  readonly files?: StoredImport['files'];
  readonly report?: ImportReportData;
  readonly faultCount?: number;
  readonly revision?: number;
}

/**
 * Changes the state of an import if it is in one of the given states; false if it isn't, or if another import is
 * running.
 */
export async function changeState(
  db: Db,
  id: number,
  from: readonly ImportState[],
  to: ImportState,
  { files, report, faultCount, revision }: StateDetails = {},
): Promise<boolean> {
  const isActive = activeStates.some((state) => state === to);
  try {
    const { numUpdatedRows } = await db
      .updateTable('catalog_import')
      .set({
        state: to,
        beat_at: sql`clock_timestamp()`,
        ended_at: isActive ? null : sql`clock_timestamp()`,
        ...(isActive && { percent: 0, at_table: null }),
        ...(files && { files: fileLists.write({ files: [...files] }) }),
        ...(report && { report: reports.write(report) }),
        ...(faultCount !== undefined && { fault_count: faultCount }),
        ...(revision !== undefined && { revision }),
      })
      .where('id', '=', id)
      .where('state', 'in', [...from])
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'catalog_import_active') return false;
    throw error;
  }
}

/**
 * Stops all other imports that wait to be applied, and returns their ids. Deletes the stored files of all other
 * imports.
 */
export async function dropOthers(db: Db, id: number): Promise<readonly number[]> {
  const ended = await db
    .updateTable('catalog_import')
    .set({ state: 'stopped', ended_at: sql`clock_timestamp()` })
    .where('state', '=', 'ready')
    .where('id', '<>', id)
    .returning('id')
    .execute();
  await db.deleteFrom('catalog_import_chunk').where('import', '<>', id).execute();
  return ended.map((each) => each.id);
}

export async function removeChunks(db: Db, id: number): Promise<void> {
  await db.deleteFrom('catalog_import_chunk').where('import', '=', id).execute();
}

/** Stores at most the first `keptFaults`. */
export async function addFaults(db: Db, id: number, faults: readonly CatalogFault[]): Promise<void> {
  const rows = faults.slice(0, keptFaults).map((fault, at) => ({ number: at + 1, fault }));
  await sql`insert into catalog_import_fault (import, number, fault)
    select ${id}, r.number, r.fault
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(number integer, fault jsonb)`.execute(db);
}

/** The first ones, in the order of the import's files. */
export async function listFaults(db: Db, id: number, limit: number): Promise<readonly CatalogFault[]> {
  const rows = await db
    .selectFrom('catalog_import_fault')
    .select('fault')
    .where('import', '=', id)
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.map(({ fault }) => fault as unknown as CatalogFault);
}

/**
 * Id of the only import that can be undone: the latest that is applied and whose former rows are still stored (an
 * import that changed no row has none). Null if there is no such import.
 */
export async function findUndoable(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('catalog_import')
    .select('id')
    .where('state', '=', 'applied')
    .where(sql<boolean>`exists (select from catalog_import_before where import = catalog_import.id)`)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
