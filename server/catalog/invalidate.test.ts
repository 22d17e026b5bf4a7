/** Reading the catalog again after a change, while the database fails or answers late (docs/requirements.md SHOP-6). */
import type { KyselyPlugin } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { smallCatalog } from '#tests/build/catalog.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { indexSearch } from '#tests/support/index-search.ts';
import { recordingLogger } from '#tests/support/shipping-api.ts';
import { startCatalog } from './running.ts';
import { createCatalogService } from './service.ts';

const { db, pool } = await testDatabase();
const [department] = smallCatalog.categories;
if (!department) throw new Error('the small shop has no department');

/** Delays the answers of the database, or makes them fail. */
let hold: Promise<void> | null = null;
let lost = false;
let waitingCount = 0;
const trouble: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    if (lost) throw new Error('connection lost');
    if (hold) {
      waitingCount += 1;
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
  createCatalogService({
    ...common,
    search: indexSearch({ db, pool }),
    synonyms: indexSearch({ db, pool }),
    pictureFolders: [],
    logger: recordingLogger([]),
  });
const rename = (name: string) =>
  pool.query(`update catalog_category set data = jsonb_set(data, '{name,fr}', to_jsonb($1::text)) where code = $2`, [
    name,
    department.code,
  ]);
const nameIn = async ({ readCategory }: Awaited<ReturnType<typeof openService>>) =>
  (await readCategory({ site: 'part', locale: 'fr' }, department.code)).name;

beforeEach(() => writeCatalog(db, smallCatalog));

test('SHOP-6 of two readings at once the later one counts, even if it ends first', async () => {
  const service = await openService();
  const gate = Promise.withResolvers<void>();
  hold = gate.promise;
  const older = service.invalidate();
  await vi.waitFor(() => expect(waitingCount).toBe(1));
  hold = null;
  await rename('Neuf');
  await service.invalidate();
  gate.resolve();
  await older;
  expect(await nameIn(service)).toBe('Neuf');
});

test('SHOP-6 caches are emptied even if the catalog can’t be read', async () => {
  const service = await openService();
  let callCount = 0;
  service.onChange(() => {
    callCount += 1;
  });
  lost = true;
  await expect(service.invalidate()).rejects.toThrow('connection lost');
  lost = false;
  expect(callCount).toBe(1);
  expect(await nameIn(service)).toBe(department.name.fr);
  await service.invalidate();
  expect(callCount).toBe(3);
});

test('SHOP-6 a catalog that could not be read is read later, without being asked again', async () => {
  const lines: string[] = [];
  const catalog = await startCatalog({
    ...common,
    pool,
    dataFolder: 'data/',
    demo: false,
    picturesFolder: null,
    logger: recordingLogger(lines),
    retryMs: 10,
  });
  lost = true;
  await rename('Relu');
  await catalog.reload();
  expect(lines.at(-1)).toContain('catalog not read again');
  lost = false;
  await vi.waitFor(async () => expect(await nameIn(catalog.service)).toBe('Relu'), { timeout: 60_000 });
  await catalog.close();
});
