/** Playwright's global set-up: the built site, as `npm start` runs it, on a database of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from './temporary-folder.ts';

const patienceMs = 60_000;

export default async function setup(): Promise<() => Promise<void>> {
  const folder = await temporaryFolder('site');
  const port = String(process.env.E2E_PORT);
  const settings = { PORT: port, HOST: '127.0.0.1', DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
  const { DATABASE_URL: _database, ORIGIN: _origin, GUICHET_ENV: _mode, ...inherited } = process.env;
  const site = spawn(process.execPath, ['server/main.ts'], {
    env: { ...inherited, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const stop = async (): Promise<void> => {
    if (site.exitCode === null && site.signalCode === null) {
      site.kill('SIGTERM');
      await once(site, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  const giveUp = performance.now() + patienceMs;
  while (!(await isReady(`http://127.0.0.1:${port}/readyz`))) {
    const ended = site.exitCode !== null || site.signalCode !== null;
    if (ended || performance.now() > giveUp) {
      await stop();
      throw new Error(
        ended ? 'The site ended at its start; its reason stands above.' : 'The site was not ready after a minute.',
      );
    }
    await wait(50);
  }
  return stop;
}

async function isReady(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );
}
