/** Runs the built site in a separate process with its own database, for measurements over a real socket. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/db/free-port.ts';
import { shopArgs, shopEnvironment } from '../../tools/shop-process.mjs';
import { type MeasuredProcess, startMeasured } from './measured-process.ts';

export interface SiteProcess extends MeasuredProcess {
  readonly origin: string;
  /** Processor time of the process in milliseconds, all threads together, without the database. */
  cpuMs(): Promise<number>;
}

/** Starts the site as an operator would, without rate limits; resolves when it is ready. */
export async function startSiteProcess(settings: Readonly<Record<string, string>> = {}): Promise<SiteProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'guichet-bench-'));
  const port = await freePort();
  const { DATABASE_URL: _database, ORIGIN: _origin, GUICHET_ENV: _mode, ...inherited } = process.env;
  const forget = () => rm(folder, { recursive: true, force: true });
  const env = {
    ...inherited,
    ...shopEnvironment,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...settings,
  };
  const site = await startMeasured(shopArgs, { env, ready: 'Guichet ready' }).catch(async (error) => {
    await forget();
    throw error;
  });
  return {
    ...site,
    origin: `http://127.0.0.1:${port}`,
    cpuMs: async () => (await site.usage()).cpuMs,
    async stop() {
      await site.stop();
      await forget();
    },
  };
}
