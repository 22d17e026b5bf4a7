/** The built site as a separate process, as `npm start` runs it, on a database of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
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

/** Starts the site and waits until it is ready; rejects if it ends or isn't ready within three minutes. */
export async function startOwnSite(port: number, settings: Readonly<Record<string, string>> = {}): Promise<OwnSite> {
  const folder = await temporaryFolder('site');
  const ownEnv = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
  const { DATABASE_URL: _database, ORIGIN: _origin, GUICHET_ENV: _mode, ...inherited } = process.env;
  const site = spawn(process.execPath, ['build/shop/main.js'], {
    env: { ...inherited, NODE_ENV: 'production', ...ownEnv, ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const hasEnded = () => site.exitCode !== null || site.signalCode !== null;
  const stop = async (): Promise<void> => {
    if (!hasEnded()) {
      site.kill('SIGTERM');
      await once(site, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  const giveUp = performance.now() + patienceMs;
  while (!(await isReady(`${origin}/readyz`))) {
    const endedProcess = hasEnded();
    if (endedProcess || performance.now() > giveUp) {
      await stop();
      throw new Error(
        endedProcess
          ? 'The site ended while it was starting; its output above says why.'
          : 'The site was not ready after three minutes.',
      );
    }
    await wait(50);
  }
  return { origin, dataDir: folder, hasEnded, stop };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );
}
