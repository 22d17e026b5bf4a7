/**
 * Imports from the browser: one at a time, each in a background thread of any process (docs/catalog.md, "From the
 * browser").
 */
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
  /** A pool that was made from a connection string; the threads use this string to open separate connections. */
  readonly pool: pg.Pool;
  readonly clock: () => Date;
  readonly logger: { error(details: object, message: string): void };
}

export interface ImportRuns {
  /** The last 20 imports, the latest first. */
  list(): Promise<readonly StoredImport[]>;
  find(id: number): Promise<StoredImport | null>;
  /** The first faults of an import, at most `limit`; by default all that are stored. */
  faults(id: number, limit?: number): Promise<readonly CatalogFault[]>;
  /** Id of the import that can be undone, the last one that changed something; null if there is none. */
  undoable(): Promise<number | null>;
  /**
   * Stores the uploaded files and starts to read them; another import that waits to be applied is stopped. Returns the
   * import's id, `busy` while another import is running, or why the upload is refused.
   */
  start(upload: Upload, actor: Actor, record: RecordChange): Promise<number | 'busy' | UploadRefusal>;
  /**
   * Stops an import that is being uploaded, read or applied, or that waits to be applied, once; false if it is in none
   * of these states and isn't stopped.
   */
  stop(id: number, record: RecordChange): Promise<boolean>;
  /**
   * Starts to apply an import that has been read without faults, once; false if it isn't waiting to be applied, or
   * another import is running.
   */
  apply(id: number, actor: Actor): Promise<boolean>;
  /**
   * Starts to restore the catalog as it was before an import, once; false if it isn't the one that can be undone
   * (`undoable`), or another import is running.
   */
  undo(id: number, actor: Actor): Promise<boolean>;
  /** Asks the threads of this process to end at their next step, and waits until they have, at most 5 s. */
  close(): Promise<void>;
}

const objectOf = (id: number) => `catalog:${id}`;

/**
 * Makes an import go from uploading to reading, and stops other imports that wait to be applied; false if it was
 * stopped during the upload.
 */
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
    if (state === 'stopped') return true;
    if (!(await changeState(tx, id, ['uploading', 'reading', 'applying', 'ready'], 'stopped'))) return false;
    await removeChunks(tx, id);
    await record(tx, { action: 'catalog.stop', object: objectOf(id), before: { state }, after: { state: 'stopped' } });
    return true;
  });
}

interface ImportThreads {
  begin(importId: number, work: ImportOrder['work'], actor: Actor): void;
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

/** Every reading, applying or undoing of an import gets a thread. */
export function createCatalogImports(options: ImportRunsOptions): ImportRuns {
  const { db, clock } = options;
  const { begin, close } = createImportThreads(options);
  /** Whether another press has brought an import into one of some states. */
  const isIn = async (id: number, states: readonly StoredImport['state'][]): Promise<boolean> => {
    const state = (await findImport(db, id))?.state;
    return state !== undefined && states.includes(state);
  };
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
        return 'refusal' in stored ? stored.refusal : 'stopped';
      }
      begin(id, 'reading', actor);
      return id;
    },
    stop: (id, record) => stop(db, id, record),
    async apply(id, actor) {
      await endDead(db);
      const isBegun = await changeState(db, id, ['ready'], 'applying');
      if (isBegun) begin(id, 'applying', actor);
      return isBegun || isIn(id, ['applying', 'applied']);
    },
    async undo(id, actor) {
      await endDead(db);
      const isBegun = (await findUndoable(db)) === id && (await changeState(db, id, ['applied'], 'undoing'));
      if (isBegun) begin(id, 'undoing', actor);
      return isBegun || isIn(id, ['undoing', 'undone']);
    },
    close,
  };
}
