/** Stores a file of parcels, so that it can be compared. */
import type { Transaction } from 'kysely';
import { batchMediaTypes } from '#domain/batch/calls.ts';
import {
  type BatchColumn,
  columnHeading,
  columnOf,
  missingColumns,
  type PlacedColumn,
  placeColumns,
} from '#domain/batch/columns.ts';
import { readDeparture, type TypedDeparture } from '#domain/batch/departure.ts';
import { readJsonLines } from '#domain/batch/json-lines.ts';
import { maxBatchLines } from '#domain/batch/max-lines.ts';
import { fieldError } from '#domain/errors/field-error.ts';
import type { UploadedBody } from '#domain/site/call.ts';
import { readCsv } from '#domain/site/csv-lines.ts';
import { decodeFile } from '#domain/site/decode-file.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { SourceFile, SourceLine } from '#domain/site/source-line.ts';
import type { Database } from '#server/db/schema.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import { refuseUnstorableText } from '#server/http/storable-input.ts';
import type { BatchContext } from './batch-context.ts';
import { insertBatch, insertPart, setLineCount } from './store.ts';

/** How many lines are stored and compared together. */
const partLines = 250;

/** A request to compare a file. */
export interface BatchRequest {
  readonly site: Site;
  readonly locale: Locale;
  /** Null if nobody is signed in. */
  readonly accountId: string | null;
  readonly departure: TypedDeparture;
  /** Names for the columns in the file's order, instead of its headings; an empty one is ignored. */
  readonly names: readonly string[] | null;
  readonly file: UploadedBody;
}

export interface CreatedBatch {
  readonly batchId: string;
  readonly lines: number;
  readonly columns: readonly { readonly heading: string; readonly column: BatchColumn | null }[];
}

/** The names under which columns are read; throws 400 for unknown names and for required columns that are missing. */
function checkedNames({ headings }: SourceFile, given: readonly string[] | null, locale: Locale): readonly string[] {
  if (headings.length === 0) throw fieldErrors([fieldError('file', 'batch.missing')]);
  refuseUnstorableText('file', headings.join(''));
  const unknown = (given ?? []).filter((name) => name.trim() !== '' && columnOf(name) === null);
  if (unknown.length > 0) {
    throw fieldErrors([fieldError('columns', 'batch.columnsUnknown', { column: unknown.join(', ') })]);
  }
  const names = headings.map((heading, at) => (given ? (given[at] ?? '') : heading));
  const missing = missingColumns(placeColumns(names)).map((column) => columnHeading(column, locale));
  if (missing.length > 0) {
    throw fieldErrors([fieldError('columns', 'batch.columnsMissing', { column: missing.join(', ') })]);
  }
  return names;
}

/** Stores the lines of a file in parts, and returns their number; throws 400 without lines or with too many. */
async function storeLines(trx: Transaction<Database>, id: string, lines: Iterable<SourceLine>): Promise<number> {
  let part: SourceLine[] = [];
  let [count, number] = [0, 0];
  for (const line of lines) {
    count++;
    if (count > maxBatchLines) continue;
    refuseUnstorableText('file', line.cells.join(''));
    part.push(line);
    if (part.length < partLines) continue;
    await insertPart(trx, id, number++, part);
    part = [];
  }
  if (count === 0) throw fieldErrors([fieldError('file', 'batch.missing')]);
  if (count > maxBatchLines) {
    throw fieldErrors([fieldError('file', 'batch.tooMany', { count, limit: maxBatchLines })]);
  }
  if (part.length > 0) await insertPart(trx, id, number, part);
  return count;
}

/**
 * Stores a file, each of its lines as sent. Throws 400 with subject `file` without lines or with more than 10 000,
 * `columns` if required columns are missing, `from.…` and `collectionDate` for a wrong departure.
 */
export async function createBatch(context: BatchContext, request: BatchRequest): Promise<CreatedBatch> {
  const { db, shipping, clock, newId } = context;
  const { site, locale, accountId, file } = request;
  const { departure } = request;
  const from = { ...departure, country: departure.country.trim().toUpperCase() };
  const { knowledge } = shipping.bulkRating(site, from);
  const read = readDeparture(departure, knowledge);
  if ('errors' in read) throw fieldErrors(read.errors);
  const text = decodeFile(file.bytes, file.charset);
  const source = file.type === batchMediaTypes.jsonLines ? readJsonLines(text) : readCsv(text);
  const names = checkedNames(source, request.names, locale);
  const id = newId();
  const data = { departure: read.departure, headings: source.headings, names, own: null, discarded: [] };
  const lines = await db.transaction().execute(async (trx) => {
    await insertBatch(trx, { id, site, accountId }, data, clock());
    const count = await storeLines(trx, id, source.lines);
    await setLineCount(trx, id, count);
    return count;
  });
  return { batchId: id, lines, columns: wireColumns(source.headings, placeColumns(names)) };
}

/** What each heading of a file was read as. */
export function wireColumns(headings: readonly string[], columns: readonly PlacedColumn[]): CreatedBatch['columns'] {
  return headings.map((heading, at) => ({ heading, column: columns[at]?.read?.column ?? null }));
}
