/** Writes an invented catalogue as CSV tables, the same for the same number. */
import { writtenOffer } from '#domain/catalog/catalogue-file.ts';
import { csvTarget } from '#server/catalog/export-csv.ts';
import type { StoredTable } from '#server/catalog/import-tables.ts';
import { largeCatalogue } from '#tests/build/large-catalogue.ts';

const batchSize = 2000;

/** Writes a catalogue of `count` products into `folder`; answers the exit code. */
export async function generate(count: number, folder: string): Promise<number> {
  const catalogue = largeCatalogue(count);
  const target = await csvTarget(folder);

  async function write<Row extends object>(table: StoredTable, rows: Iterable<Row>, written: (row: Row) => object) {
    let total = 0;
    let batch: object[] = [];
    for (const row of rows) {
      batch.push(written(row));
      total += 1;
      if (batch.length < batchSize) continue;
      await target.write(table, batch);
      batch = [];
    }
    await target.write(table, batch);
    console.error(`${table}: ${total}`);
  }
  const same = (row: object) => row;

  await write('categories', catalogue.categories, same);
  await write('attributes', catalogue.attributes, same);
  await write('brands', catalogue.brands, same);
  await write('sellers', catalogue.sellers, same);
  await write('products', catalogue.products(), same);
  await write('offers', catalogue.offers(), writtenOffer);
  await target.close();
  return 0;
}
