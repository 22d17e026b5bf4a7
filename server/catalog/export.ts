/** Exports the catalog in the formats that an import reads (docs/requirements.md SHOP-6, docs/catalog.md). */
import { type Kysely, sql } from 'kysely';
import type * as v from 'valibot';
import { type CatalogTable, offerRow, sellerRow } from '#domain/catalog/catalog-file.ts';
import type { productFilter } from '#domain/catalog/staff-edits.ts';
import type { Database } from '#server/db/schema.ts';
import { fetchBatches, streamTexts } from '#server/db/stream-rows.ts';
import type { CatalogContext } from './catalog-context.ts';
import { productCondition } from './edited-list.ts';
import { csvTarget, headingOf, linesOfRows, valuesOf } from './export-csv.ts';
import { jsonTarget } from './export-json.ts';
import type { CatalogTarget } from './export-target.ts';
import { type StoredTable, storedTables, tableOf } from './import-tables.ts';
import { type OfferRow, offerOf } from './store.ts';

export interface ExportOptions {
  /** Whether `path` is a single JSON file instead of a folder of CSV tables. */
  readonly json: boolean;
  readonly onProgress?: (progress: { readonly table: StoredTable; readonly rows: number }) => void;
}

type Tx = Kysely<Database>;

const batchSize = 2000;

/** Yields the rows of a query in batches, without loading them all. */
export const fetchAll = <Row>(tx: Tx, select: ReturnType<typeof sql<Row>>): AsyncGenerator<readonly Row[]> =>
  fetchBatches(tx, select, batchSize);

/**
 * Yields the rows of a table in the shape of the JSON file, in batches. `condition`, on `catalog_product p`, selects
 * products and their offers `o`.
 */
export async function* rowsOf(
  tx: Tx,
  table: StoredTable,
  condition = sql<boolean>`true`,
): AsyncGenerator<readonly object[]> {
  if (table === 'offers') {
    const query = sql<OfferRow>`select o.* from catalog_offer o join catalog_product p on p.code = o.product
      where ${condition} order by o.id collate "C"`;
    for await (const rows of fetchAll(tx, query))
      yield rows.map((row) => ({ ...offerRow(offerOf(row)), stockBefore: row.stock }));
    return;
  }
  const position = table === 'categories' || table === 'attributes' ? sql`position, ` : sql``;
  const query = sql<{ data: object }>`select data from ${tableOf(table)} p
    where ${table === 'products' ? condition : sql`true`} order by ${position} code collate "C"`;
  for await (const rows of fetchAll(tx, query))
    yield rows.map(({ data }) => (table === 'sellers' ? sellerRow(data) : data));
}

async function writeAll(tx: Tx, target: CatalogTarget, { onProgress }: ExportOptions): Promise<number> {
  let total = 0;
  for (const table of storedTables) {
    let rows = 0;
    for await (const batch of rowsOf(tx, table)) {
      await target.write(table, batch);
      rows += batch.length;
      onProgress?.({ table, rows });
    }
    total += rows;
  }
  return total;
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
  const hasValues = table === 'attribute-values';
  return streamTexts(context.db, async function* lines(tx) {
    yield headingOf(table);
    for await (const rows of rowsOf(tx, hasValues ? 'attributes' : table, condition))
      yield linesOfRows(table, hasValues ? rows.flatMap(valuesOf) : rows);
  });
}

/**
 * Writes a consistent snapshot of the catalog to `path` and returns the number of rows. Existing files are replaced
 * only when all new ones are complete. Importing these files into the same catalog would change nothing.
 */
export async function exportCatalog(db: Kysely<Database>, path: string, options: ExportOptions): Promise<number> {
  const target = await (options.json ? jsonTarget(path) : csvTarget(path));
  try {
    const total = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        await sql`set local statement_timeout = 0`.execute(tx);
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
        return writeAll(tx, target, options);
      });
    await target.close();
    return total;
  } catch (error) {
    await target.abandon();
    throw error;
  }
}
