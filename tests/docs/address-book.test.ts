import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bookColumns, headingOf } from '#domain/address/address-book-file.ts';

test('ADR-10 the columns of a file are documented in both languages', () => {
  const rows = readFileSync('docs/address-book.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(rows.map(([, column = '', fr, en]) => [/`(\w+)`/.exec(column)?.[1], fr, en])).toEqual(
    bookColumns.map((column) => [column, headingOf(column, 'fr'), headingOf(column, 'en')]),
  );
});
