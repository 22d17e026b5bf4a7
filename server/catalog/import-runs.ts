/**
 * Imports from the browser: one at a time, each in a background thread of any process (docs/catalog.md, "From the
 * browser").
 */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { UploadRefusal } from '#domain/office/catalog-files.ts';
import type { Actor, RecordChange } from '#server/audit/service.ts';
import { directAddress } from '#server/db/connect.ts';
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
import { storeUpload, type Upload } from './import-upload.ts';
import type { ImportOrder } from './import-worker.ts';

const endMs = 5000;

export interface ImportRunsOptions {
  readonly db: Kysely<Database>;
  /** A pool that was made from a connection string; the threads use this string to open separate connections. */
  readonly pool: pg.Pool;
  readonly clock: () => Date;
  readonly logger: { error(details: object, message: string): void };
}

export type ImportRuns = ReturnType<typeof createCatalogImports>;

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

function createImportThreads({ pool, clock, logger }: ImportRunsOptions) {
  const threads = new Set<Worker>();
  return {
    begin(importId: number, work: ImportOrder['work'], actor: Actor, removing: ImportOrder['removing'] = []) {
      const order: ImportOrder = {
        connectionString: directAddress(pool),
        importId,
        work,
        removing,
        actor,
        now: clock().getTime(),
      };
      const thread = new Worker(new URL('./import-worker.ts', import.meta.url), {
        workerData: order,
        execArgv: [],
        name: 'catalog import',
      });
      threads.add(thread);
      thread.once('error', (err) => logger.error({ err }, `catalog import failed while ${work}`));
      thread.once('exit', () => void threads.delete(thread));
    },
    /** Asks the threads to end at their next step, and waits until they have, at most 5 s. */
    async close(): Promise<void> {
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
export function createCatalogImports(options: ImportRunsOptions) {
  const { db, clock } = options;
  const { begin, close } = createImportThreads(options);
  /** Whether another press has brought an import into one of some states. */
  const isIn = async (id: number, states: readonly StoredImport['state'][]): Promise<boolean> => {
    const state = (await findImport(db, id))?.state;
    return state !== undefined && states.includes(state);
  };
  return {
    /** The last 20 imports, the latest first. */
    async list() {
      await endDead(db);
      return listImports(db);
    },
    async find(id: number) {
      await endDead(db);
      return findImport(db, id);
    },
    faults: (id: number, limit = keptFaults) => listFaults(db, id, limit),
    undoable: () => findUndoable(db),
    /**
     * Stores the uploaded files and starts to read them; another import that waits to be applied is stopped. Returns the
     * import's id, `busy` while another import is running, or why the upload is refused.
     */
    async start(upload: Upload, actor: Actor, record: RecordChange): Promise<number | UploadRefusal> {
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
    /** False if it is neither at work, nor waiting to be applied, nor stopped. */
    stop: (id: number, record: RecordChange) => stop(db, id, record),
    /** Starts to apply an import once; false if it isn't waiting to be applied, or another import is running. */
    async apply(id: number, actor: Actor, removing: ImportOrder['removing']) {
      await endDead(db);
      const isBegun = await changeState(db, id, ['ready'], 'applying');
      if (isBegun) begin(id, 'applying', actor, removing);
      return isBegun || isIn(id, ['applying', 'applied']);
    },
    /** Starts to restore the catalog once; false if the import isn't `undoable`, or another import is running. */
    async undo(id: number, actor: Actor) {
      await endDead(db);
      const isBegun = (await findUndoable(db)) === id && (await changeState(db, id, ['applied'], 'undoing'));
      if (isBegun) begin(id, 'undoing', actor);
      return isBegun || isIn(id, ['undoing', 'undone']);
    },
    close,
  };
}
