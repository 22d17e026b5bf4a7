/** The search engine over a test's database, built in this thread on first use. */
import type pg from 'pg';
import type { ProductSearch } from '#domain/catalog/product-query.ts';
import { createIndexBuilder } from '#server/catalog/search/build-index.ts';
import { createColumnarSearch } from '#server/catalog/search/columnar.ts';
import { readCatalog } from '#server/catalog/search/read-products.ts';
import { noSynonyms } from '#server/catalog/search/synonyms.ts';

async function build(connectionString: string): Promise<ProductSearch> {
  return readCatalog(connectionString, async ({ taxonomy, products }) => {
    const builder = createIndexBuilder(taxonomy);
    for await (const product of products()) builder.add(product);
    return createColumnarSearch(builder.finish(), () => noSynonyms);
  });
}

/** Searches the database's content at the time of first use, or of the last `reload`. */
export function indexSearch({ options }: pg.Pool): ProductSearch & { reload(): void } {
  let built: Promise<ProductSearch> | null = null;
  const engine = () => {
    built ??= build(options.connectionString ?? '');
    return built;
  };
  return {
    search: async (query) => (await engine()).search(query),
    suggest: async (input) => (await engine()).suggest(input),
    categoryCounts: async (site, scope) => (await engine()).categoryCounts(site, scope),
    reload() {
      built = null;
    },
  };
}
