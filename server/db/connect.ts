/** Opens the pool of database connections, and the query builder that uses it. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createStatementNames, preparingClient } from './prepared-statements.ts';
import type { Database } from './schema.ts';

/** The oldest PostgreSQL that `DATABASE_URL` may name. */
const minimumPostgres = 15;

/** An open pool; `pool` is for libraries that use `pg` directly. */
export interface DatabaseConnection {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

interface ConnectOptions {
  /** Maximum number of connections; 10 by default. */
  readonly poolSize?: number;
  /** Time limit of one statement in milliseconds, 0 for none; 10 s by default. */
  readonly statementMs?: number;
  /** Address of the same database if the other is that of a pooler in transaction mode, which passes on no session. */
  readonly directUrl?: string | null;
  /** Called when an idle connection is lost; the pool replaces it. */
  readonly onIdleError?: (error: Error) => void;
}

/** Reads PostgreSQL's int8 and numeric as numbers; throws if a number can't hold the value exactly. */
function parseNumber(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new RangeError(`The database answered ${text}, which a number cannot hold exactly.`);
  }
  return value;
}

const keepText = (text: string): string => text;

const { INT8, NUMERIC, DATE } = pg.types.builtins;
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, parseNumber],
  [NUMERIC, parseNumber],
  // A calendar day has no time zone, so it stays text instead of becoming a Date.
  [DATE, keepText],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
};

/** The options of connections past the pooler, by the pools that go through one. */
const pastPooler = new WeakMap<pg.Pool, pg.PoolConfig>();

/** The options for a connection of one's own, which may listen or take long, to the database of a pool. */
export const directOptions = (pool: pg.Pool): pg.PoolConfig => pastPooler.get(pool) ?? pool.options;

/** The address of a pool's database, past a pooler; throws if the pool wasn't made from an address. */
export function directAddress(pool: pg.Pool): string {
  const { connectionString } = directOptions(pool);
  if (connectionString === undefined) throw new Error('A pool made from an address is needed.');
  return connectionString;
}

async function checkPooled(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ statement_timeout: string }>('show statement_timeout');
  if (rows[0]?.statement_timeout !== '0') return;
  throw new Error(
    "DATABASE_URL: a pooler passes on no time limit, so its role needs one: alter role … set statement_timeout = '10s', idle_in_transaction_session_timeout likewise (docs/deployment.md).",
  );
}

async function checkVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num');
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (!(major >= minimumPostgres)) {
    throw new Error(`DATABASE_URL: PostgreSQL ${major} is too old: ${minimumPostgres} or later is needed.`);
  }
}

/**
 * Opens a pool and checks that PostgreSQL 15 or later answers. int8 and numeric are returned as numbers, date as
 * `YYYY-MM-DD`, timestamptz as Date, jsonb parsed. Rejects with a message for the operator, without the password.
 */
export async function connect(connectionString: string, options: ConnectOptions = {}): Promise<DatabaseConnection> {
  const { statementMs = 10_000, directUrl = null } = options;
  const limits = {
    ...(statementMs === 0 ? { options: '-c statement_timeout=0' } : { statement_timeout: statementMs }),
    idle_in_transaction_session_timeout: 30_000,
  };
  const pool = new pg.Pool({
    connectionString,
    Client: preparingClient(directUrl === null ? createStatementNames() : null),
    types,
    max: options.poolSize ?? 10,
    application_name: 'guichet',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...(directUrl === null && limits),
  });
  if (directUrl !== null) pastPooler.set(pool, { ...pool.options, ...limits, connectionString: directUrl });
  pool.on('error', options.onIdleError ?? (() => undefined));
  // The pool only listens to idle clients, and an `error` event without a listener ends the process. Code that is using
  // the client gets the error from its query, and the pool discards a broken client.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await checkVersion(pool);
    if (directUrl !== null) await checkPooled(pool);
  } catch (error) {
    await pool.end();
    throw explainConnectError(error, connectionString);
  }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

/** Runs `work` on connections of their own without a statement time limit, for housekeeping that nobody waits for. */
export async function withoutDeadline<T>(pool: pg.Pool, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const own = await connect(directAddress(pool), { poolSize: 2, statementMs: 0 });
  try {
    return await work(own.db);
  } finally {
    await own.close();
  }
}

function explainConnectError(error: unknown, connectionString: string): Error {
  if (error instanceof Error && error.message.startsWith('DATABASE_URL')) return error;
  const { host, pathname } = new URL(connectionString);
  const reason = error instanceof AggregateError ? error.errors.map(String).join('; ') : String(error);
  return new Error(`The database ${pathname.slice(1)} at ${host} does not answer: ${reason}.`, { cause: error });
}
