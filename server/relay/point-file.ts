/**
 * Reads files of relay points: the demo's table, or an operator's CSV, JSON or TSV file. A file with a fault is refused
 * as a whole (docs/reference-data.md, "Relay points").
 */
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { type PointFault, pointFaultText } from '#domain/relay/point-fault.ts';
import type { PointFaultKey } from '#domain/relay/point-fault-words.ts';
import type { RelayRecord } from '#domain/relay/relay-record.ts';
import { spreadsheetCell } from '#domain/site/csv-file.ts';
import { readRows } from '#domain/site/csv-lines.ts';
import { fileText } from '#domain/site/file-text.ts';
import {
  type CountryKnowledge,
  columnOf,
  copyOf,
  type RelayColumn,
  type RelayRow,
  readRecord,
  relayColumns,
} from './point-records.ts';

/** All faults of a file, in the order of its lines; its message lists them for the log. */
export class RelayFileError extends Error {
  readonly faults: readonly PointFault[];

  constructor(file: string, faults: readonly PointFault[]) {
    const lines = faults.map((fault) => pointFaultText('en', fault));
    super([`${file}: no relay point was taken, ${faults.length} faults`, ...lines].join('\n'));
    this.name = 'RelayFileError';
    this.faults = faults;
  }
}

interface PlacedRow {
  readonly line: number | null;
  readonly entry: number | null;
  /** Null for an entry of a JSON file that isn't an object. */
  readonly row: RelayRow | null;
}

interface FileRows {
  readonly rows: readonly PlacedRow[];
  readonly names: ReadonlyMap<string, string>;
  /** The line of an entry's field in a JSON file; null in other files. */
  readonly lineOf: ((entry: number, field: string | null) => number) | null;
}

const megabyte = 1024 * 1024;
const largestMegabytes = 64;
const neededColumns: readonly RelayColumn[] = ['postOfficeId', 'label', 'town', 'latitude', 'longitude'];

/** Faults that end the reading of a file; caught in `readRelayText`, which knows the file's name. */
class UnreadableFile extends Error {
  readonly faults: readonly PointFault[];

  constructor(faults: readonly PointFault[]) {
    super(faults[0]?.key);
    this.faults = faults;
  }
}

const fileFault = (key: PointFaultKey, fault: Partial<PointFault> = {}): PointFault => ({
  line: null,
  entry: null,
  column: null,
  params: {},
  ...fault,
  key,
});

const isRelayColumn = (cell: string): boolean => columnOf(cell) !== null;

/** The names of a header's columns, by ours; throws if a needed one is absent. */
function headerOf(cells: readonly string[], line: number): FileRows['names'] {
  const names = new Map<string, string>();
  for (const cell of cells) {
    const column = columnOf(cell);
    if (column !== null) names.set(column, cell.trim());
  }
  const absent = neededColumns.filter((column) => !names.has(column));
  if (absent.length > 0) throw new UnreadableFile(absent.map((column) => fileFault('columnMissing', { line, column })));
  return names;
}

interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The rows of a table, whose first line is the header. A line with more cells than that must leave the rest empty. */
function rowsOfLines([header = { line: 1, cells: [] }, ...lines]: readonly Line[]): FileRows {
  const names = headerOf(header.cells, header.line);
  const columns = header.cells.map(columnOf);
  const excess = lines.filter(({ cells }) => cells.slice(columns.length).some((cell) => cell !== ''));
  if (excess.length > 0) {
    throw new UnreadableFile(
      excess.map(({ line, cells }) =>
        fileFault('cells', { line, params: { given: cells.length, limit: columns.length } }),
      ),
    );
  }
  const rows = lines.map(({ line, cells }) => {
    const row: Record<string, string> = {};
    columns.forEach((column, at) => {
      if (column !== null) row[column] = cells[at] ?? '';
    });
    return { line, entry: null, row };
  });
  return { rows, names, lineOf: null };
}

/**
 * Reads a tab-separated table without quotation marks, the format of the demo's file; reading it is fast.
 */
function rowsOfTable(text: string): FileRows {
  const lines = text.split('\n').flatMap((line, at) => {
    const isData = line.trim() !== '' && !line.startsWith('#');
    return isData ? [{ line: at + 1, cells: line.replace(/\r$/, '').split('\t') }] : [];
  });
  return rowsOfLines(lines);
}

/** How many rows are read before other work of the process goes on. */
const rowsAtOnce = 2000;

/** Reads CSV as open-data portals export it, or the text of a workbook. */
async function rowsOfCsv(text: string): Promise<FileRows> {
  const lines: Line[] = [];
  for (const record of readRows(text, isRelayColumn)) {
    const { line, cells, fault } = record;
    if (fault) throw new UnreadableFile([fileFault('csv', { line })]);
    lines.push({ line, cells: cells.map((cell) => spreadsheetCell(cell.trim())) });
    if (lines.length % rowsAtOnce === 0) await letOthersRun();
  }
  return rowsOfLines(lines);
}

/** Lines count from 1; the line ends are looked for once. */
function lineFinder(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (offset) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

/**
 * Returns a function that finds the line of an entry's field, or of the entry if it lacks the field. Parses the text once,
 * when the first fault is located.
 */
function entryFinder(text: string, listPath: readonly string[]): NonNullable<FileRows['lineOf']> {
  let parsed: { readonly root: Node | undefined; readonly lineAt: (offset: number) => number } | null = null;
  return (entry, field) => {
    parsed ??= { root: parseTree(text), lineAt: lineFinder(text) };
    const { root, lineAt } = parsed;
    const path = [...listPath, entry - 1];
    const inEntry = field === null || !root ? undefined : findNodeAtLocation(root, [...path, field]);
    const node = inEntry ?? (root && findNodeAtLocation(root, path));
    return lineAt(node?.offset ?? 0);
  };
}

/** Reads a list of objects whose fields have the shop's names (`relayColumns`) or La Poste's. */
function rowsOfJson(text: string): FileRows {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const errors: ParseError[] = [];
    parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
    const { error, offset } = errors[0] ?? { error: 1, offset: 0 };
    throw new UnreadableFile([
      fileFault('json', { line: lineFinder(text)(offset), params: { given: printParseErrorCode(error) } }),
    ]);
  }
  const isBare = Array.isArray(value);
  const list = isBare ? value : (value as { relayPoints?: unknown } | null)?.relayPoints;
  if (!Array.isArray(list)) throw new UnreadableFile([fileFault('list')]);
  const names = new Map<string, string>();
  const rows = list.map((entry: unknown, at) => {
    if (typeof entry !== 'object' || entry === null) return { line: null, entry: at + 1, row: null };
    const row: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(entry)) {
      const column = columnOf(name);
      if (column === null) continue;
      row[column] = Array.isArray(field) ? field.join(' ') : field;
      names.set(column, name);
    }
    return { line: null, entry: at + 1, row };
  });
  return { rows, names, lineOf: entryFinder(text, isBare ? [] : ['relayPoints']) };
}

const readers: Readonly<Record<string, (text: string) => FileRows | Promise<FileRows>>> = {
  '.tsv': rowsOfTable,
  '.csv': rowsOfCsv,
  '.xlsx': rowsOfCsv,
  '.json': rowsOfJson,
};

async function rowsOf(file: string, text: string): Promise<FileRows> {
  const reader = readers[extname(file).toLowerCase()];
  if (!reader) throw new UnreadableFile([fileFault('ending')]);
  return reader(text.replace(/^\uFEFF/, ''));
}

/**
 * Returns a function that copies a point with texts and lists that equal points share, so that nothing of the file
 * remains.
 */
function compacter(): (record: RelayRecord) => RelayRecord {
  const texts = new Map<string, string>();
  const lists = new Map<string, readonly string[]>();
  const own = (text: string): string => {
    const copy = texts.get(text) ?? copyOf(text);
    texts.set(copy, copy);
    return copy;
  };
  return (record) => {
    const key = record.carriers.join(' ');
    const carriers = lists.get(key) ?? record.carriers.map(own);
    lists.set(own(key), carriers);
    const { postOfficeId, label, line1, town, region, postalCode, country } = record;
    return {
      ...{
        ...record,
        carriers,
        postOfficeId: own(postOfficeId),
        label: own(label),
        line1: own(line1),
        town: own(town),
      },
      ...{ region: own(region), postalCode: own(postalCode), country: own(country) },
    };
  };
}

/** Throws `UnreadableFile` with all faults of the rows if there are any. */
async function recordsOf({ rows, names, lineOf }: FileRows, knowledge: CountryKnowledge) {
  const records = new Map<string, { readonly place: PlacedRow; readonly record: RelayRecord }>();
  const faults: PointFault[] = [];
  const report = (
    { line, entry }: PlacedRow,
    column: RelayColumn | null,
    fault: Pick<PointFault, 'key' | 'params'>,
  ) => {
    const field = column === null ? null : (names.get(column) ?? column);
    faults.push({ line: entry !== null && lineOf ? lineOf(entry, field) : line, entry, column: field, ...fault });
  };
  for (const [at, place] of rows.entries()) {
    if (at % rowsAtOnce === rowsAtOnce - 1) await letOthersRun();
    if (place.row === null) {
      report(place, null, { key: 'object', params: {} });
      continue;
    }
    const reading = readRecord(place.row, knowledge);
    if ('faults' in reading) {
      for (const { column, ...fault } of reading.faults) report(place, column, fault);
      continue;
    }
    const { record } = reading;
    const first = records.get(record.postOfficeId)?.place;
    if (!first) records.set(record.postOfficeId, { place, record });
    else {
      const params = { given: record.postOfficeId, line: first.line, entry: first.entry };
      report(place, 'postOfficeId', { key: 'twice', params });
    }
  }
  if (rows.length === 0) faults.push(fileFault('noPoint'));
  if (faults.length > 0) throw new UnreadableFile(faults);
  const compact = compacter();
  return [...records.values()].map(({ record }) => compact(record));
}

/** Rejects with `RelayFileError`, which has all faults, if there are any. */
export async function readRelayText(
  file: string,
  text: string,
  knowledge: CountryKnowledge,
): Promise<readonly RelayRecord[]> {
  try {
    return await recordsOf(await rowsOf(file, text), knowledge);
  } catch (error) {
    if (error instanceof UnreadableFile) throw new RelayFileError(file, error.faults);
    throw error;
  }
}

/**
 * Reads the points in a file of at most 64 MB. Rejects with `RelayFileError` that lists all faults, or with a system
 * error if the file can't be read.
 */
export async function readRelayFile(file: string, knowledge: CountryKnowledge): Promise<readonly RelayRecord[]> {
  const bytes = await readFile(file);
  if (bytes.length > largestMegabytes * megabyte) {
    throw new RelayFileError(file, [fileFault('tooLarge', { params: { limit: largestMegabytes } })]);
  }
  const read = await fileText(bytes);
  return readRelayText(file, 'text' in read ? read.text : '', knowledge);
}

/** Why a file couldn't be read; `error` is what `readRelayFile` rejected with. */
export function faultsOf(error: unknown): readonly PointFault[] {
  if (error instanceof RelayFileError) return error.faults;
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  return [fileFault('unreadable', { params: { given: code } })];
}

export const relayTableHeader = relayColumns.join('\t');
