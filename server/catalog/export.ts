/** Exports the catalog in the formats that an import reads (docs/requirements.md SHOP-6, docs/catalog.md). */
import { type Kysely, sql } from 'kysely';
import { offerRow } from '#domain/catalog/catalog-file.ts';
import type { Database } from '#server/db/schema.ts';
import { fetchBatches } from '#server/db/stream-rows.ts';
import { csvTarget } from './export-csv.ts';
import { jsonTarget } from './export-json.ts';
import type { CatalogTarget } from './export-target.ts';
import type { StoredTable } from './import-tables.ts';
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

const dataOf = ({ data }: { readonly data: object }) => data;
const byPosition = (name: string) =>
  sql<{ data: object }>`select data from ${sql.table(name)} order by position, code collate "C"`;
const byCode = (name: string) => sql<{ data: object }>`select data from ${sql.table(name)} order by code collate "C"`;

async function writeAll(tx: Tx, target: CatalogTarget, { onProgress }: ExportOptions): Promise<number> {
  let total = 0;
  async function each<Row>(table: StoredTable, select: ReturnType<typeof sql<Row>>, written: (row: Row) => object) {
    let rows = 0;
    for await (const batch of fetchAll(tx, select)) {
      await target.write(table, batch.map(written));
      rows += batch.length;
      onProgress?.({ table, rows });
    }
    total += rows;
  }
  await each('categories', byPosition('catalog_category'), dataOf);
  await each('attributes', byPosition('catalog_attribute'), dataOf);
  await each('brands', byCode('catalog_brand'), dataOf);
  await each('sellers', byCode('catalog_seller'), dataOf);
  await each('products', byCode('catalog_product'), dataOf);
  await each('offers', sql<OfferRow>`select * from catalog_offer order by id collate "C"`, (row) =>
    offerRow(offerOf(row)),
  );
  return total;
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
