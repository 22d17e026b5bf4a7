/** Cells of a catalogue's CSV tables, to and from the objects of its JSON file (docs/catalogue.md). */
import { defusedCell, plainCell } from '#domain/address/address-book-file.ts';
import { type CatalogueTable, catalogueColumns } from './catalogue-file.ts';

/** The cells of a line, by column. */
export type Cells = Readonly<Record<string, string>>;
type Fields = Record<string, unknown>;

const decimal = /^-?\d+(?:\.\d+)?$/;

/** A number where it can be one; `100` may name a value too, which the rules find out, `007` only that. */
const codeOrNumber = (part: string): string | number =>
  decimal.test(part) && (part.includes('.') || String(Number(part)) === part) ? Number(part) : part;

/** Unlike pairs, and codes that stand twice, are left as they are: the rules then refuse them. */
function attributesOf(cell: string): unknown {
  const pairs = cell.split('|').map((pair) => pair.split('=').map((part) => part.trim()));
  const codes = new Set(pairs.map(([code]) => code));
  if (codes.size !== pairs.length || pairs.some((pair) => pair.length !== 2 || pair.includes(''))) return cell;
  return Object.fromEntries(pairs.map(([code = '', value = '']) => [code, codeOrNumber(value)]));
}

/** What cannot be read stays a text, so that the rules name the column and say what it takes. */
const readers = {
  text: (cell: string): unknown => cell,
  optional: (cell: string): unknown => (cell === '' ? null : cell),
  number: (cell: string): unknown => (cell === '' ? null : decimal.test(cell) ? Number(cell) : cell),
  boolean: (cell: string): unknown => (cell === 'yes' ? true : cell === 'no' ? false : cell),
  list: (cell: string): unknown => (cell === '' ? [] : cell.split('|').map((part) => part.trim())),
  attributes: (cell: string): unknown => (cell === '' ? {} : attributesOf(cell)),
};

const pairsOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null ? Object.entries(value).map(([code, own]) => `${code}=${own}`) : [];

const writers = {
  text: String,
  optional: (value: unknown) => (value === null || value === undefined ? '' : String(value)),
  number: (value: unknown) => (value === null ? '' : String(value)),
  boolean: (value: unknown) => (value === true ? 'yes' : 'no'),
  list: (value: unknown) => (Array.isArray(value) ? value.join('|') : ''),
  attributes: (value: unknown) => pairsOf(value).join('|'),
} satisfies Record<keyof typeof readers, (value: unknown) => string>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function put(row: Fields, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    row[key] = value;
    return;
  }
  const held = row[key];
  const inner: Fields = isFields(held) ? held : {};
  row[key] = inner;
  put(inner, rest, value);
}

const at = (row: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (isFields(value) ? value[key] : undefined), row);

/** The row of a line: an object in the shape of the JSON file. Columns that the line lacks count as empty. */
export function rowOfCells(table: CatalogueTable, cells: Cells): Readonly<Fields> {
  const row: Fields = {};
  for (const { name, path, kind } of catalogueColumns[table]) {
    const cell = (cells[name] ?? '').trim();
    put(row, path, readers[kind](kind === 'number' ? cell : plainCell(cell)));
  }
  if (table === 'offers') row.delayDays = Object.values(row.delayDays ?? {});
  if (table === 'products' && Object.values(row.variant ?? {}).every((part) => part === null)) row.variant = null;
  return row;
}

/**
 * The cells of a row in the shape of the JSON file, in the order of `catalogueColumns`. A text that a spreadsheet would run
 * as a formula gets an apostrophe (OWASP, CSV injection), which `rowOfCells` takes off again; a negative number gets none.
 */
export function cellsOfRow(table: CatalogueTable, row: object): readonly string[] {
  return catalogueColumns[table].map(({ path, kind }) => {
    const cell = writers[kind](at(row, path));
    return kind === 'number' ? cell : defusedCell(cell);
  });
}
