/** Opens the pool of database connections, and the query builder that uses it. */
import { Kysely, PostgresDialect, sql } from 'kysely';
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
  /** Time limit of one statement in milliseconds; 10 s by default. */
  readonly statementMs?: number;
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
  const pool = new pg.Pool({
    connectionString,
    Client: preparingClient(createStatementNames()),
    types,
    max: options.poolSize ?? 10,
    application_name: 'guichet',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementMs ?? 10_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  });
  pool.on('error', options.onIdleError ?? (() => undefined));
  // The pool only listens to idle clients, and an `error` event without a listener ends the process. Code that is using
  // the client gets the error from its query, and the pool discards a broken client.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await checkVersion(pool);
  } catch (error) {
    await pool.end();
    throw explainConnectError(error, connectionString);
  }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

/**
 * Runs `work` on one connection without a statement time limit, for housekeeping that nobody waits for. The limit is
 * restored afterwards.
 */
export async function withoutDeadline<T>(db: Kysely<Database>, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

function explainConnectError(error: unknown, connectionString: string): Error {
  if (error instanceof Error && error.message.startsWith('DATABASE_URL')) return error;
  const { host, pathname } = new URL(connectionString);
  const reason = error instanceof AggregateError ? error.errors.map(String).join('; ') : String(error);
  return new Error(`The database ${pathname.slice(1)} at ${host} does not answer: ${reason}.`, { cause: error });
}
