/** A catalogue in a test database with both search engines over it. */
import type { ProductSearch } from '#domain/catalog/product-query.ts';
import { importCatalogue } from '#server/catalog/import.ts';
import { openCatalogueSource } from '#server/catalog/import-files.ts';
import { createColumnarSearch } from '#server/catalog/search/columnar.ts';
import { createPostgresSearch } from '#server/catalog/search/postgres-search.ts';
import { startBuild } from '#server/catalog/search/rebuild.ts';
import { loadSynonyms } from '#server/catalog/search/synonyms.ts';
import type { testDatabase } from './database.ts';

export const engineNames = ['columns', 'postgres'] as const;
export type SearchEngines = Readonly<Record<(typeof engineNames)[number], ProductSearch>>;

/** Imports a folder and builds both engines, each in its own thread as the shop does. */
export async function searchEngines(
  { db, connectionString }: Awaited<ReturnType<typeof testDatabase>>,
  folder: string,
): Promise<SearchEngines> {
  const imported = await importCatalogue(db, await openCatalogueSource(folder));
  if (!imported.ok) throw new Error(`${folder}: ${JSON.stringify(imported.faults.slice(0, 5))}`);
  const synonyms = await loadSynonyms('data/search');
  const columns = await startBuild({ connectionString, inProcessMost: 1_000_000 }).result;
  const tables = await startBuild({ connectionString, inProcessMost: 0 }).result;
  if (columns.engine !== 'columns' || tables.engine !== 'postgres') throw new Error('the wrong engine was built');
  return {
    columns: createColumnarSearch(columns.data, () => synonyms),
    postgres: createPostgresSearch(db, tables, () => synonyms),
  };
}
