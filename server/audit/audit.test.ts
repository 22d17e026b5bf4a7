/**
 * Checks that concurrent changes get consecutive, correctly chained entries in the audit log (docs/back-office.md,
 * "Audit log").
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { everyChange, firstFault, listChanges, readChanges, recordChange } from './service.ts';

const { db } = await testDatabase();
const { db: long } = await testDatabase();
const lea = { accountId: randomUUID(), name: 'Léa Martin' };

test('entries of transactions at the same moment are numbered without a gap, and rolled-back ones leave none', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      db
        .transaction()
        .execute(async (tx) => {
          const change = { action: 'page.publish', object: `page:${n}`, before: null, after: { n } };
          await recordChange(tx, lea, change, new Date(n * 1000));
          if (n % 5 === 0) throw new Error('rolled back');
        })
        .catch((error: Error) => expect(error.message).toBe('rolled back')),
    ),
  );
  const { entries, total } = await listChanges(db, everyChange, 1);
  expect(total).toBe(16);
  expect(entries.map(({ number }) => number)).toEqual(Array.from({ length: 16 }, (_, at) => 16 - at));
  expect(await firstFault(db)).toBeNull();
});

test('a file has every entry once, latest first, and is read in batches', async () => {
  await long.transaction().execute(async (tx) => {
    for (let n = 0; n < 501; n += 1) {
      await recordChange(
        tx,
        lea,
        { action: 'page.save', object: `page:${n}`, before: null, after: { n } },
        new Date(n),
      );
    }
  });
  const batches: number[][] = [];
  for await (const entries of readChanges(long, everyChange)) {
    batches.push(entries.map(({ number }) => number));
    // A reader that starts again from the beginning would never end.
    expect(batches.length).toBeLessThanOrEqual(2);
  }
  expect(batches.flat()).toEqual(Array.from({ length: 501 }, (_, at) => 501 - at));
  expect(batches.map(({ length }) => length)).toEqual([500, 1]);
});

test('entries about an object and its parts are found by an index, whatever the collation of the database', async () => {
  const plan = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ readonly 'QUERY PLAN': string }>`explain
      select number from audit_entry where object like 'order:G26-7K3M9X%'`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  // These operators compare bytes; the same ones without tildes compare by the collation.
  expect(plan).toMatch(/Index Cond: .*object ~>=~ 'order:G26-7K3M9X'/);
});
