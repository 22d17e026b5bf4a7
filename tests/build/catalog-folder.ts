/** Writes catalogs as files for tests. */
import { writeFile } from 'node:fs/promises';
import type { Catalog } from '#domain/catalog/catalog.ts';
import { offerRow, sellerRow } from '#domain/catalog/catalog-file.ts';
import { csvTarget } from '#server/catalog/export-csv.ts';
import { jsonTarget } from '#server/catalog/export-json.ts';
import { storedTables } from '#server/catalog/import-tables.ts';

const rowsOf = (catalog: Catalog) => ({
  ...catalog,
  sellers: catalog.sellers.map(sellerRow),
  offers: catalog.offers.map(offerRow),
});

/** Writes CSV tables into a folder, or one JSON file if `path` ends in `.json`. */
export async function writeCatalog(path: string, catalog: Catalog): Promise<void> {
  const target = await (path.endsWith('.json') ? jsonTarget(path) : csvTarget(path));
  for (const table of storedTables) await target.write(table, rowsOf(catalog)[table]);
  await target.close();
}

/** Writes any value as a JSON file. */
export async function writeJson(path: string, value: unknown): Promise<void> {
  await writeFile(path, JSON.stringify(value));
}
