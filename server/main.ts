/** Starts one process of the shop from its configuration, reports when it is ready, and ends it. */
import { fileURLToPath } from 'node:url';
import { createBrandService } from '#server/brand/service.ts';
import { withDatabase } from '#server/db/with-database.ts';
import { loadBuiltApp } from '#server/http/built-app.ts';
import { explainListenError } from '#server/http/listen.ts';
import { createLogger } from '#server/process/logger.ts';
import { readConfig } from './config.ts';
import { startShop } from './shop.ts';

const buildFolder = fileURLToPath(new URL('../build/', import.meta.url));

/**
 * Whether the process was started with an IPC channel. Read when the module loads, because a channel that is closed
 * during the start can't be noticed later.
 */
const hasParent = process.channel !== undefined;

/** Calls `end` once, on SIGINT or SIGTERM or when the parent process has ended. */
function onEnd(end: (reason: string) => void): void {
  let ended = false;
  const once = (reason: string): void => {
    if (ended) return;
    ended = true;
    end(reason);
  };
  process.on('SIGINT', () => once('SIGINT'));
  process.on('SIGTERM', () => once('SIGTERM'));
  endWithParent(once);
}

/**
 * Calls `end` when the parent process has ended, even by kill -9: the system then closes the IPC channel that the
 * parent has opened. A server started without a channel (production) isn't tied to its parent.
 */
function endWithParent(end: (reason: string) => void): void {
  if (!hasParent) return;
  if (process.connected) process.once('disconnect', () => end('parent gone'));
  else end('parent gone');
}

function fail(lines: readonly string[]): never {
  for (const line of lines) console.error(line);
  process.exit(1);
}

/** Brings the database up to this version and ends, so that a supervisor can do it before the first process starts. */
async function migrateOnly(): Promise<void> {
  await withDatabase(async () => {});
  console.log('The database is up to date.');
}

async function start(): Promise<void> {
  const read = readConfig(process.env);
  if (!read.ok) fail(['The configuration has errors:', ...read.errors.map((error) => `  ${error}`)]);
  const { config } = read;
  const brand = await createBrandService({ ...config, path: config.brandFile, now: new Date() });
  const logger = createLogger(config.logLevel);
  if (process.argv.includes('--migrate')) return migrateOnly();
  const development = process.argv.includes('--dev');
  const shared = { config, brand, logger, clock: () => new Date() };
  const shop = development
    ? await (await import('#server/http/development.ts')).startDevelopmentSite(shared)
    : await startShop({
        ...shared,
        app: await loadBuiltApp(buildFolder),
        clientFolder: `${buildFolder}client`,
        preparedFolder: `${buildFolder}shop`,
      });

  console.log(`Guichet ready: ${shop.url}`);
  for (const [name, { email, password }] of Object.entries(shop.demoAccounts ?? {})) {
    console.log(`Demo ${name}: ${email} ${password}`);
  }
  process.on('SIGHUP', () => void shop.reload());
  onEnd((reason) => {
    logger.info({ reason }, 'ending');
    // Only a supervisor's signal leaves proxies time to notice; whoever presses Ctrl+C waits for the end.
    const drainMs = reason === 'SIGTERM' ? config.drainMs : 0;
    const force = setTimeout(() => process.exit(1), drainMs + 10_000);
    shop.close({ drainMs }).then(
      () => {
        clearTimeout(force);
        process.exit(0);
      },
      (err) => {
        logger.error({ err }, 'could not end cleanly');
        process.exit(1);
      },
    );
  });
}

start().catch((error: unknown) => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND'].includes(code)) {
    fail([explainListenError(error, process.env.HOST ?? '127.0.0.1', Number(process.env.PORT ?? 3000))]);
  }
  fail([error instanceof Error ? error.message : String(error)]);
});
