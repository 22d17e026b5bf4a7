/** Programs that operators run beside the shop, from Debian. */
import { spawnSync } from 'node:child_process';
import { installFromDebian, isDebianRoot } from '../../tools/debian.mjs';

const packages = {
  haproxy: ['haproxy', '-v'],
  nginx: ['nginx-light', '-v'],
  openssl: ['openssl', 'version'],
  pgbouncer: ['pgbouncer', '--version'],
} as const;
export type DebianProgram = keyof typeof packages;

/** The environment in which they are found. */
export const programEnv = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

export const isInstalled = (program: DebianProgram): boolean =>
  spawnSync(program, [packages[program][1]], { env: programEnv }).status === 0;

/** Whether there are these programs. Installs them where that is possible, and throws if that fails. */
export async function havePrograms(...programs: readonly DebianProgram[]): Promise<boolean> {
  for (const program of programs) {
    if (isInstalled(program)) continue;
    if (!isDebianRoot()) return false;
    const [name] = packages[program];
    await installFromDebian([name]);
    if (!isInstalled(program)) throw new Error(`${name} could not be installed from Debian`);
  }
  return true;
}
