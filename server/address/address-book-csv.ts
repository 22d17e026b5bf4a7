/** Parses a CSV text into address book entries (docs/address-book.md). */
import { CsvError, parse } from 'csv-parse/sync';
import { type BookColumn, type ReadRow, readHeading, readRow } from '#domain/address/address-book-file.ts';
import { fieldError } from '#domain/errors/field-error.ts';
import type { Locale } from '#domain/site/locale.ts';
import { fieldErrors } from '#server/http/api-error.ts';

/** Maximum number of lines, without the heading. */
const maxLines = 1000;

/** A line with its number in the file, from 1. */
export interface PlacedRow extends ReadRow {
  readonly line: number;
}

interface PlacedCells {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Characters that result from decoding a file that is not UTF-8, or is UTF-16. */
const unreadable = ['\u0000', '\uFFFD'];

/** The delimiter: whichever occurs more often in the heading. */
function delimiterOf(text: string): ';' | ',' {
  const [heading = ''] = text.trimStart().split('\n', 1);
  return heading.split(';').length > heading.split(',').length ? ';' : ',';
}

const lineBreaks = (cells: readonly string[]): number => cells.join('').split('\n').length - 1;

/** The non-empty lines; a cell may span several lines of the file. */
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
 * Reads a file of at most 1000 lines; each line comes with its unreadable cells. Throws 400 with the subject `csv` for
 * an empty file, one that is not UTF-8 or not CSV, too many lines, or a wrong heading.
 */
export function readBookCsv(
  text: string,
  locale: Locale,
  countryCodeOf: (country: string) => string | null,
): readonly PlacedRow[] {
  if (unreadable.some((sign) => text.includes(sign))) throw fieldErrors([fieldError('csv', 'csv.encoding')]);
  const [first, ...rest] = readLines(text);
  if (!first) throw fieldErrors([fieldError('csv', 'csv.missing')]);
  const heading = readHeading(withoutEmptyEnd(first.cells), locale);
  if ('errors' in heading) throw fieldErrors(heading.errors);
  if (rest.length === 0) throw fieldErrors([fieldError('csv', 'csv.missing')]);
  if (rest.length > maxLines) throw fieldErrors([fieldError('csv', 'csv.tooMany', { count: maxLines })]);
  const { columns }: { columns: readonly BookColumn[] } = heading;
  return rest.map(({ line, cells }) => ({ line, ...readRow(columns, cells, countryCodeOf) }));
}

/** Removes trailing empty cells: spreadsheets pad every line to the widest one. */
function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
}
