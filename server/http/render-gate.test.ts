import { expect, test } from 'vitest';
import { createRenderGate, type Leave } from './render-gate.ts';

const leaves = async (places: (Promise<Leave> | null)[]) =>
  Promise.all(places.map((place) => place ?? Promise.reject(new Error('sent away'))));

test('a limited number of pages enters at once, the next ones wait in order, and any others are refused', async () => {
  const gate = createRenderGate({ atOnce: 2, waiting: 2, perAddress: null });
  const [first, second] = await leaves([gate.enter('a'), gate.enter('b')]);
  const order: string[] = [];
  const third = gate.enter('c')?.then((leave) => order.push('c') && leave);
  const fourth = gate.enter('d')?.then((leave) => order.push('d') && leave);
  expect(gate.enter('e')).toBeNull();
  await Promise.resolve();
  expect(order).toEqual([]);
  first?.();
  await third;
  expect(order).toEqual(['c']);
  second?.();
  await fourth;
  expect(order).toEqual(['c', 'd']);
});

test('a released place is given to the next page in the queue, then free again', async () => {
  const gate = createRenderGate({ atOnce: 1, waiting: 1, perAddress: null });
  for (let n = 0; n < 5; n += 1) (await gate.enter('a'))?.();
  const leaveFirst = await gate.enter('a');
  const next = gate.enter('b');
  leaveFirst?.();
  (await next)?.();
  expect(await gate.enter('c')).toBeTypeOf('function');
});

test('one address has a limited number of places, waiting pages included, and doesn’t affect others', async () => {
  const gate = createRenderGate({ atOnce: 1, waiting: 10, perAddress: 2 });
  const first = await gate.enter('a');
  const second = gate.enter('a');
  expect(gate.enter('a')).toBeNull();
  expect(gate.enter('b')).not.toBeNull();
  first?.();
  (await second)?.();
  expect(gate.enter('a')).not.toBeNull();
});
