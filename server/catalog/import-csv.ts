/** Reads the CSV tables of a catalogue, line by line (docs/catalogue.md; RFC 4180). */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import {
  type CatalogueTable,
  catalogueColumns,
  catalogueTables,
  columnOfPath,
} from '#domain/catalog/catalogue-file.ts';
import { rowOfCells } from '#domain/catalog/catalogue-file-cells.ts';
import type { RowPlace } from '#domain/catalog/catalogue-file-fault.ts';
import type { CatalogueFaultKey } from '#domain/catalog/catalogue-messages-fr.ts';
import type { CatalogueSource, PlacedRow, TellFault } from './import-source.ts';

const fileOf = (table: CatalogueTable) => `${table}.csv`;

const lineEnds = /\r\n|\n|\r/g;
/** How many lines a record takes: a quoted cell may hold line ends. */
const linesOf = (cells: readonly string[]): number =>
  cells.reduce((lines, cell) => lines + (cell.match(lineEnds)?.length ?? 0), 1);

/** The columns in the order of the file; null when they aren't those of the table. */
function readHeader(
  table: CatalogueTable,
  cells: readonly string[],
  place: number,
  tell: TellFault,
): readonly string[] | null {
  const known = catalogueColumns[table].map(({ name }) => name);
  const given = cells.map((cell) => cell.trim());
  const faults: [string, CatalogueFaultKey][] = [
    ...given
      .filter((name) => !known.includes(name))
      .map((name): [string, CatalogueFaultKey] => [name, 'columnUnknown']),
    ...known
      .filter((name) => !given.includes(name))
      .map((name): [string, CatalogueFaultKey] => [name, 'columnMissing']),
    ...given
      .filter((name, at) => known.includes(name) && given.indexOf(name) !== at)
      .map((name): [string, CatalogueFaultKey] => [name, 'columnTwice']),
  ];
  for (const [name, key] of faults) {
    tell({ file: fileOf(table), place, column: name.slice(0, 60), key, params: {} });
  }
  return faults.length === 0 ? given : null;
}

/** A source over the CSV tables in `folder`. */
export async function csvSource(folder: string): Promise<CatalogueSource> {
  const sizes = await Promise.all(
    catalogueTables.map((table) =>
      stat(join(folder, fileOf(table))).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let bytes = 0;

  async function* readBytes(table: CatalogueTable): AsyncGenerator<Buffer> {
    const utf8 = new TextDecoder('utf-8', { fatal: true });
    for await (const chunk of createReadStream(join(folder, fileOf(table)), { highWaterMark: 256 * 1024 })) {
      const buffer: Buffer = chunk;
      utf8.decode(buffer, { stream: true });
      bytes += buffer.length;
      yield buffer;
    }
    utf8.decode();
  }

  function explain(table: CatalogueTable, error: unknown, line: number, tell: TellFault): void {
    const fault = (place: RowPlace | null, key: CatalogueFaultKey, given: string | null = null) =>
      tell({ file: fileOf(table), place, column: null, key, params: { given } });
    if (error instanceof CsvError) fault(line, 'csv', error.code);
    else if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      fault(null, 'encoding');
    else if (error instanceof Error && 'code' in error && error.code === 'ENOENT') fault(null, 'noFile');
    else throw error;
  }

  async function* rows(table: CatalogueTable, tell: TellFault): AsyncGenerator<PlacedRow> {
    let header: readonly string[] | null = null;
    let next = 1;
    try {
      const parser = Readable.from(readBytes(table), { objectMode: false }).compose(
        parse({
          bom: true,
          record_delimiter: ['\r\n', '\n', '\r'],
          relax_column_count: true,
          max_record_size: 1_000_000,
        }),
      );
      for await (const record of parser) {
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
      explain(table, error, next, tell);
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
