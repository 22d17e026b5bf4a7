/** Imports a catalogue: all of its files or nothing (docs/requirements.md SHOP-6, docs/catalogue.md). */
import { type Kysely, sql } from 'kysely';
import { type CatalogueRows, type CatalogueTable, catalogueTables } from '#domain/catalog/catalogue-file.ts';
import type { CatalogueFault } from '#domain/catalog/catalogue-file-fault.ts';
import { type CatalogueReader, createCatalogueReader } from '#domain/catalog/catalogue-file-reader.ts';
import type { Database } from '#server/db/schema.ts';
import type { CatalogueSource } from './import-source.ts';
import {
  analyzeStages,
  analyzeTables,
  createStages,
  freeUniqueValues,
  mergeRows,
  removeMissing,
  type StoredRecords,
  type StoredTable,
  stageRecords,
  storedTables,
  type TableCounts,
} from './import-tables.ts';

export interface ImportReport {
  readonly tables: Readonly<Record<StoredTable, TableCounts>>;
  /** Whether anything differs from what was there. */
  readonly changed: boolean;
  /** The number of the catalogue's state; one more when it changed. */
  readonly revision: number;
}

export type ImportResult =
  | { readonly ok: true; readonly report: ImportReport }
  | { readonly ok: false; readonly faults: readonly CatalogueFault[] };

export interface ImportProgress {
  readonly phase: 'read' | 'write';
  readonly table: CatalogueTable;
  /** Of the whole import, 0 to 100. */
  readonly percent: number;
}

export interface ImportOptions {
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Waits for the end of another import instead of rejecting with `CatalogueBusyError`. */
  readonly wait?: boolean;
  /** Checksum of the demo files that are imported; none for an operator's. */
  readonly seed?: string;
}

/** Another import is under way in this database. */
export class CatalogueBusyError extends Error {
  constructor() {
    super('Another import of the catalogue is under way. Wait for its end, then import again.');
    this.name = 'CatalogueBusyError';
  }
}

class RefusedError extends Error {}

type Tx = Kysely<Database>;

/** Any fixed number, the same in every process. */
const lockKey = 4_861_973_006;
const batchSize = 1000;
const readShare = 75;

/** Ends when the lock is had; it is the transaction's. */
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
  if (rows[0]?.held !== true) throw new CatalogueBusyError();
}

/** The rows of a table as records, in batches; every row is judged, also after a fault. */
async function* batches<T extends CatalogueTable>(
  table: T,
  source: CatalogueSource,
  reader: CatalogueReader,
  tell: (fault: CatalogueFault) => void,
): AsyncGenerator<CatalogueRows[T][]> {
  let batch: CatalogueRows[T][] = [];
  for await (const { row, place } of source.rows(table, tell)) {
    const record = reader.read(table, row, place);
    if (record !== null) batch.push(record);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  reader.end(table);
  yield batch;
}

async function stageAll(tx: Tx, source: CatalogueSource, { onProgress }: ImportOptions): Promise<CatalogueFault[]> {
  const faults: CatalogueFault[] = [];
  const tell = (fault: CatalogueFault) => void faults.push(fault);
  const reader = createCatalogueReader((table, place, path, key, params = {}) => {
    tell({ file: source.fileOf(table), place, column: source.columnOf(table, path), key, params });
  });
  const progress = (table: CatalogueTable) =>
    onProgress?.({ phase: 'read', table, percent: Math.floor(Math.min(1, source.progress) * readShare) });

  async function stage<T extends StoredTable>(table: T, records: readonly StoredRecords[T][]): Promise<void> {
    if (faults.length === 0 && records.length > 0) await stageRecords(tx, table, records);
    progress(table);
  }
  async function each<T extends CatalogueTable>(
    table: T,
    work: (batch: readonly CatalogueRows[T][]) => void | Promise<void>,
  ): Promise<void> {
    for await (const batch of batches(table, source, reader, tell)) await work(batch);
  }

  const steps: Readonly<Record<CatalogueTable, () => Promise<void>>> = {
    categories: () => each('categories', (batch) => stage('categories', batch)),
    // Attributes are whole once their values are read.
    attributes: () => each('attributes', () => progress('attributes')),
    'attribute-values': async () => {
      await each('attribute-values', () => progress('attribute-values'));
      await stage('attributes', reader.attributes());
    },
    brands: () => each('brands', (batch) => stage('brands', batch)),
    sellers: () => each('sellers', (batch) => stage('sellers', batch)),
    products: () => each('products', (batch) => stage('products', batch)),
    offers: () => each('offers', (batch) => stage('offers', batch)),
  };
  for (const table of catalogueTables) await steps[table]();
  return faults;
}

async function mergeAll(tx: Tx, { onProgress }: ImportOptions): Promise<Record<StoredTable, TableCounts>> {
  await analyzeStages(tx);
  const removed: Partial<Record<StoredTable, number>> = {};
  for (const table of [...storedTables].reverse()) removed[table] = await removeMissing(tx, table);
  const putBack = await freeUniqueValues(tx);
  const counts: Partial<Record<StoredTable, TableCounts>> = {};
  const merge = async (table: StoredTable): Promise<TableCounts> => {
    const merged = await mergeRows(tx, table, removed[table] ?? 0, table === 'offers' ? putBack : 0);
    counts[table] = merged;
    const share = Object.keys(counts).length / storedTables.length;
    onProgress?.({ phase: 'write', table, percent: readShare + Math.floor(share * (100 - readShare)) });
    return merged;
  };
  return {
    categories: await merge('categories'),
    attributes: await merge('attributes'),
    brands: await merge('brands'),
    sellers: await merge('sellers'),
    products: await merge('products'),
    offers: await merge('offers'),
  };
}

/** Counts the change, remembers where the catalogue comes from, and tells every process when the transaction commits. */
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

/**
 * Makes the catalogue in the database what `source` says, in one transaction: every row is judged, and one fault refuses all
 * of them and changes nothing. What the files no longer hold goes; stock becomes the files'. Importing the same twice changes
 * nothing. Rejects with `CatalogueBusyError` while another import runs, unless it is to wait.
 */
export async function importCatalogue(
  db: Kysely<Database>,
  source: CatalogueSource,
  options: ImportOptions = {},
): Promise<ImportResult> {
  let faults: readonly CatalogueFault[] = [];
  try {
    const report = await db.transaction().execute(async (tx): Promise<ImportReport> => {
      await lock(tx, options.wait ?? false);
      await createStages(tx);
      faults = await stageAll(tx, source, options);
      if (faults.length > 0) throw new RefusedError();
      const tables = await mergeAll(tx, options);
      const changed = Object.values(tables).some((counts) => counts.inserted + counts.changed + counts.removed > 0);
      const revision = await countRevision(tx, changed, options.seed);
      if (changed) await analyzeTables(tx);
      return { tables, changed, revision };
    });
    return { ok: true, report };
  } catch (error) {
    if (error instanceof RefusedError) return { ok: false, faults };
    throw error;
  }
}
