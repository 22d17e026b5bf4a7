import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { catalogueTables } from '#domain/catalog/catalogue-file.ts';
import { writeCatalogue } from '#tests/build/catalogue-folder.ts';
import { wholeCatalogue } from '#tests/build/large-catalogue.ts';
import { testDatabase } from '#tests/support/database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { exportCatalogue } from './export.ts';
import { importCatalogue } from './import.ts';
import { openCatalogueSource } from './import-files.ts';

const { db, pool } = await testDatabase();
const base = await temporaryFolder('catalogue-export');
const catalogue = wholeCatalogue(60);

async function importFrom(path: string) {
  const result = await importCatalogue(db, await openCatalogueSource(path));
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.report;
}

beforeAll(async () => {
  await writeCatalogue(join(base, 'given'), catalogue);
  await importFrom(join(base, 'given'));
});

describe('SHOP-6 an export', () => {
  test('as CSV changes nothing when it is imported, and is the same when it is made again', async () => {
    const [one, other] = [join(base, 'one'), join(base, 'other')];
    const rows = await exportCatalogue(db, one, { json: false });
    expect(rows).toBeGreaterThan(60 + catalogue.offers.length);
    expect(await importFrom(one)).toMatchObject({ changed: false });
    await exportCatalogue(db, other, { json: false });
    for (const table of catalogueTables) {
      expect(await readFile(join(other, `${table}.csv`), 'utf8')).toBe(
        await readFile(join(one, `${table}.csv`), 'utf8'),
      );
    }
  });

  test('as JSON holds the records and changes nothing when it is imported', async () => {
    const path = join(base, 'sub', 'catalogue.json');
    await exportCatalogue(db, path, { json: true });
    const written = JSON.parse(await readFile(path, 'utf8'));
    expect(written.products).toEqual([...catalogue.products].sort((a, b) => (a.code < b.code ? -1 : 1)));
    expect(written.attributes).toEqual(catalogue.attributes);
    const [first] = catalogue.offers;
    expect(written.offers.find(({ id }: { id: string }) => id === first?.id)).toMatchObject({
      taxExclusive: (first?.taxExclusive ?? 0) / 100,
      taxInclusive: (first?.taxInclusive ?? 0) / 100,
      deliveryFee: (first?.deliveryFee ?? 0) / 100,
    });
    expect(await importFrom(path)).toMatchObject({ changed: false });
  });

  test('from JSON to the database to CSV and back loses nothing', async () => {
    const folder = join(base, 'from-json');
    await exportCatalogue(db, folder, { json: false });
    await pool.query('truncate catalog_category, catalog_attribute, catalog_brand, catalog_seller cascade');
    await importFrom(folder);
    const path = join(base, 'back.json');
    await exportCatalogue(db, path, { json: true });
    expect(await readFile(path, 'utf8')).toBe(await readFile(join(base, 'sub', 'catalogue.json'), 'utf8'));
  });

  test('that fails leaves the former files', async () => {
    const folder = join(base, 'one');
    const before = await readFile(join(folder, 'products.csv'), 'utf8');
    await pool.query('alter table catalog_offer rename to catalog_offer_away');
    await expect(exportCatalogue(db, folder, { json: false })).rejects.toThrow('catalog_offer');
    await pool.query('alter table catalog_offer_away rename to catalog_offer');
    expect(await readFile(join(folder, 'products.csv'), 'utf8')).toBe(before);
    expect((await readdir(folder)).sort()).toEqual(catalogueTables.map((table) => `${table}.csv`).sort());
  });

  test('of an empty catalogue is whole files without rows', async () => {
    await pool.query('truncate catalog_category, catalog_attribute, catalog_brand, catalog_seller cascade');
    const path = join(base, 'empty.json');
    await exportCatalogue(db, path, { json: true });
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
