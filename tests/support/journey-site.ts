/** The built site as a separate process, as `npm start` runs it, on a database of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { cp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { giveTo } from '#server/db/embedded-binaries.ts';
import { findPostmaster } from '#server/db/postmaster.ts';
import { shopArgs, shopEnvironment } from '../../tools/shop-process.mjs';
import { temporaryFolder } from './temporary-folder.ts';

// The first start creates a database, which is slow on a busy machine.
const patienceMs = 180_000;

export interface OwnSite {
  readonly origin: string;
  /** Value of `DATA_DIR`. */
  readonly dataDir: string;
  /** Whether the site's process has ended. */
  hasEnded(): boolean;
  stop(): Promise<void>;
}

/**
 * Starts the site and waits until it is ready; rejects if it ends or isn't ready within three minutes. With a
 * `template` it begins with a copy of that folder, which is faster than creating a database.
 */
export async function startOwnSite(
  port: number,
  settings: Readonly<Record<string, string>> = {},
  template = process.env.E2E_SITE_TEMPLATE,
): Promise<OwnSite> {
  const folder = await temporaryFolder('site');
  // What another brand shows is stored when its database is created.
  if (template && settings.BRAND_FILE === undefined) await copyTemplate(template, folder);
  const site = await runSite(folder, port, settings);
  const stop = async (): Promise<void> => {
    await site.end();
    await rm(folder, { recursive: true, force: true });
  };
  return { origin: site.origin, dataDir: folder, hasEnded: site.hasEnded, stop };
}

/** The address of a site's own database. */
export function databaseOf({ dataDir }: Pick<OwnSite, 'dataDir'>): string {
  const home = realpathSync(join(dataDir, 'postgres'));
  const password = readFileSync(join(home, 'password'), 'utf8').trim();
  const postmaster = findPostmaster(join(home, 'cluster'));
  if (!postmaster) throw new Error('no database runs');
  return `postgres://guichet:${password}@127.0.0.1:${postmaster.port}/guichet`;
}

/** Folder of the database's files inside a site's folder. */
const clusterOf = (folder: string) => join(folder, 'postgres', 'cluster');

/** Creates the database of a site, as its first start does, and returns the folder for other sites to copy. */
export async function createSiteTemplate(port: number): Promise<string> {
  const folder = await temporaryFolder('site-template');
  const site = await runSite(folder, port, {});
  await site.end();
  // The database ends after the last process that uses it.
  while (existsSync(join(clusterOf(folder), 'postmaster.pid'))) await wait(20);
  return folder;
}

/** Copies a template; if tests run as root, the database's files stay with the user that runs it. */
async function copyTemplate(template: string, folder: string): Promise<void> {
  const isCopied = async (path: string) => !(await stat(path)).isFIFO();
  await cp(template, folder, { recursive: true, dereference: true, filter: isCopied });
  const { uid, gid } = await stat(clusterOf(template));
  if (process.getuid?.() === 0) giveTo({ uid, gid }, join(folder, 'postgres'));
}

/**
 * Starts a process of the site on a folder, which several may share, and waits until it is ready. `checkout` is where it
 * was built, by default here.
 */
export async function runSite(
  folder: string,
  port: number,
  settings: Readonly<Record<string, string>>,
  checkout = process.cwd(),
) {
  const ownEnv = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
  const { DATABASE_URL: _database, ORIGIN: _origin, GUICHET_ENV: _mode, ...inherited } = process.env;
  const site = spawn(process.execPath, shopArgs, {
    env: { ...inherited, ...shopEnvironment, NODE_ENV: 'production', ...ownEnv, ...settings },
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const hasEnded = () => site.exitCode !== null || site.signalCode !== null;
  const end = async (): Promise<void> => {
    if (hasEnded()) return;
    site.kill('SIGTERM');
    await once(site, 'exit');
  };
  const origin = `http://127.0.0.1:${port}`;
  const giveUp = performance.now() + patienceMs;
  while (!(await isReady(`${origin}/readyz`))) {
    const endedProcess = hasEnded();
    if (endedProcess || performance.now() > giveUp) {
      await end();
      await rm(folder, { recursive: true, force: true });
      throw new Error(
        endedProcess
          ? 'The site ended while it was starting; its output above says why.'
          : 'The site was not ready after three minutes.',
      );
    }
    await wait(50);
  }
  return { origin, hasEnded, end };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );
}
