/** Threads that a test starts are plain JavaScript. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { bundledThreads } from './bundled-threads.ts';

const root = join(import.meta.dirname, '../..');

it('starts threads from the bundle, which exists by then', async () => {
  const folder = await temporaryFolder('threads');
  const { transform } = bundledThreads(root, folder);
  if (typeof transform !== 'function') throw new Error('The plugin transforms no code.');
  const starter = join(root, 'server/catalog/search/rebuild.ts');
  const code = String(await transform.call({} as never, readFileSync(starter, 'utf8'), starter));
  const [, url = ''] = /new Worker\(new URL\("([^"]+)"\)/.exec(code) ?? [];
  expect(fileURLToPath(url)).toBe(join(folder, 'build-worker.js'));
  expect(existsSync(fileURLToPath(url))).toBe(true);
  expect(await transform.call({} as never, 'export const one = 1;', starter)).toBeNull();
});
