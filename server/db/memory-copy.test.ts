import { expect, test, vi } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import type { ChangeSource } from './changes.ts';
import { keepMemoryCopy } from './memory-copy.ts';

const { pool } = await testDatabase();
const changes: ChangeSource = { channel: 'flags_changed', query: 'select revision from flag_revision' };

const revision = async () => {
  const { rows } = await pool.query<{ revision: number }>('select revision from flag_revision');
  return Number(rows[0]?.revision);
};
/** Makes a change as another process would make it. */
async function change() {
  await pool.query('update flag_revision set revision = revision + 1');
  await pool.query('notify flags_changed');
}

test('a copy follows changes of other processes, and notifies its listeners after reading them', async () => {
  const copy = await keepMemoryCopy({ pool, changes, read: revision, subject: 'flags', warn: () => {} });
  const first = await revision();
  expect(copy.current()).toBe(first);
  const told: number[] = [];
  copy.onChange(() => told.push(copy.current()));
  await change();
  await vi.waitFor(() => expect(told).toEqual([first + 1]));
  await copy.close();
});

test('a failed reading leaves the former data, is logged, and is repeated until it succeeds', async () => {
  let failures = 0;
  const read = async () => {
    if (failures-- > 0) throw new Error('no answer');
    return revision();
  };
  const warn = vi.fn();
  const copy = await keepMemoryCopy({ pool, changes, read, subject: 'flags', warn });
  const first = copy.current();
  failures = 2;
  await change();
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith({ err: new Error('no answer') }, 'flags not read'));
  expect(copy.current()).toBe(first);
  await vi.waitFor(() => expect(copy.current()).toBe(first + 1), { timeout: 10_000 });
  await copy.close();
});

test('a slow reading of an older state does not replace a newer one', async () => {
  const slow = Promise.withResolvers<string>();
  const answers: (string | Promise<string>)[] = ['at start', slow.promise, 'newer'];
  const read = async () => answers.shift() ?? '';
  const copy = await keepMemoryCopy({ pool, changes, read, subject: 'flags', warn: () => {} });
  const both = Promise.all([copy.readAgain(), copy.readAgain()]);
  slow.resolve('older');
  await both;
  expect(copy.current()).toBe('newer');
  await copy.close();
});
