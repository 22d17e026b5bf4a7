/** A catalog in a test database with both search engines. */
import type { ProductSearch } from '#domain/catalog/product-query.ts';
import type { PostageBasis } from '#domain/tariff/postage.ts';
import { importCatalog } from '#server/catalog/import.ts';
import { openCatalogSource } from '#server/catalog/import-files.ts';
import { createColumnarSearch } from '#server/catalog/search/columnar.ts';
import { createPostgresSearch } from '#server/catalog/search/postgres-search.ts';
import { startBuild } from '#server/catalog/search/rebuild.ts';
import { loadSynonyms } from '#server/catalog/search/synonyms.ts';
import type { testDatabase } from './database.ts';

export const engineNames = ['columns', 'postgres'] as const;
export type SearchEngines = Readonly<Record<(typeof engineNames)[number], ProductSearch>>;

/**
 * Imports a catalog from a folder and builds both engines, each in a thread of its own as in the shop. Without `postage`,
 * nothing has any.
 */
export async function searchEngines(
  { db, connectionString }: Awaited<ReturnType<typeof testDatabase>>,
  folder: string,
  postage: PostageBasis | null = null,
): Promise<SearchEngines> {
  const importReport = await importCatalog(db, await openCatalogSource(folder));
  if (!importReport.ok) throw new Error(`${folder}: ${JSON.stringify(importReport.faults.slice(0, 5))}`);
  const synonyms = await loadSynonyms('data/search');
  const columns = await startBuild({ connectionString, maxInProcess: 1_000_000, postage }).result;
  const tables = await startBuild({ connectionString, maxInProcess: 0, postage }).result;
  if (columns.engine !== 'columns' || tables.engine !== 'postgres') throw new Error('the wrong engine was built');
  return {
    columns: createColumnarSearch(columns.data, () => synonyms),
    postgres: createPostgresSearch(db, tables.filled, () => synonyms),
  };
}
