/** Converts the cells of a catalog's CSV tables to the objects of its JSON file, and back (docs/catalog.md). */
import { defusedCell, plainCell, spreadsheetCell } from '#domain/site/csv-file.ts';
import { type CatalogTable, catalogColumns } from './catalog-file.ts';

/** By column name. */
export type Cells = Readonly<Record<string, string>>;
type Fields = Record<string, unknown>;

const decimal = /^-?\d+(?:\.\d+)?$/;

/** A number as spreadsheets write it, `1 250,50`, `1.250,5` or `19,9 €`, with a point and nothing else. */
function plainNumber(cell: string): string {
  if (/^[\w.-]*$/.test(cell)) return cell;
  return spreadsheetCell(cell)
    .replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))|\s*(?:€|%)$/g, '')
    .replace(/^-?\d{1,3}(?:\.\d{3})+(?=,\d)/, (whole) => whole.replaceAll('.', ''))
    .replace(/^(-?\d+),(\d+)$/, '$1.$2');
}

/**
 * Reads an attribute's value: as a number if it is one without leading zeros, otherwise as a code. `100` could be a
 * code too; the catalog's rules decide that by the attribute.
 */
const codeOrNumber = (part: string): string | number =>
  decimal.test(part) && (part.includes('.') || String(Number(part)) === part) ? Number(part) : part;

/**
 * Reads pairs `code=value|code=value`. If a pair is malformed or a code repeated, the text itself is returned, which
 * the catalog's rules refuse.
 */
function attributesOf(cell: string): unknown {
  const pairs = cell.split('|').map((pair) => pair.split('=').map((part) => plainNumber(part.trim())));
  const codes = new Set(pairs.map(([code]) => code));
  if (codes.size !== pairs.length || pairs.some((pair) => pair.length !== 2 || pair.includes(''))) return cell;
  return Object.fromEntries(pairs.map(([code = '', value = '']) => [code, codeOrNumber(value)]));
}

/**
 * Reads volume prices `10=4.50/5.40|50=4.20/5.04`: a number of packs, and from there the price without VAT and with it.
 * If one is malformed, the text itself is returned, which the catalog's rules refuse.
 */
function volumePricesOf(cell: string): unknown {
  const read = cell
    .split('|')
    .map((part) => /^(\d+)=(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/.exec(part.replaceAll(' ', '').replaceAll(',', '.')));
  if (read.includes(null)) return cell;
  return read.map((parts) => {
    const [from, taxExclusive, taxInclusive] = parts?.slice(1).map(Number) ?? [];
    return { from, taxExclusive, taxInclusive };
  });
}

/**
 * Reads delivery rates `0=3.90|2000=5.90`: a weight in grams, and the fee from there. If one is malformed, the text itself
 * is returned, which the catalog's rules refuse.
 */
function deliveryRatesOf(cell: string): unknown {
  const read = cell
    .split('|')
    .map((part) => /^(\d+)=(\d+(?:\.\d+)?)$/.exec(part.replaceAll(/[\s€]/g, '').replaceAll(',', '.')));
  return read.includes(null) ? cell : read.map((parts) => ({ from: Number(parts?.[1]), fee: Number(parts?.[2]) }));
}

const yesOrNo = new Map([
  ...['yes', 'oui', 'true', 'vrai', '1'].map((word) => [word, true] as const),
  ...['no', 'non', 'false', 'faux', '0'].map((word) => [word, false] as const),
]);

/** Spreadsheets set to French or British English turn `2026-01-31` into `31/01/2026`. */
const isoDate = (cell: string): string => cell.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');

/**
 * How cells of each kind of column are read. A cell that can't be read stays a text, so that the catalog's rules report
 * the column and what it accepts.
 */
const readers = {
  text: (cell: string): unknown => cell,
  optional: (cell: string): unknown => (cell === '' ? null : spreadsheetCell(cell)),
  number(cell: string): unknown {
    const number = plainNumber(cell);
    return cell === '' ? null : decimal.test(number) ? Number(number) : cell;
  },
  boolean: (cell: string): unknown => yesOrNo.get(cell.toLowerCase()) ?? cell,
  date: isoDate,
  list: (cell: string): unknown => (cell === '' ? [] : cell.split('|').map((part) => part.trim())),
  attributes: (cell: string): unknown => (cell === '' ? {} : attributesOf(cell)),
  volumePrices: (cell: string): unknown => (cell === '' ? [] : volumePricesOf(cell)),
  deliveryRates: (cell: string): unknown => (cell === '' ? [] : deliveryRatesOf(cell)),
};

const pairsOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([code, attributeValue]) => `${code}=${attributeValue}`)
    : [];

const volumePriceText = (volumePrice: unknown) =>
  isFields(volumePrice) ? `${volumePrice.from}=${volumePrice.taxExclusive}/${volumePrice.taxInclusive}` : '';

const deliveryRateText = (rate: unknown) => (isFields(rate) ? `${rate.from}=${rate.fee}` : '');

const writers = {
  text: String,
  optional: (value: unknown) => (value === null || value === undefined ? '' : String(value)),
  number: (value: unknown) => (value === null || value === undefined ? '' : String(value)),
  boolean: (value: unknown) => (value === true ? 'yes' : 'no'),
  date: String,
  list: (value: unknown) => (Array.isArray(value) ? value.join('|') : ''),
  attributes: (value: unknown) => pairsOf(value).join('|'),
  volumePrices: (value: unknown) => (Array.isArray(value) ? value.map(volumePriceText).join('|') : ''),
  deliveryRates: (value: unknown) => (Array.isArray(value) ? value.map(deliveryRateText).join('|') : ''),
} satisfies Record<keyof typeof readers, (value: unknown) => string>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function setAtPath(row: Fields, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    row[key] = value;
    return;
  }
  const fieldValue = row[key];
  const inner: Fields = isFields(fieldValue) ? fieldValue : {};
  row[key] = inner;
  setAtPath(inner, rest, value);
}

const at = (row: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (isFields(value) ? value[key] : undefined), row);

/** In the form of the JSON file; missing columns count as empty. */
export function rowOfCells(table: CatalogTable, cells: Cells): Readonly<Fields> {
  const row: Fields = {};
  for (const { name, path, kind } of catalogColumns[table]) {
    const cell = (cells[name] ?? '').trim();
    setAtPath(row, path, readers[kind](plainCell(cell)));
  }
  if (table === 'offers') row.delayDays = Object.values(row.delayDays ?? {});
  if (table === 'products' && Object.values(row.variant ?? {}).every((part) => part === null)) row.variant = null;
  return row;
}

/**
 * The cells of an object in the form of the JSON file, in the order of `catalogColumns`. A text that a spreadsheet
 * would run as a formula gets an apostrophe in front (OWASP, CSV injection), which `rowOfCells` removes; negative
 * numbers get none.
 */
export function cellsOfRow(table: CatalogTable, row: object): readonly string[] {
  return catalogColumns[table].map(({ path, kind }) => {
    const cell = writers[kind](at(row, path));
    return kind === 'number' ? cell : defusedCell(cell);
  });
}
