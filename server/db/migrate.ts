/** Migrates a database by numbered SQL files, each applied once, in order; the first of them is the schema. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

const ownFiles = fileURLToPath(new URL('./migrations/', import.meta.url));
/**
 * The file that replaced all earlier ones, and the last of those: a database to which that one was applied has the
 * schema of the new file, and its rows.
 */
const schemaFile = '0108_schema.sql';
const lastReplaced = { name: '0108_used_mail_links.sql', commit: '7e155f70' };
/** Key of the advisory lock: an arbitrary number, the same in every process. */
const lockKey = 4_861_973_002;

async function readMigrations(directory: string): Promise<readonly Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = names.map((name) => name.slice(0, 5));
  const wrong = names.find(
    (name, index) => !/^[0-9]{4}_[a-z0-9_]+\.sql$/.test(name) || numbers.indexOf(name.slice(0, 5)) !== index,
  );
  if (wrong !== undefined) throw new Error(`${wrong}: migrations are named 0001_subject.sql, each number once.`);
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Runs `work` in a transaction, in one process at a time. The lock is the transaction's, because a session's lock
 * doesn't work through a transaction pooler.
 */
async function inLockedTransaction<T>(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(tx);
    return work(tx);
  });
}

async function readApplied(tx: Transaction<Database>): Promise<ReadonlyMap<string, string>> {
  await sql`create table if not exists schema_migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`.execute(tx);
  const rows = await tx.selectFrom('schema_migration').select(['name', 'checksum']).execute();
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/** Adds the schema to what was applied to a database of the files that it replaced; throws if only some of them were. */
function withReplaced(
  migrations: readonly Migration[],
  applied: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const schema = migrations.find(({ name }) => name === schemaFile);
  if (schema === undefined || applied.size === 0 || applied.has(schemaFile)) return applied;
  if (applied.has(lastReplaced.name)) return new Map(applied).set(schemaFile, schema.checksum);
  throw new Error(
    `The database was last migrated by ${lastOf(applied)}, too early for this version: start the version of commit ${lastReplaced.commit} with it once, then this one (docs/operations.md, "Upgrade").`,
  );
}

const lastOf = (applied: ReadonlyMap<string, string>): string => [...applied.keys()].sort().at(-1) ?? '';

function checkHistory(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const changed = migrations.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum);
  if (changed !== undefined) {
    throw new Error(
      `${changed.name} was changed after it had been applied: restore it and write a new migration instead.`,
    );
  }
  const lastApplied = lastOf(applied);
  const late = migrations.find(({ name }) => name < lastApplied && !applied.has(name));
  if (late !== undefined) {
    throw new Error(`${late.name} comes before ${lastApplied}, which is applied already: give it a higher number.`);
  }
}

async function apply(tx: Transaction<Database>, migration: Migration): Promise<boolean> {
  if ((await readApplied(tx)).has(migration.name)) return false;
  try {
    await sql.raw(migration.text).execute(tx);
  } catch (error) {
    throw new Error(`${migration.name} failed and was rolled back: ${String(error)}`, { cause: error });
  }
  await tx.insertInto('schema_migration').values({ name: migration.name, checksum: migration.checksum }).execute();
  return true;
}

/**
 * Applies the missing files, each in its own transaction, one process at a time, and returns their names. Rejects if an
 * applied file has been changed. A database that is ahead of the files (migrated by a newer process) is accepted.
 */
export async function migrate(db: Kysely<Database>, directory: string = ownFiles): Promise<readonly string[]> {
  const migrations = await readMigrations(directory);
  const applied = withReplaced(migrations, await inLockedTransaction(db, readApplied));
  checkHistory(migrations, applied);
  const done: string[] = [];
  for (const migration of migrations.filter(({ name }) => !applied.has(name))) {
    if (await inLockedTransaction(db, (tx) => apply(tx, migration))) done.push(migration.name);
  }
  return done;
}
