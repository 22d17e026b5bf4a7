/** Reads the CSV tables and workbooks of a catalog, line by line (docs/catalog.md; RFC 4180). */
import { createReadStream } from 'node:fs';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import {
  type CatalogTable,
  catalogColumns,
  catalogTables,
  columnOfPath,
  keyColumns,
  tableOfFile,
} from '#domain/catalog/catalog-file.ts';
import { rowOfCells } from '#domain/catalog/catalog-file-cells.ts';
import type { RowPlace } from '#domain/catalog/catalog-file-fault.ts';
import type { CatalogFaultKey } from '#domain/catalog/catalog-messages-fr.ts';
import { deliveryZones } from '#domain/catalog/delivery-rate.ts';
import { afterBreak, endOfLine, findTable } from '#domain/site/csv-lines.ts';
import { encodingOf } from '#domain/site/decode-file.ts';
import { fileText, isWorkbook, type UnreadableTable } from '#domain/site/file-text.ts';
import type { CatalogSource, PlacedCells, PlacedRow, TellFault } from './import-source.ts';

const lineEnds = /\r\n|\n|\r/g;
/** The number of lines that a record takes in the file: a quoted cell may contain line breaks. */
const linesOf = (cells: readonly string[]): number =>
  cells.reduce((lines, cell) => lines + (cell.match(lineEnds)?.length ?? 0), 1);

interface TableFile {
  readonly table: CatalogTable;
  /** Without its folder. */
  readonly file: string;
  readonly path: string;
}

/** Stands for the stock when the file was written; a file without it sets stocks. */
const neverMissed = 'stock_before';
/** Columns that older exports don't have: a table that lacks nothing else counts as whole, and stored rates stay. */
const laterColumns = deliveryZones.map((zone) => `delivery_${zone}`);

interface Header {
  /** In the order of the file; empty for columns without a heading. */
  readonly names: readonly string[];
  /** Whether the names are all of the table's; without them, its rows are completed by those of the shop. */
  readonly isComplete: boolean;
  readonly isWhole: boolean;
}

/**
 * The names of a table's columns. If one is unknown or there twice, or the key is missing, each fault is reported and the
 * result is null.
 */
function readHeader(
  { table, file }: TableFile,
  cells: readonly string[],
  place: number,
  tell: TellFault,
): Header | null {
  const expectedNames = catalogColumns[table].map(({ name }) => name);
  const names = cells.map((cell) => cell.trim());
  const isKnown = (name: string) => expectedNames.includes(name);
  const given = names.filter((name) => name !== '');
  const faults = [
    ...given.filter((name) => !isKnown(name)).map((name) => [name, 'columnUnknown'] as const),
    ...keyColumns[table].filter((name) => !names.includes(name)).map((name) => [name, 'columnMissing'] as const),
    ...given
      .filter((name, at) => isKnown(name) && given.indexOf(name) !== at)
      .map((name) => [name, 'columnTwice'] as const),
  ];
  for (const [name, key] of faults) tell({ file, place, column: name.slice(0, 60), key, params: {} });
  if (faults.length > 0) return null;
  const lacking = expectedNames.filter((name) => name !== neverMissed && !names.includes(name));
  return { names, isComplete: lacking.length === 0, isWhole: lacking.every((name) => laterColumns.includes(name)) };
}

const csvFormat = {
  bom: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  max_record_size: 1_000_000,
};

class UnreadableWorkbook extends Error {
  readonly fault: UnreadableTable;

  constructor(fault: UnreadableTable) {
    super(fault);
    this.fault = fault;
  }
}

/** Reports why the rest of a table can't be read; rethrows errors that aren't the file's fault. */
function reportUnreadable({ file }: TableFile, error: unknown, line: number, tell: TellFault): void {
  const fault = (place: RowPlace | null, key: CatalogFaultKey, given: string | null = null) =>
    tell({ file, place, column: null, key, params: { given } });
  if (error instanceof CsvError) fault(line, 'csv', error.code);
  else if (error instanceof UnreadableWorkbook) fault(null, error.fault);
  else throw error;
}

const chunksOf = (path: string): AsyncIterable<Buffer> => createReadStream(path, { highWaterMark: 256 * 1024 });

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0).finally(() => file.close());
  return buffer.subarray(0, bytesRead);
}

/** The first part of a table that isn't UTF-8 shows in which encoding it is. */
async function encodingOfFile(path: string): Promise<string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of chunksOf(path)) {
    const encoding = encodingOf(chunk);
    if (encoding.startsWith('utf-16')) return encoding;
    try {
      utf8.decode(chunk, { stream: true });
    } catch {
      return encoding === 'utf-8' ? 'windows-1252' : encoding;
    }
  }
  return 'utf-8';
}

/** A workbook is read as a whole, a text in parts. */
async function* textOf(path: string, count: (bytes: number) => void): AsyncGenerator<string> {
  if (isWorkbook(await firstBytes(path))) {
    const bytes = await readFile(path);
    count(bytes.length);
    const read = await fileText(bytes);
    if ('unreadable' in read) throw new UnreadableWorkbook(read.unreadable);
    yield read.text;
    return;
  }
  const decoder = new TextDecoder(await encodingOfFile(path));
  for await (const chunk of chunksOf(path)) {
    count(chunk.length);
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

/** Where a line begins, counted from 1. */
function startOfLine(text: string, line: number): number {
  let at = 0;
  for (let next = 1; next < line; next++) at = afterBreak(text, endOfLine(text, at));
  return at;
}

/** The records of a table, the headings first, and the line of the headings: exports may begin with titles, which are left out. */
async function recordsOf({ path, table }: TableFile, count: (bytes: number) => void) {
  const text = textOf(path, count);
  const { value = '' } = await text.next();
  const beginning = value.replace(/^\uFEFF/, '');
  const isHeading = (cell: string) => catalogColumns[table].some(({ name }) => name === cell);
  const { delimiter, line } = findTable(beginning, isHeading);
  async function* whole() {
    yield beginning.slice(startOfLine(beginning, line));
    yield* text;
  }
  const records: AsyncIterable<readonly string[]> = Readable.from(whole(), { objectMode: false }).compose(
    parse({ ...csvFormat, delimiter }),
  );
  return { records, line };
}

/** Reports a line with other cells than the headings have; empty ones at its end don't count. */
function rowOf(
  { table, file }: TableFile,
  { names, isComplete, isWhole }: Header,
  cells: readonly string[],
  place: number,
  tell: TellFault,
) {
  if (cells.length < names.length || cells.slice(names.length).some((cell) => cell !== '')) {
    tell({ file, place, column: null, key: 'cells', params: { given: cells.length, limit: names.length } });
    return [];
  }
  const named = Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  return [isComplete ? { place, row: rowOfCells(table, named) } : { place, cells: named, isWhole }];
}

async function tableFilesIn(folder: string): Promise<ReadonlyMap<CatalogTable, TableFile>> {
  const files = (await readdir(folder)).flatMap((file) => {
    const table = tableOfFile(file)?.table;
    return table ? [{ table, file, path: join(folder, file) }] : [];
  });
  return new Map(files.map((file) => [file.table, file]));
}

/** Makes a source that reads the tables in `folder`, each by the name of its file (`tableOfFile`). */
export async function csvSource(folder: string): Promise<CatalogSource> {
  const files = await tableFilesIn(folder);
  const sizes = await Promise.all([...files.values()].map(async ({ path }) => (await stat(path)).size));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const whole = new Set<CatalogTable>();
  let bytes = 0;
  const count = (read: number) => {
    bytes += read;
  };

  async function* rows(table: CatalogTable, tell: TellFault): AsyncGenerator<PlacedRow | PlacedCells> {
    const tableFile = files.get(table);
    if (files.size === 0 && table === catalogTables[0]) {
      tell({ file: `${table}.csv`, place: null, column: null, key: 'noFile', params: {} });
    }
    if (!tableFile) return;
    let header: Header | null = null;
    let next = 1;
    try {
      const { records, line } = await recordsOf(tableFile, count);
      next = line;
      for await (const cells of records) {
        const place = next;
        next += linesOf(cells);
        if (cells.every((cell) => cell === '')) continue;
        if (header !== null) {
          yield* rowOf(tableFile, header, cells, place, tell);
          continue;
        }
        header = readHeader(tableFile, cells, place, tell);
        if (header === null) return;
        if (header.isWhole) whole.add(table);
      }
      if (header === null) readHeader(tableFile, [], next, tell);
    } catch (error) {
      reportUnreadable(tableFile, error, next, tell);
    }
  }

  return {
    rows,
    isWhole: (table) => whole.has(table),
    fileOf: (table) => files.get(table)?.file ?? `${table}.csv`,
    columnOf: columnOfPath,
    get progress() {
      return total === 0 ? 1 : bytes / total;
    },
  };
}
