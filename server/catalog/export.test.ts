import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catalogTables } from '#domain/catalog/catalog-file.ts';
import { writeCatalog } from '#tests/build/catalog-folder.ts';
import { wholeCatalog } from '#tests/build/large-catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { exportCatalog } from './export.ts';
import { importCatalog } from './import.ts';
import { openCatalogSource } from './import-files.ts';

const { db, pool } = await testDatabase();
const base = await temporaryFolder('catalog-export');
const catalog = wholeCatalog(60);

async function importFrom(path: string) {
  const result = await importCatalog(db, await openCatalogSource(path));
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.report;
}

beforeAll(async () => {
  await writeCatalog(join(base, 'given'), catalog);
});
const empty = () => pool.query('truncate catalog_category, catalog_attribute, catalog_brand, catalog_seller cascade');
beforeEach(async () => {
  await empty();
  await importFrom(join(base, 'given'));
});

describe('SHOP-6 an export', () => {
  test('as CSV changes nothing when it is imported, and is the same when it is made again', async () => {
    const [firstFolder, secondFolder] = [join(base, 'one'), join(base, 'other')];
    const rows = await exportCatalog(db, firstFolder, { json: false });
    expect(rows).toBeGreaterThan(60 + catalog.offers.length);
    expect(await importFrom(firstFolder)).toMatchObject({ changed: false });
    await exportCatalog(db, secondFolder, { json: false });
    for (const table of catalogTables) {
      expect(await readFile(join(secondFolder, `${table}.csv`), 'utf8')).toBe(
        await readFile(join(firstFolder, `${table}.csv`), 'utf8'),
      );
    }
  });

  test('as JSON holds the records and changes nothing when it is imported', async () => {
    const path = join(base, 'sub', 'catalog.json');
    await exportCatalog(db, path, { json: true });
    const written = JSON.parse(await readFile(path, 'utf8'));
    expect(written.products).toEqual([...catalog.products].sort((a, b) => (a.code < b.code ? -1 : 1)));
    expect(written.attributes).toEqual(catalog.attributes);
    const [first] = catalog.offers;
    expect(written.offers.find(({ id }: { id: string }) => id === first?.id)).toMatchObject({
      taxExclusive: (first?.taxExclusive ?? 0) / 100,
      taxInclusive: (first?.taxInclusive ?? 0) / 100,
      deliveryFee: (first?.deliveryFee ?? 0) / 100,
    });
    expect(await importFrom(path)).toMatchObject({ changed: false });
  });

  test('from JSON to the database to CSV and back loses nothing', async () => {
    const [there, folder, back] = [join(base, 'there.json'), join(base, 'from-json'), join(base, 'back.json')];
    await exportCatalog(db, there, { json: true });
    await empty();
    await importFrom(there);
    await exportCatalog(db, folder, { json: false });
    await empty();
    await importFrom(folder);
    await exportCatalog(db, back, { json: true });
    expect(await readFile(back, 'utf8')).toBe(await readFile(there, 'utf8'));
  });

  test('that fails leaves the former files', async () => {
    const folder = join(base, 'former');
    await exportCatalog(db, folder, { json: false });
    const before = await readFile(join(folder, 'products.csv'), 'utf8');
    await pool.query('alter table catalog_offer rename to catalog_offer_away');
    await expect(exportCatalog(db, folder, { json: false })).rejects.toThrow('catalog_offer');
    await pool.query('alter table catalog_offer_away rename to catalog_offer');
    expect(await readFile(join(folder, 'products.csv'), 'utf8')).toBe(before);
    expect((await readdir(folder)).sort()).toEqual(catalogTables.map((table) => `${table}.csv`).sort());
  });

  test('of an empty catalog is whole files without rows', async () => {
    await empty();
    const path = join(base, 'empty.json');
    await exportCatalog(db, path, { json: true });
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({
      categories: [],
      attributes: [],
      brands: [],
      sellers: [],
      products: [],
      offers: [],
    });
    expect(await importFrom(path)).toMatchObject({ changed: false });
  });
});
