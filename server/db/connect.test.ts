import { sql } from 'kysely';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { connect, withoutDeadline } from './connect.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const { db, pool, connectionString } = await testDatabase();

test('int8 and numeric are numbers, a day is text, a moment is a Date', async () => {
  const { rows } = await sql`select 9007199254740991::int8 as big, 12.50::numeric as price, date '2026-11-21' as day,
    timestamptz '2026-11-21 12:00Z' as moment, '{"a":[1]}'::jsonb as data`.execute(db);
  expect(rows[0]).toEqual({
    big: 9007199254740991,
    price: 12.5,
    day: '2026-11-21',
    moment: new Date('2026-11-21T12:00:00Z'),
    data: { a: [1] },
  });
});

test('an integer that a number cannot hold is refused, not rounded', async () => {
  await expect(sql`select 9007199254740993::int8 as big`.execute(db)).rejects.toThrow('9007199254740993');
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('accented letters fold case, and texts are ordered by code point, in any locale of the machine', async () => {
  const { rows } = await sql`select lower('ÉŒ') as low, 'É' > 'z' as after, datlocprovider as provider
    from pg_database where datname = current_database()`.execute(db);
  expect(rows[0]).toEqual({ low: 'éœ', after: true, provider: 'b' });
});

test('the error names the database that doesn’t answer, without its password', async () => {
  const address = new URL(connectionString);
  address.port = '1';
  const error = await connect(address.href).catch((reason: unknown) => String(reason));
  expect(error).toContain(`at ${address.host} does not answer`);
  expect(error).not.toContain(address.password);
});

test('the table rate_limit is what rate-limiter-flexible writes', async () => {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: 'quotes',
    points: 2,
    duration: 60,
  });
  await limiter.consume('127.0.0.1');
  expect((await limiter.consume('127.0.0.1')).remainingPoints).toBe(0);
  await expect(limiter.consume('127.0.0.1')).rejects.toMatchObject({ consumedPoints: 3 });
});

test('API-3 a statement that exceeds its deadline is cancelled and counts as a database that doesn’t answer', async () => {
  const hurried = await connect(connectionString, { statementMs: 50, poolSize: 1 });
  const slow = sql`select pg_sleep(60)`;
  const error = await slow.execute(hurried.db).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: '57014' });
  expect(isDatabaseUnavailable(error)).toBe(true);
  await withoutDeadline(hurried.pool, (own) => sql`select pg_sleep(0.2)`.execute(own));
  await expect(slow.execute(hurried.db)).rejects.toMatchObject({ code: '57014' });
  await hurried.close();
});
