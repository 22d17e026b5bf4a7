/** Sends one table of the catalog as CSV while it is read, whatever its size (docs/catalog.md). */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type * as v from 'valibot';
import { type CatalogTable, offerRow } from '#domain/catalog/catalog-file.ts';
import type { productFilter } from '#domain/catalog/staff-edits.ts';
import type { Database } from '#server/db/schema.ts';
import { streamTexts } from '#server/db/stream-rows.ts';
import type { CatalogContext } from './catalog-context.ts';
import { productCondition } from './edited-list.ts';
import { fetchAll } from './export.ts';
import { headingOf, linesOfRows, valuesOf } from './export-csv.ts';
import { type OfferRow, offerOf } from './store.ts';

type Tx = Kysely<Database>;

interface DataRow {
  readonly data: object;
}

/** Yields batches. `condition` is an SQL condition on `catalog_product p`. */
async function* rowsOf(tx: Tx, table: CatalogTable, condition: RawBuilder<boolean>): AsyncGenerator<readonly object[]> {
  const data = async function* (query: RawBuilder<DataRow>) {
    for await (const rows of fetchAll(tx, query)) yield rows.map((row) => row.data);
  };
  const byPosition = (name: string) =>
    data(sql<DataRow>`select data from ${sql.table(name)} order by position, code collate "C"`);
  const byCode = (name: string) => data(sql<DataRow>`select data from ${sql.table(name)} order by code collate "C"`);
  const tables: Readonly<Record<CatalogTable, () => AsyncGenerator<readonly object[]>>> = {
    categories: () => byPosition('catalog_category'),
    attributes: () => byPosition('catalog_attribute'),
    async *'attribute-values'() {
      for await (const rows of byPosition('catalog_attribute')) yield rows.flatMap(valuesOf);
    },
    brands: () => byCode('catalog_brand'),
    sellers: () => byCode('catalog_seller'),
    products: () => data(sql<DataRow>`select data from catalog_product p where ${condition} order by code collate "C"`),
    async *offers() {
      const query = sql<OfferRow>`select o.* from catalog_offer o join catalog_product p on p.code = o.product
        where ${condition} order by o.id collate "C"`;
      for await (const rows of fetchAll(tx, query)) yield rows.map((row) => offerRow(offerOf(row)));
    },
  };
  yield* tables[table]();
}

/**
 * A table as the lines of its CSV file, which is read only as fast as the receiver takes it. The filter selects products
 * and the offers of these products.
 */
export function streamTable(
  context: CatalogContext,
  table: CatalogTable,
  filter: v.InferOutput<typeof productFilter>,
): ReadableStream<Uint8Array> {
  const condition = productCondition(context, filter);
  return streamTexts(context.db, async function* lines(tx) {
    yield headingOf(table);
    for await (const rows of rowsOf(tx, table, condition)) yield linesOfRows(table, rows);
  });
}
