/** Imports from the browser: one at a time, in the background, in any process (docs/catalog.md, "From the browser"). */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { CatalogFault } from '#domain/catalog/catalog-file-fault.ts';
import type { Actor, RecordChange } from '#server/audit/service.ts';
import type { Database } from '#server/db/schema.ts';
import {
  addImport,
  changeState,
  dropOthers,
  endDead,
  findImport,
  findUndoable,
  keptFaults,
  listFaults,
  listImports,
  lockState,
  removeChunks,
  type StoredImport,
} from './import-store.ts';
import { storeUpload, type Upload, type UploadRefusal } from './import-upload.ts';
import type { ImportOrder } from './import-worker.ts';

const endMs = 5000;

export interface ImportRunsOptions {
  readonly db: Kysely<Database>;
  /** The pool must be made from a connection string, which the threads use for connections of their own. */
  readonly pool: pg.Pool;
  readonly clock: () => Date;
  readonly logger: { error(details: object, message: string): void };
}

export interface ImportRuns {
  /** The imports, the latest first. */
  list(): Promise<readonly StoredImport[]>;
  find(id: number): Promise<StoredImport | null>;
  /** The first faults of an import, at most `limit`; by default all that are stored. */
  faults(id: number, limit?: number): Promise<readonly CatalogFault[]>;
  /** Id of the import that can be undone, the last one that changed something; null if there is none. */
  undoable(): Promise<number | null>;
  /**
   * Stores the files and starts to read them, in place of a report that waits. Returns the import's id, `busy` while another
   * import is running, or why the upload is refused.
   */
  start(upload: Upload, actor: Actor, record: RecordChange): Promise<number | 'busy' | UploadRefusal>;
  /** Stops an import that is being read or waits to be applied; false if there is nothing to stop. */
  stop(id: number, record: RecordChange): Promise<boolean>;
  /**
   * Starts to apply an import whose report was read; false if it isn't waiting for that, or another import is running.
   */
  apply(id: number, actor: Actor): Promise<boolean>;
  /**
   * Starts to restore the catalog as it was before an import; false if that isn't the last one, or another import is
   * running.
   */
  undo(id: number, actor: Actor): Promise<boolean>;
  /** Asks the threads of this process to end at their next step, and waits for that, at most 5 s. */
  close(): Promise<void>;
}

const objectOf = (id: number) => `catalog:${id}`;

/** Puts the files of an upload in place of a report that waits; false if the upload was stopped meanwhile. */
function beginReading(
  db: Kysely<Database>,
  id: number,
  { files }: Pick<StoredImport, 'files'>,
  record: RecordChange,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await changeState(tx, id, ['uploading'], 'reading', { files }))) return false;
    const after = { files, stopped: await dropOthers(tx, id) };
    await record(tx, { action: 'catalog.upload', object: objectOf(id), before: null, after });
    return true;
  });
}

function stop(db: Kysely<Database>, id: number, record: RecordChange): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const state = await lockState(tx, id);
    if (!(await changeState(tx, id, ['uploading', 'reading', 'applying', 'ready'], 'stopped'))) return false;
    await removeChunks(tx, id);
    await record(tx, { action: 'catalog.stop', object: objectOf(id), before: { state }, after: { state: 'stopped' } });
    return true;
  });
}

/** The threads of this process that read, apply and undo imports. */
interface ImportThreads {
  begin(importId: number, work: ImportOrder['work'], actor: Actor): void;
  /** Asks the threads to end at their next step, and waits for that, at most 5 s. */
  close(): Promise<void>;
}

function createImportThreads({ pool, clock, logger }: ImportRunsOptions): ImportThreads {
  const threads = new Set<Worker>();
  const { connectionString } = pool.options;
  return {
    begin(importId, work, actor) {
      if (connectionString === undefined) throw new Error('Imports need a pool made from an address.');
      const order: ImportOrder = { connectionString, importId, work, actor, now: clock().getTime() };
      const thread = new Worker(new URL('./import-worker.ts', import.meta.url), {
        workerData: order,
        execArgv: [],
        name: 'catalog import',
      });
      threads.add(thread);
      thread.once('error', (err) => logger.error({ err }, `catalog import failed while ${work}`));
      thread.once('exit', () => void threads.delete(thread));
    },
    async close() {
      // Terminating a thread while it closes its connections can end the whole process.
      const ends = [...threads].map((thread) =>
        Promise.race([once(thread, 'exit'), wait(endMs, null, { ref: false })]),
      );
      for (const thread of threads) thread.postMessage('stop');
      await Promise.all(ends);
    },
  };
}

/** Creates the service. */
export function createCatalogImports(options: ImportRunsOptions): ImportRuns {
  const { db, clock } = options;
  const { begin, close } = createImportThreads(options);
  return {
    async list() {
      await endDead(db);
      return listImports(db);
    },
    async find(id) {
      await endDead(db);
      return findImport(db, id);
    },
    faults: (id, limit = keptFaults) => listFaults(db, id, limit),
    undoable: () => findUndoable(db),
    async start(upload, actor, record) {
      await endDead(db);
      const id = await addImport(db, actor.name, clock());
      if (id === null) return 'busy';
      const stored = await storeUpload(db, id, upload);
      if ('refusal' in stored || !(await beginReading(db, id, stored, record))) {
        await changeState(db, id, ['uploading'], 'stopped');
        await removeChunks(db, id);
        return 'refusal' in stored ? stored.refusal : 'unreadable';
      }
      begin(id, 'reading', actor);
      return id;
    },
    stop: (id, record) => stop(db, id, record),
    async apply(id, actor) {
      await endDead(db);
      const isBegun = await changeState(db, id, ['ready'], 'applying');
      if (isBegun) begin(id, 'applying', actor);
      return isBegun;
    },
    async undo(id, actor) {
      await endDead(db);
      if ((await findUndoable(db)) !== id) return false;
      const isBegun = await changeState(db, id, ['applied'], 'undoing');
      if (isBegun) begin(id, 'undoing', actor);
      return isBegun;
    },
    close,
  };
}
