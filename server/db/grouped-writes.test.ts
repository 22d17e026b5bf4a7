import { expect, test } from 'vitest';
import { groupWrites } from './grouped-writes.ts';

/** A writer that waits until it is told to go on; refuses statements with the row 'wrong', or all as unavailable. */
function writer() {
  const statements: (readonly string[])[] = [];
  const gate = Promise.withResolvers<void>();
  const store = groupWrites(async (rows: readonly string[]) => {
    statements.push(rows);
    await gate.promise;
    if (rows.includes('down')) throw Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
    if (rows.includes('wrong')) throw new Error('refused');
  });
  return { statements, store, goOn: gate.resolve };
}

const outcome = (stored: readonly Promise<void>[]) =>
  Promise.allSettled(stored).then((results) => results.map(({ status }) => status));

test('a row is written at once, and those that arrive meanwhile together after it, at most 50 at a time', async () => {
  const { statements, store, goOn } = writer();
  const stored = Array.from({ length: 60 }, (_, n) => store(`${n}`));
  expect(statements).toEqual([['0']]);
  goOn();
  await Promise.all(stored);
  expect(statements.map((rows) => rows.length)).toEqual([1, 50, 9]);
  expect(statements.flat()).toEqual(Array.from({ length: 60 }, (_, n) => `${n}`));
  await store('later');
  expect(statements.at(-1)).toEqual(['later']);
});

test('a row that is refused fails alone', async () => {
  const { store, goOn } = writer();
  const stored = ['a', 'b', 'wrong', 'c'].map(store);
  goOn();
  expect(await outcome(stored)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});

test('while the database is unavailable, all rows of a statement fail without being tried alone', async () => {
  const { statements, store, goOn } = writer();
  const stored = ['a', 'b', 'down', 'c'].map(store);
  goOn();
  expect(await outcome(stored)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
  expect(statements).toEqual([['a'], ['b', 'down', 'c']]);
  await store('back');
});
