/**
 * The catalog of a running process: filled at the start, searchable, and updated after changes by other processes
 * (docs/catalog.md).
 */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ExponentialBackoff, handleAll, retry } from 'cockatiel';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { LocalTime } from '#domain/catalog/arrival.ts';
import { catalogTables } from '#domain/catalog/catalog-file.ts';
import { catalogFaultText } from '#domain/catalog/catalog-file-fault.ts';
import type { OwnSeller } from '#domain/catalog/own-seller.ts';
import { createProductSearch } from '#server/catalog/search/product-search.ts';
import { builtCode } from '#server/catalog/search/stored-index.ts';
import { catalogChanges, listenToChanges } from '#server/db/changes.ts';
import type { Database } from '#server/db/schema.ts';
import type { Logger } from '#server/process/logger.ts';
import { seedDemoRatings } from './demo-ratings.ts';
import { type ImportReport, importCatalog } from './import.ts';
import { csvSource } from './import-csv.ts';
import { storedTables } from './import-tables.ts';
import { type CatalogService, createCatalogService } from './service.ts';
import type { PostageRates } from './wire-card.ts';

const shownFaults = 20;

/** SHA-256 of the tables in `folder`; null when there are none. */
async function checksumOf(folder: string): Promise<string | null> {
  const hash = createHash('sha256');
  let hasTables = false;
  for (const table of catalogTables) {
    const bytes = await readFile(join(folder, `${table}.csv`)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    hasTables ||= bytes !== null;
    hash.update(`${table} ${bytes?.length ?? '-'}\n`).update(bytes ?? '');
  }
  return hasTables ? hash.digest('hex') : null;
}

async function isWanted(db: Kysely<Database>, checksum: string): Promise<boolean> {
  const { seed } = await db.selectFrom('catalog_revision').select('seed').executeTakeFirstOrThrow();
  if (seed !== null) return seed !== checksum;
  const anyCategory = await db.selectFrom('catalog_category').select('code').limit(1).executeTakeFirst();
  return anyCategory === undefined;
}

/**
 * Imports the CSV tables in `folder` into a catalog that is empty or comes from earlier demo files; one that an
 * operator has imported isn't touched. Returns the report, or null if there was nothing to do. Rejects if a row has a
 * fault.
 */
export async function seedCatalog(db: Kysely<Database>, folder: string): Promise<ImportReport | null> {
  const checksum = await checksumOf(folder);
  if (checksum === null || !(await isWanted(db, checksum))) return null;
  const result = await importCatalog(db, await csvSource(folder), {
    wait: true,
    seed: checksum,
    removing: storedTables,
  });
  if (result.ok) return result.report;
  const texts = result.faults.slice(0, shownFaults).map((fault) => catalogFaultText('en', fault));
  throw new Error([`${folder}: ${result.faults.length} faults, nothing was imported`, ...texts].join('\n'));
}

export interface RunningOptions {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  /** Path of the folder of bundled data, with a slash at its end. */
  readonly dataFolder: string;
  /** Whether to import the demo's products if the catalog is empty or still contains an earlier version of them. */
  readonly demo: boolean;
  readonly picturesFolder: string | null;
  /**
   * Name and identity of the operator, which replace those in the catalog for the seller that is the operator itself.
   */
  readonly ownSeller?: OwnSeller;
  readonly keptCards: number;
  /** What sending packaging costs until the shop says so itself (`showPostage`), for the first index. */
  readonly postage?: (() => PostageRates) | undefined;
  /** Folder in which the built shop stores the search index for the next start; by default each start builds it. */
  readonly indexFolder?: string | null;
  readonly clock: () => Date;
  readonly localTime: (now: Date) => LocalTime;
  readonly logger: Logger;
  /** Delay before the first retry, in milliseconds; 1 s by default. It grows with each failure, up to 60 times that. */
  readonly retryMs?: number;
}

export type RunningCatalog = Awaited<ReturnType<typeof startCatalog>>;

/** Reads the catalog again after changes, and repeats a failed reading until one succeeds. */
function repeatedReadings(read: () => Promise<void> | undefined, logger: Logger, retryMs: number) {
  const backoff = new ExponentialBackoff({ initialDelay: retryMs, maxDelay: 60 * retryMs });
  const untilRead = retry(handleAll, { maxAttempts: Number.POSITIVE_INFINITY, backoff }).dangerouslyUnref();
  const tellFailure = (err: unknown) => logger.error({ err }, 'catalog not read again');
  untilRead.onFailure(({ reason }) => tellFailure('error' in reason ? reason.error : reason));
  let latest = new AbortController();
  return {
    /** Starts a reading. An earlier one isn't repeated any more. */
    begin() {
      latest.abort();
      latest = new AbortController();
      const { signal } = latest;
      // The promise rejects only when a later change has stopped it: failures are logged by the retry policy.
      untilRead.execute(async () => signal.aborted || read(), signal).catch(() => undefined);
    },
    tellFailure,
    end: () => latest.abort(),
  };
}

/** Resolves when the catalog can be searched, rejects if it can't be read. */
export async function startCatalog(options: RunningOptions) {
  const { db, pool, dataFolder, logger, retryMs = 1000, indexFolder = null } = options;
  const seeded = options.demo ? await seedCatalog(db, `${dataFolder}catalog`) : null;
  if (seeded) logger.info({ version: seeded.revision }, 'demo catalog imported');
  if (options.demo) await seedDemoRatings(db, options.clock());
  let service: CatalogService | null = null;
  const readings = repeatedReadings(() => service?.invalidate(), logger, retryMs);
  const search = await createProductSearch({
    db,
    pool,
    synonymsFolder: `${dataFolder}search`,
    logger,
    onSwap: readings.begin,
    retryMs,
    store: indexFolder === null ? null : { folder: indexFolder, code: await builtCode() },
    postage: () => service?.postageBasis() ?? options.postage?.().basis ?? null,
  });
  // The listener is registered before the first build, so that no change is missed. Prices and names are updated at
  // once, lists and counts when the index has been rebuilt.
  const changed = () => {
    readings.begin();
    search.changed();
  };
  const stopListening = await listenToChanges(pool, catalogChanges, changed, {
    onError: (err) => logger.warn({ err }, 'listening to the catalog failed'),
  });
  await search.start();
  service = await createCatalogService({
    db,
    search,
    synonyms: search,
    pictureFolders: [`${dataFolder}catalog/pictures`, ...(options.picturesFolder ? [options.picturesFolder] : [])],
    ownSeller: options.ownSeller,
    clock: options.clock,
    localTime: options.localTime,
    keptCards: options.keptCards,
    postage: options.postage,
    logger,
  });
  search.watch();
  const running = service;
  return {
    service: running,
    /** Reads synonyms, pictures and structure again; failures are logged and retried. */
    async reload() {
      await search.reloadSynonyms();
      await running.invalidate().catch((err: unknown) => {
        readings.tellFailure(err);
        readings.begin();
      });
    },
    async close() {
      readings.end();
      await stopListening();
      await search.close();
    },
  };
}
