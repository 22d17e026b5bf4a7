import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rows = readFileSync('docs/spec-map.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| [A-Z]+-\d+ /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

const paths = (cell = '') =>
  [...cell.matchAll(/`((?:app|data|domain|server|tests|tools)\/[^`*]*)`/g)].map(([, path = '']) => path);

test('every point of the map names files that are there', () => {
  expect(rows.length).toBeGreaterThan(40);
  const absent = rows
    .flatMap(([, , files, tests]) => [...paths(files), ...paths(tests)])
    .filter((path) => !existsSync(path));
  expect(absent).toEqual([]);
});

test('every point of the map has a test that names it', () => {
  for (const [, point = '', , tests] of rows) {
    expect(paths(tests), point).not.toEqual([]);
    for (const path of paths(tests))
      expect(readFileSync(path, 'utf8'), `${path} names ${point}`).toMatch(new RegExp(`${point}\\b`));
  }
});
