import { expect, test } from 'vitest';
import { createSaveQueue } from './use-autosave.ts';

/** A save that is completed only when `end` is called. */
function slowSave(started: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const save = () => {
    started.push(name);
    return promise;
  };
  return { save, end: async () => resolve() };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('SMT-18 saves run one after the other, and of several pending ones only the last', async () => {
  const started: string[] = [];
  const [first, second, third] = ['first', 'second', 'third'].map((name) => slowSave(started, name));
  const queue = createSaveQueue();
  for (const each of [first, second, third]) each && queue.run(each.save);
  await settled();
  expect(started).toEqual(['first']);
  await first?.end();
  await settled();
  expect(started).toEqual(['first', 'third']);
});

test('SMT-18 pending saves are dropped once the form itself is sent', async () => {
  const started: string[] = [];
  const [first, second] = ['first', 'second'].map((name) => slowSave(started, name));
  const queue = createSaveQueue();
  if (first && second) {
    queue.run(first.save);
    queue.run(second.save);
  }
  queue.clear();
  await first?.end();
  await settled();
  expect(started).toEqual(['first']);
});
