import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ProductHits, ProductQuery, ProductSearch } from '#domain/catalog/product-query.ts';
import { closeCarriers } from '#domain/tariff/closed-carriers.ts';
import type { PostageBasis } from '#domain/tariff/postage.ts';
import { importCatalog } from '#server/catalog/import.ts';
import { openCatalogSource } from '#server/catalog/import-files.ts';
import { testDatabase } from '#tests/support/database.ts';
import { dataFolder, loadTariffs } from '#tests/support/shipping-api.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createProductSearch, type ProductSearchService } from './product-search.ts';

const { db, pool } = await testDatabase();
const tariffs = (await loadTariffs(`${dataFolder}tariffs`)).current();
const synonymsFolder = await temporaryFolder('synonyms');
const opened: ProductSearchService[] = [];
const errors: object[] = [];
/** Called when a service has a new index. Services of earlier tests may still be building. */
const swapped = new Map<ProductSearchService, () => void>();

async function open(postage?: () => PostageBasis): Promise<ProductSearchService> {
  const service: ProductSearchService = await createProductSearch({
    db,
    pool,
    ...(postage && { postage }),
    synonymsFolder,
    logger: { info: () => undefined, error: (details) => void errors.push(details) },
    onSwap: () => swapped.get(service)?.(),
    debounceMs: 10,
    pauseFactor: 0,
    retryMs: 10,
  });
  opened.push(service);
  return service;
}

beforeAll(async () => {
  await cp('data/search', synonymsFolder, { recursive: true });
  await importCatalog(db, await openCatalogSource('data/catalog'));
});
beforeEach(async () => {
  await pool.query(`update catalog_offer set stock = 5 where product = 'balance-5kg'`);
});
afterAll(async () => {
  for (const service of opened) await service.close();
});

const nextSwap = (search: ProductSearchService) =>
  new Promise<void>((resolve) => {
    swapped.set(search, resolve);
  });

function queryOf(text: string): ProductQuery {
  return {
    site: 'part',
    locale: 'fr',
    text,
    scope: {},
    choices: [],
    sort: 'relevance',
    page: 0,
    pageSize: 24,
  };
}

const totalOf = async (search: ProductSearch, text: string) => (await search.search(queryOf(text))).total;
const inStock = async (search: ProductSearch) =>
  (await search.search(queryOf(''))).facets.find(({ code }) => code === 'disponible')?.values[0]?.count ?? 0;

describe('SHOP-3 the index', () => {
  test('searches are empty before the first build and complete after it', async () => {
    const search = await open();
    expect(await totalOf(search, 'carton')).toBe(0);
    await search.start();
    expect(await totalOf(search, 'carton')).toBeGreaterThan(5);
  });

  test('a search with several sizes lists each product once', async () => {
    const search = await open();
    await search.start();
    const { total, codes } = await search.search(queryOf('30x20x15 30x20x10 20x15x10'));
    expect(new Set(codes).size).toBe(Math.min(total, 24));
    expect(codes).toContain('carton-30-20-15');
  });

  test('stock that changes is in the lists after the next build, and searches go on meanwhile', async () => {
    const search = await open();
    await search.rebuild();
    const before = await inStock(search);
    await pool.query(`update catalog_offer set stock = 0 where product = 'balance-5kg'`);
    const swap = nextSwap(search);
    search.changed();
    search.changed();
    expect(await inStock(search)).toBe(before);
    await swap;
    expect(await inStock(search)).toBe(before - 1);
    await pool.query(`update catalog_offer set stock = 5 where product = 'balance-5kg'`);
    await Promise.all([search.rebuild(), search.rebuild()]);
    expect(await inStock(search)).toBe(before);
  });

  test('packaging is in the order of its postage, and filtered by carrier, after a carrier was closed too', async () => {
    let basis: PostageBasis = { tariffs, date: '2026-11-24', closedSites: [] };
    const search = await open(() => basis);
    await search.rebuild();
    const ask = { ...queryOf(''), scope: { category: 'cartons' }, sort: 'sending-asc', pageSize: 100 } as const;
    const carriersIn = ({ facets }: ProductHits) =>
      facets.find(({ code }) => code === 'transporteur')?.values.map(({ code }) => code) ?? [];
    const before = await search.search(ask);
    expect(before.codes[0]).toBe('boite-rapide-22-16-6');
    expect(carriersIn(before)).toEqual(expect.arrayContaining(['CHRP', 'POFR']));

    const swap = nextSwap(search);
    basis = { ...basis, tariffs: closeCarriers(tariffs, (code) => code === 'CHRP') };
    expect(carriersIn(await search.search(ask))).toContain('CHRP');
    await swap;
    const after = await search.search(ask);
    expect(carriersIn(after)).not.toContain('CHRP');
    expect(carriersIn(after)).toContain('POFR');
    expect(after.codes).not.toEqual(before.codes);
    expect(after.total).toBe(before.total);
  });

  test('a removed product is gone', async () => {
    const search = await open();
    await search.rebuild();
    expect((await search.search(queryOf('loupe-10'))).codes).toContain('loupe-10');
    await pool.query(`delete from catalog_product where code = 'loupe-10'`);
    await search.rebuild();
    expect((await search.search(queryOf('loupe-10'))).codes).not.toContain('loupe-10');
    await importCatalog(db, await openCatalogSource('data/catalog'));
  });
});

test('SHOP-3 synonyms change without a build; faulty files are reported and change nothing', async () => {
  const search = await open();
  await search.start();
  expect(await totalOf(search, 'bidule')).toBe(0);
  const file = join(synonymsFolder, 'synonyms.fr.txt');
  await writeFile(file, 'bidule => balance\n');
  expect(await search.reloadSynonyms()).toBe(true);
  expect(await totalOf(search, 'bidule')).toBe(await totalOf(search, 'balances'));
  await writeFile(file, 'seul\n');
  expect(await search.reloadSynonyms()).toBe(false);
  expect(errors).toContainEqual({ problems: [expect.stringMatching(/^synonyms\.fr\.txt:1 /)] });
  expect(await totalOf(search, 'bidule')).toBeGreaterThan(0);
  await cp('data/search', synonymsFolder, { recursive: true });
});

test('SHOP-3 a build that fails leaves the former index', async () => {
  const search = await open();
  await search.start();
  await pool.query('alter table catalog_brand rename to elsewhere');
  await expect(search.rebuild()).rejects.toThrow(/catalog_brand/);
  await pool.query('alter table elsewhere rename to catalog_brand');
  expect(await totalOf(search, 'carton')).toBeGreaterThan(5);
});

test('SHOP-3 a build that fails after a change is tried again until it succeeds, without another change', async () => {
  const search = await open();
  await search.start();
  const before = await inStock(search);
  await pool.query(`update catalog_offer set stock = 0 where product = 'balance-5kg'`);
  await pool.query('alter table catalog_brand rename to elsewhere');
  const swap = nextSwap(search);
  const errorCount = errors.length;
  search.changed();
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(errorCount + 1), { timeout: 60_000 });
  await pool.query('alter table elsewhere rename to catalog_brand');
  await swap;
  expect(await inStock(search)).toBe(before - 1);
});
