// Installs Debian packages that tests need and npm hasn't.
import { existsSync, readFileSync } from 'node:fs';
import { run } from './node.mjs';

/** Whether this process may install packages: root on Debian or a system made from it. */
export function isDebianRoot() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/** Installs the first of some packages that this release has; resolves to whether there was one. */
export async function installFromDebian(names) {
  console.log(`Installing the Debian package ${names.join(' or ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if ((await run('apt-get', ['update', '-q'], { env, quiet: true })) !== 0) return false;
  for (const name of names) {
    const args = ['install', '-y', '-q', '--no-install-recommends', name];
    if ((await run('apt-get', args, { env, quiet: true })) === 0) return true;
  }
  return false;
}
