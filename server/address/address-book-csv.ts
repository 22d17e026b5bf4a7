/** Reads entries of an address book from a CSV text (docs/address-book.md). */
import { CsvError, parse } from 'csv-parse/sync';
import { type BookColumn, type ReadRow, readHeading, readRow } from '#domain/address/address-book-file.ts';
import { fieldError } from '#domain/errors/field-error.ts';
import type { Locale } from '#domain/site/locale.ts';
import { isStorable } from '#server/db/storable.ts';
import { fieldErrors } from '#server/http/api-error.ts';

/** The largest number of lines, without the heading. */
const maxLines = 1000;

/** A line that was read, with its number in the file, from 1. */
export interface PlacedRow extends ReadRow {
  readonly line: number;
}

interface PlacedCells {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Stands in a text for bytes that aren't UTF-8. */
const replacement = '\uFFFD';

/** The separator of cells: a semicolon or comma, whichever the heading contains more often. */
function delimiterOf(text: string): ';' | ',' {
  const [heading = ''] = text.trimStart().split('\n', 1);
  return heading.split(';').length > heading.split(',').length ? ';' : ',';
}

const lineBreaks = (cells: readonly string[]): number => cells.join('').split('\n').length - 1;

/** The lines that aren't empty; a cell may contain several lines of the file. */
function readLines(text: string): readonly PlacedCells[] {
  const lines: PlacedCells[] = [];
  let read = 0;
  try {
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (cells: string[], { lines: last }) => {
        read = last;
        if (cells.some((cell) => cell.trim() !== '')) lines.push({ line: last - lineBreaks(cells), cells });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw fieldErrors([fieldError('csv', 'csv.unreadable', { line: read + 1 })]);
  }
  return lines;
}

/**
 * Reads a file of at most 1000 lines; each comes with errors for the cells that can't be read. Throws 400 under the
 * subject `csv` for an empty file, one that isn't UTF-8 or CSV, too many lines, or a wrong heading.
 */
export function readBookCsv(
  text: string,
  locale: Locale,
  countryCodeOf: (country: string) => string | null,
): readonly PlacedRow[] {
  if (text.includes(replacement) || !isStorable(text)) throw fieldErrors([fieldError('csv', 'csv.encoding')]);
  const [first, ...rest] = readLines(text);
  if (!first) throw fieldErrors([fieldError('csv', 'csv.missing')]);
  const heading = readHeading(withoutEmptyEnd(first.cells), locale);
  if ('errors' in heading) throw fieldErrors(heading.errors);
  if (rest.length === 0) throw fieldErrors([fieldError('csv', 'csv.missing')]);
  if (rest.length > maxLines) throw fieldErrors([fieldError('csv', 'csv.tooMany', { count: maxLines })]);
  const { columns }: { columns: readonly BookColumn[] } = heading;
  return rest.map(({ line, cells }) => ({ line, ...readRow(columns, cells, countryCodeOf) }));
}

/** Removes empty cells at the end of a line: spreadsheets make all lines as long as the longest one. */
function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
}
