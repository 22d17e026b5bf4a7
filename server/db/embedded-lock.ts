/**
 * Coordinates processes that share a data folder: one at a time starts the database, and the last one to end stops it.
 */
import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { closeSync, constants, existsSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { giveTo, type RunUser, runAs } from './embedded-binaries.ts';

const lockPatienceMs = 120_000;
const sqliteBusy = 5;

/**
 * Runs `work` in one process at a time. Uses SQLite's lock on a file, which every platform releases when its holder
 * dies.
 */
export async function alone<T>(lockFile: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    const giveUp = performance.now() + lockPatienceMs;
    while (!tryLock(lock)) {
      if (performance.now() > giveUp)
        throw new Error(`Another process has been starting the database for two minutes (${lockFile}).`);
      await wait(50);
    }
    return await work();
  } finally {
    lock.close();
  }
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return false;
    throw error;
  }
}

/**
 * Registers one process as a user of the cluster. The system closes its files even after kill -9, so the watchdog
 * notices when the last one ends.
 */
export interface Presence {
  readonly watched: boolean;
  /** Unregisters this process; returns whether it was the last one. */
  leave(): boolean;
}

const { O_NONBLOCK, O_RDONLY, O_RDWR, O_WRONLY } = constants;

/**
 * Registers this process as a user of the cluster in `home` by keeping its FIFO `alive` open for writing: the kernel
 * counts the writers, so there are no process ids that could be stale. Null on Windows, which has no FIFOs.
 */
export function joinUsers(home: string, user: RunUser | null): Presence | null {
  const fifo = join(home, 'alive');
  if (process.platform === 'win32') return null;
  if (!existsSync(fifo)) {
    if (spawnSync('mkfifo', ['-m', '600', fifo]).status !== 0) return null;
    giveTo(user, fifo);
  }
  const { fd, watched } = openForWriting(fifo);
  return {
    watched,
    leave: () => {
      closeSync(fd);
      return !hasWriters(fifo);
    },
  };
}

function openForWriting(fifo: string): { fd: number; watched: boolean } {
  try {
    return { fd: openSync(fifo, O_WRONLY | O_NONBLOCK), watched: true };
  } catch {
    // ENXIO: the FIFO has no reader, so no watchdog runs.
    return { fd: openSync(fifo, O_RDWR | O_NONBLOCK), watched: false };
  }
}

function hasWriters(fifo: string): boolean {
  const fd = openSync(fifo, O_RDONLY | O_NONBLOCK);
  try {
    return readSync(fd, Buffer.alloc(1)) > 0;
  } catch {
    return true; // EAGAIN: nothing to read, but there is a writer.
  } finally {
    closeSync(fd);
  }
}

// `read` returns when the last writer has gone. The pid file is compared so that another process with that id is never
// killed; a server that is only just starting gets ten seconds to write it.
const watch = `{
  read -r _ <&3
  tries=100
  while [ "$tries" -gt 0 ] && kill -0 "$pid"; do
    [ "$(head -n 1 "$home/cluster/postmaster.pid")" = "$pid" ] && kill -INT "$pid" && exit
    tries=$((tries - 1))
    sleep 0.1
  done
} >/dev/null 2>&1`;
const watchScript = `home=$1 pid=$2; ${watch}`;
const serveScript = `home=$1 pid=$$; shift; (${watch} &); exec "$@" 3<&-`;

/** Opens the FIFO as the watchdog reads it; this process must be a user itself, or this blocks. */
function openForWatching(home: string): number {
  return openSync(join(home, 'alive'), O_RDONLY);
}

/** Starts a shell in its own session that stops the running server `pid` once its last user has ended. */
export function startWatchdog(home: string, pid: number, user: RunUser | null): void {
  const fifo = openForWatching(home);
  try {
    const options: SpawnOptions = {
      ...runAs(user),
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', fifo],
    };
    spawn('/bin/sh', ['-c', watchScript, 'guichet-watchdog', home, String(pid)], options).unref();
  } finally {
    closeSync(fifo);
  }
}

/**
 * Starts a server and its watchdog in one: a shell starts the watchdog, then becomes the server, so that no moment is
 * left in which a user's death goes unnoticed. The server writes to the file descriptor `log`.
 */
export function spawnWatched(
  home: string,
  command: readonly string[],
  options: SpawnOptions,
  log: number,
): ChildProcess {
  const fifo = openForWatching(home);
  try {
    const script = ['-c', serveScript, 'guichet-watchdog', home];
    return spawn('/bin/sh', [...script, ...command], { ...options, stdio: ['ignore', log, log, fifo] });
  } finally {
    closeSync(fifo);
  }
}
