/** Compares staged rows with the catalog, without changing it (docs/catalog.md, "From the browser"). */
import { sql, type Transaction } from 'kysely';
import {
  type ImportReportData,
  isUnusualPrice,
  isUnusualShare,
  maxListedChanges,
  type UnusualChange,
} from '#domain/catalog/import-report.ts';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';
import { readRevision } from './edited-list.ts';
import { fetchAll } from './export.ts';
import type { Unnamed } from './import-stored.ts';
import { analyzeStages, countChanges, mergedStock, storedTables } from './import-tables.ts';

type Tx = Transaction<Database>;

/** The unusual changes: the first ones, and the number of all. */
class Unusual {
  readonly listed: UnusualChange[] = [];
  count = 0;

  add(change: UnusualChange) {
    this.count += 1;
    if (this.listed.length < maxListedChanges) this.listed.push(change);
  }
}

interface PriceRow {
  readonly offer: string;
  readonly product: string;
  readonly seller: string;
  readonly site: Site;
  readonly before: number;
  readonly after: number;
  /** Price of a pack from the largest quantity. */
  readonly lowest_before: number;
  readonly lowest_after: number;
}

async function addPrices(tx: Tx, unusual: Unusual): Promise<number> {
  let prices = 0;
  const lowest = (row: 't' | 's') =>
    sql`coalesce((${sql.ref(`${row}.volume_prices`)} -> -1 ->> 'taxExclusive')::int, ${sql.ref(`${row}.tax_exclusive`)})`;
  const query = sql<PriceRow>`
    select t.id as offer, t.product, t.seller, t.site, t.tax_exclusive as before, s.tax_exclusive as after,
      ${lowest('t')} as lowest_before, ${lowest('s')} as lowest_after
    from catalog_offer t join stage_catalog_offer s on s.id = t.id
    where t.tax_exclusive <> s.tax_exclusive or t.volume_prices is distinct from s.volume_prices
    order by t.product, t.id`;
  for await (const rows of fetchAll(tx, query)) {
    prices += rows.length;
    for (const { lowest_before, lowest_after, ...row } of rows) {
      if (isUnusualPrice(row.before, row.after)) unusual.add({ kind: 'price', ...row });
      else if (isUnusualPrice(lowest_before, lowest_after)) {
        unusual.add({ kind: 'volumePrice', ...row, before: lowest_before, after: lowest_after });
      }
    }
  }
  return prices;
}

async function addVatRates(tx: Tx, unusual: Unusual): Promise<void> {
  const query = sql<{ product: string; before: number; after: number }>`
    select t.code as product, (t.data ->> 'vatRate')::float as before, (s.data ->> 'vatRate')::float as after
    from catalog_product t join stage_catalog_product s on s.code = t.code
    where t.data -> 'vatRate' <> s.data -> 'vatRate' order by t.code`;
  for await (const rows of fetchAll(tx, query)) for (const row of rows) unusual.add({ kind: 'vatRate', ...row });
}

async function addStocks(tx: Tx, unusual: Unusual): Promise<number> {
  const { rows } = await sql<{ stocks: number; sold_out: number; of: number }>`
    select count(*) filter (where t.stock <> ${mergedStock})::int as stocks,
      count(*) filter (where t.stock > 0 and ${mergedStock} = 0)::int as sold_out,
      count(*) filter (where t.stock > 0)::int as of
    from catalog_offer t join stage_catalog_offer s on s.id = t.id`.execute(tx);
  const { stocks = 0, sold_out = 0, of = 0 } = rows[0] ?? {};
  if (isUnusualShare(sold_out, of)) unusual.add({ kind: 'soldOut', count: sold_out, of });
  return stocks;
}

/**
 * Reports what an import would change, before it is applied: rows by table, prices, stocks. `unusual` lists changes
 * that staff have to confirm; those that concern all offers come first.
 */
export async function reportStaged(tx: Tx, removable: Unnamed): Promise<ImportReportData> {
  await analyzeStages(tx);
  const unusual = new Unusual();
  const tables: Partial<ImportReportData['tables']> = {};
  for (const table of storedTables) {
    const { inserted: added, changed, removed, unchanged } = await countChanges(tx, table);
    tables[table] = { read: added + changed + unchanged, added, changed, removed, unchanged };
  }
  const stocks = await addStocks(tx, unusual);
  await addVatRates(tx, unusual);
  const prices = await addPrices(tx, unusual);
  return {
    revision: await readRevision(tx),
    tables: tables as ImportReportData['tables'],
    unusual: unusual.listed,
    unusualCount: unusual.count,
    removable: [...removable],
    prices,
    stocks,
  };
}
