/** Imports tables of a catalog, all of their rows or nothing (docs/requirements.md SHOP-6, docs/catalog.md). */
import { type Kysely, sql, type Transaction } from 'kysely';
import { type CatalogRows, type CatalogTable, catalogTables } from '#domain/catalog/catalog-file.ts';
import { type CatalogFault, foldFaults } from '#domain/catalog/catalog-file-fault.ts';
import { type CatalogReader, createCatalogReader } from '#domain/catalog/catalog-file-reader.ts';
import type { Database } from '#server/db/schema.ts';
import { refreshReferences } from './announced-reductions.ts';
import type { CatalogSource, PlacedRow } from './import-source.ts';
import { completed, type Unnamed, UnnamedRows } from './import-stored.ts';
import {
  analyzeStages,
  analyzeTables,
  createStages,
  freeUniqueValues,
  mergeRows,
  removeMissing,
  type StoredTable,
  stageFees,
  stageRecords,
  storedTables,
  type TableCounts,
  withdrawArchived,
} from './import-tables.ts';

type Tx = Transaction<Database>;

export interface ImportReport {
  readonly tables: Readonly<Record<StoredTable, TableCounts>>;
  readonly changed: boolean;
  /** The catalog's revision, which each import that changes something raises by one. */
  readonly revision: number;
}

export type ImportResult =
  | { readonly ok: true; readonly report: ImportReport }
  | { readonly ok: false; readonly faults: readonly CatalogFault[] };

export interface ImportProgress {
  readonly phase: 'read' | 'write';
  readonly table: CatalogTable;
  /** Progress of the whole import, from 0 to 100. */
  readonly percent: number;
}

export interface ImportOptions {
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Whether to wait for the end of another import instead of rejecting with `CatalogBusyError`. */
  readonly wait?: boolean;
  /** Checksum of the demo files; undefined for an operator's own files. */
  readonly seed?: string;
  /** The tables of which rows that a whole table of the files doesn't have are removed; by default they all stay. */
  readonly removing?: readonly StoredTable[];
  /** Called in the transaction once all rows are staged without a fault; if it rejects, nothing is imported. */
  readonly beforeMerge?: (tx: Tx, unnamed: Unnamed) => Promise<void>;
  /** Called in the transaction once all rows are merged. */
  readonly afterMerge?: (tx: Tx, report: ImportReport) => Promise<void>;
}

/** Thrown if another import is running on this database. */
export class CatalogBusyError extends Error {
  constructor() {
    super('Another import of the catalog is under way. Wait for its end, then import again.');
    this.name = 'CatalogBusyError';
  }
}

class RefusedError extends Error {}

/** Key of the advisory lock: an arbitrary number, the same in every process. */
const lockKey = 4_861_973_006;
const batchSize = 1000;
const readShare = 75;

/** Locks imports for this transaction; if another import holds the lock, waits for it or rejects. */
async function lock(tx: Tx, wait: boolean): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  await sql`set local work_mem = '64MB'`.execute(tx);
  if (wait) {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(tx);
    return;
  }
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(lockKey)}) as held`.execute(
    tx,
  );
  if (rows[0]?.held !== true) throw new CatalogBusyError();
}

/** Yields rows as records, in batches; all rows are validated, even after a fault. */
async function* batches<T extends CatalogTable>(
  table: T,
  rows: AsyncIterable<PlacedRow>,
  reader: CatalogReader,
): AsyncGenerator<CatalogRows[T][]> {
  let batch: CatalogRows[T][] = [];
  for await (const { row, place } of rows) {
    const record = reader.read(table, row, place);
    if (record !== null) batch.push(record);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

async function stageAll(tx: Tx, source: CatalogSource, { onProgress, removing = [] }: ImportOptions) {
  const faults: CatalogFault[] = [];
  const tell = (fault: CatalogFault) => void faults.push(fault);
  const reader = createCatalogReader((table, place, path, key, params = {}) => {
    tell({ file: source.fileOf(table), place, column: source.columnOf(table, path), key, params });
  });
  const stage = async (table: StoredTable, records: readonly object[]) => {
    if (faults.length === 0 && records.length > 0) await stageRecords(tx, table, records);
  };
  const unnamed = new UnnamedRows(removing);
  async function* rowsOf(table: CatalogTable) {
    yield* completed(tx, table, source.rows(table, tell), (place, given) =>
      tell({ file: source.fileOf(table), place, column: null, key: 'unknownRow', params: { given } }),
    );
    yield* unnamed.kept(tx, table, { reader, isWhole: source.isWhole(table) });
  }
  for (const table of catalogTables) {
    for await (const batch of batches(table, rowsOf(table), reader)) {
      // Attributes are complete only after their values have been read.
      if (table !== 'attributes' && table !== 'attribute-values') await stage(table, batch);
      onProgress?.({ phase: 'read', table, percent: Math.floor(Math.min(1, source.progress) * readShare) });
    }
    reader.end(table);
    if (table === 'attribute-values') await stage('attributes', reader.attributes());
  }
  return { faults: foldFaults(faults), unnamed: unnamed.lists() };
}

async function mergeAll(tx: Tx, { onProgress }: ImportOptions): Promise<Record<StoredTable, TableCounts>> {
  await analyzeStages(tx);
  const removed = new Map<StoredTable, number>();
  for (const table of [...storedTables].reverse()) removed.set(table, await removeMissing(tx, table));
  const putBack = await freeUniqueValues(tx);
  const counts: [StoredTable, TableCounts][] = [];
  for (const table of storedTables) {
    counts.push([table, await mergeRows(tx, table, removed.get(table) ?? 0, table === 'offers' ? putBack : 0)]);
    const share = counts.length / storedTables.length;
    onProgress?.({ phase: 'write', table, percent: readShare + Math.floor(share * (100 - readShare)) });
  }
  await withdrawArchived(tx);
  return Object.fromEntries(counts) as Record<StoredTable, TableCounts>;
}

/**
 * If the import has changed anything, raises the revision and notifies every process when the transaction commits. Also
 * stores the checksum of demo files (`seed`), or clears it if an import of other files has changed anything. Returns
 * the revision.
 */
async function countRevision(tx: Tx, changed: boolean, seed: string | undefined): Promise<number> {
  const { rows } = changed
    ? await sql<{ revision: number }>`update catalog_revision set revision = revision + 1, seed = ${seed ?? null}
        returning revision`.execute(tx)
    : await sql<{ revision: number }>`update catalog_revision set seed = coalesce(${seed ?? null}, seed)
        returning revision`.execute(tx);
  const revision = rows[0]?.revision ?? 0;
  if (changed) await sql`select pg_notify('catalog_changed', ${String(revision)})`.execute(tx);
  return revision;
}

async function mergeStaged(tx: Tx, unnamed: Unnamed, options: ImportOptions): Promise<ImportReport> {
  await stageFees(tx);
  await options.beforeMerge?.(tx, unnamed);
  const tables = await mergeAll(tx, options);
  const changed = Object.values(tables).some((counts) => counts.inserted + counts.changed + counts.removed > 0);
  const revision = await countRevision(tx, changed, options.seed);
  if (changed) {
    await analyzeTables(tx);
    await refreshReferences(tx);
  }
  const report = { tables, changed, revision };
  await options.afterMerge?.(tx, report);
  return report;
}

/**
 * Replaces the catalog by the rows that `stage` puts into the staging tables, in one transaction. Rejects with
 * `CatalogBusyError` while another import is running, unless `wait` is set.
 */
export async function replaceCatalog(
  db: Kysely<Database>,
  stage: (tx: Tx) => Promise<Unnamed>,
  options: ImportOptions = {},
): Promise<ImportReport> {
  return db.transaction().execute(async (tx) => {
    await lock(tx, options.wait ?? false);
    await createStages(tx);
    return mergeStaged(tx, await stage(tx), options);
  });
}

/**
 * Brings the rows of `source` into the catalog in one transaction: every row is validated together with the rows that
 * stay, and a single fault refuses the import as a whole. Importing the same files again changes nothing. Rejects with `CatalogBusyError` while another import runs, unless `wait` is set.
 */
export async function importCatalog(
  db: Kysely<Database>,
  source: CatalogSource,
  options: ImportOptions = {},
): Promise<ImportResult> {
  let faults: readonly CatalogFault[] = [];
  try {
    const stage = async (tx: Tx) => {
      const staged = await stageAll(tx, source, options);
      faults = staged.faults;
      if (faults.length > 0) throw new RefusedError();
      return staged.unnamed;
    };
    const report = await replaceCatalog(db, stage, options);
    return { ok: true, report };
  } catch (error) {
    if (error instanceof RefusedError) return { ok: false, faults };
    throw error;
  }
}
