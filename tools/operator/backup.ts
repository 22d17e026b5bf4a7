/** `npm run backup`: copies the database and what belongs to it while the shop runs (docs/operations.md, "Backup"). */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { copyCluster } from '#server/db/copy-cluster.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { configOfCommand, runPlain } from './command.ts';
import { runClient } from './postgres-client.ts';

const usage = `npm run backup -- FOLDER  writes a backup of this moment into the folder`;

/** Files beside the embedded cluster without which its copy is of no use. */
const besides = ['postgres/password', 'secret-key'];

async function copyEmbedded(dataDir: string, to: string): Promise<void> {
  const server = await startEmbeddedPostgres({ directory: `${dataDir}/postgres` });
  try {
    await mkdir(join(to, 'postgres'), { recursive: true, mode: 0o700 });
    await copyCluster(server.connectionString, join(to, 'postgres', 'cluster'));
  } finally {
    await server.stop();
  }
  for (const file of besides.filter((each) => existsSync(join(dataDir, each))))
    await copyFile(join(dataDir, file), join(to, file));
}

await runPlain(usage, async ([folder]) => {
  if (folder === undefined) return null;
  const { databaseUrl: pooledUrl, databaseDirectUrl, dataDir } = configOfCommand();
  const databaseUrl = databaseDirectUrl ?? pooledUrl;
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const path = resolve(folder, databaseUrl ? `backup-${time}.dump` : `backup-${time}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Under another name until it is whole, so that nobody relies on half a backup.
  const draft = `${path}.part`;
  if (databaseUrl)
    await runClient('pg_dump', databaseUrl, [
      '--format=custom',
      '--no-owner',
      '--no-unlogged-table-data',
      `--file=${draft}`,
    ]);
  else await copyEmbedded(dataDir, draft);
  await rename(draft, path);
  return databaseUrl
    ? `${path}\nKeep SECRET_KEY with it: without the key, sessions and second factors are lost.`
    : path;
});
