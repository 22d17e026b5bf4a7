/** Opens the files of a catalogue: a folder of CSV tables or a JSON file (docs/catalogue.md). */
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { csvSource } from './import-csv.ts';
import { jsonSource } from './import-json.ts';
import type { CatalogueSource } from './import-source.ts';

/** Opens a folder as CSV tables, a file as JSON. Rejects with a system error when there is nothing at `path`. */
export async function openCatalogueSource(path: string): Promise<CatalogueSource> {
  const found = await stat(path);
  return found.isDirectory() ? csvSource(path) : jsonSource(path, basename(path), found.size);
}
