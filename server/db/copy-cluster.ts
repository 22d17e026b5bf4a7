/** Copies the embedded cluster while it is used, and makes a cluster of such a copy (docs/operations.md, "Backup"). */
import { constants, existsSync } from 'node:fs';
import { appendFile, copyFile, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pg from 'pg';
import { giveTo } from './embedded-binaries.ts';
import { prepareHome } from './embedded-home.ts';

/** What a running server has for itself; its start makes it again (PostgreSQL's manual, "Making a Base Backup"). */
const notCopied =
  /^(?:postmaster\.(?:pid|opts)|(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.*|.*\/?pgsql_tmp.*)$/;

/** Copies a folder. Files that disappear meanwhile, as those of a dropped table do, are restored from the log. */
async function copyFolder(from: string, to: string, isCopied: (path: string) => boolean = () => true): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true, recursive: true })) {
    const source = join(entry.parentPath, entry.name);
    const path = relative(from, source);
    if (!isCopied(path)) continue;
    if (entry.isDirectory()) await mkdir(join(to, path), { recursive: true, mode: 0o700 });
    else if (entry.isFile())
      await copyFile(source, join(to, path), constants.COPYFILE_FICLONE).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
  }
}

interface Start {
  readonly folder: string;
  /** The first file of the write-ahead log that the copy needs. */
  readonly segment: string;
}

/** Copies the cluster of a server on this machine, with the log that makes the copy whole. `to` must not exist. */
export async function copyCluster(connectionString: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    // The log is kept for as long as this connection lasts.
    await client.query("select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)");
    const started = await client.query<Start>(
      `select current_setting('data_directory') as folder, pg_walfile_name(pg_backup_start('backup', true)) as segment`,
    );
    const [{ folder, segment }] = started.rows as [Start];
    await copyFolder(folder, to, (path) => !notCopied.test(path));
    const stopped = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)');
    await writeFile(join(to, 'backup_label'), stopped.rows[0]?.label ?? '', { mode: 0o600 });
    const isNeeded = (path: string) => /^[\dA-F]{24}$/.test(path) && path.slice(8) >= segment.slice(8);
    await copyFolder(join(folder, 'pg_wal'), join(to, 'pg_wal'), (path) => isNeeded(path) || path.endsWith('.history'));
  } finally {
    await client.end();
  }
}

/** Where archived files of the log are, and up to which instant they are applied. */
export interface Recovery {
  readonly log: string;
  readonly until: Date;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Makes a cluster of a copy in a folder that has none; its next start recovers it, up to an instant if the archived log
 * is given. Rejects with a message for the operator.
 */
export async function placeCluster(copy: string, directory: string, recovery: Recovery | null): Promise<void> {
  if (!existsSync(join(copy, 'backup_label'))) throw new Error(`${copy} has no backup_label: it is no whole backup.`);
  if (existsSync(join(directory, 'cluster')))
    throw new Error(`${directory} has a database: move it away first, so that nothing is overwritten.`);
  const home = await prepareHome(directory);
  const draft = join(home.path, 'cluster.new');
  await copyFolder(copy, draft);
  if (recovery) {
    await writeFile(join(draft, 'recovery.signal'), '', { mode: 0o600 });
    const settings = {
      restore_command: `cp "${recovery.log}/%f" "%p"`,
      // Names of time zones, `Z` among them, aren't known yet when it is read.
      recovery_target_time: recovery.until.toISOString().replace('Z', '+00'),
      recovery_target_action: 'promote',
      // Nobody reads a database that isn't there yet.
      hot_standby: 'off',
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quoted(value)}\n`);
    await appendFile(join(draft, 'postgresql.auto.conf'), lines.join(''));
  }
  giveTo(home.user, draft);
  await rename(draft, join(home.path, 'cluster'));
}
