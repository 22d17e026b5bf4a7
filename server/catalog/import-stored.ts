/**
 * The rows that the shop has and the files of an import don't: they stay unless they are removed on purpose, and are
 * checked together with those of the files (docs/catalog.md).
 */
import { sql, type Transaction } from 'kysely';
import { type CatalogTable, catalogColumns, keyColumns, keyOfRow } from '#domain/catalog/catalog-file.ts';
import { type Cells, cellsOfRow, rowOfCells } from '#domain/catalog/catalog-file-cells.ts';
import { storedPlace } from '#domain/catalog/catalog-file-fault.ts';
import type { CatalogReader } from '#domain/catalog/catalog-file-reader.ts';
import { maxListedChanges, type RemovableRows } from '#domain/catalog/import-report.ts';
import { plainCell } from '#domain/site/csv-file.ts';
import type { Database } from '#server/db/schema.ts';
import { rowsOf } from './export.ts';
import { valuesOf } from './export-csv.ts';
import { withoutValues } from './import-files.ts';
import type { PlacedCells, PlacedRow } from './import-source.ts';
import { type StoredTable, storedTables, unstaged } from './import-tables.ts';

type Tx = Transaction<Database>;

export type Unnamed = readonly RemovableRows[];

/** An attribute and its values are one record of the shop, and two tables of the files. */
const storedTableOf = (table: CatalogTable): StoredTable => (table === 'attribute-values' ? 'attributes' : table);

type Condition = Parameters<typeof rowsOf>[2];

/** Yields the rows of a table of the files, in the form of the JSON file. `condition` is on products and offers. */
async function* storedRows(tx: Tx, table: CatalogTable, condition?: Condition): AsyncGenerator<object> {
  for await (const rows of rowsOf(tx, storedTableOf(table), condition)) {
    for (const row of rows) {
      if (table === 'attribute-values') yield* valuesOf(row);
      else yield table === 'attributes' ? withoutValues(row) : row;
    }
  }
}

const keyed = { products: sql.ref('p.code'), offers: sql.ref('o.id') };
const isKeyed = (table: CatalogTable): table is keyof typeof keyed => Object.hasOwn(keyed, table);

/** How many rows are completed at a time. */
const batchSize = 1000;

type Refuse = (place: PlacedCells['place'], key: string) => void;

async function* completeBatch(
  tx: Tx,
  table: CatalogTable,
  batch: readonly PlacedCells[],
  refuse: Refuse,
): AsyncGenerator<PlacedRow> {
  const keyOf = ({ cells }: PlacedCells) =>
    keyColumns[table].map((column) => plainCell((cells[column] ?? '').trim())).join('=');
  const condition = isKeyed(table) ? sql<boolean>`${keyed[table]} = any(${batch.map(keyOf)})` : undefined;
  const stored = new Map<string, Cells>();
  for await (const row of storedRows(tx, table, condition)) {
    const cells = cellsOfRow(table, row);
    stored.set(
      keyOfRow(table, row),
      Object.fromEntries(catalogColumns[table].map(({ name }, at) => [name, cells[at] ?? ''])),
    );
  }
  for (const placed of batch) {
    // A stock that is given without a former one isn't a difference.
    const unset: Cells = 'stock' in placed.cells ? { stock_before: '' } : {};
    const known = stored.get(keyOf(placed));
    if (known) yield { place: placed.place, row: rowOfCells(table, { ...known, ...unset, ...placed.cells }) };
    else if (placed.isWhole) yield { place: placed.place, row: rowOfCells(table, placed.cells) };
    else refuse(placed.place, keyOf(placed));
  }
}

/** Gives the rows of a file that lacks columns those cells that the shop has; `refuse` takes rows that the shop lacks. */
export async function* completed(
  tx: Tx,
  table: CatalogTable,
  rows: AsyncIterable<PlacedRow | PlacedCells>,
  refuse: Refuse,
): AsyncGenerator<PlacedRow> {
  let batch: PlacedCells[] = [];
  for await (const placed of rows) {
    if ('row' in placed) yield placed;
    else batch.push(placed);
    if (batch.length < batchSize) continue;
    yield* completeBatch(tx, table, batch, refuse);
    batch = [];
  }
  if (batch.length > 0) yield* completeBatch(tx, table, batch, refuse);
}

/** The row's name for staff; an offer is named by its product, seller and site. */
function nameOf(table: CatalogTable, row: object): string {
  if (table === 'offers') return ['product', 'seller', 'site'].map((field) => Reflect.get(row, field)).join(', ');
  const name: unknown = Reflect.get(row, 'name');
  return typeof name === 'object' && name !== null ? String(Reflect.get(name, 'fr')) : String(name);
}

/** What a row belongs to: without that, it can't stay. */
const ownerOf: Readonly<Partial<Record<CatalogTable, readonly [table: CatalogTable, field: string]>>> = {
  'attribute-values': ['attributes', 'attribute'],
  offers: ['products', 'product'],
};

/** Goes through the rows of the shop that the files don't have. */
export class UnnamedRows {
  readonly #removing: readonly StoredTable[];
  readonly #lists = new Map<StoredTable, { count: number; first: { code: string; name: string }[] }>();

  constructor(removing: readonly StoredTable[]) {
    this.#removing = removing;
  }

  #note(table: CatalogTable, row: object): void {
    const list = this.#lists.get(storedTableOf(table)) ?? { count: 0, first: [] };
    this.#lists.set(storedTableOf(table), list);
    list.count += 1;
    if (list.first.length < maxListedChanges) list.first.push({ code: keyOfRow(table, row), name: nameOf(table, row) });
  }

  /** Yields those that stay; of a whole table of the files, all are listed. */
  async *kept(
    tx: Tx,
    table: CatalogTable,
    { reader, isWhole }: { readonly reader: CatalogReader; readonly isWhole: boolean },
  ): AsyncGenerator<PlacedRow> {
    const owner = ownerOf[table];
    const removes = isWhole && this.#removing.includes(storedTableOf(table));
    for await (const row of storedRows(tx, table, await unstaged(tx, table))) {
      if (reader.has(table, row)) continue;
      if (isWhole) this.#note(table, row);
      const hasOwner = !owner || reader.has(owner[0], { code: Reflect.get(row, owner[1]) });
      if (hasOwner && !removes) yield { place: storedPlace(keyOfRow(table, row)), row };
    }
  }

  lists(): Unnamed {
    return storedTables.flatMap((table) => {
      const list = this.#lists.get(table);
      return list ? { table, ...list } : [];
    });
  }
}
