import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { fetchBatches, streamTexts } from './stream-rows.ts';

const { db } = await testDatabase();

test('the connection and the snapshot are released if the receiver reads nothing', async () => {
  let ended = () => {};
  const hasEnded = new Promise<void>((resolve) => (ended = resolve));
  const stream = streamTexts(
    db,
    async function* (tx) {
      try {
        const rows = sql<{ readonly text: string }>`select repeat('x', 10000) as text from generate_series(1, 1000)`;
        for await (const batch of fetchBatches(tx, rows, 10)) yield batch.map(({ text }) => text).join('');
      } finally {
        ended();
      }
    },
    20,
  );
  await hasEnded;
  const reader = stream.getReader();
  const readAll = async () => {
    while (!(await reader.read()).done);
  };
  await expect(readAll()).rejects.toThrow('the receiver takes nothing');
});

test('all batches are read from one snapshot', async () => {
  await sql`create table counted as select number from generate_series(1, 5) number`.execute(db);
  const stream = streamTexts(db, async function* (tx) {
    for await (const rows of fetchBatches(
      tx,
      sql<{ readonly number: number }>`select number from counted order by 1`,
      2,
    )) {
      await sql`insert into counted select 10 + number from counted`.execute(db);
      yield `${rows.map(({ number }) => number).join()} `;
    }
  });
  expect(await new Response(stream).text()).toBe('1,2 3,4 5 ');
});
