/** The bundle of the server finds the files that it names relative to its sources. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { sourceAddresses } from './source-addresses.ts';

const root = join(import.meta.dirname, '../..');

/** The code of a module of the server after the plugin, with the bundle in `build/shop`. */
function bundled(code: string, file: string): string {
  const { transform } = sourceAddresses(root, join(root, 'build/shop'));
  if (typeof transform !== 'function') throw new Error('The plugin transforms no code.');
  return String(transform.call({} as never, code, join(root, file)) ?? code);
}

/** The value of an expression in a module `build/shop/main.js`. */
const inBundle = (expression: string): unknown =>
  new Function('url', `return ${expression.replaceAll('import.meta.url', 'url')}`)(
    pathToFileURL(join(root, 'build/shop/main.js')).href,
  );

it('names files that ship by their place beside the source', () => {
  const code = bundled("String(new URL('./migrations/', import.meta.url))", 'server/db/migrate.ts');
  expect(inBundle(code)).toBe(pathToFileURL(join(root, 'server/db/migrations/')).href);
});

it('starts threads from the bundle', () => {
  const code = bundled("String(new URL('./build-worker.ts', import.meta.url))", 'server/catalog/search/rebuild.ts');
  expect(inBundle(code)).toBe(pathToFileURL(join(root, 'build/shop/build-worker.js')).href);
});

it('leaves other code as it is', () => {
  expect(bundled('export const url = import.meta.url;', 'domain/x.ts')).toBe('export const url = import.meta.url;');
});
