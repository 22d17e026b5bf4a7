import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';

const { db, connectionString } = await testDatabase({ empty: true });
const folder = await mkdtemp(join(tmpdir(), 'guichet-migrations-'));
const file = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text);

beforeEach(async () => {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await rm(folder, { recursive: true });
  await mkdir(folder);
  await file('0001_first.sql', 'create table first (id int); create table also (id int);');
});

afterAll(() => rm(folder, { recursive: true }));

test('applies each file once, in order, several statements a file', async () => {
  await file('0002_second.sql', 'alter table first add column name text;');
  expect(await migrate(db, folder)).toEqual(['0001_first.sql', '0002_second.sql']);
  expect(await migrate(db, folder)).toEqual([]);
  await file('0003_third.sql', 'create table third (id int);');
  expect(await migrate(db, folder)).toEqual(['0003_third.sql']);
});

test('two processes at once apply a file once', async () => {
  const other = await connect(connectionString);
  const done = await Promise.all([migrate(db, folder), migrate(other.db, folder)]);
  await other.close();
  expect(done.flat()).toEqual(['0001_first.sql']);
});

test('refuses a file that was changed after it had been applied', async () => {
  await migrate(db, folder);
  await file('0001_first.sql', 'create table first (id bigint);');
  await expect(migrate(db, folder)).rejects.toThrow('0001_first.sql was changed after it had been applied');
});

test('line ends do not count as a change', async () => {
  await file('0001_first.sql', 'create table first (\n id int);');
  await migrate(db, folder);
  await file('0001_first.sql', 'create table first (\r\n id int);');
  expect(await migrate(db, folder)).toEqual([]);
});

/** The last migration written before a process of the former version had to keep running beside the new one. */
const lastFree = '0141';
/** What a process of the former version doesn't survive: it still reads and writes what goes or gets another name. */
const contracting =
  /\bdrop\s+(?:table|column|view)|\brename\s+(?:to|column|constraint)|\bset\s+not\s+null|\balter\s+column\s+\w+\s+(?:set\s+data\s+)?type/i;

test('36.2 a migration takes nothing away that the former version uses, unless it says since when nobody does', async () => {
  const own = new URL('./migrations/', import.meta.url);
  const names = (await readdir(own)).filter((name) => name > lastFree && name.endsWith('.sql'));
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, own), 'utf8')));
  const wrong = names.filter(
    (_, at) => contracting.test(texts[at] ?? '') && !/^-- unused since /m.test(texts[at] ?? ''),
  );
  expect(wrong).toEqual([]);
  expect(contracting.test('alter table cart drop column note')).toBe(true);
});

test('a failing file leaves nothing behind and is named', async () => {
  await file('0002_broken.sql', 'create table half (id int); select nonsense;');
  await expect(migrate(db, folder)).rejects.toThrow('0002_broken.sql failed and was rolled back');
  const { rows } = await sql<{ half: string | null }>`select to_regclass('half') as half`.execute(db);
  expect(rows[0]?.half).toBeNull();
  await file('0002_broken.sql', 'create table half (id int);');
  expect(await migrate(db, folder)).toEqual(['0002_broken.sql']);
});

test('refuses a number used twice, a nameless file and a late number', async () => {
  await file('0003_third.sql', 'select 1;');
  await migrate(db, folder);
  await file('0002_late.sql', 'select 1;');
  await expect(migrate(db, folder)).rejects.toThrow('0002_late.sql comes before 0003_third.sql');
  await file('0003_twin.sql', 'select 1;');
  await expect(migrate(db, folder)).rejects.toThrow('each number once');
});

test('the schema counts as applied where the files that it replaced were, and nowhere else', async () => {
  await file('0107_former.sql', 'select 1;');
  await file('0108_used_mail_links.sql', 'create table first (id int);');
  await rm(join(folder, '0001_first.sql'));
  await migrate(db, folder);
  await rm(join(folder, '0107_former.sql'));
  await rm(join(folder, '0108_used_mail_links.sql'));
  await file('0108_schema.sql', 'create table first (id int);');
  await file('0109_next.sql', 'alter table first add column name text;');
  expect(await migrate(db, folder)).toEqual(['0109_next.sql']);
  expect(await migrate(db, folder)).toEqual([]);
  await sql`delete from schema_migration where name > '0108'`.execute(db);
  await expect(migrate(db, folder)).rejects.toThrow(
    'The database was last migrated by 0107_former.sql, too early for this version: start the version of commit 7e155f70 with it once, then this one',
  );
});
