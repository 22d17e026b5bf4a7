import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { writeCatalog } from '#tests/build/catalog-folder.ts';
import { wholeCatalog } from '#tests/build/large-catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { importCatalog } from './import.ts';
import { openCatalogSource } from './import-files.ts';
import { storedTables } from './import-tables.ts';
import { seedCatalog } from './running.ts';

const { db, pool } = await testDatabase();
const folder = await temporaryFolder('seed');

async function change(file: string, from: string, to: string): Promise<void> {
  const path = join(folder, file);
  await writeFile(path, (await readFile(path, 'utf8')).replace(from, to));
}

beforeEach(async () => {
  await writeCatalog(folder, wholeCatalog(10));
  await pool.query('truncate catalog_category, catalog_attribute, catalog_brand, catalog_seller cascade');
  await pool.query('update catalog_revision set revision = 0, seed = null');
});

test('SHOP-6 an empty catalog is filled once, and again when the files changed', async () => {
  expect(await seedCatalog(db, folder)).toMatchObject({ tables: { products: { inserted: 10 } } });
  expect(await seedCatalog(db, folder)).toBeNull();
  await change('brands.csv', 'équipe', 'fournit');
  expect(await seedCatalog(db, folder)).toMatchObject({ tables: { brands: { changed: 1 } }, revision: 2 });
  expect(await seedCatalog(db, folder)).toBeNull();
});

test('SHOP-6 two processes that start at once fill it once', async () => {
  const reports = await Promise.all([seedCatalog(db, folder), seedCatalog(db, folder)]);
  expect(reports.filter((report) => report?.changed)).toHaveLength(1);
});

test('SHOP-6 a start doesn’t replace the catalog that an operator has imported', async () => {
  await seedCatalog(db, folder);
  const ownFolder = await temporaryFolder('own');
  await writeCatalog(ownFolder, wholeCatalog(4));
  await importCatalog(db, await openCatalogSource(ownFolder), { removing: storedTables });
  expect(await seedCatalog(db, folder)).toBeNull();
  const { rows } = await pool.query('select count(*) from catalog_product');
  expect(rows).toEqual([{ count: 4 }]);
});

test('SHOP-6 without files nothing is done, and faulty ones are reported', async () => {
  expect(await seedCatalog(db, await temporaryFolder('none'))).toBeNull();
  await change('products.csv', 'art000000', 'ART000000');
  await expect(seedCatalog(db, folder)).rejects.toThrow(/products\.csv, line 2, column code: a code has/);
});

test('SHOP-6 the shipped demo catalog is imported without faults', async () => {
  const report = await seedCatalog(db, 'data/catalog');
  expect(report?.tables.products.inserted).toBeGreaterThanOrEqual(60);
  expect(report?.tables.sellers.inserted).toBeGreaterThanOrEqual(6);
});
