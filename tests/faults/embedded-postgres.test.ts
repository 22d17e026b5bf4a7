import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, lstat, mkdir, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { findPostmaster, type Postmaster } from '#server/db/postmaster.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const isRoot = process.getuid?.() === 0;
const folder = await temporaryFolder('faults');
const directory = join(folder, 'data', 'postgres');
const cluster = join(directory, 'cluster');
const holder = fileURLToPath(new URL('./hold-database.ts', import.meta.url));

const holders = new Set<ChildProcess>();

beforeAll(async () => end(await hold(), 'SIGTERM'));

// Clean up for the next test, even if this one has failed.
afterEach(async () => {
  for (const child of holders) child.kill('SIGKILL');
  await untilGone();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

interface Holder {
  readonly child: ChildProcess;
  readonly connectionString: string;
}

/** Starts another process that uses the database; resolves when it is connected. */
async function hold(env: NodeJS.ProcessEnv = process.env): Promise<Holder> {
  const child = spawn(process.execPath, [holder, directory], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  holders.add(child);
  child.once('exit', () => holders.delete(child));
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the holder ended with ${code}`)));
  const [line] = await Promise.race([once(lines, 'line'), ended]);
  ended.catch(() => undefined);
  return { child, connectionString: String(line) };
}

async function end({ child }: Holder, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

async function query(connectionString: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

function running(): Postmaster {
  const postmaster = findPostmaster(cluster);
  if (postmaster === null) throw new Error('no server runs');
  return postmaster;
}

const untilGone = (): Promise<void> =>
  vi.waitFor(() => expect(findPostmaster(cluster)).toBeNull(), { timeout: 60_000, interval: 20 });

test('R9 two concurrent first starts share one server, and the last process to end stops it', async () => {
  await rm(directory, { recursive: true });
  const [first, second] = await Promise.all([hold(), hold()]);
  expect(second.connectionString).toBe(first.connectionString);
  await end(first, 'SIGTERM');
  expect(await query(second.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  await end(second, 'SIGTERM');
  expect(findPostmaster(cluster)).toBeNull();
});

test('R9 the server ends when its process is killed, and no acknowledged write is lost', async () => {
  const killed = await hold();
  await query(killed.connectionString, 'create table kept as select generate_series(1, 1000) as id');
  await end(killed, 'SIGKILL');
  await untilGone();
  const next = await hold();
  expect(await query(next.connectionString, 'select count(*)::int as kept from kept')).toEqual([{ kept: 1000 }]);
  await end(next, 'SIGTERM');
});

test('R9 a process that is killed outright while the server starts takes it down too', async () => {
  const starting = hold();
  starting.catch(() => undefined);
  await vi.waitFor(running, { timeout: 60_000, interval: 1 });
  for (const child of holders) child.kill('SIGKILL');
  await expect(starting).rejects.toThrow('the holder ended');
  await untilGone();
});

test('a process that dies leaves the server to those that remain', async () => {
  const killed = await hold();
  const otherHolder = await hold();
  await end(killed, 'SIGKILL');
  expect(await query(otherHolder.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  await end(otherHolder, 'SIGTERM');
  expect(findPostmaster(cluster)).toBeNull();
});

test.runIf(process.platform === 'linux')('a server left without watchdog is used again', async () => {
  const killed = await hold();
  const { pid } = running();
  const watchdogs = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('guichet-watchdog') && line.includes(directory));
  expect(watchdogs).toHaveLength(1);
  for (const line of watchdogs) process.kill(Number.parseInt(line, 10), 'SIGKILL');
  await end(killed, 'SIGKILL');
  const next = await hold();
  expect(running().pid).toBe(pid);
  await end(next, 'SIGKILL');
  await untilGone();
});

test('after the server itself was killed it recovers', async () => {
  const user = await hold();
  await query(user.connectionString, 'create table recovered as select generate_series(1, 1000) as id');
  process.kill(running().pid, 'SIGKILL');
  await end(user, 'SIGKILL');
  const next = await hold();
  expect(await query(next.connectionString, 'select count(*)::int as rows from recovered')).toEqual([{ rows: 1000 }]);
  await end(next, 'SIGTERM');
});

test('R9 a server that was killed is started again on its port, and still ends with the last that uses it', async () => {
  const [first, second] = [await hold(), await hold()];
  const killed = running();
  // Meanwhile no outgoing connection may have taken the port (Linux hands them 32768 and above).
  expect(killed.port).toBeLessThan(32_768);
  process.kill(killed.pid, 'SIGKILL');
  const next = () => {
    expect(running()).toMatchObject({ port: killed.port, status: 'ready' });
    expect(running().pid).not.toBe(killed.pid);
  };
  await vi.waitFor(next, { timeout: 60_000, interval: 20 });
  expect(await query(second.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  await Promise.all([end(first, 'SIGKILL'), end(second, 'SIGKILL')]);
  await untilGone();
});

test('a stale pid file whose number now belongs to another program doesn’t prevent the start', async () => {
  await writeFile(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n1\n1\n\n127.0.0.1\n\nready\n`);
  const user = await hold();
  expect(running().pid).not.toBe(process.pid);
  await end(user, 'SIGTERM');
});

test('neither a missing nor an unknown language hinders a first start', async () => {
  const { LANG: _lang, ...env } = process.env;
  await rm(directory, { recursive: true });
  await end(await hold({ ...env, LC_ALL: 'xx_YY.unknown' }), 'SIGTERM');
  await untilGone();
  await rm(directory, { recursive: true });
  await end(await hold({ ...env, LC_ALL: 'C' }), 'SIGTERM');
});

test('only this machine reaches it, with a password, and fsync is on', async () => {
  const user = await hold();
  const address = new URL(user.connectionString);
  expect(address.hostname).toBe('127.0.0.1');
  address.password = 'wrong';
  await expect(query(address.href, 'select 1')).rejects.toThrow('password authentication failed');
  const [settings] = await query(
    user.connectionString,
    "select current_setting('listen_addresses') as listens, current_setting('fsync') as fsync, current_setting('unix_socket_directories') as sockets",
  );
  expect(settings).toEqual({ listens: '127.0.0.1', fsync: 'on', sockets: '' });
  expect((await stat(join(directory, 'password'))).mode & 0o777).toBe(0o600);
  await end(user, 'SIGTERM');
});

test.runIf(isRoot)('as root it runs as another user, even below a folder that this user cannot enter', async () => {
  const closed = join(folder, 'closed');
  await mkdir(closed, { mode: 0o700 });
  await chmod(closed, 0o700);
  const server = await startEmbeddedPostgres({ directory: join(closed, '.data', 'postgres'), durable: false });
  const home = await readlink(join(closed, '.data', 'postgres'));
  try {
    expect(await query(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await lstat(join(home, 'cluster'))).uid).not.toBe(0);
    expect((await stat(`/proc/${findPostmaster(join(home, 'cluster'))?.pid}`)).uid).not.toBe(0);
  } finally {
    await server.stop();
    await rm(home, { recursive: true });
  }
});
