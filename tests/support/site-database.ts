/**
 * Direct access to the database of the site under test, for events that no visitor causes: a price changes, time passes
 * at the bank.
 */
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { connect } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import type { Database } from '#server/db/schema.ts';

/** `dataDir`: that of a site other than the one that all journeys share. */
export async function withSiteDatabase<T>(
  work: (db: Kysely<Database>) => Promise<T>,
  dataDir = process.env.E2E_DATA_DIR ?? '',
): Promise<T> {
  const server = await startEmbeddedPostgres({ directory: join(dataDir, 'postgres') });
  const database = await connect(server.connectionString);
  try {
    return await work(database.db);
  } finally {
    await database.close();
    await server.stop();
  }
}
