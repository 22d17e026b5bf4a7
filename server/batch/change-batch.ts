/** Changes a file: picks offers, corrects cells, discards lines. */
import type { Transaction } from 'kysely';
import { type BatchColumn, placeColumns } from '#domain/batch/columns.ts';
import { withPicks } from '#domain/batch/own-choice.ts';
import type { Strategy } from '#domain/batch/strategy.ts';
import { fieldError } from '#domain/errors/field-error.ts';
import type { SourceLine } from '#domain/site/source-line.ts';
import type { Database } from '#server/db/schema.ts';
import { isUuid } from '#server/db/uuid.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import { type BatchContext, type BatchVisit, unknownBatch } from './batch-context.ts';
import { forgetColumnAnswer, keepColumnAnswer } from './column-answers.ts';
import { checkedColumns } from './create-batch.ts';
import { lockBatch, markChanged, replaceLine, type StoredBatch, saveBatchData } from './store.ts';
import type { BatchData } from './stored-batch.ts';

export interface CellChange {
  readonly line: number;
  readonly column: BatchColumn;
  readonly value: string;
}

/** `shown` is how offers were chosen when lines were picked. */
export interface BatchChange {
  readonly shown: Strategy | 'own';
  readonly picks: Readonly<Record<string, string>>;
  readonly cells: readonly CellChange[];
  /** What columns hold, by their index in the file; `''` leaves a column out. */
  readonly columns: Readonly<Record<string, BatchColumn | ''>>;
  readonly forgetColumns: boolean;
  readonly discard: readonly number[];
  readonly restore: readonly number[];
}

/** Of several columns with the same meaning, the one that counted is changed. */
function withCell(source: SourceLine, positions: readonly number[], value: string): SourceLine {
  const at = positions.find((position) => (source.cells[position] ?? '').trim() !== '') ?? positions[0] ?? 0;
  const cells = Array.from({ length: Math.max(source.cells.length, at + 1) }, (_, index) => source.cells[index] ?? '');
  return { ...source, cells: cells.with(at, value) };
}

/** Returns the corrected cells of columns that the file doesn't have; all others are changed in its lines. */
async function correctCells(
  trx: Transaction<Database>,
  { id, data }: StoredBatch,
  cells: readonly CellChange[],
): Promise<BatchData['corrected']> {
  const columns = placeColumns(data.headings, data.names);
  let { corrected = {} } = data;
  for (const { line, column, value } of cells) {
    const positions = columns.flatMap(({ read }, at) => (read?.column === column ? [at] : []));
    const isAbsent = positions.length === 0;
    const change = (source: SourceLine) => (isAbsent ? source : withCell(source, positions, value));
    if (!(await replaceLine(trx, id, line, change))) throw fieldErrors([fieldError('cells', 'batch.lineUnknown')]);
    if (isAbsent) corrected = { ...corrected, [line]: { ...corrected[line], [column]: value.trim() } };
  }
  return corrected;
}

/** The names under which columns are read from now on; those that were told are kept with the account. */
async function renameColumns(
  trx: Transaction<Database>,
  { id, data }: StoredBatch,
  { accountId, locale }: BatchVisit,
  { columns, forgetColumns }: Pick<BatchChange, 'columns' | 'forgetColumns'>,
  now: Date,
): Promise<Pick<BatchData, 'names' | 'rememberedAt'>> {
  const { headings, rememberedAt } = data;
  const owner = accountId === null ? null : { accountId, headings };
  if (forgetColumns && owner) await forgetColumnAnswer(trx, owner);
  if (Object.keys(columns).length === 0)
    return { names: data.names, rememberedAt: forgetColumns ? undefined : rememberedAt };
  const names = data.names.map((name, at) => columns[at] ?? name);
  checkedColumns(headings, names, data.defaults ?? {}, locale);
  await markChanged(trx, id);
  if (owner) await keepColumnAnswer(trx, owner, names, now);
  return { names, rememberedAt: owner ? now.toISOString() : undefined };
}

/**
 * Changes a file in one transaction. Throws 404 for a file that the caller may not open, 400 for a cell of a line that
 * isn't in the file.
 */
export async function changeBatch(
  { db, clock }: BatchContext,
  visit: BatchVisit,
  { shown, picks, cells, discard, restore, ...renaming }: BatchChange,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const batch = isUuid(visit.id) ? await lockBatch(trx, visit, clock()) : null;
    if (!batch) throw unknownBatch();
    const { data } = batch;
    const renamed = await renameColumns(trx, batch, visit, renaming, clock());
    const corrected = await correctCells(trx, batch, cells);
    const own = Object.keys(picks).length > 0 ? withPicks(data.own, shown, picks) : data.own;
    const restored = new Set(restore);
    const discarded = [...new Set([...data.discarded, ...discard])].filter((line) => !restored.has(line));
    await saveBatchData(trx, batch.id, { ...data, ...renamed, corrected, own, discarded });
  });
}
