/** A thread that reads, applies or undoes an import, so that requests don't wait for it (docs/catalog.md). */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { createGunzip } from 'node:zlib';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { CatalogFault } from '#domain/catalog/catalog-file-fault.ts';
import type { ImportReportData, ImportState } from '#domain/catalog/import-report.ts';
import { type Actor, recordChange } from '#server/audit/service.ts';
import { connect } from '#server/db/connect.ts';
import type { Database } from '#server/db/schema.ts';
import { runInBackground } from './background-priority.ts';
import { type ImportOptions, type ImportReport, importCatalog, replaceCatalog } from './import.ts';
import { openCatalogSource } from './import-files.ts';
import { reportStaged } from './import-report.ts';
import { addFaults, changeState, findImport, keepBeating, removeChunks } from './import-store.ts';
import { keepBefore, type StoredTable, stageBefore, storedTables } from './import-tables.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** What the thread has to do with an import: read its files and store a report, apply it, or undo it. */
export interface ImportOrder {
  readonly connectionString: string;
  readonly importId: number;
  readonly work: 'reading' | 'applying' | 'undoing';
  /** The tables of which rows that the files don't have are removed. */
  readonly removing: readonly StoredTable[];
  readonly actor: Actor;
  /** Milliseconds since 1970, for the audit log. */
  readonly now: number;
}

/** Thrown to roll a transaction back although nothing has failed. */
class NothingToDo extends Error {}

/** Number of applied imports, the latest ones, whose former rows stay stored so that they can be undone. */
const keptApplied = 5;

/**
 * Stores progress every second, which also shows that the thread is alive. `onProgress` throws once a member of staff
 * has stopped the import or the process is shutting down.
 */
function watch(db: Db, id: number, state: ImportState) {
  let progress = { percent: 0, table: null as string | null };
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  // The process sends a message when it is shutting down.
  parentPort?.on('message', stop);
  const endBeats = keepBeating(db, { id, state }, () => progress, stop);
  return {
    onProgress: (now: { readonly percent: number; readonly table: string }) => {
      progress = { percent: now.percent, table: now.table };
      if (isStopped) throw new NothingToDo();
    },
    end() {
      endBeats();
      parentPort?.off('message', stop);
    },
  };
}

/** Writes the uploaded files into a folder; returns the folder, or the path of the file if it is a single JSON file. */
async function unpack(db: Db, id: number, folder: string): Promise<string> {
  const files = await sql<{ file: string }>`
    select distinct file from catalog_import_chunk where import = ${id} order by file`.execute(db);
  async function* bytesOf(file: string) {
    for (let number = 0; ; number += 1) {
      const chunk = await db
        .selectFrom('catalog_import_chunk')
        .select('bytes')
        .where('import', '=', id)
        .where('file', '=', file)
        .where('number', '=', number)
        .executeTakeFirst();
      if (!chunk) return;
      yield chunk.bytes;
    }
  }
  for (const { file } of files.rows) {
    await pipeline(Readable.from(bytesOf(file)), createGunzip(), createWriteStream(join(folder, file)));
  }
  const [first] = files.rows;
  return first?.file.endsWith('.json') ? join(folder, first.file) : folder;
}

async function withFiles<T>(db: Db, id: number, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'catalog-import-'));
  try {
    return await work(await unpack(db, id, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Options = Pick<ImportOptions, 'onProgress'>;

async function storeFaults(
  db: Db,
  { importId: id, work }: ImportOrder,
  faults: readonly CatalogFault[],
): Promise<void> {
  await addFaults(db, id, faults);
  const faultCount = faults.reduce((sum, { rows }) => sum + (rows?.count ?? 1), 0);
  await changeState(db, id, [work], 'faulty', { faultCount });
  await removeChunks(db, id);
}

/** Reads all files and stores the report or the faults. The catalog doesn't change. */
async function read(db: Db, order: ImportOrder, options: Options): Promise<void> {
  const { importId: id } = order;
  await withFiles(db, id, async (path) => {
    let report: ImportReportData | null = null;
    const result = await importCatalog(db, await openCatalogSource(path), {
      ...options,
      async beforeMerge(tx, unnamed) {
        report = await reportStaged(tx, unnamed);
        throw new NothingToDo();
      },
    }).catch((error: unknown) => {
      if (report === null) throw error;
      return null;
    });
    if (report !== null) await changeState(db, id, ['reading'], 'ready', { report });
    else if (result && !result.ok) await storeFaults(db, order, result.faults);
  });
}

/**
 * Stores, in the transaction of an import, that it was applied or undone: in the list of imports and in the audit log.
 * Throws if it has been stopped meanwhile.
 */
async function noteDone(tx: Tx, order: ImportOrder, report: ImportReport, to: 'applied' | 'undone'): Promise<void> {
  const { importId: id, actor, now, work } = order;
  if (!(await changeState(tx, id, [work], to, { revision: report.revision }))) throw new NothingToDo();
  const action = to === 'applied' ? 'catalog.import' : 'catalog.undo';
  const after = { revision: report.revision, ...report.tables };
  await recordChange(tx, actor, { action, object: `catalog:${id}`, before: null, after }, new Date(now));
}

const isSame = (one: ImportReportData, other: ImportReportData) =>
  isDeepStrictEqual(
    [one.unusual, one.unusualCount, one.removable],
    [other.unusual, other.unusualCount, other.removable],
  );

/**
 * Applies the files in one transaction. If the catalog has changed since staff read the report, so that the unusual
 * changes or the rows that would be removed are no longer those in the report, nothing is applied and a new report is
 * stored; if the files no longer fit the catalog, the faults are.
 */
async function apply(db: Db, order: ImportOrder, options: Options): Promise<void> {
  const { importId: id } = order;
  const seen = (await findImport(db, id))?.report;
  let newReport: ImportReportData | null = null;
  const done = withFiles(db, id, async (path) =>
    importCatalog(db, await openCatalogSource(path), {
      ...options,
      removing: order.removing,
      async beforeMerge(tx, unnamed) {
        const report = await reportStaged(tx, unnamed);
        if (!seen || !isSame(seen, report)) {
          newReport = report;
          throw new NothingToDo();
        }
        for (const table of storedTables) await keepBefore(tx, table, id);
      },
      async afterMerge(tx, report) {
        await noteDone(tx, order, report, 'applied');
        await sql`delete from catalog_import_before where import not in (
          select id from catalog_import where state = 'applied' order by revision desc limit ${keptApplied})`.execute(
          tx,
        );
        await removeChunks(tx, id);
      },
    }),
  );
  const result = await done.catch(async (error: unknown) => {
    if (newReport === null) throw error;
    await changeState(db, id, ['applying'], 'ready', { report: newReport });
    return null;
  });
  if (result && !result.ok) await storeFaults(db, order, result.faults);
}

/** Restores every row that an import has added, changed or removed to its state before the import. */
async function undo(db: Db, order: ImportOrder, options: Options): Promise<void> {
  await replaceCatalog(
    db,
    async (tx) => {
      for (const table of storedTables) await stageBefore(tx, table, order.importId);
      return [];
    },
    { ...options, afterMerge: (tx, report) => noteDone(tx, order, report, 'undone') },
  );
}

const works = { reading: read, applying: apply, undoing: undo };

async function run(order: ImportOrder): Promise<void> {
  const { db, close } = await connect(order.connectionString, { poolSize: 3, statementMs: 0 });
  const watched = watch(db, order.importId, order.work);
  try {
    await works[order.work](db, order, { onProgress: watched.onProgress });
  } catch (error) {
    if (error instanceof NothingToDo) return;
    const state = order.work === 'undoing' ? 'applied' : 'failed';
    if (await changeState(db, order.importId, [order.work], state)) await removeChunks(db, order.importId);
    throw error;
  } finally {
    watched.end();
    await close();
  }
}

runInBackground();
await run(workerData as ImportOrder);
