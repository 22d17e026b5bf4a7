/** Opens the files of a catalog: a folder of tables, which are streamed, or a JSON file (docs/catalog.md). */
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type CatalogTable, catalogTables } from '#domain/catalog/catalog-file.ts';
import type { CatalogFaultKey } from '#domain/catalog/catalog-messages-fr.ts';
import { decodeFile } from '#domain/site/decode-file.ts';
import { csvSource } from './import-csv.ts';
import type { CatalogSource, PlacedRow, TellFault } from './import-source.ts';

/** Opens a folder as tables, a file as JSON. Rejects with a system error when there is nothing at `path`. */
export async function openCatalogSource(path: string): Promise<CatalogSource> {
  const stats = await stat(path);
  return stats.isDirectory() ? csvSource(path) : jsonSource(path, basename(path), stats.size);
}

const largestMegabytes = 256;
const sections = catalogTables.filter((table) => table !== 'attribute-values');
type Sections = Readonly<Record<string, readonly unknown[]>>;
const nothing: Sections = {};

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An attribute without its values; the import treats values as rows of a separate table. */
export function withoutValues<T>(row: T): T | object {
  if (!isObject(row) || !('values' in row) || !Array.isArray(row.values)) return row;
  const { values: _values, ...attribute } = row;
  return attribute;
}

function* valuesOf(attribute: unknown, at: number): Generator<PlacedRow> {
  if (!isObject(attribute) || !('values' in attribute) || !Array.isArray(attribute.values)) return;
  const code = 'code' in attribute ? attribute.code : null;
  for (const [position, value] of attribute.values.entries()) {
    const row = isObject(value) ? { attribute: code, position, ...value } : value;
    yield { place: `attributes[${at}].values[${position}]`, row };
  }
}

function parseSections(file: string, bytes: Buffer, tell: TellFault): Sections {
  const fault = (key: CatalogFaultKey, column: string | null = null, given: string | null = null) =>
    tell({ file, place: null, column, key, params: { given } });
  let value: unknown;
  try {
    value = JSON.parse(decodeFile(bytes));
  } catch (error) {
    // The fault has only the position, since the message of the JavaScript engine may quote the file.
    fault('json', null, error instanceof Error ? (/position \d+/.exec(error.message)?.[0] ?? 'SyntaxError') : null);
    return nothing;
  }
  const lists = new Map<string, unknown>(isObject(value) ? Object.entries(value) : []);
  for (const name of lists.keys()) {
    if (!sections.some((section) => section === name)) fault('unknownSection', name.slice(0, 60));
  }
  for (const section of sections) {
    if (lists.has(section) && !Array.isArray(lists.get(section))) fault('sections', section);
  }
  if (!sections.some((section) => lists.has(section))) fault('sections');
  return Object.fromEntries([...lists].filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1])));
}

/**
 * Makes a source that reads the JSON file at `path`, of `size` bytes, into memory; `file` is its name in faults. A file of more than
 * 256 MB is reported as a fault.
 */
function jsonSource(path: string, file: string, size: number): CatalogSource {
  let read: Promise<Sections> | null = null;
  const whole = new Set<CatalogTable>();
  let done = 0;

  async function load(tell: TellFault): Promise<Sections> {
    if (size <= largestMegabytes * 1024 * 1024) return parseSections(file, await readFile(path), tell);
    tell({ file, place: null, column: null, key: 'tooLarge', params: { limit: largestMegabytes } });
    return nothing;
  }

  async function* rows(table: CatalogTable, tell: TellFault): AsyncGenerator<PlacedRow> {
    read ??= load(tell);
    const lists = await read;
    const section = table === 'attribute-values' ? 'attributes' : table;
    if (lists[section]) whole.add(table);
    for (const [at, row] of (lists[section] ?? []).entries()) {
      if (table === 'attribute-values') yield* valuesOf(row, at);
      else yield { place: `${section}[${at}]`, row: table === 'attributes' ? withoutValues(row) : row };
    }
    done += 1;
  }

  return {
    rows,
    isWhole: (table) => whole.has(table),
    fileOf: () => file,
    columnOf: (_table, path_) => (path_.length === 0 ? null : path_.join('.')),
    get progress() {
      return done / catalogTables.length;
    },
  };
}
