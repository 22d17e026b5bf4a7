/** Runs commands on `DATABASE_URL` or the embedded database, also while a shop is using it. */
import { readConfig } from '#server/config.ts';
import { connect, type DatabaseConnection } from './connect.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { migrate } from './migrate.ts';

/** Opens and migrates the database, runs `work`, closes the database and returns what `work` returns. */
export async function withDatabase<T>(work: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
  const read = readConfig(process.env);
  if (!read.ok) throw new Error(read.errors.join('\n'));
  const { dataDir } = read.config;
  const databaseUrl = read.config.databaseDirectUrl ?? read.config.databaseUrl;
  const embedded = databaseUrl ? null : await startEmbeddedPostgres({ directory: `${dataDir}/postgres` });
  try {
    const connection = await connect(databaseUrl ?? embedded?.connectionString ?? '', { poolSize: 2 });
    try {
      await migrate(connection.db);
      return await work(connection);
    } finally {
      await connection.close();
    }
  } finally {
    await embedded?.stop();
  }
}
