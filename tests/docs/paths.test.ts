import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const pagesIn = (folder: string) =>
  readdirSync(folder).flatMap((name) => (/\.md$/.test(name) ? [`${folder}/${name}`] : []));

const pages = ['README.md', 'SECURITY.md', ...['docs', 'docs/decisions', 'docs/security'].flatMap(pagesIn)];

/** Paths of the repository that a document names as code, and the files that it links to. */
function namedIn(page: string): string[] {
  const text = readFileSync(page, 'utf8');
  const code = [...text.matchAll(/`((?:app|data|docs|domain|server|tests|tools)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  );
  const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => join(dirname(page), path));
  return [...code, ...links];
}

test.each(pages)('%s names files that are there', (page) => {
  expect(namedIn(page).filter((path) => !existsSync(path))).toEqual([]);
});

test('decisions are numbered and dated in one form', () => {
  const wrong = pagesIn('docs/decisions').filter((page) => {
    const number = page.slice('docs/decisions/'.length).slice(0, 4);
    const head = new RegExp(`^# ${number} · .+\\n\\nAccepted, \\d{1,2} [A-Z][a-z]+ 20\\d\\d\\.\\n\\n`);
    return !head.test(readFileSync(page, 'utf8'));
  });
  expect(wrong).toEqual([]);
});
