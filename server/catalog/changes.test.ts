import { expect, test, vi } from 'vitest';
import { catalogChanges, listenToChanges } from '#server/db/changes.ts';
import { writeCatalog } from '#tests/build/catalog-folder.ts';
import { wholeCatalog } from '#tests/build/large-catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { importCatalog } from './import.ts';
import { openCatalogSource } from './import-files.ts';

const { db, pool } = await testDatabase();
const never = { pollMs: 3_600_000 };

const countUp = (notice: boolean) =>
  pool.query(
    `with one as (update catalog_revision set revision = revision + 1 returning revision)
      select revision${notice ? ", pg_notify('catalog_changed', revision::text)" : ''} from one`,
  );
const listeners = async (): Promise<readonly number[]> => {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and query = 'listen catalog_changed'",
  );
  return rows.map(({ pid }) => pid);
};
const revision = async () => {
  const { rows } = await pool.query<{ revision: number }>('select revision from catalog_revision');
  return rows[0]?.revision;
};

test('SHOP-6 an import is notified once it is committed, one that changes nothing is not', async () => {
  const revisions: number[] = [];
  const stop = await listenToChanges(pool, catalogChanges, (number) => revisions.push(number), never);
  const folder = await temporaryFolder('changes');
  await writeCatalog(folder, wholeCatalog(3));
  await importCatalog(db, await openCatalogSource(folder));
  await vi.waitFor(async () => expect(revisions).toEqual([await revision()]));
  await importCatalog(db, await openCatalogSource(folder));
  await countUp(true);
  await vi.waitFor(async () => expect(revisions).toEqual([((await revision()) ?? 0) - 1, await revision()]));
  await stop();
  expect(await listeners()).toEqual([]);
});

test('SHOP-6 a change is found without its notice, by looking now and then', async () => {
  const revisions: number[] = [];
  const stop = await listenToChanges(pool, catalogChanges, (number) => revisions.push(number), { pollMs: 20 });
  await countUp(false);
  await vi.waitFor(async () => expect(revisions).toEqual([await revision()]));
  await stop();
});

test('SHOP-6 a lost connection is made again, and changes from meanwhile are reported', async () => {
  const revisions: number[] = [];
  const errors: unknown[] = [];
  const stop = await listenToChanges(pool, catalogChanges, (number) => revisions.push(number), {
    ...never,
    retryMs: 10,
    onError: (error) => errors.push(error),
  });
  const [first] = await vi.waitFor(async () => {
    const connections = await listeners();
    expect(connections).toHaveLength(1);
    return connections;
  });
  await pool.query('select pg_terminate_backend($1)', [first]);
  await countUp(false);
  await vi.waitFor(async () => expect(revisions).toEqual([await revision()]));
  const [second] = await listeners();
  expect(second).not.toBe(first);
  expect(errors).not.toEqual([]);
  await countUp(true);
  await vi.waitFor(async () => expect(revisions.at(-1)).toBe(await revision()));
  await stop();
});
