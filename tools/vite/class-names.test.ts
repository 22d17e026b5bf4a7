import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { countedClassNames } from './class-names.ts';

const app = resolve('app');

test('every class of every module has a short unique name, the same each time', () => {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.module.css'));
  const [first, second] = [countedClassNames(app), countedClassNames(app)];
  const seenNames = new Set<string>();
  for (const file of files) {
    const css = readFileSync(join(app, file), 'utf8');
    for (const name of new Set(Array.from(css.matchAll(/\.([a-zA-Z][\w-]*)/g), ([, name = '']) => name))) {
      const short = first(name, join(app, file), css);
      expect(short).toMatch(/^[A-Z]{1,2}[0-9a-z]{1,3}$/);
      expect(seenNames.has(short)).toBe(false);
      seenNames.add(short);
      expect(second(name, `${join(app, file)}?used`, css)).toBe(short);
    }
  }
  expect(seenNames.size).toBeGreaterThan(100);
});

test('a class that isn’t in its file is refused', () => {
  expect(() => countedClassNames(app)('absent', join(app, 'ui', 'Icon.module.css'), '.icon{}')).toThrow('.absent');
});
