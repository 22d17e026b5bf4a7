/** Location and owner of the embedded cluster's folder. */
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, realpathSync, statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type RunUser, runAs, unprivilegedUser } from './embedded-binaries.ts';

const systemHomes = '/var/lib/guichet';

/** A folder that `user` can write, with symbolic links resolved. */
export interface Home {
  readonly path: string;
  readonly user: RunUser | null;
}

function canWrite(user: RunUser | null, path: string): boolean {
  if (user === null) return true;
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', path], {
    ...runAs(user),
    cwd: '/',
    stdio: 'ignore',
  });
  return probe.status === 0;
}

async function makeOwned(path: string, user: RunUser | null): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  if (user === null) return;
  if (statSync(path).uid !== user.uid) chownSync(path, user.uid, user.gid);
  await chmod(path, 0o700);
}

/** As root, returns the owner of an existing cluster, or else an unprivileged user. */
function runUserOf(directory: string): RunUser | null {
  const user = unprivilegedUser();
  const cluster = join(directory, 'cluster');
  if (user === null || !existsSync(cluster)) return user;
  const { uid, gid } = statSync(cluster);
  return uid === 0 ? user : { uid, gid };
}

/**
 * Prepares `directory` for a cluster. If the process is root and the unprivileged user can't reach the folder (a
 * checkout below /root), `directory` becomes a link to a new folder in /var/lib/guichet. Rejects with a message for the
 * operator if the folder can't be written.
 */
export async function prepareHome(directory: string): Promise<Home> {
  const user = runUserOf(directory);
  const parent = dirname(directory);
  if (!existsSync(parent)) {
    await mkdir(parent, { recursive: true });
    if (user !== null) await chmod(parent, 0o711);
  }
  if (!existsSync(directory) && canWriteBelow(user, parent)) await makeOwned(directory, user);
  if (!existsSync(directory)) await linkToSystemHome(directory, user);
  const path = realpathSync(directory);
  await makeOwned(path, user);
  if (!canWrite(user, path)) {
    throw new Error(
      `The database's user cannot write ${path}: move it, set DATA_DIR to a folder it can reach, or set DATABASE_URL.`,
    );
  }
  return { path, user };
}

/** Whether `user` can enter `parent`, which is enough to use a folder below it that belongs to `user`. */
function canWriteBelow(user: RunUser | null, parent: string): boolean {
  if (user === null) return true;
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', parent], { ...runAs(user), cwd: '/', stdio: 'ignore' }).status === 0
  );
}

async function linkToSystemHome(directory: string, user: RunUser | null): Promise<void> {
  await mkdir(systemHomes, { recursive: true, mode: 0o755 });
  const home = await mkdtemp(join(systemHomes, 'postgres-'));
  await makeOwned(home, user);
  await symlink(home, directory).catch(async (error: NodeJS.ErrnoException) => {
    await rm(home, { recursive: true });
    if (error.code !== 'EEXIST') throw error;
  });
}
