/** A separate database for a test file: `const { db } = await testDatabase()`. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { connect, type DatabaseConnection } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';

const template = 'template_migrated';
const templateLock = 71_553;

interface TestDatabase extends DatabaseConnection {
  /** For code that opens its own connections, such as a whole site under test. */
  readonly connectionString: string;
}

function addressOf(server: string, database: string): string {
  return Object.assign(new URL(server), { pathname: `/${database}` }).href;
}

async function makeTemplate(admin: pg.Client, server: string): Promise<void> {
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
  if (rowCount !== 0) return;
  await admin.query('create database template_draft');
  const draft = await connect(addressOf(server, 'template_draft'));
  await migrate(draft.db);
  await draft.close();
  await admin.query(`alter database template_draft rename to ${template}`);
}

/**
 * Clones the migrated template for the calling test file, and drops the clone afterwards. With `empty`, a database
 * without tables.
 */
export async function testDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const server = await startEmbeddedPostgres({ directory: inject('databaseFolder'), durable: false });
  const admin = new pg.Client({ connectionString: addressOf(server.connectionString, 'postgres') });
  await admin.connect();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await admin.query('select pg_advisory_lock($1)', [templateLock]);
  await makeTemplate(admin, server.connectionString);
  await admin.query(`create database ${name} template ${empty ? 'template0' : template} strategy file_copy`);
  // Statements run with the plan that they get in production after some uses, which doesn't know the values: an upsert
  // whose condition on a partial index comes as a value fails only then.
  await admin.query(`alter database ${name} set plan_cache_mode = force_generic_plan`);
  await admin.query('select pg_advisory_unlock($1)', [templateLock]);
  const connectionString = addressOf(server.connectionString, name);
  const connection = await connect(connectionString);
  afterAll(async () => {
    await connection.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
    await server.stop();
  });
  return { ...connection, connectionString };
}
