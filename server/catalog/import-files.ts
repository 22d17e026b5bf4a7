/** Opens the files of a catalog: a folder of CSV tables or a JSON file (docs/catalog.md). */
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { csvSource } from './import-csv.ts';
import { jsonSource } from './import-json.ts';
import type { CatalogSource } from './import-source.ts';

/** Opens a folder as CSV tables, a file as JSON. Rejects with a system error when there is nothing at `path`. */
export async function openCatalogSource(path: string): Promise<CatalogSource> {
  const stats = await stat(path);
  return stats.isDirectory() ? csvSource(path) : jsonSource(path, basename(path), stats.size);
}
