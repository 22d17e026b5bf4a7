/**
 * Keeps the rows of a quick order in the tab, so that a reload, or signing in after the session has ended, loses nothing.
 * Signing out removes them.
 */
import { isWritten, type QuickRow } from './quick-rows.ts';

const storageKey = 'quick-order';

type StoredRow = Pick<QuickRow, 'reference' | 'quantity' | 'source' | 'summed'>;

const isRow = (value: unknown): value is StoredRow => {
  if (typeof value !== 'object' || value === null) return false;
  const row = value as Record<keyof StoredRow, unknown>;
  const texts = [row.reference, row.quantity, row.source];
  return texts.every((text) => typeof text === 'string') && typeof row.summed === 'number';
};

/** Stores the rows in which something is typed; without any, nothing stays stored. */
export function storeRows(rows: readonly QuickRow[]): void {
  const stored = rows
    .filter(isWritten)
    .map(({ reference, quantity, source, summed }): StoredRow => ({ reference, quantity, source, summed }));
  try {
    if (stored.length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(stored));
  } catch {
    // Storage may be refused (private browsing).
  }
}

/** The rows that are stored, under ids that `newId` makes by their number; none if nothing can be read. */
export function readStoredRows(newId: (at: number) => string): readonly QuickRow[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter(isRow).map(({ reference, quantity, source, summed }, at) => ({
      id: newId(at),
      reference,
      quantity,
      source,
      summed,
      judged: null,
    }));
  } catch {
    return [];
  }
}
