/** The columns of a typed or chosen file, before it is sent. */
import { type BatchColumn, isColumn, missingColumns, type PlacedColumn, placeColumns } from '#domain/batch/columns.ts';
import { joinItems } from '#domain/batch/join-items.ts';
import { readJsonLines } from '#domain/batch/json-lines.ts';
import { isSize, type LineDefaults, presentColumns } from '#domain/batch/line-defaults.ts';
import { withHeadings } from '#domain/batch/numbered-columns.ts';
import { readCsv } from '#domain/site/csv-lines.ts';
import type { SourceFile } from '#domain/site/source-line.ts';

/** Whether a text is JSON lines: a heading of CSV doesn't begin with a brace. */
export function isJsonLines(text: string): boolean {
  return text
    .trimStart()
    .replace(/^\uFEFF/, '')
    .startsWith('{');
}

export function readFile(text: string): SourceFile {
  return isJsonLines(text) ? readJsonLines(text) : withHeadings(readCsv(text, isColumn));
}

/** The name under which a recognised column is sent, without the comma that separates names. */
export function nameOfColumn({ heading, read }: PlacedColumn): string {
  if (!read || !heading.includes(',')) return read ? heading : '';
  return read.unit ? `${read.column} ${read.unit}` : read.column;
}

/** A column of the file whose heading isn't recognised. `at` is its index, from 0. */
export interface UnknownColumn {
  readonly at: number;
  readonly heading: string;
}

export interface FileColumns {
  readonly headings: readonly string[];
  readonly known: readonly PlacedColumn[];
  readonly unknown: readonly UnknownColumn[];
  readonly missing: readonly BatchColumn[];
}

export function columnsOf({ headings }: Pick<SourceFile, 'headings'>, defaults: LineDefaults = {}): FileColumns {
  const placed = placeColumns(headings);
  return {
    headings,
    known: placed.filter(({ read }) => read !== null),
    unknown: placed.flatMap(({ heading, read }, at) => (read === null && heading !== '' ? [{ at, heading }] : [])),
    missing: missingColumns(presentColumns(placed, defaults)),
  };
}

export interface FileDescription {
  readonly lines: number;
  /** Fewer than lines if some are further articles of an order. */
  readonly parcels: number;
  readonly known: number;
  readonly columns: number;
  /** Whether the file lacks columns that the form can fill in for all lines: sizes, weight, or the titles of recipients. */
  readonly isAsked: boolean;
}

/** Null if the text has no line. */
export function describeFile(text: string): FileDescription | null {
  const file = readFile(text);
  const { headings, known, missing } = columnsOf(file);
  const present = presentColumns(known, {});
  const isAsked = missing.some(isSize) || (present.has('line1') && !present.has('titleCode'));
  const orders = joinItems(file, placeColumns(headings));
  const parcels = [...orders.lines].length;
  return parcels === 0
    ? null
    : { lines: parcels + orders.joined(), parcels, known: known.length, columns: headings.length, isAsked };
}
