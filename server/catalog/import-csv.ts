/** Reads the CSV tables of a catalog, line by line (docs/catalog.md; RFC 4180). */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type CatalogTable, catalogColumns, catalogTables, columnOfPath } from '#domain/catalog/catalog-file.ts';
import { rowOfCells } from '#domain/catalog/catalog-file-cells.ts';
import type { RowPlace } from '#domain/catalog/catalog-file-fault.ts';
import type { CatalogFaultKey } from '#domain/catalog/catalog-messages-fr.ts';
import { delimiterIn } from '#domain/site/csv-lines.ts';
import { encodingOf } from '#domain/site/decode-file.ts';
import type { CatalogSource, PlacedRow, TellFault } from './import-source.ts';

const fileOf = (table: CatalogTable) => `${table}.csv`;

const lineEnds = /\r\n|\n|\r/g;
/** The number of lines that a record takes in the file: a quoted cell may contain line breaks. */
const linesOf = (cells: readonly string[]): number =>
  cells.reduce((lines, cell) => lines + (cell.match(lineEnds)?.length ?? 0), 1);

/**
 * The names of the table's columns in the order of the file. If the first line doesn't name every column exactly once,
 * each fault is reported and the result is null.
 */
function readHeader(
  table: CatalogTable,
  cells: readonly string[],
  place: number,
  tell: TellFault,
): readonly string[] | null {
  const expectedNames = catalogColumns[table].map(({ name }) => name);
  const names = cells.map((cell) => cell.trim());
  const isKnown = (name: string) => expectedNames.includes(name);
  const faults = [
    ...names.filter((name) => !isKnown(name)).map((name) => [name, 'columnUnknown'] as const),
    ...expectedNames.filter((name) => !names.includes(name)).map((name) => [name, 'columnMissing'] as const),
    ...names
      .filter((name, at) => isKnown(name) && names.indexOf(name) !== at)
      .map((name) => [name, 'columnTwice'] as const),
  ];
  for (const [name, key] of faults) {
    tell({ file: fileOf(table), place, column: name.slice(0, 60), key, params: {} });
  }
  return faults.length === 0 ? names : null;
}

const csvFormat = {
  bom: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  max_record_size: 1_000_000,
};

/** Reports why the rest of a table can't be read; rethrows errors that aren't the file's fault. */
function reportUnreadable(table: CatalogTable, error: unknown, line: number, tell: TellFault): void {
  const fault = (place: RowPlace | null, key: CatalogFaultKey, given: string | null = null) =>
    tell({ file: fileOf(table), place, column: null, key, params: { given } });
  if (error instanceof CsvError) fault(line, 'csv', error.code);
  else if (error instanceof Error && 'code' in error && error.code === 'ENOENT') fault(null, 'noFile');
  else throw error;
}

const chunksOf = (path: string): AsyncIterable<Buffer> => createReadStream(path, { highWaterMark: 256 * 1024 });

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

async function* textOf(path: string, encoding: string, count: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunksOf(path)) {
    count(chunk.length);
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

/** The records of a table, whatever encoding and separator a spreadsheet has saved it with. */
async function recordsOf(path: string, table: CatalogTable, count: (bytes: number) => void) {
  const text = textOf(path, await encodingOfFile(path), count);
  const { value: beginning = '' } = await text.next();
  const delimiter = delimiterIn(beginning, (cell) => catalogColumns[table].some(({ name }) => name === cell));
  async function* whole() {
    yield beginning;
    yield* text;
  }
  return Readable.from(whole(), { objectMode: false }).compose(parse({ ...csvFormat, delimiter }));
}

/**
 * Makes a source that reads the CSV tables in `folder`. A missing file is reported as a fault when its table is read.
 */
export async function csvSource(folder: string): Promise<CatalogSource> {
  const sizes = await Promise.all(
    catalogTables.map((table) =>
      stat(join(folder, fileOf(table))).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let bytes = 0;

  async function* rows(table: CatalogTable, tell: TellFault): AsyncGenerator<PlacedRow> {
    let header: readonly string[] | null = null;
    let next = 1;
    try {
      const records = await recordsOf(join(folder, fileOf(table)), table, (read) => {
        bytes += read;
      });
      for await (const record of records) {
        const cells: readonly string[] = record;
        const place = next;
        next += linesOf(cells);
        if (cells.length === 1 && cells[0] === '') continue;
        if (header === null) {
          header = readHeader(table, cells, place, tell);
          if (header === null) return;
        } else if (cells.length === header.length) {
          const named = header.map((name, at) => [name, cells[at] ?? '']);
          yield { place, row: rowOfCells(table, Object.fromEntries(named)) };
        } else {
          const params = { given: cells.length, limit: header.length };
          tell({ file: fileOf(table), place, column: null, key: 'cells', params });
        }
      }
      if (header === null) readHeader(table, [], next, tell);
    } catch (error) {
      reportUnreadable(table, error, next, tell);
    }
  }

  return {
    rows,
    fileOf,
    columnOf: columnOfPath,
    get progress() {
      return total === 0 ? 1 : bytes / total;
    },
  };
}
