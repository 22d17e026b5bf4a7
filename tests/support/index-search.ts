/** The search engine over a test's database, built in this thread on first use. */

import type { ProductSearch } from '#domain/catalog/product-query.ts';
import type { PostageBasis } from '#domain/tariff/postage.ts';
import { createIndexBuilder } from '#server/catalog/search/build-index.ts';
import { createEngine, type SearchEngine } from '#server/catalog/search/engine.ts';
import type { SynonymDesk } from '#server/catalog/search/product-search.ts';
import { type CatalogReading, readCatalog } from '#server/catalog/search/read-products.ts';
import { compileSynonyms, noBundledRules, noSynonyms, type SynonymsBySite } from '#server/catalog/search/synonyms.ts';
import { readSynonymRules } from '#server/catalog/stored-synonyms.ts';
import type { DatabaseConnection } from '#server/db/connect.ts';

async function build(
  connectionString: string,
  synonyms: () => SynonymsBySite,
  postage: PostageBasis | null,
): Promise<SearchEngine> {
  async function work({ taxonomy, products }: CatalogReading): Promise<SearchEngine> {
    const builder = createIndexBuilder(taxonomy);
    for await (const product of products()) builder.add(product);
    return createEngine(builder.finish(), synonyms);
  }
  return readCatalog(connectionString, work, postage);
}

/**
 * Searches the database's content at the time of first use, or of the last `reload`; without the bundled synonyms, and
 * with the rules of staff as of the last `reloadRules`. `postage` is asked at each build.
 */
export function indexSearch(
  { db, pool }: Pick<DatabaseConnection, 'db' | 'pool'>,
  postage: () => PostageBasis | null = () => null,
): ProductSearch & SynonymDesk & { reload(): void } {
  let built: Promise<SearchEngine> | null = null;
  let opened: SearchEngine | null = null;
  let synonyms = noSynonyms;
  const engine = async () => {
    built ??= build(pool.options.connectionString ?? '', () => synonyms, postage());
    opened = await built;
    return opened;
  };
  return {
    search: async (query) => (await engine()).search(query),
    suggest: async (input) => (await engine()).suggest(input),
    categoryCounts: async (site, scope) => (await engine()).categoryCounts(site, scope),
    bundled: () => noBundledRules,
    async reloadRules() {
      synonyms = compileSynonyms(noBundledRules, await readSynonymRules(db));
    },
    tryRules: async (query, rules) => (await engine()).searchWith(query, compileSynonyms(noBundledRules, rules)),
    knows: (word, site, locale) => opened?.knows(word, site, locale) ?? false,
    reload() {
      built = null;
    },
  };
}
