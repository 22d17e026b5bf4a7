/** Reads the CSV tables of a catalogue, line by line (docs/catalogue.md; RFC 4180). */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
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

interface ParsedLine {
  readonly record: readonly string[];
  readonly info: Info;
}

const fileOf = (table: CatalogueTable) => `${table}.csv`;

/** The first line of a record: a quoted cell may hold line ends, and the parser tells the last. */
function firstLine({ record, info }: ParsedLine): number {
  return info.lines - record.reduce((ends, cell) => ends + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
}

/** The columns in the order of the file; null when they aren't those of the table. */
function readHeader(table: CatalogueTable, cells: readonly string[], tell: TellFault): readonly string[] | null {
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
    tell({ file: fileOf(table), place: 1, column: name.slice(0, 60), key, params: {} });
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

  function explain(table: CatalogueTable, error: unknown, tell: TellFault): void {
    const fault = (place: RowPlace | null, key: CatalogueFaultKey, given: string | null = null) =>
      tell({ file: fileOf(table), place, column: null, key, params: { given } });
    if (error instanceof CsvError) fault(typeof error.lines === 'number' ? error.lines : null, 'csv', error.code);
    else if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      fault(null, 'encoding');
    else if (error instanceof Error && 'code' in error && error.code === 'ENOENT') fault(null, 'noFile');
    else throw error;
  }

  async function* rows(table: CatalogueTable, tell: TellFault): AsyncGenerator<PlacedRow> {
    let header: readonly string[] | null = null;
    const parser = Readable.from(readBytes(table), { objectMode: false }).compose(
      parse({ bom: true, info: true, relax_column_count: true, skip_empty_lines: true, max_record_size: 1_000_000 }),
    );
    for await (const parsed of parser) {
      const line: ParsedLine = parsed;
      const cells = line.record;
      if (header === null) {
        header = readHeader(table, cells, tell);
        if (header === null) return;
        continue;
      }
      const place = firstLine(line);
      if (cells.length !== header.length) {
        const params = { given: cells.length, limit: header.length };
        tell({ file: fileOf(table), place, column: null, key: 'cells', params });
        continue;
      }
      const named = header.map((name, at) => [name, cells[at] ?? '']);
      yield { place, row: rowOfCells(table, Object.fromEntries(named)) };
    }
    if (header === null) readHeader(table, [], tell);
  }

  return {
    async *rows(table, tell) {
      try {
        yield* rows(table, tell);
      } catch (error) {
        explain(table, error, tell);
      }
    },
    fileOf,
    columnOf: columnOfPath,
    get progress() {
      return total === 0 ? 1 : bytes / total;
    },
  };
}
