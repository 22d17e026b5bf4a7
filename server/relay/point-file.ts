/**
 * Reads files of relay points: the demo's table, or an operator's CSV, JSON or TSV file. A file with a fault is refused
 * as a whole (docs/reference-data.md, "Relay points").
 */
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { parse } from 'csv-parse/sync';
import {
  type CountryKnowledge,
  columnOf,
  type RelayRecord,
  type RelayRow,
  readRecord,
  relayColumns,
} from './point-records.ts';

/** All faults of a file, each with its line (from 1), or in JSON the position of the entry, and the reason. */
export class RelayFileError extends Error {
  readonly problems: readonly string[];

  constructor(file: string, problems: readonly string[]) {
    super([`${file}: no relay point was taken, ${problems.length} faults`, ...problems].join('\n'));
    this.name = 'RelayFileError';
    this.problems = problems;
  }
}

/** A row with its place in the file. */
interface PlacedRow {
  readonly where: string;
  readonly row: RelayRow;
}

const largestFile = 64 * 1024 * 1024;
const neededColumns = ['postOfficeId', 'label', 'town', 'latitude', 'longitude'];

function renameColumns(header: readonly string[], cells: readonly string[]): RelayRow {
  const row: Record<string, string> = {};
  header.forEach((column, at) => {
    if (column !== '') row[column] = cells[at] ?? '';
  });
  return row;
}

function headerOf(cells: readonly string[]): readonly string[] {
  const header = cells.map((cell) => columnOf(cell) ?? '');
  const absent = neededColumns.filter((column) => !header.includes(column));
  if (absent.length > 0) throw new RelayFileError('header', [`line 1: no column ${absent.join(', ')}`]);
  return header;
}

/**
 * Reads a tab-separated table without quotation marks, the format of the demo's file; reading it is fast.
 */
function rowsOfTable(text: string): PlacedRow[] {
  let header: readonly string[] | null = null;
  const rows: PlacedRow[] = [];
  text.split('\n').forEach((line, at) => {
    if (line === '' || line.startsWith('#')) return;
    const cells = line.replace(/\r$/, '').split('\t');
    if (header === null) header = headerOf(cells);
    else rows.push({ where: `line ${at + 1}`, row: renameColumns(header, cells) });
  });
  return rows;
}

/** Reads CSV (RFC 4180) with commas or semicolons, as open-data portals export it. */
function rowsOfCsv(text: string): PlacedRow[] {
  const firstLine = text.slice(0, text.indexOf('\n') + 1 || undefined);
  const delimiter = firstLine.split(';').length > firstLine.split(',').length ? ';' : ',';
  const lines: number[] = [];
  const [first = [], ...rest] = parse(text, {
    bom: true,
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    on_record: (record: string[], { lines: line }) => {
      lines.push(line);
      return record;
    },
  });
  const header = headerOf(first);
  return rest.map((cells, at) => ({ where: `line ${lines[at + 1]}`, row: renameColumns(header, cells) }));
}

/** Reads a list of objects whose fields have the shop's names (`relayColumns`) or La Poste's. */
function rowsOfJson(text: string): PlacedRow[] {
  const value: unknown = JSON.parse(text);
  const list = Array.isArray(value) ? value : (value as { relayPoints?: unknown } | null)?.relayPoints;
  if (!Array.isArray(list)) throw new RelayFileError('JSON', ['a list of points, or {"relayPoints": list}']);
  return list.map((entry: unknown, at) => {
    const fields = typeof entry === 'object' && entry !== null ? Object.entries(entry) : [];
    const row = Object.fromEntries(fields.flatMap(([name, field]) => [[columnOf(name) ?? '', flat(field)]]));
    return { where: `entry ${at + 1}`, row };
  });
}

const flat = (field: unknown): unknown => (Array.isArray(field) ? field.join(' ') : field);

const readers: Readonly<Record<string, (text: string) => PlacedRow[]>> = {
  '.tsv': rowsOfTable,
  '.csv': rowsOfCsv,
  '.json': rowsOfJson,
};

function rowsOf(file: string, text: string): PlacedRow[] {
  const reader = readers[extname(file).toLowerCase()];
  if (!reader) throw new RelayFileError(file, ['its name ends in .csv, .json or .tsv']);
  try {
    return reader(text);
  } catch (error) {
    if (error instanceof RelayFileError) throw error;
    throw new RelayFileError(file, [error instanceof Error ? error.message : 'it can’t be read']);
  }
}

/** Reads the points in the text of a file; throws `RelayFileError` with all faults if there are any. */
export function readRelayText(file: string, text: string, knowledge: CountryKnowledge): readonly RelayRecord[] {
  const records = new Map<string, RelayRecord>();
  const problems: string[] = [];
  for (const { where, row } of rowsOf(file, text)) {
    const reading = readRecord(row, knowledge);
    if ('reason' in reading) problems.push(`${where}: ${reading.reason}`);
    else if (records.has(reading.record.postOfficeId))
      problems.push(`${where}: postOfficeId ${reading.record.postOfficeId} stands twice`);
    else records.set(reading.record.postOfficeId, reading.record);
  }
  if (records.size === 0 && problems.length === 0) problems.push('it holds no point');
  if (problems.length > 0) throw new RelayFileError(file, problems);
  return [...records.values()];
}

/**
 * Reads the points in a file of at most 64 MB. Rejects with `RelayFileError` that lists all faults, or with a system
 * error if the file can't be read.
 */
export async function readRelayFile(file: string, knowledge: CountryKnowledge): Promise<readonly RelayRecord[]> {
  const bytes = await readFile(file);
  if (bytes.length > largestFile) throw new RelayFileError(file, ['it is larger than 64 MB']);
  return readRelayText(file, bytes.toString('utf8'), knowledge);
}

/** The heading of a tab-separated table of relay points. */
export const relayTableHeader = relayColumns.join('\t');
