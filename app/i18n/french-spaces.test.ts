import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colon } from '#domain/site/locale.ts';

test('components write no French punctuation, which English pages would show: texts and `colon` do', () => {
  const components = globSync('app/**/*.tsx').filter((path) => !/\.test\.tsx$/.test(path));
  expect(components.length).toBeGreaterThan(200);
  const found = components.filter((path) => /(?:\\u00A0|\u00A0|&nbsp;)[:;!?]/.test(readFileSync(path, 'utf8')));
  expect(found).toEqual([]);
  expect(colon).toEqual({ fr: '\u00A0: ', en: ': ' });
});
