/** Measures the processor time of a PostgreSQL server on this machine (Linux only). */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** Linux counts processor time in hundredths of a second, whatever its own clock is. */
const msPerTick = 10;

interface ProcessTicks {
  readonly parent: number;
  /** Time of the process alone. */
  readonly own: number;
  /** Time of its children that have ended. */
  readonly ended: number;
}

/** Reads what a process has used; null if it has just ended. */
async function readTicks(pid: string): Promise<ProcessTicks | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in brackets, may contain spaces.
    const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = rest.slice(9, 13).map(Number);
    return { parent: Number(parent), own: user + system, ended: endedUser + endedSystem };
  } catch {
    return null;
  }
}

/** Returns a function that measures the processor time of a server in milliseconds since its start, all processes together. */
export async function databaseCpu(db: Kysely<Database>): Promise<() => Promise<number>> {
  const { rows } = await sql<{ folder: string }>`select current_setting('data_directory') as folder`.execute(db);
  const pidFile = await readFile(join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8');
  const server = pidFile.split('\n')[0] ?? '';
  return async () => {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    let ticks = 0;
    for (const pid of pids) {
      const used = await readTicks(pid);
      if (used && pid === server) ticks += used.own + used.ended;
      else if (used?.parent === Number(server)) ticks += used.own;
    }
    return ticks * msPerTick;
  };
}
