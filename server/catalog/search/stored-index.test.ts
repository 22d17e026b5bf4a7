/** The index of one process, taken up by the next one on the same folder and database. */
import { mkdir, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ProductQuery, productSorts } from '#domain/catalog/product-query.ts';
import { locales } from '#domain/site/locale.ts';
import { allSites } from '#domain/site/site.ts';
import { closeCarriers } from '#domain/tariff/closed-carriers.ts';
import type { PostageBasis } from '#domain/tariff/postage.ts';
import { importCatalog } from '#server/catalog/import.ts';
import { openCatalogSource } from '#server/catalog/import-files.ts';
import { announceChange } from '#server/catalog/stock.ts';
import { testDatabase } from '#tests/support/database.ts';
import { dataFolder, loadTariffs } from '#tests/support/shipping-api.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createProductSearch, type ProductSearchService, type ProductSearchSettings } from './product-search.ts';

const { db, pool } = await testDatabase();
const tariffs = (await loadTariffs(`${dataFolder}tariffs`)).current();
const basis: PostageBasis = { tariffs, date: '2026-11-24', closedSites: [] };
const takenUp = 'search index of an earlier run taken up';
const built = 'search index built';
const notStored = 'search index not stored, the next start builds it anew';

const opened: ProductSearchService[] = [];
beforeAll(async () => void (await importCatalog(db, await openCatalogSource('data/catalog'))));
afterEach(async () => {
  for (const service of opened.splice(0)) await service.close();
});

/** A started search with the messages that it has logged. */
async function start(folder: string, changes: Partial<ProductSearchSettings> = {}) {
  const messages: string[] = [];
  const log = (_fields: object, message: string) => void messages.push(message);
  const search = await createProductSearch({
    db,
    pool,
    postage: () => basis,
    synonymsFolder: 'data/search',
    logger: { info: log, error: log },
    debounceMs: 10,
    pauseFactor: 0,
    store: { folder, code: 'this code' },
    ...changes,
  });
  opened.push(search);
  await search.start();
  return { search, messages };
}

const fileIn = (folder: string) => join(folder, 'index.bin');

function queryOf(text: string): ProductQuery {
  return { site: 'part', locale: 'fr', text, scope: {}, choices: [], sort: 'relevance', page: 0, pageSize: 24 };
}

const anyQuery = fc.record({
  site: fc.constantFrom(...allSites),
  locale: fc.constantFrom(...locales),
  text: fc.constantFrom('', 'carton', 'cartn', 'boite', 'envelope -kraft', '30x20x15', 'scotch', 'timbre rouge', 'zzz'),
  scope: fc.constantFrom({}, { category: 'cartons' }, { ownRange: true }, { brand: 'none' }),
  choices: fc.constantFrom(
    [],
    [{ facet: 'disponible', values: ['stock'] }],
    [{ facet: 'transporteur', values: ['CHRP'] }],
  ),
  sort: fc.constantFrom(...productSorts),
  page: fc.nat(2),
  pageSize: fc.constantFrom(5, 24),
});

test('SHOP-3 an index that was taken up answers as the one that was built', async () => {
  const folder = await temporaryFolder('index');
  const first = await start(folder);
  const second = await start(folder);
  expect(first.messages).toEqual([built]);
  expect(second.messages).toEqual([takenUp]);
  expect(second.search.state).toEqual(first.search.state);
  await fc.assert(
    fc.asyncProperty(anyQuery, async (query) => {
      expect(await second.search.search(query)).toEqual(await first.search.search(query));
      const { site, locale, text } = query;
      const typed = { site, locale, text, max: 5 };
      expect(await second.search.suggest(typed)).toEqual(await first.search.suggest(typed));
    }),
    { numRuns: 300 },
  );
  for (const site of allSites)
    expect(await second.search.categoryCounts(site)).toEqual(await first.search.categoryCounts(site));
  expect((await second.search.search(queryOf('carton'))).total).toBeGreaterThan(5);
});

test('SHOP-3 a change after an index was taken up is in the lists', async () => {
  const folder = await temporaryFolder('index');
  await start(folder);
  let swapped = () => {};
  const { search, messages } = await start(folder, { onSwap: () => swapped() });
  expect(messages).toEqual([takenUp]);
  expect((await search.search(queryOf('kraftissime'))).codes).not.toEqual(['loupe-10']);
  await pool.query(
    `update catalog_product set data = jsonb_set(data, '{name,fr}', '"Kraftissime"') where code = 'loupe-10'`,
  );
  await db.transaction().execute(announceChange);
  await new Promise<void>((resolve) => {
    swapped = resolve;
    search.changed();
  });
  expect((await search.search(queryOf('kraftissime'))).codes).toEqual(['loupe-10']);
  const third = await start(folder);
  expect(third.messages).toEqual([takenUp]);
  expect((await third.search.search(queryOf('kraftissime'))).codes).toEqual(['loupe-10']);
});

describe('SHOP-3 a stored index is ignored, and replaced by a new one,', () => {
  const changes: Readonly<Record<string, (folder: string) => Promise<unknown>>> = {
    'after a change of the catalog': () => db.transaction().execute(announceChange),
    'on another database with the same revision': () =>
      pool.query('update catalog_revision set edition = gen_random_uuid()'),
    'if it was cut short': (folder) => truncate(fileIn(folder), 5_000),
    'if it is empty': (folder) => truncate(fileIn(folder)),
    'if a byte of it differs': async (folder) => {
      const bytes = await readFile(fileIn(folder));
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 4;
      await writeFile(fileIn(folder), bytes);
    },
  };
  test.each(Object.entries(changes))('%s', async (_, change) => {
    const folder = await temporaryFolder('index');
    await start(folder);
    await change(folder);
    const { search, messages } = await start(folder);
    expect(messages).toEqual([built]);
    expect((await search.search(queryOf('carton'))).total).toBeGreaterThan(5);
    expect((await start(folder)).messages).toEqual([takenUp]);
  });

  test('if other code has built it', async () => {
    const folder = await temporaryFolder('index');
    await start(folder);
    const store = { folder, code: 'other code' };
    expect((await start(folder, { store })).messages).toEqual([built]);
    expect((await start(folder, { store })).messages).toEqual([takenUp]);
  });
});

test('13.1 an index with the postage of former tariffs is ignored: lists never show a price that has changed', async () => {
  const folder = await temporaryFolder('index');
  const withCarrier = { ...queryOf(''), choices: [{ facet: 'transporteur', values: ['CHRP'] }] };
  const before = await start(folder);
  expect((await before.search.search(withCarrier)).total).toBeGreaterThan(0);
  const closed = { ...basis, tariffs: closeCarriers(tariffs, (code) => code === 'CHRP') };
  const { search, messages } = await start(folder, { postage: () => closed });
  expect(messages).toEqual([built]);
  expect((await search.search(withCarrier)).total).toBe(0);
});

test('SHOP-3 a process that can’t store its index searches all the same', async () => {
  const folder = join(await temporaryFolder('index'), 'index');
  await writeFile(folder, 'a file where the folder should be');
  const { search, messages } = await start(folder);
  expect(messages).toEqual([built, notStored]);
  expect((await search.search(queryOf('carton'))).total).toBeGreaterThan(5);
});

test('SHOP-3 drafts that were never completed are removed after an hour, the index is one file', async () => {
  const folder = await temporaryFolder('index');
  await mkdir(folder, { recursive: true });
  for (const name of ['old.draft', 'new.draft']) await writeFile(join(folder, name), 'half');
  await utimes(join(folder, 'old.draft'), new Date('2026-01-01'), new Date('2026-01-01'));
  const { search } = await start(folder);
  await search.rebuild();
  expect((await readdir(folder)).sort()).toEqual(['index.bin', 'new.draft']);
  await rm(folder, { recursive: true });
});

test('SHOP-3 each revision of the catalog has an edition of its own', async () => {
  const edition = async () =>
    (await db.selectFrom('catalog_revision').select('edition').executeTakeFirstOrThrow()).edition;
  const before = await edition();
  await db.updateTable('catalog_revision').set({ seed: null }).execute();
  expect(await edition()).toBe(before);
  await db.transaction().execute(announceChange);
  expect(await edition()).not.toBe(before);
});
