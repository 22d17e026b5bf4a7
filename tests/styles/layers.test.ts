import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { layerOrder } from '#app/styles/layers.ts';

const root = new URL('../../', import.meta.url).pathname;
const sheets: Record<string, string> = Object.fromEntries(
  globSync('app/**/*.css', { cwd: root }).map((path) => [path, readFileSync(root + path, 'utf8')]),
);

test('every rule of every style sheet is in a named layer', () => {
  const names = layerOrder.replace('@layer ', '').split(',');
  const bare = Object.entries(sheets).filter(([, css]) => {
    const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').trim();
    const outside = topLevel(rules).filter((rule) => {
      const layered = names.some((name) => rule.startsWith(`@layer ${name} {`));
      const imported = rule.startsWith('@import') && (rule.includes('layer(') || rule.includes('./'));
      const ordersLayers = rule.replaceAll(', ', ',') === `${layerOrder};`;
      return !layered && !imported && !ordersLayers;
    });
    return outside.length > 0;
  });
  expect(Object.keys(sheets).length).toBeGreaterThan(20);
  expect(bare.map(([path]) => path)).toEqual([]);
});

/** The rules and statements at the outermost level of a style sheet. */
function topLevel(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < css.length; index += 1) {
    const character = css[index];
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    const ends = depth === 0 && (character === '}' || character === ';');
    if (!ends) continue;
    rules.push(css.slice(start, index + 1).trim());
    start = index + 1;
  }
  const rest = css.slice(start).trim();
  return rest === '' ? rules : [...rules, rest];
}
