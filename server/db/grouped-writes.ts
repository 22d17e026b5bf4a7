/** Stores rows of concurrent requests together, so that they share a statement and its commit. */
import { isDatabaseUnavailable } from './unavailable.ts';

/** Maximum number of rows in a statement. */
const maxRows = 50;

interface Waiting<Row> {
  readonly row: Row;
  readonly done: PromiseWithResolvers<void>;
}

/**
 * Returns a function that stores a row and resolves once it is stored. A row is written at once unless a statement is
 * under way; rows that arrive meanwhile are written together after it. If a statement with several rows is refused, each
 * of them is written alone, so that a row that can't be stored fails by itself.
 */
export function groupWrites<Row>(write: (rows: readonly Row[]) => Promise<unknown>): (row: Row) => Promise<void> {
  const waiting: Waiting<Row>[] = [];
  let isWriting = false;

  async function writeGroup(group: readonly Waiting<Row>[]): Promise<void> {
    try {
      await write(group.map(({ row }) => row));
      for (const { done } of group) done.resolve();
    } catch (error) {
      if (group.length === 1 || isDatabaseUnavailable(error)) for (const { done } of group) done.reject(error);
      else for (const each of group) await writeGroup([each]);
    }
  }

  async function writeWaiting(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) await writeGroup(waiting.splice(0, maxRows));
    isWriting = false;
  }

  return (row) => {
    const done = Promise.withResolvers<void>();
    waiting.push({ row, done });
    if (!isWriting) void writeWaiting();
    return done.promise;
  };
}
