/** Reads entries of an address book from the file of a table (docs/address-book.md). */
import { isBookColumn, placeBookColumns, type ReadRow, readRow } from '#domain/address/address-book-file.ts';
import { fieldError } from '#domain/errors/field-error.ts';
import type { ErrorParams } from '#domain/errors/message.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import { readCsv } from '#domain/site/csv-lines.ts';
import { fileText } from '#domain/site/file-text.ts';
import type { SourceLine } from '#domain/site/source-line.ts';
import { isStorable } from '#server/db/storable.ts';
import { fieldErrors } from '#server/http/api-error.ts';

/** The largest number of lines, without the heading. */
const maxLines = 1000;

/** A line that was read, with its number in the file, from 1. */
export interface PlacedRow extends ReadRow {
  readonly line: number;
}

export interface ReadBook {
  readonly rows: readonly PlacedRow[];
  /** Headings of the columns that aren't read. */
  readonly ignored: readonly string[];
}

/**
 * Reads a file of at most 1000 lines; each comes with errors for the cells that can't be read. Throws 400 under the
 * subject `csv` for a file that can't be read, an empty one, one without known headings, or too many lines.
 */
export async function readBookFile(
  bytes: Uint8Array,
  countryCodeOf: (country: string) => string | null,
): Promise<ReadBook> {
  const refuse = (key: ErrorKey, params?: ErrorParams) => fieldErrors([fieldError('csv', key, params)]);
  const file = await fileText(bytes);
  if ('unreadable' in file) throw refuse(`file.${file.unreadable}`);
  if (!isStorable(file.text)) throw refuse('field.unstorable');
  const { headings, lines } = readCsv(file.text, isBookColumn);
  const columns = placeBookColumns(headings);
  const rows: SourceLine[] = [];
  for (const line of lines) {
    if (line.fault === 'size') throw refuse('file.size', { line: line.line });
    if (rows.length >= maxLines) throw refuse('csv.tooMany', { count: maxLines });
    rows.push(line);
  }
  if (rows.length === 0) throw refuse('csv.missing');
  if (columns.every((column) => column === null)) throw refuse('csv.noHeading');
  return {
    rows: rows.map(({ line, cells, fault }) => {
      const row = readRow(columns, cells, countryCodeOf);
      return { line, ...row, errors: fault ? [fieldError('csv', 'batch.quote')] : row.errors };
    }),
    ignored: headings.filter((heading, at) => heading !== '' && columns[at] === null),
  };
}
