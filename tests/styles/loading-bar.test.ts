import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const styleOf = (file: string) => readFileSync(join(import.meta.dirname, '../../app', file), 'utf8');

test('NAV-28 the loading bar progresses over 5 s', () => {
  expect(styleOf('styles/tokens.css')).toMatch(/--bar-duration: 5s;/);
  expect(styleOf('ui/LoadingBar.module.css')).toMatch(/animation: load var\(--bar-duration\)/);
});
