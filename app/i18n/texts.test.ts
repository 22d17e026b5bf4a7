import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { PageHandle } from '#app/shell/tier.ts';

const root = join(import.meta.dirname, '../..');
const routes = join(root, 'app/routes');

/** The modules that a module of the application imports statically, except for their types. */
function importsOf(file: string, source: string): string[] {
  const specifiers = [...source.matchAll(/^(?:import|export) (?!type )[^;]*? from '([^']+)'/gms)].map(
    ([, from = '']) => from,
  );
  return specifiers
    .filter((from) => from.startsWith('#app/') || from.startsWith('./'))
    .map((from) => (from.startsWith('#') ? join(root, from.slice(1)) : join(dirname(file), from)))
    .filter((path) => /\.tsx?$/.test(path));
}

/** Subjects whose texts a page needs for its first rendering. */
function subjectsOf(page: string): string[] {
  const files = new Set([page]);
  const subjects = new Set<string>();
  for (const file of files) {
    const source = readFileSync(file, 'utf8');
    for (const [, subject = ''] of source.matchAll(/useTexts\('(\w+)'\)/g)) subjects.add(subject);
    for (const imported of importsOf(file, source)) files.add(imported);
  }
  return [...subjects].sort();
}

const pages = readdirSync(routes).filter((name) => name.endsWith('.tsx') && !name.includes('.test.'));

test.each(pages)('NAV-30 a page loads the texts it shows, and no others: %s', async (name) => {
  const { handle = {} } = (await import(`../routes/${name}`)) as { handle?: PageHandle };
  if (!handle.hydrate) return;
  expect([...(handle.texts ?? [])].sort()).toEqual(subjectsOf(join(routes, name)));
});
