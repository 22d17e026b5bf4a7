/** The rows of the quick order's table, and how the answer to a check changes them. */
import type { QuickLineAnswer } from '#domain/quick-order/contract.ts';

export interface QuickRow {
  readonly id: string;
  readonly reference: string;
  readonly quantity: string;
  /** Number of the row's line in the list that was read; empty for a row that was typed. */
  readonly source: string;
  /** How many lines of the same article are added up in this row. */
  readonly summed: number;
  /** What was found about the row as it is; null since it was changed. */
  readonly judged: QuickLineAnswer | null;
}

export const usualQuantity = '1';

export function blankRow(id: string): QuickRow {
  return { id, reference: '', quantity: usualQuantity, source: '', summed: 1, judged: null };
}

/** Whether a row says anything: a line of a list does even if its reference is missing. */
export function isWritten({ reference, quantity, source }: Omit<QuickRow, 'id'>): boolean {
  return reference.trim() !== '' || source !== '' || ![usualQuantity, ''].includes(quantity.trim());
}

const isSame = (one: QuickRow, other: QuickRow | undefined): boolean =>
  other !== undefined && one.reference === other.reference && one.quantity === other.quantity;

/**
 * The rows after a check of those that were sent. Rows that were changed meanwhile stay as they are; rows whose packs are
 * counted in an earlier one disappear.
 */
export function judgedRows(
  rows: readonly QuickRow[],
  sent: readonly QuickRow[],
  lines: readonly QuickLineAnswer[],
): readonly QuickRow[] {
  const current = new Map(rows.map((row) => [row.id, row]));
  const sentRow = (line: number) => sent[line - 1];
  const changes = new Map<string, QuickRow | null>();
  for (const judged of lines) {
    const own = [judged.line, ...judged.merged].map(sentRow).filter((row) => row !== undefined);
    const [first] = own;
    // A sum is right only as long as all its rows are as they were.
    if (!first || !own.every((row) => isSame(row, current.get(row.id)))) continue;
    const summed = own.reduce((sum, row) => sum + row.summed, 0);
    changes.set(first.id, { ...first, quantity: judged.quantity, summed, judged });
    for (const row of own.slice(1)) changes.set(row.id, null);
  }
  return rows.flatMap((row) => {
    const changed = changes.get(row.id);
    return changed === null ? [] : [changed ?? row];
  });
}

const blankRows = { none: 4, some: 2 } as const;

/** The rows with empty ones after them. `newId` makes the id of a row by its number. */
export function withBlankRows(rows: readonly QuickRow[], newId: (at: number) => string): readonly QuickRow[] {
  const count = rows.length === 0 ? blankRows.none : blankRows.some;
  return [...rows, ...Array.from({ length: count }, (_, at) => blankRow(newId(rows.length + at)))];
}
