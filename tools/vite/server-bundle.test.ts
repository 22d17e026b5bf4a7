/**
 * The bundled text of a module changes whenever a module that it imports does, directly or not, so that a hash of this
 * text identifies all of that code. The stored search index relies on it (server/catalog/search/stored-index.ts).
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { bundleServer } from './server-bundle.ts';

test('a module has another text once a module that it imports by way of a shared one has changed', async () => {
  const root = await temporaryFolder('bundle');
  const source = (name: string, code: string) => writeFile(join(root, 'server', name), code);
  await mkdir(join(root, 'server'));
  await source('one-worker.ts', `import { shared } from './shared.ts'; console.log(shared());`);
  await source('other-worker.ts', `import { shared } from './shared.ts'; console.error(shared());`);
  await source('shared.ts', `import { inner } from './inner.ts'; export const shared = () => inner() + 1;`);
  async function bundled(inner: number): Promise<string> {
    await source('inner.ts', `export const inner = () => ${inner};`);
    const folder = join(root, 'build');
    await bundleServer(root, folder, ['server/one-worker.ts', 'server/other-worker.ts']);
    return readFile(join(folder, 'one-worker.js'), 'utf8');
  }
  const first = await bundled(1);
  expect(first).not.toContain('inner');
  expect(await bundled(1)).toBe(first);
  expect(await bundled(2)).not.toBe(first);
});
