/** Finds the PostgreSQL server of a cluster by the pid file in its data folder. */
import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** A running server. `status` is as in the pid file: `ready`, `starting`, `stopping` … */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly status: string;
}

/** The server that runs on `cluster`, or null if none does, also with a stale pid file. */
export function findPostmaster(cluster: string): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isPostmasterOf(pid, cluster)) return null;
  return { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? 'starting' };
}

/** Whether `pid` is a live server of `cluster`, not a zombie or another program that has the same id now. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  if (process.platform === 'linux') return isLinuxPostmaster(pid, cluster);
  try {
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).includes('postgres');
  } catch {
    return false;
  }
}

/** Whether the server with this process id has ended; cheap enough to poll. */
export function hasEnded(pid: number, cluster: string): boolean {
  return process.platform === 'linux' ? !isPostmasterOf(pid, cluster) : !isAlive(pid);
}

function isLinuxPostmaster(pid: number, cluster: string): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state] = stat.slice(stat.lastIndexOf(')') + 2);
    if (state === 'Z' || state === 'X' || !stat.includes('(postgres)')) return false;
  } catch {
    return false;
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return true; // The folder of another user's process can't be read, so its name has to be enough.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
