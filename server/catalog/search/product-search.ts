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
import { createPostgresSearch, readFilledTables } from './postgres-search.ts';
import { type Build, type BuildResult, startBuild } from './rebuild.ts';
import type { SearchEngine } from './search-engine.ts';
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
}

export interface ProductSearchService extends ProductSearch, SynonymDesk, Pick<IndexBuilds, 'rebuild' | 'changed'> {
  /**
   * Waits until searches can be answered: for the first build, unless PostgreSQL's tables are filled from an earlier
   * run.
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

/** The key of the postage of an index. */
const keyOf = (basis: PostageBasis | null): string => (basis === null ? '' : postageKey(basis));

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
 * Loads the synonyms and the state of PostgreSQL's tables; rejects with SynonymFilesError for faulty files. `start`
 * must be called before requests are answered.
 */
export async function createProductSearch(settings: ProductSearchSettings): Promise<ProductSearchService> {
  const { db, maxInProcess, logger, onSwap, postage = () => null } = settings;
  const order = { connectionString: connectionStringOf(settings.pool), maxInProcess };
  const synonyms = await openSynonyms(settings);
  const filled = await readFilledTables(db, maxInProcess);
  let engine: SearchEngine = filled === null ? emptySearch : createPostgresSearch(db, filled, synonyms.current);
  let state: ProductSearchService['state'] = null;

  function swap(result: BuildResult, ms: number): void {
    engine =
      result.engine === 'columns'
        ? createColumnarSearch(result.data, synonyms.current)
        : createPostgresSearch(db, result, synonyms.current);
    state = { engine: result.engine, revision: result.revision, products: result.count };
    logger.info({ kind: result.engine, version: result.revision, count: result.count, ms }, 'search index built');
    onSwap?.();
  }

  let seenBasis: PostageBasis | null = null;
  let builtKey = '';
  function build(): Build {
    const basis = postage();
    builtKey = keyOf(basis);
    return startBuild({ ...order, postage: basis });
  }

  const builds = createIndexBuilds({ ...settings, startBuild: build, onBuilt: swap });
  /** Builds the index again if its postage isn't the present one. */
  function followPostage(): void {
    const basis = postage();
    if (basis === seenBasis) return;
    seenBasis = basis;
    if (keyOf(basis) !== builtKey) builds.changed();
  }

  return {
    search(query) {
      followPostage();
      return engine.search(query);
    },
    suggest: (input) => engine.suggest(input),
    categoryCounts: (site, scope) => engine.categoryCounts(site, scope),
    start: async () => (filled === null ? builds.rebuild() : builds.changed()),
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
