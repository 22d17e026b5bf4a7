// Installs the packages of package-lock.json, unless they are installed already.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './node.mjs';

const lockPath = join(root, 'package-lock.json');
const installedPath = join(root, 'node_modules', '.package-lock.json');
const stampPath = join(root, 'node_modules', '.guichet-lock-hash');

function lockHash() {
  return createHash('sha256').update(readFileSync(lockPath)).digest('hex');
}

/**
 * Whether all packages of the lock file are installed in the right version, according to npm's own record in
 * node_modules. Optional packages, such as those for other platforms, may be missing.
 */
function matchesLock() {
  if (!existsSync(installedPath)) return false;
  const lockedPackages = JSON.parse(readFileSync(lockPath, 'utf8')).packages;
  const installedPackages = JSON.parse(readFileSync(installedPath, 'utf8')).packages;
  return Object.entries(lockedPackages).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' ||
      installedPackages[path]?.version === version ||
      (installedPackages[path] === undefined && (optional || devOptional)),
  );
}

function isInstalled() {
  if (existsSync(stampPath) && existsSync(installedPath) && readFileSync(stampPath, 'utf8') === lockHash()) return true;
  return matchesLock();
}

/** Runs the npm that started this script, or the one on PATH. Returns its exit code. */
export function runNpm(args, options) {
  const cli = process.env.npm_execpath;
  if (cli !== undefined && /npm-cli\.js$/.test(cli)) return run(process.execPath, [cli, ...args], options);
  return run('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** Installs the packages of the lock file if necessary; ends the process if npm fails. */
export async function install() {
  if (!isInstalled()) {
    console.log('Installing dependencies (npm ci) …');
    const code = await runNpm([
      'ci',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]);
    if (code !== 0) {
      console.error('npm ci failed: read the lines above, then run the command again.');
      process.exit(1);
    }
  }
  try {
    writeFileSync(stampPath, lockHash());
  } catch {
    // In a read-only node_modules the hash can't be stored; the next run then compares all packages again.
  }
}
