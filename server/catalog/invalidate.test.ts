/** Reading the catalogue again after a change, with what goes wrong meanwhile (docs/requirements.md SHOP-6). */
import type { KyselyPlugin } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { smallCatalogue } from '#tests/build/catalogue.ts';
import { writeCatalogue } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { indexSearch } from '#tests/support/index-search.ts';
import { recordingLogger } from '#tests/support/shipping-api.ts';
import { startCatalogue } from './running.ts';
import { createCatalogService } from './service.ts';

const { db, pool } = await testDatabase();
const [department] = smallCatalogue.categories;
if (!department) throw new Error('the small shop has no department');

/** Holds answers of the database back, or loses them. */
let hold: Promise<void> | null = null;
let lost = false;
let held = 0;
const trouble: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    if (lost) throw new Error('connection lost');
    if (hold) {
      held += 1;
      await hold;
    }
    return result;
  },
};
const common = {
  db: db.withPlugin(trouble),
  clock: () => new Date(Date.UTC(2026, 10, 23, 8)),
  localTime: () => ({ date: '2026-11-23', hour: 9 }) as never,
  keptCards: 100,
};
const openService = () =>
  createCatalogService({ ...common, search: indexSearch(pool), pictureFolders: [], logger: recordingLogger([]) });
const rename = (name: string) =>
  pool.query(`update catalog_category set data = jsonb_set(data, '{name,fr}', to_jsonb($1::text)) where code = $2`, [
    name,
    department.code,
  ]);
const nameIn = async ({ readCategory }: Awaited<ReturnType<typeof openService>>) =>
  (await readCategory({ site: 'part', locale: 'fr' }, department.code)).name;

beforeEach(() => writeCatalogue(db, smallCatalogue));

test('SHOP-6 of two readings at once the later one counts, even if it ends first', async () => {
  const service = await openService();
  const gate = Promise.withResolvers<void>();
  hold = gate.promise;
  const older = service.invalidate();
  await vi.waitFor(() => expect(held).toBe(1));
  hold = null;
  await rename('Neuf');
  await service.invalidate();
  gate.resolve();
  await older;
  expect(await nameIn(service)).toBe('Neuf');
});

test('SHOP-6 what is kept is dropped even when the catalogue can’t be read', async () => {
  const service = await openService();
  let told = 0;
  service.onChange(() => {
    told += 1;
  });
  lost = true;
  await expect(service.invalidate()).rejects.toThrow('connection lost');
  lost = false;
  expect(told).toBe(1);
  expect(await nameIn(service)).toBe(department.name.fr);
  await service.invalidate();
  expect(told).toBe(3);
});

test('SHOP-6 a catalogue that could not be read is read later, without being asked again', async () => {
  const lines: string[] = [];
  const catalogue = await startCatalogue({
    ...common,
    pool,
    dataFolder: 'data/',
    demo: false,
    picturesFolder: null,
    searchInProcessMost: 1000,
    logger: recordingLogger(lines),
    retryMs: 10,
  });
  lost = true;
  await rename('Relu');
  await catalogue.reload();
  expect(lines.at(-1)).toContain('catalogue not read again');
  lost = false;
  await vi.waitFor(async () => expect(await nameIn(catalogue.service)).toBe('Relu'), { timeout: 10_000 });
  await catalogue.close();
});
