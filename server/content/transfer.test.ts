import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { dataFolder, monday } from '#tests/support/shipping-api.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { readSeedFiles } from './seed-files.ts';
import { createContentStore } from './store.ts';
import { exportContent, importContent } from './transfer.ts';

const { db } = await testDatabase();
const store = createContentStore(db);
const seeds = await readSeedFiles(`${dataFolder}content`);
const now = new Date(monday);

test('CMS-1 importing exported pages changes nothing; a changed page is the operator’s own from then on', async () => {
  await store.publishSeeds(seeds, now);
  const folder = await temporaryFolder('content');
  expect(await exportContent(db, folder)).toBe(seeds.length);
  expect(await importContent(db, await readSeedFiles(folder), now)).toBe(0);

  const file = join(folder, 'pro', 'fr', 'mentions-legales.json');
  const legal = JSON.parse(await readFile(file, 'utf8')) as { title: string };
  await writeFile(file, JSON.stringify({ ...legal, title: "L'exploitant : nous" }));
  expect(await importContent(db, await readSeedFiles(folder), now)).toBe(1);
  const title = async () =>
    (await store.page('pro', '/mentions-legales')).find(({ locale }) => locale === 'fr')?.data.title;
  expect(await title()).toBe('L’exploitant\u00A0: nous');

  const nextSeeds = seeds.map((seed) => ({ ...seed, checksum: `${seed.checksum}2` }));
  expect(await store.publishSeeds(nextSeeds, now)).toBe(seeds.length - 1);
  expect(await title()).toBe('L’exploitant\u00A0: nous');
});
