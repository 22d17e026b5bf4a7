/** Reads CSV so that a fault in one line leaves all others as they are (RFC 4180). */
import { fileLimits, isEmptyLine, type LineFault, type SourceFile, type SourceLine } from './source-line.ts';

/** What can separate cells. Of two that are equally frequent in the heading, the first is meant. */
const delimiters = ['\t', ';', ',', '|'] as const;
type Delimiter = (typeof delimiters)[number];

/**
 * How many line breaks a quoted cell may contain. An address has a few; more of them mean that the quote wasn't closed,
 * and that the following lines are records of their own.
 */
const maxBreaks = 8;

/** The position after the line break at `at`, which takes two characters if it is CR LF. */
export const afterBreak = (text: string, at: number): number =>
  at + (text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1);

const isBreak = (sign: string | undefined): boolean => sign === '\n' || sign === '\r';

/** The position of the next line break, or the end of the text. */
export function endOfLine(text: string, from: number): number {
  const lineBreak = /[\r\n]/g;
  lineBreak.lastIndex = from;
  return lineBreak.exec(text)?.index ?? text.length;
}

/** Where the line at `at` ends if it is empty but for spaces, else `at`. */
function afterEmpty(text: string, at: number): number {
  const empty = /[^\S\r\n]*(?:\r\n|\n|\r|$)/y;
  empty.lastIndex = at;
  return empty.test(text) ? empty.lastIndex : at;
}

interface ReadCell {
  readonly cell: string;
  readonly end: number;
  readonly breaks: number;
}

/** The end of a quoted cell: its closing quote stands before a delimiter, a line break or the end of the text. */
function closesAt(text: string, at: number, delimiter: Delimiter): number | null {
  let after = at + 1;
  while (text[after] === ' ' && after - at < fileLimits.signs) after++;
  const sign = text[after];
  return sign === undefined || sign === delimiter || isBreak(sign) ? after : null;
}

/** The signs up to a quote or a line break. */
const quotedPart = /[^"\r\n]*/y;

/**
 * Begins after an opening quote; null if the quote isn't closed within `maxBreaks` line breaks. A cell that is too long
 * is read no further.
 */
function readQuoted(text: string, from: number, delimiter: Delimiter): ReadCell | null {
  let cell = '';
  let breaks = 0;
  let at = from;
  while (at < text.length) {
    quotedPart.lastIndex = at;
    cell += quotedPart.exec(text)?.[0] ?? '';
    at = quotedPart.lastIndex;
    if (at - from > fileLimits.signs) return { cell, end: at, breaks };
    const sign = text[at];
    if (sign === '"') {
      if (text[at + 1] === '"') {
        cell += '"';
        at += 2;
        continue;
      }
      const end = closesAt(text, at, delimiter);
      if (end !== null) return { cell, end, breaks };
    }
    if (isBreak(sign)) {
      breaks++;
      if (breaks > maxBreaks) return null;
      cell += '\n';
      at = afterBreak(text, at);
    } else if (sign === '"') {
      cell += sign;
      at++;
    }
  }
  return null;
}

function readPlain(text: string, from: number, delimiter: Delimiter): ReadCell {
  let at = from;
  const last = Math.min(text.length, from + fileLimits.signs + 1);
  while (at < last && text[at] !== delimiter && !isBreak(text[at])) at++;
  return { cell: text.slice(from, at), end: at, breaks: 0 };
}

interface ReadRecord {
  readonly cells: readonly string[];
  readonly next: number;
  readonly breaks: number;
  readonly fault: LineFault | null;
}

/** If a quote isn't closed, the record is the line alone, and quotes in it are signs like others. */
function readRecord(text: string, from: number, delimiter: Delimiter): ReadRecord {
  const cells: string[] = [];
  let breaks = 0;
  let at = from;
  while (true) {
    let start = at;
    while (text[start] === ' ' && start - at < fileLimits.signs) start++;
    const quoted = text[start] === '"';
    const read = quoted ? readQuoted(text, start + 1, delimiter) : readPlain(text, at, delimiter);
    if (read === null) {
      const end = endOfLine(text, from);
      return { cells: text.slice(from, end).split(delimiter), next: afterBreak(text, end), breaks: 0, fault: 'quote' };
    }
    cells.push(read.cell);
    breaks += read.breaks;
    if (read.end - at > fileLimits.signs || cells.length > fileLimits.cells)
      return { cells: [], next: text.length, breaks: 0, fault: 'size' };
    if (text[read.end] !== delimiter) return { cells, next: afterBreak(text, read.end), breaks, fault: null };
    at = read.end + 1;
  }
}

interface Start {
  readonly text: string;
  readonly from: number;
  readonly line: number;
}

function* readRecords({ text, from, line: firstLine }: Start, delimiter: Delimiter): Generator<SourceLine> {
  let at = from;
  let line = firstLine;
  while (at < text.length) {
    const after = line > fileLimits.lines ? at : afterEmpty(text, at);
    if (after > at) {
      at = after;
      line++;
      continue;
    }
    const { cells, next, breaks, fault } = readRecord(text, at, delimiter);
    const record: SourceLine = { line, cells, fault: line > fileLimits.lines ? 'size' : fault };
    if (record.fault === 'size' || !isEmptyLine(record)) yield record;
    if (record.fault === 'size') return;
    at = next;
    line += breaks + 1;
  }
}

/** The one that the heading contains most often, outside of quoted cells. */
function delimiterOf(heading: string): Delimiter {
  const bare = heading.replace(/"[^"]*"/g, '');
  const counts = delimiters.map((delimiter) => bare.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ';';
}

/** Among how many records the headings are looked for: exports begin with titles, dates and filters. */
const maxTitles = 10;

/**
 * The delimiter and line by which most headings are known; null if none is. Below the first line a single one doesn't
 * count, since it can be a value.
 */
function findHeadings(start: Start, possible: readonly Delimiter[], isHeading: (cell: string) => boolean) {
  let best: { readonly delimiter: Delimiter; readonly line: number } | null = null;
  let most = 0;
  for (const delimiter of possible) {
    let records = 0;
    for (const { line, cells } of readRecords(start, delimiter)) {
      const count = cells.filter((cell) => isHeading(cell.trim())).length;
      if (count > most && (count > 1 || records === 0)) [best, most] = [{ delimiter, line }, count];
      records++;
      if (records > maxTitles) break;
    }
  }
  return best;
}

/** The first line, by which spreadsheets name the delimiter: `sep=;`. */
const namedDelimiter = /^sep=([;,|\t])[ \t]*(\r\n|\n|\r)/i;

/**
 * Where the headings of a table stand, whose first part `text` is: in the first line that isn't empty, or below it if some
 * of them are known there. `from` is the position from which lines are counted, `line` the number of the headings' line.
 */
export function findTable(text: string, isHeading: (cell: string) => boolean) {
  const named = namedDelimiter.exec(text);
  let from = named?.[0].length ?? 0;
  let line = named ? 2 : 1;
  for (let next = afterEmpty(text, from); next > from && line <= fileLimits.lines; next = afterEmpty(text, from)) {
    from = next;
    line++;
  }
  const given = delimiters.find((delimiter) => delimiter === named?.[1]);
  const start = { text, from, line };
  const found = findHeadings(start, given ? [given] : delimiters, isHeading);
  const firstLine = text.slice(from, Math.min(endOfLine(text, from), from + fileLimits.signs));
  return { start, delimiter: found?.delimiter ?? given ?? delimiterOf(firstLine), line: found?.line ?? line };
}

/**
 * Cells are separated by tabs, semicolons, commas or bars, quoted or not, lines ended by CR LF, LF or CR. Empty lines
 * are left out, and what stands above the headings if some of them are known; otherwise the first line decides which
 * delimiter is meant. A line whose quote isn't closed is read without quotes and has a fault; it never takes the next
 * lines with it.
 */
export function* readRows(text: string, isHeading: (cell: string) => boolean): Generator<SourceLine> {
  const { start, delimiter, line } = findTable(text.startsWith('\uFEFF') ? text.slice(1) : text, isHeading);
  for (const record of readRecords(start, delimiter)) if (record.line >= line) yield record;
}

/** As `readRows` does; the first line is the heading. */
export function readCsv(text: string, isHeading: (cell: string) => boolean): SourceFile {
  const rows = readRows(text, isHeading);
  const first = rows.next();
  if (first.done) return { headings: [], lines: [] };
  const { cells } = first.value;
  const lastCell = cells.findLastIndex((cell) => cell.trim() !== '');
  return { headings: cells.slice(0, lastCell + 1).map((cell) => cell.trim()), lines: rows };
}
