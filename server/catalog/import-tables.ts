/** The SQL of an import: rows are first written to temporary tables, then merged into those of the catalog. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CatalogAttribute } from '#domain/catalog/catalog.ts';
import type { CatalogRows, CatalogTable } from '#domain/catalog/catalog-file.ts';
import type { Database } from '#server/db/schema.ts';
import { setFeesByRates } from './delivery-fees.ts';
import { offerColumns } from './store.ts';

/** In the order in which they are written. */
export const storedTables = ['categories', 'attributes', 'brands', 'sellers', 'products', 'offers'] as const;
export type StoredTable = (typeof storedTables)[number];

export type StoredRecords = Pick<CatalogRows, Exclude<StoredTable, 'attributes'>> & {
  readonly attributes: CatalogAttribute;
};

export interface TableCounts {
  readonly inserted: number;
  readonly changed: number;
  readonly removed: number;
  readonly unchanged: number;
}

interface Layout<Stored> {
  readonly name: string;
  /** The first one is the key of the table. */
  readonly columns: readonly string[];
  /**
   * Columns that only staff set, and that files don't have. A merge fills them in rows that it inserts, and doesn't
   * change them in rows that it updates.
   */
  readonly staffColumns?: readonly string[];
  /** Integers that only staged rows have. */
  readonly stageColumns?: readonly string[];
  readonly row: (stored: Stored) => Readonly<Record<string, unknown>>;
}

const layouts: { readonly [T in StoredTable]: Layout<StoredRecords[T]> } = {
  categories: {
    name: 'catalog_category',
    columns: ['code', 'parent', 'position', 'data'],
    row: (data) => ({ code: data.code, parent: data.parent, position: data.position, data }),
  },
  attributes: {
    name: 'catalog_attribute',
    columns: ['code', 'position', 'data'],
    row: (data) => ({ code: data.code, position: data.position, data }),
  },
  brands: { name: 'catalog_brand', columns: ['code', 'data'], row: (data) => ({ code: data.code, data }) },
  sellers: { name: 'catalog_seller', columns: ['code', 'data'], row: (data) => ({ code: data.code, data }) },
  products: {
    name: 'catalog_product',
    columns: ['code', 'brand', 'ean', 'variant_group', 'data'],
    staffColumns: ['archived_at'],
    row: (data) => {
      const { code, brand, ean, variant } = data;
      return { code, brand, ean, variant_group: variant?.group ?? null, data };
    },
  },
  offers: {
    name: 'catalog_offer',
    columns: offerColumns,
    staffColumns: ['withdrawn_at', 'stock_threshold', 'reduction_announced_at'],
    stageColumns: ['stock_before'],
    row: ({ taxExclusive, taxInclusive, volumePrices, stock, stockBefore, delayDays, deliveryFee, ...offer }) => ({
      ...offer,
      tax_exclusive: taxExclusive,
      tax_inclusive: taxInclusive,
      volume_prices: volumePrices.length === 0 ? null : volumePrices,
      stock,
      stock_before: stockBefore ?? null,
      delay_least: delayDays[0],
      delay_most: delayDays[1],
      delivery_fee: deliveryFee,
    }),
  },
};

type Tx = Kysely<Database>;

const stageOf = (table: StoredTable) => sql.table(`stage_${layouts[table].name}`);
export const tableOf = (table: StoredTable) => sql.table(layouts[table].name);
const keyOf = (table: StoredTable) => layouts[table].columns[0] ?? '';
const listed = (columns: readonly string[], of?: 't' | 's') =>
  sql.join(columns.map((column) => sql.ref(of === undefined ? column : `${of}.${column}`)));
const columnsOf = (table: StoredTable, of?: 't' | 's') => listed(layouts[table].columns, of);
const staffColumnsOf = (table: StoredTable): readonly string[] => layouts[table].staffColumns ?? [];
const allColumnsOf = (table: StoredTable, of?: 't' | 's') =>
  listed([...layouts[table].columns, ...staffColumnsOf(table)], of);
const sameKey = (table: StoredTable) => sql`${sql.ref(`t.${keyOf(table)}`)} = ${sql.ref(`s.${keyOf(table)}`)}`;
const stagedColumnsOf = (table: StoredTable) =>
  listed([...layouts[table].columns, ...(layouts[table].stageColumns ?? [])]);

/** The stock of an offer that is there already: one that was written with a former stock is a difference. */
export const mergedStock = sql<number>`case when s.stock_before is null then s.stock
  else greatest(0, t.stock + s.stock - s.stock_before) end`;

/** What a staged row `s` makes of a column of the row `t`. */
const mergedValue = (column: string) => (column === 'stock' ? mergedStock : sql.ref(`s.${column}`));

const differs = (table: StoredTable) =>
  sql`row(${columnsOf(table, 't')}) is distinct from row(${sql.join(layouts[table].columns.map(mergedValue))})`;

async function count(tx: Tx, statement: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await statement.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/**
 * Creates an empty temporary copy of each table (the staging tables); they are dropped at the end of the transaction.
 */
export async function createStages(tx: Tx): Promise<void> {
  for (const table of storedTables) {
    await sql`create temp table ${stageOf(table)} on commit drop as
      select ${allColumnsOf(table)} from ${tableOf(table)} with no data`.execute(tx);
    for (const column of layouts[table].stageColumns ?? [])
      await sql`alter table ${stageOf(table)} add ${sql.ref(column)} integer`.execute(tx);
  }
}

/** Takes at most a few thousand records per call. */
export async function stageRecords(tx: Tx, table: StoredTable, records: readonly object[]): Promise<void> {
  const layout: Layout<never> = layouts[table];
  const rows = JSON.stringify(records.map((record) => layout.row(record as never)));
  await sql`insert into ${stageOf(table)} (${stagedColumnsOf(table)}) select ${stagedColumnsOf(table)}
    from jsonb_populate_recordset(null::${stageOf(table)}, ${rows}::jsonb)`.execute(tx);
}

const setFees = (tx: Tx, nameOf: (table: StoredTable) => RawBuilder<unknown>, condition?: RawBuilder<boolean>) =>
  setFeesByRates(tx, { offers: nameOf('offers'), products: nameOf('products'), sellers: nameOf('sellers') }, condition);

/** Before staged rows are counted and merged. */
export const stageFees = (tx: Tx): Promise<void> => setFees(tx, stageOf);

/** The column of offers that refers to a record on which their delivery fee depends. */
const offerColumnOf: Readonly<Partial<Record<StoredTable, string>>> = {
  sellers: 'seller',
  products: 'product',
  offers: 'id',
};

const setFeesOf = async (tx: Tx, table: StoredTable, record: object): Promise<void> => {
  const column = offerColumnOf[table];
  if (column) await setFees(tx, tableOf, sql<boolean>`o.${sql.ref(column)} = ${Reflect.get(record, keyOf(table))}`);
};

/** Inserts one record as an import would; false if a row already has its key. */
export async function insertRecord<T extends StoredTable>(tx: Tx, table: T, record: StoredRecords[T]) {
  const layout: Layout<StoredRecords[T]> = layouts[table];
  const row = sql`jsonb_populate_record(null::${tableOf(table)}, ${JSON.stringify(layout.row(record))}::jsonb)`;
  const statement = sql`insert into ${tableOf(table)} (${columnsOf(table)}) select ${columnsOf(table)} from ${row}
    on conflict (${sql.ref(keyOf(table))}) do nothing`;
  const isInserted = (await count(tx, statement)) === 1;
  await setFeesOf(tx, table, record);
  return isInserted;
}

/** Stores one record as an import would, whether a row has its key or not. */
export async function saveRecord<T extends StoredTable>(tx: Tx, table: T, record: StoredRecords[T]): Promise<void> {
  const layout: Layout<StoredRecords[T]> = layouts[table];
  const row = sql`jsonb_populate_record(null::${tableOf(table)}, ${JSON.stringify(layout.row(record))}::jsonb)`;
  const values = sql.join(layout.columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`));
  await sql`insert into ${tableOf(table)} (${columnsOf(table)}) select ${columnsOf(table)} from ${row}
    on conflict (${sql.ref(keyOf(table))}) do update set ${values}`.execute(tx);
  await setFeesOf(tx, table, record);
}

export async function removeRecord(tx: Tx, table: StoredTable, key: string): Promise<void> {
  await sql`delete from ${tableOf(table)} where ${sql.ref(keyOf(table))} = ${key}`.execute(tx);
}

/** The condition of rows of the catalog that no staged row has the key of, for products `p` and offers `o`. */
export async function unstaged(tx: Tx, table: CatalogTable): Promise<RawBuilder<boolean>> {
  if (table !== 'products' && table !== 'offers') return sql`true`;
  const own = sql.ref(`${table === 'products' ? 'p' : 'o'}.${keyOf(table)}`);
  await sql`analyze ${stageOf(table)}`.execute(tx);
  return sql`not exists (select from ${stageOf(table)} s where s.${sql.ref(keyOf(table))} = ${own})`;
}

/**
 * Counts the rows of a table that merging its staged rows would add, change, remove and leave unchanged, without
 * merging them.
 */
export async function countChanges(tx: Tx, table: StoredTable): Promise<TableCounts> {
  const { rows } = await sql<TableCounts>`select
      count(*) filter (where ${sql.ref(`t.${keyOf(table)}`)} is null)::int as inserted,
      count(*) filter (where ${sql.ref(`s.${keyOf(table)}`)} is null)::int as removed,
      count(*) filter (where ${sameKey(table)} and ${differs(table)})::int as changed,
      count(*) filter (where ${sameKey(table)} and not ${differs(table)})::int as unchanged
    from ${tableOf(table)} t full join ${stageOf(table)} s on ${sameKey(table)}`.execute(tx);
  return rows[0] ?? { inserted: 0, changed: 0, removed: 0, unchanged: 0 };
}

/**
 * Stores the present state of the rows that merging would change or remove, and the keys of those it would add, so that
 * the import can be undone; of an offer also its stock after the import.
 */
export async function keepBefore(tx: Tx, table: StoredTable, importId: number): Promise<void> {
  const after = table === 'offers' ? sql`jsonb_build_object('stock_after', ${mergedStock})` : sql`'{}'::jsonb`;
  const key = sql.ref(keyOf(table));
  await sql`insert into catalog_import_before (import, catalog_table, key, data)
    select ${importId}, ${table}, coalesce(t.${key}, s.${key}), case when t.${key} is null then null else to_jsonb(t) || ${after} end
    from ${tableOf(table)} t full join ${stageOf(table)} s on ${sameKey(table)}
    where t.${key} is null or s.${key} is null or ${differs(table)}`.execute(tx);
}

/**
 * Fills a staging table with the rows as they would be without a former import: those that it added, changed or removed
 * as they were before it, all others as they are. An offer that was withdrawn before the import, or is withdrawn now,
 * stays withdrawn; what was sold since the import stays sold.
 */
export async function stageBefore(tx: Tx, table: StoredTable, importId: number): Promise<void> {
  const touched = sql`select key from catalog_import_before where import = ${importId} and catalog_table = ${table}`;
  const isOffers = table === 'offers';
  const present = isOffers ? sql`, t.stock` : sql``;
  await sql`insert into ${stageOf(table)} select ${allColumnsOf(table, 't')}${present} from ${tableOf(table)} t
    where t.${sql.ref(keyOf(table))} not in (${touched})`.execute(tx);
  const columns = sql.join([
    columnsOf(table, 's'),
    ...staffColumnsOf(table).map((column) => sql`coalesce(${sql.ref(`t.${column}`)}, ${sql.ref(`s.${column}`)})`),
  ]);
  const after = isOffers ? sql`, (b.data ->> 'stock_after')::integer` : sql``;
  await sql`insert into ${stageOf(table)} select ${columns}${after} from catalog_import_before b
    cross join lateral jsonb_populate_record(null::${tableOf(table)}, b.data) s
    left join ${tableOf(table)} t on ${sameKey(table)}
    where b.import = ${importId} and b.catalog_table = ${table} and b.data is not null`.execute(tx);
}

export async function analyzeStages(tx: Tx): Promise<void> {
  for (const table of storedTables) await sql`analyze ${stageOf(table)}`.execute(tx);
}

/**
 * Deletes the rows of a table that aren't staged, and returns their number. Must be called for offers before products,
 * since deleting a product also deletes its offers.
 */
export function removeMissing(tx: Tx, table: StoredTable): Promise<number> {
  return count(
    tx,
    sql`delete from ${tableOf(table)} t where not exists (select from ${stageOf(table)} s where ${sameKey(table)})`,
  );
}

/**
 * Clears the values that must be unique besides the keys (EANs; product, seller and site of an offer) in rows that
 * change them, so that two rows can exchange them. Such offers are deleted, and `mergeRows` inserts them again, on sale
 * unless the staged row says otherwise; returns their number.
 */
export async function freeUniqueValues(tx: Tx): Promise<number> {
  await sql`update catalog_product t set ean = null from ${stageOf('products')} s
    where t.code = s.code and t.ean is distinct from s.ean`.execute(tx);
  return count(
    tx,
    sql`with t as (delete from catalog_offer t using ${stageOf('offers')} s where t.id = s.id
        and row(t.product, t.seller, t.site) is distinct from row(s.product, s.seller, s.site) returning t.id, t.stock)
      update ${stageOf('offers')} s set stock = ${mergedStock} from t where t.id = s.id`,
  );
}

/**
 * Merges the staged rows into the catalog's table. `removed` and `putBack` are the results of `removeMissing` and
 * `freeUniqueValues` for this table.
 */
export async function mergeRows(tx: Tx, table: StoredTable, removed: number, putBack: number): Promise<TableCounts> {
  const [, ...others] = layouts[table].columns;
  const assignments = sql.join(others.map((column) => sql`${sql.ref(column)} = ${mergedValue(column)}`));
  const updated = await count(
    tx,
    sql`update ${tableOf(table)} t set ${assignments} from ${stageOf(table)} s
      where ${sameKey(table)} and ${differs(table)}`,
  );
  const inserted = await count(
    tx,
    sql`insert into ${tableOf(table)} (${allColumnsOf(table)}) select ${allColumnsOf(table, 's')} from ${stageOf(table)} s
      where not exists (select from ${tableOf(table)} t where ${sameKey(table)})`,
  );
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${stageOf(table)}`.execute(tx);
  const changed = updated + putBack;
  return {
    inserted: inserted - putBack,
    changed,
    removed,
    unchanged: (rows[0]?.total ?? 0) - updated - inserted,
  };
}

/** Offers that come to archived products are on sale only once these no longer are archived. */
export const withdrawArchived = (tx: Tx): Promise<unknown> =>
  sql`update catalog_offer o set withdrawn_at = p.archived_at from catalog_product p
    where p.code = o.product and p.archived_at is not null and o.withdrawn_at is null`.execute(tx);

export async function analyzeTables(tx: Tx): Promise<void> {
  for (const table of storedTables) await sql`analyze ${tableOf(table)}`.execute(tx);
}
