import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { writeCatalogue } from '#tests/build/catalogue-folder.ts';
import { wholeCatalogue } from '#tests/build/large-catalogue.ts';
import { testDatabase } from '#tests/support/database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { importCatalogue } from './import.ts';
import { openCatalogueSource } from './import-files.ts';
import { seedCatalogue } from './seed.ts';

const { db, pool } = await testDatabase();
const folder = await temporaryFolder('seed');

async function change(file: string, from: string, to: string): Promise<void> {
  const path = join(folder, file);
  await writeFile(path, (await readFile(path, 'utf8')).replace(from, to));
}

beforeEach(async () => {
  await writeCatalogue(folder, wholeCatalogue(10));
  await pool.query('truncate catalog_category, catalog_attribute, catalog_brand, catalog_seller cascade');
  await pool.query('update catalog_revision set revision = 0, seed = null');
});

test('SHOP-6 an empty catalogue is filled once, and again when the files changed', async () => {
  expect(await seedCatalogue(db, folder)).toMatchObject({ tables: { products: { inserted: 10 } } });
  expect(await seedCatalogue(db, folder)).toBeNull();
  await change('brands.csv', 'équipe', 'fournit');
  expect(await seedCatalogue(db, folder)).toMatchObject({ tables: { brands: { changed: 1 } }, revision: 2 });
  expect(await seedCatalogue(db, folder)).toBeNull();
});

test('SHOP-6 two processes that start at once fill it once', async () => {
  const reports = await Promise.all([seedCatalogue(db, folder), seedCatalogue(db, folder)]);
  expect(reports.filter((report) => report?.changed)).toHaveLength(1);
});

test('SHOP-6 what an operator imported stays', async () => {
  await seedCatalogue(db, folder);
  const own = await temporaryFolder('own');
  await writeCatalogue(own, wholeCatalogue(4));
  await importCatalogue(db, await openCatalogueSource(own));
  expect(await seedCatalogue(db, folder)).toBeNull();
  const { rows } = await pool.query('select count(*) from catalog_product');
  expect(rows).toEqual([{ count: 4 }]);
});

test('SHOP-6 without files nothing is done, and faulty ones are told', async () => {
  expect(await seedCatalogue(db, await temporaryFolder('none'))).toBeNull();
  await change('products.csv', 'art000000', 'ART000000');
  await expect(seedCatalogue(db, folder)).rejects.toThrow(/products\.csv, line 2, column code: a code has/);
});

test('SHOP-6 the demo catalogue that ships is taken as it is', async () => {
  const report = await seedCatalogue(db, 'data/catalogue');
  expect(report?.tables.products.inserted).toBeGreaterThanOrEqual(60);
  expect(report?.tables.sellers.inserted).toBeGreaterThanOrEqual(6);
});
