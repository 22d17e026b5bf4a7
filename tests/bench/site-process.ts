/** Runs the built site in a separate process with its own database, for measurements over a real socket. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '#tests/support/free-port.ts';
import { shopArgs, shopEnvironment } from '../../tools/shop-process.mjs';

const cpuReporter = new URL('./cpu-reporter.ts', import.meta.url).href;

export interface SiteProcess {
  readonly origin: string;
  /** Processor time of the process in milliseconds, all threads together, without the database. */
  cpuMs(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts the site as an operator would, without rate limits; resolves when it is ready. */
export async function startSiteProcess(settings: Readonly<Record<string, string>> = {}): Promise<SiteProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'guichet-bench-'));
  const port = await freePort();
  const { DATABASE_URL: _database, ORIGIN: _origin, GUICHET_ENV: _mode, ...inherited } = process.env;
  const site = spawn(process.execPath, ['--import', cpuReporter, ...shopArgs], {
    env: {
      ...inherited,
      ...shopEnvironment,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const output = site.stdout;
  if (output === null) throw new Error('The site has no output to read.');
  const cpuMs = async () => {
    site.send('cpu');
    const [{ cpu }] = (await once(site, 'message')) as [{ cpu: NodeJS.CpuUsage }];
    return (cpu.user + cpu.system) / 1000;
  };
  const stop = async () => {
    if (site.exitCode === null && site.signalCode === null) {
      site.kill('SIGTERM');
      await once(site, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  for await (const line of createInterface({ input: output })) {
    if (!line.startsWith('Guichet ready')) continue;
    output.resume();
    return { origin: `http://127.0.0.1:${port}`, cpuMs, stop };
  }
  await stop();
  throw new Error('The site ended before it was ready; its output above says why.');
}
