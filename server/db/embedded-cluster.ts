/** Makes, starts and ends the PostgreSQL server of one cluster. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Binaries, program, type RunUser, runAs } from './embedded-binaries.ts';
import { findPostmaster, isPostmasterOf, type Postmaster } from './postmaster.ts';

/** Everything that the steps below share. Paths are absolute. */
export interface Cluster {
  /** Holds `cluster`, `password` and `postgres.log`. */
  readonly home: string;
  readonly user: RunUser | null;
  readonly binaries: Binaries;
  readonly role: string;
  readonly durable: boolean;
}

const startPatienceMs = 60_000;
const stopPatienceMs = 60_000;
const largestLog = 5_000_000;
const run = promisify(execFile);

/** PostgreSQL's data folder inside a home. */
export function dataOf(home: string): string {
  return join(home, 'cluster');
}

/** Makes the data folder once; built aside and renamed, so that a half-made one never counts. */
export async function initialise(cluster: Cluster): Promise<void> {
  const data = dataOf(cluster.home);
  if (existsSync(data)) return checkMajorVersion(cluster);
  const draft = `${data}.new`;
  await rm(draft, { recursive: true, force: true });
  // macOS and Windows know no locale C.UTF-8; there the built-in provider alone gives it.
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

/** The server that accepts connections on a cluster, once one that starts or stops is through; null when none runs. */
export async function findSettled(home: string): Promise<Postmaster | null> {
  const giveUp = performance.now() + stopPatienceMs;
  for (;;) {
    const found = findPostmaster(dataOf(home));
    if (found === null || found.status === 'ready') return found;
    if (performance.now() > giveUp)
      throw new Error(
        `The database's process ${found.pid} has been "${found.status}" for a minute: end it, then start again.`,
      );
    await wait(30);
  }
}

/** Starts the server on a port of 127.0.0.1, any free one by default, and waits until it accepts connections. */
export async function startServer(cluster: Cluster, wantedPort?: number): Promise<Postmaster> {
  // No server runs, so a pid file is a remnant; its number may be another program's by now, which PostgreSQL would fear.
  await rm(join(dataOf(cluster.home), 'postmaster.pid'), { force: true });
  for (let attempt = 1; ; attempt += 1) {
    const port = wantedPort ?? (await freePort());
    const child = await spawnServer(cluster, port);
    const postmaster = await waitUntilReady(cluster.home, child);
    if (postmaster !== null) return postmaster;
    const log = tailOfLog(cluster.home);
    // The port was taken in between, or the processes of a killed server are still ending.
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
    // After a crash every file of the data folder is synced: one by one that takes a second or more, at once some milliseconds.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    ...(cluster.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const options = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  // A session of its own: Ctrl-C reaches the server through stop(), after the last request, and not from the terminal.
  const shared = { ...runAs(cluster.user), cwd: data, detached: true } as const;
  const log = openSync(logPath, full ? 'w' : 'a', 0o600);
  try {
    // On Windows pg_ctl drops the administrator's rights, which PostgreSQL refuses.
    const child =
      process.platform === 'win32'
        ? spawn(program(cluster.binaries, 'pg_ctl'), ['start', '-W', '-D', data, '-o', options.join(' ')], {
            ...shared,
            stdio: ['ignore', log, log],
          })
        : spawn(program(cluster.binaries, 'postgres'), ['-D', data, ...options], {
            ...shared,
            stdio: ['ignore', log, log],
          });
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
    const found = findPostmaster(dataOf(home));
    if (found?.status === 'ready') return found;
    const launcherDone = process.platform === 'win32' && child.exitCode === 0;
    if (!launcherDone && (child.pid === undefined || child.exitCode !== null || child.signalCode !== null)) return null;
    await wait(20);
  }
  throw new Error(`The embedded PostgreSQL was not ready after ${startPatienceMs / 1000} s:\n${tailOfLog(home)}`);
}

function tailOfLog(home: string): string {
  return readFileSync(join(home, 'postgres.log'), 'utf8').trim().split('\n').slice(-10).join('\n');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (bound === null || typeof bound === 'string') throw new Error('127.0.0.1 gives no port.');
  return bound.port;
}

/** Ends the server, connections included, with a checkpoint ("fast" shutdown), and waits until it is gone. */
export async function stopServer(cluster: Cluster): Promise<void> {
  const data = dataOf(cluster.home);
  const found = findPostmaster(data);
  if (found === null) return;
  if (process.platform === 'win32')
    await run(program(cluster.binaries, 'pg_ctl'), ['stop', '-m', 'fast', '-D', data], runAs(null));
  else process.kill(found.pid, 'SIGINT');
  const giveUp = performance.now() + stopPatienceMs;
  while (isPostmasterOf(found.pid, data)) {
    if (performance.now() > giveUp)
      throw new Error(`The database's process ${found.pid} has not ended within a minute.`);
    await wait(20);
  }
}
