/** What several processes on one data folder agree by: one starts at a time, and the last to leave stops the database. */
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, constants, existsSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { giveTo, type RunUser, runAs } from './embedded-binaries.ts';

const lockPatienceMs = 120_000;
const sqliteBusy = 5;

/** Runs `work` alone among processes. The lock is SQLite's on a file: the system frees it when its holder dies, on every platform. */
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

/** The presence of one process; the watchdog sees the last one go, even by kill -9, because the system closes its files. */
export interface Presence {
  readonly watched: boolean;
  /** Leaves; true when nobody else is present. */
  leave(): boolean;
}

const { O_NONBLOCK, O_RDONLY, O_RDWR, O_WRONLY } = constants;

/**
 * Joins the users of the cluster in `home` by holding its FIFO `alive` open for writing: the kernel counts the writers, so no
 * process identifier can be stale. Null where there are no FIFOs (Windows).
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
    // ENXIO: nobody reads, so no watchdog runs.
    return { fd: openSync(fifo, O_RDWR | O_NONBLOCK), watched: false };
  }
}

function hasWriters(fifo: string): boolean {
  const fd = openSync(fifo, O_RDONLY | O_NONBLOCK);
  try {
    return readSync(fd, Buffer.alloc(1)) > 0;
  } catch {
    return true; // EAGAIN: nothing to read yet, but someone could write.
  } finally {
    closeSync(fd);
  }
}

// `read` returns when the last writer is gone. The pid file is read again so that a number in new hands is never signalled.
const watchdog = 'read -r _ <"$1/alive"; [ "$(head -n 1 "$1/cluster/postmaster.pid")" = "$2" ] && kill -INT "$2"';

/** Starts a shell of its own session that stops the postmaster when its last user has disappeared. */
export function startWatchdog(home: string, pid: number, user: RunUser | null): void {
  const options = { ...runAs(user), cwd: '/', detached: true, stdio: 'ignore' } as const;
  spawn('/bin/sh', ['-c', watchdog, 'guichet-watchdog', home, String(pid)], options).unref();
}
