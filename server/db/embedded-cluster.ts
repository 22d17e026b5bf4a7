/** Creates, starts and stops the PostgreSQL server of one cluster. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Binaries, program, type RunUser, runAs } from './embedded-binaries.ts';
import { spawnWatched } from './embedded-lock.ts';
import { freePort } from './free-port.ts';
import { findPostmaster, isPostmasterOf, type Postmaster } from './postmaster.ts';

/** A cluster and how to run it. Paths are absolute. */
export interface Cluster {
  /** The folder that contains `cluster`, `password` and `postgres.log`. */
  readonly home: string;
  readonly user: RunUser | null;
  readonly binaries: Binaries;
  readonly role: string;
  readonly durable: boolean;
  /** Whether processes register as users, so that a watchdog can stop the server after the last one (not on Windows). */
  readonly isWatched: boolean;
}

const startPatienceMs = 60_000;
const stopPatienceMs = 60_000;
const largestLog = 5_000_000;
const run = promisify(execFile);

/** PostgreSQL's data folder inside the folder of a cluster. */
export function dataOf(home: string): string {
  return join(home, 'cluster');
}

/**
 * Creates the data folder unless it exists. It is created under another name and renamed when complete, so that an
 * interrupted start leaves no incomplete one.
 */
export async function initialise(cluster: Cluster): Promise<void> {
  const data = dataOf(cluster.home);
  if (existsSync(data)) return checkMajorVersion(cluster);
  const draft = `${data}.new`;
  await rm(draft, { recursive: true, force: true });
  // macOS and Windows have no system locale C.UTF-8; there only PostgreSQL's built-in provider has one.
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const authentication = [
    '--auth=scram-sha-256',
    `--pwfile=${join(cluster.home, 'password')}`,
    `--username=${cluster.role}`,
  ];
  const text = ['--encoding=UTF8', `--locale=${locale}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const speed = cluster.durable ? [] : ['--no-sync'];
  try {
    await run(program(cluster.binaries, 'initdb'), [`--pgdata=${draft}`, ...authentication, ...text, ...speed], {
      ...runAs(cluster.user),
      cwd: cluster.home,
    });
  } catch (error) {
    const detail = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new Error(`The embedded PostgreSQL could not make its data folder ${data}: ${detail || String(error)}`, {
      cause: error,
    });
  }
  await rename(draft, data);
}

async function checkMajorVersion({ home, binaries }: Cluster): Promise<void> {
  const made = (await readFile(join(dataOf(home), 'PG_VERSION'), 'utf8')).trim();
  const [ours] = binaries.version.split('.');
  if (made !== ours) {
    throw new Error(
      `${dataOf(home)} was made by PostgreSQL ${made}, these binaries are ${ours}: see "Upgrade" in docs/operations.md.`,
    );
  }
}

/** The server that accepts connections on a cluster, or null if none runs. Waits while one is starting or stopping. */
export async function findSettled(home: string): Promise<Postmaster | null> {
  const giveUp = performance.now() + stopPatienceMs;
  for (;;) {
    const server = findPostmaster(dataOf(home));
    if (server === null || server.status === 'ready') return server;
    if (performance.now() > giveUp)
      throw new Error(
        `The database's process ${server.pid} has been "${server.status}" for a minute: end it, then start again.`,
      );
    await wait(30);
  }
}

/** Starts the server on a port of 127.0.0.1, any free one by default, and waits until it accepts connections. */
export async function startServer(cluster: Cluster, wantedPort?: number): Promise<Postmaster> {
  // No server runs, so a pid file is a leftover. PostgreSQL would refuse to start if another program now has that id.
  await rm(join(dataOf(cluster.home), 'postmaster.pid'), { force: true });
  for (let attempt = 1; ; attempt += 1) {
    const port = wantedPort ?? (await freePort());
    const child = await spawnServer(cluster, port);
    const postmaster = await waitUntilReady(cluster.home, child);
    if (postmaster !== null) return postmaster;
    const log = tailOfLog(cluster.home);
    // Worth another try: the port was taken in the meantime, or the processes of a killed server haven't ended yet.
    const passing = /could not bind|pre-existing shared memory/.test(log);
    if (attempt === 5 || !passing) throw new Error(`The embedded PostgreSQL ended at its start:\n${log}`);
    await wait(200);
  }
}

async function spawnServer(cluster: Cluster, port: number): Promise<ChildProcess> {
  const data = dataOf(cluster.home);
  const logPath = join(cluster.home, 'postgres.log');
  const full = await stat(logPath).then(
    (file) => file.size > largestLog,
    () => false,
  );
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    // After a crash PostgreSQL syncs every file of the data folder: one by one takes a second or more, syncfs
    // milliseconds.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    // Tests open a pool for each application they start, several of them at once.
    ...(cluster.durable
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 200 }),
  };
  const options = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  // In its own session the server doesn't receive Ctrl-C from the terminal: stop() ends it after the last request.
  const shared = { ...runAs(cluster.user), cwd: data, detached: true } as const;
  const log = openSync(logPath, full ? 'w' : 'a', 0o600);
  try {
    // PostgreSQL refuses to run as administrator; on Windows pg_ctl drops those rights.
    const [file, ...args] =
      process.platform === 'win32'
        ? [program(cluster.binaries, 'pg_ctl'), 'start', '-W', '-D', data, '-o', options.join(' ')]
        : [program(cluster.binaries, 'postgres'), '-D', data, ...options];
    const child = cluster.isWatched
      ? spawnWatched(cluster.home, [file, ...args], shared, log)
      : spawn(file, args, { ...shared, stdio: ['ignore', log, log] });
    child.on('error', () => undefined);
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

async function waitUntilReady(home: string, child: ChildProcess): Promise<Postmaster | null> {
  const giveUp = performance.now() + startPatienceMs;
  while (performance.now() < giveUp) {
    const server = findPostmaster(dataOf(home));
    if (server?.status === 'ready') return server;
    const launcherDone = process.platform === 'win32' && child.exitCode === 0;
    if (!launcherDone && (child.pid === undefined || child.exitCode !== null || child.signalCode !== null)) return null;
    await wait(20);
  }
  throw new Error(`The embedded PostgreSQL was not ready after ${startPatienceMs / 1000} s:\n${tailOfLog(home)}`);
}

function tailOfLog(home: string): string {
  return readFileSync(join(home, 'postgres.log'), 'utf8').trim().split('\n').slice(-10).join('\n');
}

/** Stops the server with a "fast" shutdown (closes connections, writes a checkpoint) and waits for it to end. */
export async function stopServer(cluster: Cluster): Promise<void> {
  const data = dataOf(cluster.home);
  const server = findPostmaster(data);
  if (server === null) return;
  if (process.platform === 'win32')
    await run(program(cluster.binaries, 'pg_ctl'), ['stop', '-m', 'fast', '-D', data], runAs(null));
  else process.kill(server.pid, 'SIGINT');
  const giveUp = performance.now() + stopPatienceMs;
  while (isPostmasterOf(server.pid, data)) {
    if (performance.now() > giveUp)
      throw new Error(`The database's process ${server.pid} has not ended within a minute.`);
    await wait(20);
  }
}
