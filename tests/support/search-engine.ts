/** A catalog in a test database with its search engine. */
import type { PostageBasis } from '#domain/tariff/postage.ts';
import { importCatalog } from '#server/catalog/import.ts';
import { openCatalogSource } from '#server/catalog/import-files.ts';
import { createEngine, type SearchEngine } from '#server/catalog/search/engine.ts';
import { startBuild } from '#server/catalog/search/rebuild.ts';
import { loadSynonyms } from '#server/catalog/search/synonyms.ts';
import type { testDatabase } from './database.ts';

/**
 * Imports a catalog from a folder and builds its index in a thread, as the shop does. Without `postage`, nothing has
 * any.
 */
export async function searchEngine(
  { db, connectionString }: Awaited<ReturnType<typeof testDatabase>>,
  folder: string,
  postage: PostageBasis | null = null,
): Promise<SearchEngine> {
  const importReport = await importCatalog(db, await openCatalogSource(folder));
  if (!importReport.ok) throw new Error(`${folder}: ${JSON.stringify(importReport.faults.slice(0, 5))}`);
  const synonyms = await loadSynonyms('data/search');
  const { data } = await startBuild({ connectionString, postage }).result;
  return createEngine(data, () => synonyms);
}
