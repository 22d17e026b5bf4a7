/**
 * The shop's product search, the door of this folder: an index in the process, built again after changes
 * (docs/search.md).
 */
import type { Kysely } from 'kysely';
import type pg from 'pg';
import {
  noSuggestions,
  type ProductHits,
  type ProductQuery,
  type ProductScope,
  type SuggestionInput,
} from '#domain/catalog/product-query.ts';
import type { SynonymRule } from '#domain/catalog/synonym-rule.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { type PostageBasis, postageKey } from '#domain/tariff/postage.ts';
import { directAddress } from '#server/db/connect.ts';
import type { Database } from '#server/db/schema.ts';
import { createEngine, type SearchEngine } from './engine.ts';
import { createIndexBuilds, type IndexBuildsSettings } from './index-builds.ts';
import type { IndexData, IndexSource } from './index-data.ts';
import { startBuild } from './rebuild.ts';
import { type IndexStore, readStoredIndex } from './stored-index.ts';
import { compileSynonyms } from './synonyms.ts';
import { openSynonyms, type SynonymsSettings } from './synonyms-in-force.ts';

export interface ProductSearchSettings extends IndexBuildsSettings, SynonymsSettings {
  readonly db: Kysely<Database>;
  /** Builds, and notifications of changes, use separate connections to this pool's database. */
  readonly pool: pg.Pool;
  /**
   * What the postage of packaging is worked out from at present; the same object until it changes. Asked at every
   * search; after a change the index is built again. Without it nothing has postage.
   */
  readonly postage?: () => PostageBasis | null;
  /** Where the index is stored for the next start; by default each start builds it. */
  readonly store?: IndexStore | null;
}

export type ProductSearchService = Awaited<ReturnType<typeof createProductSearch>>;

/** What the search offers to staff who work on synonyms (docs/search.md, "Synonyms"). */
export type SynonymDesk = Pick<ProductSearchService, 'bundled' | 'reloadRules' | 'tryRules' | 'knows'>;

const nothing: ProductHits = {
  total: 0,
  codes: [],
  facets: [],
  categories: [],
  correctedText: null,
  everyWord: true,
  byName: true,
};

/** Answers until the first index is ready. */
const emptySearch: SearchEngine = {
  search: async () => nothing,
  searchWith: async () => nothing,
  knows: () => false,
  suggest: async () => noSuggestions,
  categoryCounts: async () => [],
};

/** Loads the synonyms; rejects with SynonymFilesError for faulty files. Call `start` before requests are answered. */
export async function createProductSearch(settings: ProductSearchSettings) {
  const { db, pool, logger, onSwap, postage = () => null, store = null } = settings;
  const connectionString = directAddress(pool);
  const synonyms = await openSynonyms(settings);
  let engine = emptySearch;
  let state: { readonly revision: number; readonly products: number } | null = null;
  let seenBasis: PostageBasis | null = null;
  let builtKey = '';

  function use({ revision, count }: IndexSource, data: IndexData): void {
    engine = createEngine(data, synonyms.current);
    state = { revision, products: count };
    onSwap?.();
  }

  const builds = createIndexBuilds({
    ...settings,
    startBuild() {
      const basis = postage();
      builtKey = postageKey(basis);
      return startBuild({ connectionString, store, postage: basis });
    },
    onBuilt({ source, data, storeFailure }, ms) {
      use(source, data);
      logger.info({ version: source.revision, count: source.count, ms }, 'search index built');
      if (storeFailure !== null)
        logger.error({ err: storeFailure }, 'search index not stored, the next start builds it anew');
    },
  });

  /** Uses the stored index if the present code has built it from the present catalog and tariffs; returns whether. */
  async function takeUp(): Promise<boolean> {
    const stored = store && (await readStoredIndex(store.folder));
    if (!store || !stored) return false;
    const { source, data } = stored;
    const { edition } = await db.selectFrom('catalog_revision').select('edition').executeTakeFirstOrThrow();
    if (source.edition !== edition || source.code !== store.code) return false;
    if (source.postageKey !== postageKey(postage())) return false;
    // A change that was announced meanwhile may have led to a newer index.
    if (state !== null) return true;
    builtKey = source.postageKey;
    use(source, data);
    logger.info({ version: source.revision, count: source.count }, 'search index of an earlier run taken up');
    return true;
  }

  /** Builds the index again if its postage isn't the present one. */
  function followPostage(): void {
    const basis = postage();
    if (basis === seenBasis) return;
    seenBasis = basis;
    if (postageKey(basis) !== builtKey) builds.changed();
  }

  return {
    search(query: ProductQuery) {
      followPostage();
      return engine.search(query);
    },
    suggest: (input: SuggestionInput) => engine.suggest(input),
    categoryCounts: (site: Site, scope?: ProductScope) => engine.categoryCounts(site, scope),
    /** Waits until searches can be answered: for the first build, unless an earlier run has stored this index. */
    async start() {
      if (!(await takeUp())) await builds.rebuild();
    },
    rebuild: builds.rebuild,
    changed: builds.changed,
    bundled: synonyms.bundled,
    reloadRules: synonyms.reloadRules,
    /** Searches as if staff had stored exactly these rules. */
    tryRules: (query: ProductQuery, rules: readonly SynonymRule[]) =>
      engine.searchWith(query, compileSynonyms(synonyms.bundled(), rules)),
    knows: (word: string, site: Site, locale: Locale) => engine.knows(word, site, locale),
    reloadSynonyms: synonyms.reload,
    watch: synonyms.watch,
    /** Revision and number of the products in the index in use; null before the first one. */
    get state() {
      return state;
    },
    async close() {
      await synonyms.close();
      await builds.close();
    },
  };
}
