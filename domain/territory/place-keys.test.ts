import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allTexts } from '#domain/site/text-list.ts';
import { bestScores, type Key, kindOf, makeKeyTable, placeOf, prefixRange, scoreOf, scoresOf } from './place-keys.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 5 });
const entry = fc.record({
  key: word,
  place: fc.nat(9),
  kind: fc.constantFrom<Key['kind']>('name', 'alias', 'word'),
});
const groups = Int32Array.from({ length: 10 }, (_, place) => place);
const codeUnits = (a: string, b: string) => (a < b ? -1 : Number(a > b));

test('SMT-6 keys are in code unit order, equal ones by place, each with its place and kind', () => {
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      const lines = entries.map(({ key, place, kind }) => `${key}|${place}|${kind}`).sort();
      const table = makeKeyTable([...entries], groups);
      const tableKeys = allTexts(table.keys);
      expect(tableKeys.map((key, at) => `${key}|${table.places[at]}|${kindOf(table, at)}`).sort()).toEqual(lines);
      expect(tableKeys).toEqual(entries.map(({ key }) => key).sort(codeUnits));
      tableKeys.forEach((key, at) => {
        if (key === tableKeys[at - 1]) expect(table.places[at]).toBeGreaterThanOrEqual(table.places[at - 1] ?? 0);
      });
    }),
  );
});

test('SMT-6 the range of a prefix contains exactly the keys that start with it', () => {
  fc.assert(
    fc.property(fc.array(entry), word, (entries, prefix) => {
      const table = makeKeyTable(entries, groups);
      const [from, to] = prefixRange(table, prefix);
      const tableKeys = allTexts(table.keys);
      expect(tableKeys.slice(from, to)).toEqual(tableKeys.filter((key) => key.startsWith(prefix)));
    }),
  );
});

test('SMT-6 the classes are 0 for a complete name, 1 for an alias, 2 for a beginning, 3 for a word, 4 for the beginning of an alias', () => {
  const table = makeKeyTable(
    [
      { key: 'mer', place: 0, kind: 'name' },
      { key: 'mer', place: 1, kind: 'alias' },
      { key: 'mer', place: 2, kind: 'word' },
      { key: 'mers', place: 3, kind: 'name' },
      { key: 'mers', place: 4, kind: 'word' },
      { key: 'mers', place: 5, kind: 'alias' },
    ],
    groups,
  );
  const classes = Array.from(scoresOf(table, 'mer'), (score) => [Math.floor(score / 2 ** 32), placeOf(score)]);
  expect(classes).toEqual([
    [0, 0],
    [1, 1],
    [3, 2],
    [2, 3],
    [3, 4],
    [4, 5],
  ]);
});

test('SMT-6 each place is returned once, by its best score, and at most `limit` places', () => {
  const scores = () => Float64Array.of(scoreOf(3, 1), scoreOf(0, 7), scoreOf(2, 1), scoreOf(0, 2), scoreOf(4, 9));
  expect(bestScores(scores(), groups, 20)).toEqual([scoreOf(0, 2), scoreOf(0, 7), scoreOf(2, 1), scoreOf(4, 9)]);
  expect(bestScores(scores(), groups, 2)).toEqual([scoreOf(0, 2), scoreOf(0, 7)]);
});

test('SMT-6 at most three codes of a city come before other cities, unless its name is complete', () => {
  const cities = Int32Array.of(0, 0, 0, 0, 0, 1, 1);
  const all = (match: 0 | 1 | 2) => Float64Array.from([0, 1, 2, 3, 4, 5, 6], (place) => scoreOf(match, place));
  const places = (match: 0 | 1 | 2, limit: number) => bestScores(all(match), cities, limit).map(placeOf);
  expect(places(2, 4)).toEqual([0, 1, 2, 5]);
  expect(places(2, 6)).toEqual([0, 1, 2, 3, 5, 6]);
  expect(places(2, 20)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(places(1, 4)).toEqual([0, 1, 2, 3]);
  expect(places(0, 4)).toEqual([0, 1, 2, 3]);
});

test('SMT-6 the best 20 places are precomputed for prefixes of more than 256 keys only', () => {
  const keys = (count: number): Key[] =>
    Array.from({ length: count }, (_, place) => ({ key: `ab${String(place)}`, place, kind: 'name' }));
  const alone = (count: number) => Int32Array.from({ length: count }, (_, place) => place);
  expect([...makeKeyTable(keys(256), alone(256)).best.keys()]).toEqual([]);
  const { best } = makeKeyTable(keys(257), alone(257));
  expect([...best.keys()].sort()).toEqual(['a', 'ab']);
  for (const prefix of ['a', 'ab'])
    expect(Array.from(best.get(prefix) ?? [], placeOf)).toEqual(Array.from({ length: 20 }, (_, place) => place));
});

test('SMT-6 hundreds of places may have one name, and its beginnings still find them', () => {
  const keys: Key[] = Array.from({ length: 300 }, (_, place) => ({ key: 'ab', place, kind: 'name' }));
  const { best } = makeKeyTable(
    keys,
    Int32Array.from(keys, ({ place }) => place),
  );
  expect([...best.keys()].sort()).toEqual(['a', 'ab']);
  expect(Array.from(best.get('a') ?? [], placeOf)).toEqual(Array.from({ length: 20 }, (_, place) => place));
});
