/**
 * Writes an invented catalog as CSV tables, for benchmarks. The same number of products always gives the same catalog.
 */
import { offerRow } from '#domain/catalog/catalog-file.ts';
import { csvTarget } from '#server/catalog/export-csv.ts';
import type { StoredTable } from '#server/catalog/import-tables.ts';
import { largeCatalog } from '#tests/build/large-catalog.ts';

const batchSize = 2000;

/** Returns the exit code. */
export async function generate(count: number, folder: string): Promise<number> {
  const catalog = largeCatalog(count);
  const target = await csvTarget(folder);

  async function write<Row extends object>(table: StoredTable, rows: Iterable<Row>, toRow: (row: Row) => object) {
    let total = 0;
    let batch: object[] = [];
    for (const row of rows) {
      batch.push(toRow(row));
      total += 1;
      if (batch.length < batchSize) continue;
      await target.write(table, batch);
      batch = [];
    }
    await target.write(table, batch);
    console.error(`${table}: ${total}`);
  }
  const same = (row: object) => row;

  await write('categories', catalog.categories, same);
  await write('attributes', catalog.attributes, same);
  await write('brands', catalog.brands, same);
  await write('sellers', catalog.sellers, same);
  await write('products', catalog.products(), same);
  await write('offers', catalog.offers(), offerRow);
  await target.close();
  return 0;
}
