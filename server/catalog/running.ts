/** The catalogue of a running process: filled, searched, and up to date with what other processes change (docs/catalogue.md). */
import { ExponentialBackoff, handleAll, retry } from 'cockatiel';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { LocalTime } from '#domain/catalog/arrival.ts';
import { createProductSearch } from '#server/catalog/search/product-search.ts';
import type { Database } from '#server/db/schema.ts';
import { listenToChanges } from './changes.ts';
import { seedCatalogue } from './seed.ts';
import { type CatalogService, createCatalogService } from './service.ts';

/** What a process needs of its surroundings. */
export interface RunningOptions {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  /** Folder of the data that ship. */
  readonly dataFolder: string;
  /** Fill an empty catalogue with the demo's. */
  readonly demo: boolean;
  readonly picturesFolder: string | null;
  readonly keptCards: number;
  readonly searchInProcessMost: number;
  readonly clock: () => Date;
  readonly localTime: (now: Date) => LocalTime;
  readonly logger: Logger;
  /** Wait before what failed is tried again, in milliseconds; 1 s by default, and longer each time, up to 60 times that. */
  readonly retryMs?: number;
}

export interface RunningCatalogue {
  readonly service: CatalogService;
  /** Reads synonyms, pictures and structure again; what fails is logged and tried again later. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

/** Starts it; resolves once searches are answered, rejects when the catalogue can't be read. */
export async function startCatalogue(options: RunningOptions): Promise<RunningCatalogue> {
  const { db, pool, dataFolder, logger, retryMs = 1000 } = options;
  const seeded = options.demo ? await seedCatalogue(db, `${dataFolder}catalogue`) : null;
  if (seeded) logger.info({ version: seeded.revision }, 'demo catalogue imported');
  let service: CatalogService | null = null;
  const backoff = new ExponentialBackoff({ initialDelay: retryMs, maxDelay: 60 * retryMs });
  const untilRead = retry(handleAll, { maxAttempts: Number.POSITIVE_INFINITY, backoff }).dangerouslyUnref();
  const tellFailure = (err: unknown) => logger.error({ err }, 'catalogue not read again');
  untilRead.onFailure(({ reason }) => tellFailure('error' in reason ? reason.error : reason));
  let latest = new AbortController();
  /** Tries until it is read; a later change takes over. */
  const readAgain = () => {
    latest.abort();
    latest = new AbortController();
    const { signal } = latest;
    // Who gives up, gives up to a later one: failures are told above.
    untilRead.execute(async () => signal.aborted || service?.invalidate(), signal).catch(() => undefined);
  };
  const search = await createProductSearch({
    db,
    pool,
    inProcessMost: options.searchInProcessMost,
    synonymsFolder: `${dataFolder}search`,
    logger,
    onSwap: readAgain,
    retryMs,
  });
  // From before the first build, so that nothing is missed. Prices and names are told at once; lists and counts follow when the index is built.
  const changed = () => {
    readAgain();
    search.changed();
  };
  const stopListening = await listenToChanges(pool, changed, {
    onError: (err) => logger.warn({ err }, 'listening to the catalogue failed'),
  });
  await search.start();
  service = await createCatalogService({
    db,
    search,
    pictureFolders: [`${dataFolder}catalogue/pictures`, ...(options.picturesFolder ? [options.picturesFolder] : [])],
    clock: options.clock,
    localTime: options.localTime,
    keptCards: options.keptCards,
    logger,
  });
  search.watch();
  const running = service;
  return {
    service: running,
    async reload() {
      await search.reloadSynonyms();
      await running.invalidate().catch((err: unknown) => {
        tellFailure(err);
        readAgain();
      });
    },
    async close() {
      latest.abort();
      await stopListening();
      await search.close();
    },
  };
}
