/** Stores a file of parcels, so that it can be compared. */
import { setImmediate as letOthersRun } from 'node:timers/promises';
import { batchMediaTypes } from '#domain/batch/calls.ts';
import {
  type BatchColumn,
  columnHeading,
  columnOf,
  isColumn,
  missingColumns,
  type PlacedColumn,
  placeColumns,
} from '#domain/batch/columns.ts';
import { readDeparture, type TypedDeparture } from '#domain/batch/departure.ts';
import { joinItems } from '#domain/batch/join-items.ts';
import { readJsonLines } from '#domain/batch/json-lines.ts';
import { type LineDefaults, presentColumns, readDefaults, type TypedDefaults } from '#domain/batch/line-defaults.ts';
import { maxBatchLines } from '#domain/batch/max-lines.ts';
import { withHeadings } from '#domain/batch/numbered-columns.ts';
import { fieldError } from '#domain/errors/field-error.ts';
import type { UploadedBody } from '#domain/site/call.ts';
import { readCsv } from '#domain/site/csv-lines.ts';
import { fileText } from '#domain/site/file-text.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { SourceLine } from '#domain/site/source-line.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import { refuseUnstorableText } from '#server/http/storable-input.ts';
import type { BatchContext } from './batch-context.ts';
import { findColumnAnswer, keepColumnAnswer } from './column-answers.ts';
import { insertBatch, insertPart, setLineCount } from './store.ts';

/** How many lines are read and stored before other work of the process goes on, and compared together. */
const partLines = 250;

/** The same in signs, for lines that are long. */
const signsAtOnce = 256 * 1024;

export interface BatchRequest {
  readonly site: Site;
  readonly locale: Locale;
  /** Null if nobody is signed in. */
  readonly accountId: string | null;
  readonly departure: TypedDeparture;
  /** Names for the columns in the file's order, instead of its headings; an empty one is ignored. */
  readonly names: readonly string[] | null;
  /** Whether such names are kept with the account, and used for files with the same headings. */
  readonly isRemembering: boolean;
  readonly defaults: TypedDefaults;
  readonly file: UploadedBody;
}

export interface CreatedBatch {
  readonly batchId: string;
  readonly lines: number;
  readonly columns: readonly { readonly heading: string; readonly column: BatchColumn | null }[];
}

/** What the columns are read as; throws 400 for unknown names and for required columns that are missing. */
export function checkedColumns(
  headings: readonly string[],
  given: readonly string[] | null,
  defaults: LineDefaults,
  locale: Locale,
): readonly PlacedColumn[] {
  if (headings.length === 0) throw fieldErrors([fieldError('file', 'batch.missing')]);
  refuseUnstorableText('file', headings.join(''));
  const unknown = (given ?? []).filter((name) => name.trim() !== '' && columnOf(name) === null);
  if (unknown.length > 0) {
    throw fieldErrors([fieldError('columns', 'batch.columnsUnknown', { column: unknown.join(', ') })]);
  }
  const names = headings.map((heading, at) => (given ? (given[at] ?? '') : heading));
  const columns = placeColumns(headings, names);
  const missing = missingColumns(presentColumns(columns, defaults)).map((column) => columnHeading(column, locale));
  if (missing.length > 0) {
    throw fieldErrors([fieldError('columns', 'batch.columnsMissing', { column: missing.join(', ') })]);
  }
  return columns;
}

/**
 * The lines of a file, read in slices so that other requests are answered meanwhile. Throws 400 for a file without
 * lines, with too many, or with what can't be stored.
 */
export async function readLines(lines: Iterable<SourceLine>): Promise<readonly SourceLine[]> {
  const fileLines: SourceLine[] = [];
  let [count, signs] = [0, 0];
  for (const line of lines) {
    if (line.fault === 'size') throw fieldErrors([fieldError('file', 'file.size', { line: line.line })]);
    const text = line.cells.join('');
    count++;
    signs += text.length;
    if (count % partLines === 0 || signs > signsAtOnce) {
      await letOthersRun();
      signs = 0;
    }
    if (count > maxBatchLines) continue;
    refuseUnstorableText('file', text);
    fileLines.push(line);
  }
  if (count === 0) throw fieldErrors([fieldError('file', 'batch.missing')]);
  if (count > maxBatchLines) {
    throw fieldErrors([fieldError('file', 'batch.tooMany', { count, limit: maxBatchLines })]);
  }
  return fileLines;
}

/**
 * Stores a file, each of its lines as sent. Throws 400 with subject `file` without lines or with more than 10 000,
 * `columns` if required columns are missing, `from.…`, `box.…` and `collectionDate` for what is wrong of them.
 */
export async function createBatch(context: BatchContext, request: BatchRequest): Promise<CreatedBatch> {
  const { db, shipping, clock, newId } = context;
  const { site, accountId, file } = request;
  const { departure } = request;
  const from = { ...departure, country: departure.country.trim().toUpperCase() };
  const { knowledge } = shipping.bulkRating(site, from);
  const departed = readDeparture(departure, knowledge);
  if ('errors' in departed) throw fieldErrors(departed.errors);
  const defaults = readDefaults(request.defaults);
  if (defaults.errors.length > 0) throw fieldErrors(defaults.errors);
  const table = await fileText(file.bytes, file.charset);
  if ('unreadable' in table) throw fieldErrors([fieldError('file', `file.${table.unreadable}`)]);
  const source =
    file.type === batchMediaTypes.jsonLines ? readJsonLines(table.text) : withHeadings(readCsv(table.text, isColumn));
  const { headings } = source;
  const owner = request.isRemembering && accountId !== null ? { accountId, headings } : null;
  const former = owner && request.names === null ? await findColumnAnswer(db, owner) : null;
  const names = request.names ?? former?.names ?? null;
  const columns = checkedColumns(headings, names, defaults.cells, request.locale);
  const parcels = joinItems(source, columns);
  const lines = await readLines(parcels.lines);
  const id = newId();
  const data = {
    departure: departed.departure,
    headings,
    rememberedAt: former?.usedAt.toISOString(),
    names: columns.map(({ heading }) => heading),
    defaults: defaults.cells,
    joined: parcels.joined(),
    own: null,
    discarded: [],
  };
  await db.transaction().execute(async (trx) => {
    await insertBatch(trx, { id, site, accountId }, data, clock());
    for (let at = 0; at < lines.length; at += partLines)
      await insertPart(trx, id, at / partLines, lines.slice(at, at + partLines));
    await setLineCount(trx, id, lines.length);
    if (owner && names) await keepColumnAnswer(trx, owner, data.names, clock());
  });
  return { batchId: id, lines: lines.length, columns: wireColumns(headings, columns) };
}

export function wireColumns(headings: readonly string[], columns: readonly PlacedColumn[]): CreatedBatch['columns'] {
  return headings.map((heading, at) => ({ heading, column: columns[at]?.read?.column ?? null }));
}
