/**
 * The shop's product search: uses the engine that suits the catalog's size and rebuilds it after changes
 * (docs/search.md).
 */
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { ProductHits, ProductSearch } from '#domain/catalog/product-query.ts';
import { type PostageBasis, postageKey } from '#domain/tariff/postage.ts';
import type { SynonymDesk } from '#server/catalog/synonym-desk.ts';
import type { Database } from '#server/db/schema.ts';
import { createColumnarSearch } from './columnar.ts';
import { createIndexBuilds, type IndexBuilds, type IndexBuildsSettings } from './index-builds.ts';
import type { IndexData } from './index-data.ts';
import type { FilledTables } from './postgres-fill.ts';
import { createPostgresSearch, readFilledTables } from './postgres-search.ts';
import { type Build, type BuildResult, startBuild } from './rebuild.ts';
import type { SearchEngine } from './search-engine.ts';
import { type IndexSource, type IndexStore, readStoredIndex } from './stored-index.ts';
import { noSuggestions } from './suggest.ts';
import { compileSynonyms } from './synonyms.ts';
import { openSynonyms, type SynonymsInForce, type SynonymsSettings } from './synonyms-in-force.ts';

export interface ProductSearchSettings extends IndexBuildsSettings, SynonymsSettings {
  readonly db: Kysely<Database>;
  /** Builds, and notifications of changes, use separate connections that are opened with this pool's options. */
  readonly pool: pg.Pool;
  /** Maximum number of products for the in-process engine (`SEARCH_IN_PROCESS_MAX`); larger catalogs use PostgreSQL. */
  readonly maxInProcess: number;
  /**
   * What the postage of packaging is worked out from at present; the same object until it changes. Asked at every
   * search; after a change the index is built again. Without it nothing has postage.
   */
  readonly postage?: () => PostageBasis | null;
  /** Where the index is stored for the next start; by default each start builds it. */
  readonly store?: IndexStore | null;
}

export interface ProductSearchService extends ProductSearch, SynonymDesk, Pick<IndexBuilds, 'rebuild' | 'changed'> {
  /**
   * Waits until searches can be answered: for the first build, unless an earlier run has stored the index of this
   * edition of the catalog, or has filled PostgreSQL's tables.
   */
  start(): Promise<void>;
  readonly reloadSynonyms: SynonymsInForce['reload'];
  readonly watch: SynonymsInForce['watch'];
  /** The engine in use; null before the first build. */
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

/** Used until the first build is ready. */
const emptySearch: SearchEngine = {
  search: async () => nothing,
  searchWith: async () => nothing,
  knows: () => false,
  suggest: async () => noSuggestions,
  categoryCounts: async () => [],
};

function connectionStringOf({ options }: pg.Pool): string {
  if (options.connectionString === undefined) throw new Error('The search index needs a pool made from an address.');
  return options.connectionString;
}

/**
 * The index of an earlier run: the stored columns, or no columns if PostgreSQL's tables are filled. Null unless the
 * present code has built it from the present catalog, and with the tariffs that are in force.
 */
async function earlierIndex(
  { db, maxInProcess, postage = () => null }: Pick<ProductSearchSettings, 'db' | 'maxInProcess' | 'postage'>,
  { folder, code }: IndexStore,
  filled: FilledTables | null,
): Promise<{ readonly source: IndexSource; readonly data: IndexData | null } | null> {
  const { edition } = await db.selectFrom('catalog_revision').select('edition').executeTakeFirstOrThrow();
  const stored = filled === null ? await readStoredIndex(folder) : null;
  const source = filled === null ? stored?.source : filled.source;
  if (source === undefined || source.edition !== edition || source.code !== code) return null;
  if (source.postageKey !== postageKey(postage())) return null;
  return stored !== null && source.count > maxInProcess ? null : { source, data: stored?.data ?? null };
}

/**
 * Loads the synonyms and the state of PostgreSQL's tables; rejects with SynonymFilesError for faulty files. `start`
 * must be called before requests are answered.
 */
export async function createProductSearch(settings: ProductSearchSettings): Promise<ProductSearchService> {
  const { db, maxInProcess, logger, onSwap, postage = () => null, store = null } = settings;
  const order = { connectionString: connectionStringOf(settings.pool), maxInProcess, store };
  const synonyms = await openSynonyms(settings);
  const filled = await readFilledTables(db, maxInProcess);
  let engine: SearchEngine = filled === null ? emptySearch : createPostgresSearch(db, filled, synonyms.current);
  let state: ProductSearchService['state'] = null;

  let seenBasis: PostageBasis | null = null;
  let builtKey = '';
  function build(): Build {
    const basis = postage();
    builtKey = postageKey(basis);
    return startBuild({ ...order, postage: basis });
  }

  function use(kind: 'columns' | 'postgres', { revision, count }: IndexSource, opened: SearchEngine): void {
    engine = opened;
    state = { engine: kind, revision, products: count };
    onSwap?.();
  }

  function swap(result: BuildResult, ms: number): void {
    const { engine: kind, source } = result;
    const opened =
      kind === 'columns'
        ? createColumnarSearch(result.data, synonyms.current)
        : createPostgresSearch(db, result.filled, synonyms.current);
    use(kind, source, opened);
    logger.info({ kind, version: source.revision, count: source.count, ms }, 'search index built');
    if (kind === 'columns' && result.storeFailure !== null)
      logger.error({ err: result.storeFailure }, 'search index not stored, the next start builds it anew');
  }

  /** Uses the index of an earlier run if it is up to date; returns whether there is one. */
  async function takeUp(): Promise<boolean> {
    const earlier = store && (await earlierIndex(settings, store, filled));
    if (earlier === null) return false;
    // A change that was announced meanwhile may have led to a newer index.
    if (state !== null) return true;
    const { source, data } = earlier;
    builtKey = source.postageKey;
    if (data === null) use('postgres', source, engine);
    else use('columns', source, createColumnarSearch(data, synonyms.current));
    logger.info({ version: source.revision, count: source.count }, 'search index of an earlier run taken up');
    return true;
  }

  const builds = createIndexBuilds({ ...settings, startBuild: build, onBuilt: swap });
  /** Builds the index again if its postage isn't the present one. */
  function followPostage(): void {
    const basis = postage();
    if (basis === seenBasis) return;
    seenBasis = basis;
    if (postageKey(basis) !== builtKey) builds.changed();
  }

  return {
    search(query) {
      followPostage();
      return engine.search(query);
    },
    suggest: (input) => engine.suggest(input),
    categoryCounts: (site, scope) => engine.categoryCounts(site, scope),
    async start() {
      if (await takeUp()) return;
      if (filled === null) await builds.rebuild();
      else builds.changed();
    },
    rebuild: builds.rebuild,
    changed: builds.changed,
    bundled: synonyms.bundled,
    reloadRules: synonyms.reloadRules,
    tryRules: (query, rules) => engine.searchWith(query, compileSynonyms(synonyms.bundled(), rules)),
    knows: (word, site, locale) => engine.knows(word, site, locale),
    reloadSynonyms: synonyms.reload,
    watch: synonyms.watch,
    get state() {
      return state;
    },
    async close() {
      await synonyms.close();
      await builds.close();
    },
  };
}
