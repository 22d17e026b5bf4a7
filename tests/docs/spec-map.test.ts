import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const pointCell = /^\| ([A-Z]+-\d+) \|/;

function rowsOf(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => pointCell.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

const [metPart = '', openPart = ''] = readFileSync('docs/spec-map.md', 'utf8').split('\n## Open\n');
const met = rowsOf(metPart);
const open = rowsOf(openPart);
const pointsOf = (rows: string[][]) => rows.map(([, point = '']) => point);

const paths = (cell = '') =>
  [...cell.matchAll(/`((?:app|data|domain|server|tests|tools)\/[^`*]*)`/g)].map(([, path = '']) => path);

/** Whether a string names the point, as in a test's title; comments don't count. */
function isTitled(source: string, point: string): boolean {
  const name = new RegExp(`\\b${point}\\b`);
  const code = source.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  return code.split('\n').some((line) => /['"`]/.test(line) && name.test(line));
}

test('every point of the requirements is met or said to be open, and no other', () => {
  const required = pointsOf(rowsOf(readFileSync('docs/requirements.md', 'utf8')));
  expect(required).toHaveLength(119);
  expect([...new Set([...pointsOf(met), ...pointsOf(open)])].sort()).toEqual([...required].sort());
  for (const rows of [met, open]) expect(new Set(pointsOf(rows)).size).toBe(rows.length);
});

test('every open point names what is missing', () => {
  for (const [, point = '', missing = ''] of open) expect(missing, point).not.toBe('');
});

test('every point of the map names files that are there', () => {
  const absent = met
    .flatMap(([, , files, tests]) => [...paths(files), ...paths(tests)])
    .filter((path) => !existsSync(path));
  expect(absent).toEqual([]);
});

test('every point of the map has a test whose title names it', () => {
  for (const [, point = '', , tests] of met) {
    expect(paths(tests), point).not.toEqual([]);
    for (const path of paths(tests))
      expect(isTitled(readFileSync(path, 'utf8'), point), `${path} names ${point}`).toBe(true);
  }
});
