/**
 * Adds, changes and removes categories, attributes, their values, brands and sellers (docs/back-office.md, "Catalog").
 * Every row is read and checked as that of a file.
 */
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { CatalogAttribute, CatalogAttributeValue, Code } from '#domain/catalog/catalog.ts';
import { type CatalogRows, catalogColumns, columnOfPath, keyOfRow } from '#domain/catalog/catalog-file.ts';
import { type Cells, cellsOfRow, rowOfCells } from '#domain/catalog/catalog-file-cells.ts';
import { catalogFaultMessage, storedPlace } from '#domain/catalog/catalog-file-fault.ts';
import { createCatalogReader } from '#domain/catalog/catalog-file-reader.ts';
import type { CatalogFaultKey } from '#domain/catalog/catalog-messages-fr.ts';
import {
  fixedColumns,
  newCode,
  type StructureChange,
  type StructureTable,
  structureTables,
} from '#domain/catalog/structure-table.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import { plainCell } from '#domain/site/csv-file.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError, type ErrorDetail } from '#server/http/api-error.ts';
import { conflict, notFound, outdated } from '#server/http/refusals.ts';
import { lockChecks } from './check-records.ts';
import { removeRecord, saveRecord } from './import-tables.ts';
import { readStructureIn } from './store.ts';
import { announceEdit, editCatalog } from './stored-product.ts';
import { type StructureRows, structureRows } from './structure-rows.ts';
import { usesOfRow } from './structure-uses.ts';

type Tx = Transaction<Database>;
type RowKey = Pick<StructureChange, 'table' | 'key'>;

/** The cells of a row as a form shows them. */
export const cellsByColumn = (table: StructureTable, row: object): Cells => {
  const cells = cellsOfRow(table, row);
  return Object.fromEntries(catalogColumns[table].map(({ name }, at) => [name, plainCell(cells[at] ?? '')]));
};

export const rowWithKey = (rows: StructureRows, { table, key }: RowKey): object | undefined =>
  rows[table].find((row) => keyOfRow(table, row) === key);

/** What a form says about some faults; those of the others are said in the words of files. */
const errorKeys: Readonly<Partial<Record<CatalogFaultKey, ErrorKey>>> = {
  missing: 'field.missing',
  characters: 'office.textCharacters',
  tooLong: 'office.textLength',
  sites: 'catalog.choice',
  twice: 'catalog.rowTaken',
};

const written = 'written';

/** The row, checked among the others of the shop. Throws 400 with each fault, whose subject is the column. */
function checkRow<T extends StructureTable>(
  rows: StructureRows,
  { table, key, row }: { table: T; key: string; row: object },
  locale: Locale,
) {
  const faults: ErrorDetail[] = [];
  const reader = createCatalogReader((at, place, path, fault, params = {}) => {
    // Of two bands that overlap, the second is reported.
    if (at !== table || (place !== written && params.first !== written)) return;
    const message = catalogFaultMessage(locale, {
      key: fault,
      params: { ...params, ...(params.first && { first: String(place) }) },
    });
    const subject = columnOfPath(table, path) ?? 'code';
    const rule = {
      key: 'catalog.rule' as const,
      params: { message: message.charAt(0).toUpperCase() + message.slice(1) },
    };
    const known = errorKeys[fault];
    faults.push({ type: 'ValidationError', reason: 'invalid', subject, ...(known ? { key: known, params } : rule) });
  });
  let record: CatalogRows[T] | null = null;
  for (const each of structureTables) {
    const others = rows[each].filter((stored) => each !== table || keyOfRow(table, stored) !== key);
    for (const stored of others) reader.read(each, stored, storedPlace(keyOfRow(each, stored)));
    if (each === table) record = reader.read(table, row, written);
    reader.end(each);
  }
  if (record === null || faults.length > 0) throw new ApiError(400, faults);
  return record;
}

async function valuesIn(tx: Tx, attribute: Code): Promise<readonly CatalogAttributeValue[]> {
  const found = await tx
    .selectFrom('catalog_attribute')
    .select('data')
    .where('code', '=', attribute)
    .executeTakeFirst();
  return found ? (found.data as CatalogAttribute).values : [];
}

async function storeValues(tx: Tx, attribute: Code, values: readonly CatalogAttributeValue[]): Promise<void> {
  await sql`update catalog_attribute set data = jsonb_set(data, '{values}', ${JSON.stringify(values)}::jsonb)
    where code = ${attribute}`.execute(tx);
}

const without = (values: readonly CatalogAttributeValue[], code: Code) => values.filter((each) => each.code !== code);

const stores: { readonly [T in StructureTable]: (tx: Tx, row: CatalogRows[T]) => Promise<void> } = {
  categories: (tx, row) => saveRecord(tx, 'categories', row),
  attributes: async (tx, row) => saveRecord(tx, 'attributes', { ...row, values: await valuesIn(tx, row.code) }),
  async 'attribute-values'(tx, { attribute, position, ...value }) {
    const others = without(await valuesIn(tx, attribute), value.code);
    await storeValues(tx, attribute, others.toSpliced(Math.max(0, position - 1), 0, value));
  },
  brands: (tx, row) => saveRecord(tx, 'brands', row),
  sellers: (tx, row) => saveRecord(tx, 'sellers', row),
};

/** Runs an edit alone, so that two presses of the same button, and who saves a product with what is removed, see each other. */
const editing = <Result>(
  db: Kysely<Database>,
  edit: (tx: Tx, rows: StructureRows) => Promise<Result>,
): Promise<Result> =>
  editCatalog(db, async (tx) => {
    await lockChecks(tx);
    return edit(tx, structureRows(await readStructureIn(tx)));
  });

const differing = (one: Cells, other: Cells) =>
  Object.keys({ ...one, ...other }).filter((name) => (one[name] ?? '') !== (other[name] ?? ''));
const partOf = (cells: Cells, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, cells[name]]));
const objectOf = ({ table, key }: RowKey) => `structure:${table}:${key}`;

/**
 * Stores a row, a new one if its key ends with `newCode`, and returns its key. Throws 400 with each fault, 409 if the
 * stored row is no longer the one that was read. A row that is as wanted already stays as it is.
 */
export function saveRow<T extends StructureTable>(
  db: Kysely<Database>,
  { table, key, cells, known }: StructureChange & { readonly table: T },
  locale: Locale,
  record: RecordChange,
): Promise<string> {
  return editing(db, async (tx, rows) => {
    const stored = rowWithKey(rows, { table, key });
    const isNew = key.endsWith(newCode);
    if (!stored && !isNew) throw notFound('key');
    const before = stored ? cellsByColumn(table, stored) : {};
    const wanted = rowOfCells(table, { ...cells, ...(stored && partOf(before, fixedColumns[table])) } as Cells);
    const newKey = keyOfRow(table, wanted).trim();
    const twin = isNew ? rowWithKey(rows, { table, key: newKey }) : undefined;
    if (twin && isDeepStrictEqual(cellsByColumn(table, twin), cellsByColumn(table, wanted))) return newKey;
    const row = checkRow(rows, { table, key, row: wanted }, locale);
    const after = cellsByColumn(table, row);
    const changed = differing(before, after);
    if (changed.length === 0) return newKey;
    if (differing(before, known).length > 0) throw outdated('catalog.rowChanged', 'version');
    await stores[table](tx, row);
    const [action, was] = stored ? (['change', partOf(before, changed)] as const) : (['add', null] as const);
    const object = objectOf({ table, key: newKey });
    await record(tx, { action: `structure.${action}`, object, before: was, after: partOf(after, changed) });
    await announceEdit(tx);
    return newKey;
  });
}

/** Removes a row on which nothing depends. Throws 404 if there is none, 409 if something does. */
export function removeRow(db: Kysely<Database>, { table, key }: RowKey, record: RecordChange): Promise<void> {
  return editing(db, async (tx, rows) => {
    const stored = rowWithKey(rows, { table, key });
    if (!stored) throw notFound('key');
    if ((await usesOfRow(tx, rows, { table, key })).isNeeded) throw conflict('catalog.rowNeeded', { reason: 'used' });
    if (table === 'attribute-values') {
      const [attribute = '', code = ''] = key.split('=');
      await storeValues(tx, attribute, without(await valuesIn(tx, attribute), code));
    } else await removeRecord(tx, table, key);
    const before = cellsByColumn(table, stored);
    await record(tx, { action: 'structure.remove', object: objectOf({ table, key }), before, after: null });
    await announceEdit(tx);
  });
}
