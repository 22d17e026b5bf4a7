import { useEffect, useRef, useState } from 'react';
import { maxLines } from '#domain/cart/max-lines.ts';
import type { QuickLineAnswer } from '#domain/quick-order/contract.ts';
import type { QuickPage } from './load-quick-order.ts';
import { controlIds, focusField, hasFocus } from './quick-form.ts';
import { blankRow, isWritten, judgedRows, type QuickRow, withBlankRows } from './quick-rows.ts';
import { useBrowserCalls } from './use-browser-calls.ts';

const storageKey = 'quick-order';

type StoredRow = Pick<QuickRow, 'reference' | 'quantity' | 'source' | 'summed'>;

const isRow = (value: unknown): value is StoredRow => {
  if (typeof value !== 'object' || value === null) return false;
  const row = value as Record<keyof StoredRow, unknown>;
  const texts = [row.reference, row.quantity, row.source];
  return texts.every((text) => typeof text === 'string') && typeof row.summed === 'number';
};

/** Stores the rows in which something is typed; without any, nothing stays stored. */
function storeRows(rows: readonly QuickRow[]): void {
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
function readStoredRows(newId: (at: number) => string): readonly QuickRow[] {
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

type Typed = Partial<Pick<QuickRow, 'reference' | 'quantity'>>;

/** If the row with the focus was added to an earlier one, moves the focus there. */
function keepFocus(sent: readonly QuickRow[], lines: readonly QuickLineAnswer[], focused: QuickRow): void {
  const place = sent.indexOf(focused) + 1;
  const sum = sent[(lines.find(({ merged }) => merged.includes(place))?.line ?? 0) - 1];
  if (sum) focusField(controlIds(sum.id).quantity);
}

/**
 * The rows while they are typed. `check` has them judged; of several checks the last one counts. Before the page's script
 * runs, the form does the same by its buttons.
 */
export function useQuickRows(page: QuickPage) {
  const calls = useBrowserCalls();
  const made = useRef(0);
  const newId = (): string => `${page.key}-new-${made.current++}`;
  const [rows, setRows] = useState(() => withBlankRows(page.rows, (at) => `${page.key}-${at}`));
  const [totals, setTotals] = useState(page.totals);
  const [failed, setFailed] = useState(false);
  // What the fields contain now: a check begins before React has rendered the last change.
  const latest = useRef(rows);
  const running = useRef<AbortController>(null);

  const change = (next: (rows: readonly QuickRow[]) => readonly QuickRow[]) => {
    latest.current = next(latest.current);
    setRows(latest.current);
  };

  async function check(): Promise<void> {
    running.current?.abort();
    const sent = latest.current.filter(isWritten).slice(0, maxLines);
    setFailed(false);
    if (sent.length === 0) {
      setTotals(null);
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    try {
      const { judge } = await calls();
      const lines = sent.map(({ reference, quantity }) => ({ reference, quantity }));
      const answer = await judge(lines, controller.signal);
      if (controller.signal.aborted) return;
      const focused = sent.find(({ id }) => hasFocus(id));
      change((current) => judgedRows(current, sent, answer.lines));
      if (focused && !latest.current.some(({ id }) => id === focused.id)) keepFocus(sent, answer.lines, focused);
      setTotals(answer.totals);
    } catch {
      if (!controller.signal.aborted) setFailed(true);
    }
  }

  const isFresh = page.rows.length === 0 && page.notice === null && page.listError === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once after hydration, since the server can't read sessionStorage
  useEffect(() => {
    const stored = isFresh && !latest.current.some(isWritten) ? readStoredRows((at) => `${page.key}-stored-${at}`) : [];
    if (stored.length === 0) return;
    change(() => withBlankRows(stored, newId));
    void check();
  }, []);
  useEffect(() => storeRows(rows), [rows]);

  return {
    rows,
    totals,
    failed,
    check,
    type(id: string, typed: Typed) {
      change((current) => current.map((row) => (row.id === id ? { ...row, ...typed, judged: null, summed: 1 } : row)));
    },
    remove(id: string) {
      change((current) => current.filter((row) => row.id !== id));
      if (latest.current.length === 0) change(() => [blankRow(newId())]);
      void check();
    },
    /** The row after another one, which is added at the end of the table; null if the table is full. */
    rowAfter(id: string): QuickRow | null {
      const at = latest.current.findIndex((row) => row.id === id);
      const next = latest.current[at + 1];
      if (next) return next;
      if (latest.current.length >= maxLines) return null;
      const added = blankRow(newId());
      change((current) => [...current, added]);
      return added;
    },
  };
}

export type QuickRows = ReturnType<typeof useQuickRows>;
