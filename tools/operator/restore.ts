/** `npm run restore`: makes a database from a backup, where there is none yet (docs/operations.md, "Backup"). */
import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { placeCluster } from '#server/db/copy-cluster.ts';
import { configOfCommand, runPlain } from './command.ts';
import { runClient } from './postgres-client.ts';

const usage = `npm run restore -- BACKUP                            into the empty DATABASE_URL, or DATA_DIR without a database
npm run restore -- BACKUP --log FOLDER --until TIME  the embedded one as it was at a time, as 2026-12-01T09:30:00Z,
                                                     by its archived write-ahead log`;

async function refuseTables(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rowCount } = await client
    .query("select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace limit 1")
    .finally(() => client.end());
  if (rowCount !== 0)
    throw new Error('DATABASE_URL has tables: name an empty database, so that nothing is overwritten.');
}

async function restoreEmbedded(backup: string, dataDir: string, log?: string, until?: string): Promise<void> {
  const recovery = log !== undefined && until !== undefined ? { log: resolve(log), until: new Date(until) } : null;
  await placeCluster(join(backup, 'postgres', 'cluster'), `${dataDir}/postgres`, recovery);
  await copyFile(join(backup, 'postgres', 'password'), join(dataDir, 'postgres', 'password'));
  const key = join(backup, 'secret-key');
  if (existsSync(key)) await copyFile(key, join(dataDir, 'secret-key'));
}

await runPlain(usage, async (args) => {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { log: text, until: text },
  });
  const [backup] = positionals;
  const { log, until } = values;
  if (backup === undefined || (log === undefined) !== (until === undefined)) return null;
  if (until !== undefined && Number.isNaN(Date.parse(until))) return null;
  const { databaseUrl: pooledUrl, databaseDirectUrl, dataDir } = configOfCommand();
  const databaseUrl = databaseDirectUrl ?? pooledUrl;
  if (!databaseUrl) await restoreEmbedded(resolve(backup), dataDir, log, until);
  else {
    if (log !== undefined) return null;
    await refuseTables(databaseUrl);
    await runClient('pg_restore', databaseUrl, [
      '--exit-on-error',
      '--single-transaction',
      '--no-owner',
      resolve(backup),
    ]);
  }
  return 'Restored. Start the shop: it brings the database up to this version, and removes within an hour what may no longer be stored.';
});
