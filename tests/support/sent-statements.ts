/** Records the SQL statements that a piece of work sends to PostgreSQL. */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

const records = new AsyncLocalStorage<string[]>();

/** The SQL of a query, given as text or as an object with its text. */
function sqlOf(query: unknown): string {
  const text = typeof query === 'string' ? query : (query as { readonly text?: unknown }).text;
  return String(text).replace(/\s+/g, ' ').trim();
}

/**
 * Runs `work` and returns its result with the statements sent for it on any connection, in their order; the begin and
 * the commit of a transaction are statements. What else runs meanwhile, such as a listener to changes, isn't recorded.
 */
export async function sentStatements<T>(work: () => Promise<T>): Promise<{
  readonly result: T;
  readonly statements: readonly string[];
}> {
  const { query } = pg.Client.prototype;
  const statements: string[] = [];
  pg.Client.prototype.query = function recorded(this: pg.Client, ...args: unknown[]) {
    records.getStore()?.push(sqlOf(args[0]));
    return Reflect.apply(query, this, args);
  } as typeof query;
  try {
    const result = await records.run(statements, work);
    return { result, statements: [...statements] };
  } finally {
    pg.Client.prototype.query = query;
  }
}
