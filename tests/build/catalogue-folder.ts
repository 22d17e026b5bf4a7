/** A catalogue as files for tests. */
import { writeFile } from 'node:fs/promises';
import type { Catalogue } from '#domain/catalog/catalogue.ts';
import { writtenOffer } from '#domain/catalog/catalogue-file.ts';
import { csvTarget } from '#server/catalog/export-csv.ts';
import { jsonTarget } from '#server/catalog/export-json.ts';
import { storedTables } from '#server/catalog/import-tables.ts';

const rowsOf = (catalogue: Catalogue) => ({ ...catalogue, offers: catalogue.offers.map(writtenOffer) });

/** Writes CSV tables into a folder, or one JSON file where `path` ends so. */
export async function writeCatalogue(path: string, catalogue: Catalogue): Promise<void> {
  const target = await (path.endsWith('.json') ? jsonTarget(path) : csvTarget(path));
  for (const table of storedTables) await target.write(table, rowsOf(catalogue)[table]);
  await target.close();
}

/** Writes any value as a JSON file. */
export async function writeJson(path: string, value: unknown): Promise<void> {
  await writeFile(path, JSON.stringify(value));
}
