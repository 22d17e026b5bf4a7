import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { connect } from './connect.ts';
import { createStatementNames } from './prepared-statements.ts';

/** Sends a statement often enough to get a name, and returns the last name. */
function nameOf(names: ReturnType<typeof createStatementNames>, text: string): string | undefined {
  for (let use = 1; use < 8; use += 1) expect(names.of(text)).toBeUndefined();
  return names.of(text);
}

test('a statement gets a name with its eighth use and keeps it; one that lists no columns never does', () => {
  const names = createStatementNames();
  expect(nameOf(names, 'select a from t where b = $1')).toBe('s1');
  expect(nameOf(names, 'select b from t where b = $1')).toBe('s2');
  expect(names.of('select a from t where b = $1')).toBe('s1');
  for (const text of [
    'select * from t where b = $1',
    'insert into t (b) values ($1) returning *',
    'select t.* from t',
  ]) {
    expect(nameOf(names, text), text).toBeUndefined();
  }
  expect(nameOf(names, 'select count(*) from t where b = $1')).toBe('s3');
});

test('no more than 150 statements have a name', () => {
  const names = createStatementNames();
  const given = Array.from({ length: 200 }, (_, n) => nameOf(names, `select a${n} from t where b = $1`));
  expect(given.filter((name) => name !== undefined)).toHaveLength(150);
  expect(names.of('select a0 from t where b = $1')).toBe('s1');
});

test('PostgreSQL keeps the plan of a recurring statement, and a change of its column costs one failure', async () => {
  const { connectionString } = await testDatabase();
  const { db, close } = await connect(connectionString, { poolSize: 1 });
  await sql`create table goods (id int, weight int)`.execute(db);
  await sql`insert into goods values (1, 250)`.execute(db);
  const weigh = async () => (await sql<{ weight: unknown }>`select weight from goods where id = ${1}`.execute(db)).rows;
  for (let use = 1; use <= 10; use += 1) expect(await weigh()).toEqual([{ weight: 250 }]);
  const { rows: plans } = await sql`select statement from pg_prepared_statements`.execute(db);
  expect(plans).toEqual([{ statement: 'select weight from goods where id = $1' }]);

  await sql`alter table goods alter column weight type text`.execute(db);
  await expect(weigh()).rejects.toThrow('cached plan must not change result type');
  for (let use = 1; use <= 10; use += 1) expect(await weigh()).toEqual([{ weight: '250' }]);
  await close();
});
