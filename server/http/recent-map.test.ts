import { expect, test } from 'vitest';
import { RecentMap } from './recent-map.ts';

test('the value unused for longest goes first, those asked for stay', () => {
  const map = new RecentMap<number>(2);
  map.set('a', 1);
  map.set('b', 2);
  expect(map.get('a')).toBe(1);
  map.set('c', 3);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3]);
  map.set('a', 4);
  map.clear();
  expect(map.get('a')).toBeUndefined();
});
