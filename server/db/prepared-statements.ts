/**
 * Has PostgreSQL keep the plans of statements that recur, so that it doesn't parse and plan them each time. A plan
 * belongs to the connection that has sent the statement, under a name.
 */
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { traced } from '#server/process/traced.ts';

/** How often this process sends a statement before it gets a name; lists of many lengths don't use names up. */
const usesBefore = 8;
/** Number of statements with a name: the plan of each takes some ten kilobytes in every connection of PostgreSQL. */
const maxNames = 150;
const maxCounted = 1000;

/** A statement that doesn't list its columns has no name: its plan would fail once a migration adds a column. */
const allColumns = /\bselect \*|\breturning \*|\.\*/;

/** PostgreSQL's code for a plan whose columns have changed since. */
const planOutdated = '0A000';

/** Gives names to statements by how often they are sent. */
export interface StatementNames {
  /** The name of a statement; undefined if it has none. */
  of(text: string): string | undefined;
  /** Has a statement get another name, since its plans are outdated. */
  renew(text: string): void;
}

export function createStatementNames(): StatementNames {
  const uses = new LRUCache<string, number>({ max: maxCounted });
  const names = new Map<string, string>();
  let given = 0;
  return {
    of(text) {
      const name = names.get(text);
      if (name !== undefined || names.size >= maxNames) return name;
      const count = (uses.get(text) ?? 0) + 1;
      uses.set(text, count);
      if (count < usesBefore || allColumns.test(text)) return undefined;
      uses.delete(text);
      given += 1;
      names.set(text, `s${given}`);
      return names.get(text);
    },
    renew: (text) => void names.delete(text),
  };
}

/** A connection's `query`, of whose many forms only one concerns this module: text and values first. */
type Query = (this: pg.Client, ...args: readonly unknown[]) => unknown;

/** What a statement does to which table first, such as `select cart`: for traces, which get neither texts nor values. */
const summaryOf = (text: string): string =>
  [/\w+/.exec(text)?.[0], /\b(?:from|into|update|join)\s+"?(\w+)/i.exec(text)?.[1]].filter(Boolean).join(' ');

const detailsOfStatement = () => ({ 'db.system.name': 'postgresql' });

/** What a library has prepared by itself, with a name. */
const isNamed = (text: unknown): text is pg.QueryConfig => typeof text === 'object' && text !== null && 'name' in text;

/** The class of connections that prepare the statements that have a name; with null, none is ever prepared. */
export function preparingClient(names: StatementNames | null): typeof pg.Client {
  const prepared: Query = function (text, values, ...rest) {
    const send = pg.Client.prototype.query as Query;
    if (names === null) return send.call(this, isNamed(text) ? { ...text, name: undefined } : text, values, ...rest);
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? names.of(text) : undefined;
    if (name === undefined) return send.call(this, text, values, ...rest);
    const answer = send.call(this, { name, text, values }, ...rest);
    if (answer instanceof Promise) {
      answer.catch((error: { readonly code?: unknown }) => {
        if (error.code === planOutdated) names.renew(String(text));
      });
    }
    return answer;
  };
  const query: Query = function (text, values, ...rest) {
    const ask = () => prepared.call(this, text, values, ...rest);
    // With a callback or as a cursor nothing tells here when it ends.
    if (typeof text !== 'string' || rest.length > 0 || typeof values === 'function') return ask();
    return traced(
      { kind: 'statement', name: () => summaryOf(text), details: detailsOfStatement },
      ask as () => Promise<unknown>,
    );
  };
  return class extends pg.Client {
    override query = query as typeof pg.Client.prototype.query;
  };
}
