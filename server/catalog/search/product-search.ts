/** Product search as the shop uses it: the engine that fits the catalogue, rebuilt when it changes (docs/search.md). */
import { type FSWatcher, watch as watchPath } from 'node:fs';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { ProductHits, ProductSearch } from '#domain/catalog/product-query.ts';
import type { Database } from '#server/db/schema.ts';
import { createColumnarSearch } from './columnar.ts';
import { createPostgresSearch, readFilledTables } from './postgres-search.ts';
import { type Build, type BuildResult, startBuild } from './rebuild.ts';
import { noSuggestions } from './suggest.ts';
import { loadSynonyms, SynonymFilesError, type SynonymsByLocale } from './synonyms.ts';

/** What the service logs to; a pino logger fits. */
export interface SearchLogger {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface ProductSearchSettings {
  readonly db: Kysely<Database>;
  /** Its address is the one from which builds read. */
  readonly pool: pg.Pool;
  /** Most products of an index in the process (`SEARCH_IN_PROCESS_MAX`); above, PostgreSQL searches. */
  readonly inProcessMost: number;
  /** Folder of `synonyms.fr.txt` and `synonyms.en.txt`. */
  readonly synonymsFolder: string;
  readonly logger: SearchLogger;
  /** Told after each swap: pages that list products are old. */
  readonly onSwap?: () => void;
  /** Quiet time before a change is looked at, in milliseconds. */
  readonly debounceMs?: number;
  /** A build after a change is followed by a pause of so many times its length: 4, a fifth of a core at most. */
  readonly pauseFactor?: number;
  /** Wait before a build that failed is tried again, in milliseconds; 1 s by default, twice as long each time, up to a minute. */
  readonly retryMs?: number;
}

const longestRetryMs = 60_000;

export interface ProductSearchService extends ProductSearch {
  /** Makes searches answer: waits for the first build, unless PostgreSQL still has what was filled in before. */
  start(): Promise<void>;
  /** Builds from the catalogue as it is now and swaps; the former index serves meanwhile. Rejects when that fails. */
  rebuild(): Promise<void>;
  /** Says that products, offers or stock changed: builds soon, not without pause, and again until it succeeds. */
  changed(): void;
  /** Reads the synonym files again; faulty ones are logged and the former stay. Whether they were good. */
  reloadSynonyms(): Promise<boolean>;
  /** Reloads synonyms when their files change; answers how to stop. */
  watch(): () => void;
  /** What searches: null before the first build. */
  readonly state: {
    readonly engine: 'columns' | 'postgres';
    readonly revision: number;
    readonly products: number;
  } | null;
  close(): Promise<void>;
}

const nothing: ProductHits = {
  total: 0,
  codes: [],
  facets: [],
  categories: [],
  correctedText: null,
  everyWord: true,
};

/** Answers until the first build is there. */
const emptySearch: ProductSearch = {
  search: async () => nothing,
  suggest: async () => noSuggestions,
  categoryCounts: async () => [],
};

function connectionStringOf({ options }: pg.Pool): string {
  if (options.connectionString === undefined) throw new Error('The search index needs a pool made from an address.');
  return options.connectionString;
}

/** Loads the synonyms, and what PostgreSQL was filled with; throws SynonymFilesError. Call `start` before listening. */
export async function createProductSearch(settings: ProductSearchSettings): Promise<ProductSearchService> {
  const { db, pool, inProcessMost, synonymsFolder, logger, onSwap } = settings;
  const { debounceMs = 500, pauseFactor = 4, retryMs = 1000 } = settings;
  const order = { connectionString: connectionStringOf(pool), inProcessMost };
  let synonyms: SynonymsByLocale = await loadSynonyms(synonymsFolder);
  let engine = emptySearch;
  let state: ProductSearchService['state'] = null;
  let build: Build | null = null;
  let running: Promise<void> | null = null;
  let again = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let notBefore = 0;
  let failures = 0;
  let watcher: FSWatcher | null = null;
  let filesTimer: NodeJS.Timeout | undefined;

  function swap(result: BuildResult): void {
    engine =
      result.engine === 'columns'
        ? createColumnarSearch(result.data, () => synonyms)
        : createPostgresSearch(db, result, () => synonyms);
    state = { engine: result.engine, revision: result.revision, products: result.count };
  }

  async function buildOnce(): Promise<void> {
    const start = performance.now();
    build = startBuild(order);
    const result = await build.result;
    if (closed) return;
    swap(result);
    failures = 0;
    const ms = Math.round(performance.now() - start);
    notBefore = performance.now() + ms * pauseFactor;
    logger.info({ ...state, ms }, 'search index built');
    onSwap?.();
  }

  /** Changes during a build need another one after it: who waits gets an index of later than the call. */
  async function buildUntilDone(): Promise<void> {
    do {
      again = false;
      await buildOnce();
    } while (again && !closed);
  }

  function rebuild(): Promise<void> {
    if (running !== null) again = true;
    running ??= buildUntilDone().finally(() => {
      running = null;
      build = null;
    });
    return running;
  }

  function changed(): void {
    if (closed || timer !== undefined) return;
    const wait = Math.max(debounceMs, notBefore - performance.now());
    timer = setTimeout(() => {
      timer = undefined;
      rebuild().catch((err: unknown) => {
        if (closed) return;
        logger.error({ err }, 'search index not built, the former one stays');
        notBefore = performance.now() + Math.min(retryMs * 2 ** failures, longestRetryMs);
        failures += 1;
        changed();
      });
    }, wait).unref();
  }

  async function reloadSynonyms(): Promise<boolean> {
    try {
      synonyms = await loadSynonyms(synonymsFolder);
      logger.info({}, 'synonyms reloaded');
      onSwap?.();
      return true;
    } catch (error) {
      if (!(error instanceof SynonymFilesError)) throw error;
      logger.error({ problems: error.problems }, 'synonyms not reloaded, the former ones stay');
      return false;
    }
  }

  function watch(): () => void {
    const stop = () => {
      clearTimeout(filesTimer);
      watcher?.close();
      watcher = null;
    };
    stop();
    watcher = watchPath(synonymsFolder, { persistent: false }, () => {
      clearTimeout(filesTimer);
      filesTimer = setTimeout(() => {
        reloadSynonyms().catch((err: unknown) => logger.error({ err }, 'synonyms not reloaded'));
      }, debounceMs).unref();
    });
    watcher.on('error', (err) => logger.error({ err }, 'synonyms are no longer watched'));
    return stop;
  }

  const filled = await readFilledTables(db, inProcessMost);
  if (filled !== null) engine = createPostgresSearch(db, filled, () => synonyms);

  return {
    search: (query) => engine.search(query),
    suggest: (input) => engine.suggest(input),
    categoryCounts: (site, scope) => engine.categoryCounts(site, scope),
    async start() {
      if (filled === null) await rebuild();
      else changed();
    },
    rebuild,
    changed,
    reloadSynonyms,
    watch,
    get state() {
      return state;
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      clearTimeout(filesTimer);
      watcher?.close();
      await build?.stop();
      await running?.catch(() => undefined);
    },
  };
}
