/**
 * Checks that content is served while its store fails: from the last good copy, otherwise from the bundled pages.
 * Without either, the answer is 503 (docs/requirements.md CMS-3).
 */
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import type { Database } from '#server/db/schema.ts';
import { testBrand } from '#tests/support/brand.ts';
import { testDatabase } from '#tests/support/database.ts';
import { dataFolder, monday, recordingLogger, shippingApi } from '#tests/support/shipping-api.ts';
import { createContentService } from './service.ts';
import { type ContentStore, createContentStore } from './store.ts';

const database = await testDatabase();
const pages = (site: string, query = '') => `/api/occ/${site}/smartedit/pages${query}`;
const now = new Date(monday);

const publishedPage = { site: 'part', locale: 'fr', label: '/promo', uid: 'promo' } as const;
const storedPages = [
  { ...publishedPage, data: { title: 'Promo', description: 'd', template: 'TextPage' as const, contentSlots: [] } },
];

/** A store that works until it is switched to failing or to never answering. */
function failing() {
  let how: 'well' | 'not' | 'never' = 'well';
  let queryCount = 0;
  const answer = <T>(value: T): Promise<T> => {
    queryCount += 1;
    if (how === 'never') return new Promise<T>(() => undefined);
    return how === 'well' ? Promise.resolve(value) : Promise.reject(new Error('connection lost'));
  };
  const store: ContentStore = {
    page: (_site, label) => answer(label === '/promo' ? storedPages : []),
    holders: () => answer([]),
    labels: () => answer([]),
    publishSeeds: async () => 0,
  };
  const turn = (next: typeof how) => {
    how = next;
  };
  return { store, asked: () => queryCount, turn };
}

async function publishByHand(label: string): Promise<void> {
  await sql`with page as
      (insert into content_page (site, locale, label, uid) values ('part', 'fr', ${label}, ${label.slice(1)}) returning id)
    insert into content_version (page_id, number, state, author, data, created_at, published_at)
    select id, 1, 'published', 'editor', ${JSON.stringify(storedPages[0]?.data)}::jsonb, ${now}, ${now} from page`.execute(
    database.db,
  );
}

async function serviceOver(store: ContentStore, lines: string[], storeTimeoutMs = 1000) {
  return createContentService({
    ...database,
    media: { find: () => null },
    secretKeys: ['a secret of thirty-two bytes, or more'],
    brand: (await testBrand()).file,
    store,
    folder: `${dataFolder}content`,
    storeTimeoutMs,
    clock: () => now,
    logger: recordingLogger(lines),
  });
}

test('CMS-3 the last good copy is served and logged; without one the bundled page; without either a 503', async () => {
  const lines: string[] = [];
  const { store, asked: queryCount, turn } = failing();
  const service = await serviceOver(store, lines);
  expect(await service.page('part', '/promo', 'fr')).toMatchObject({ title: 'Promo' });
  turn('not');
  expect(await service.page('part', '/promo', 'en')).toMatchObject({ title: 'Promo', locale: 'fr' });
  expect(await service.page('pro', '/aide', 'en')).toMatchObject({ label: '/aide', locale: 'en' });
  expect(await service.component('part', 'home-1', 'fr')).toMatchObject({ uid: 'home-1' });
  expect(await service.labels('part')).toContain('/aide');
  await expect(service.page('part', '/inconnue', 'fr')).rejects.toMatchObject({ status: 503 });
  await expect(service.component('part', 'inconnu', 'fr')).rejects.toMatchObject({ status: 503 });
  // After a failure the store isn't queried for a while.
  expect(queryCount()).toBe(2);
  expect(lines.filter((line) => line.includes('content store failed, the last good copy is served'))).toHaveLength(1);
});

test('CMS-3 a query that the store refuses does not block others', async () => {
  const { store, asked: queryCount } = failing();
  const refusal = Object.assign(new pg.DatabaseError('invalid byte sequence', 0, 'error'), { code: '22021' });
  const service = await serviceOver({ ...store, holders: () => Promise.reject(refusal) }, []);
  await expect(service.component('part', 'inconnu', 'fr')).rejects.toMatchObject({ status: 503 });
  expect(await service.page('part', '/promo', 'fr')).toMatchObject({ title: 'Promo' });
  expect(queryCount()).toBe(1);
});

test('CMS-3 a database that is shutting down isn’t queried', async () => {
  const { store, asked: queryCount } = failing();
  const down = Object.assign(new pg.DatabaseError('terminating connection', 0, 'error'), { code: '57P01' });
  const service = await serviceOver({ ...store, holders: () => Promise.reject(down) }, []);
  await expect(service.component('part', 'inconnu', 'fr')).rejects.toMatchObject({ status: 503 });
  await expect(service.page('part', '/promo', 'fr')).rejects.toMatchObject({ status: 503 });
  expect(queryCount()).toBe(0);
});

test('CMS-3 made-up addresses don’t block the store for others', async () => {
  const api = await shippingApi(database);
  for (const path of [pages('part', '?pageLabelOrId=%01'), '/api/occ/part/smartedit/components/%01']) {
    expect((await api.call('GET', path)).status).toBe(404);
  }
  // This page is only in the database: it is neither bundled nor was it read before.
  await publishByHand('/neuve');
  expect((await api.call('GET', pages('part', '?pageLabelOrId=/neuve'))).status).toBe(200);
  await api.close();
});

test('CMS-3 API-3 a store that doesn’t answer is abandoned at its deadline', async () => {
  const { store, turn } = failing();
  const service = await serviceOver(store, [], 20);
  turn('never');
  expect(await service.page('part', '/aide', 'fr')).toMatchObject({ label: '/aide' });
});

test('CMS-3 a page that was withdrawn is not served again from the copy', async () => {
  const { store, turn } = failing();
  const withdrawnStore = { ...store, page: () => store.page('part', '/nothing') };
  const service = await serviceOver(withdrawnStore, []);
  await expect(service.page('part', '/promo', 'fr')).rejects.toMatchObject({ status: 404 });
  turn('not');
  await expect(service.page('part', '/promo', 'fr')).rejects.toMatchObject({ status: 503 });
});

test('CMS-3 over HTTP, while the database cannot be reached', async () => {
  const pool = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none', connectionTimeoutMillis: 1000 });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const contentStore = { ...createContentStore(db), publishSeeds: async () => 0 };
  const down = await shippingApi(database, { contentStore });
  expect((await down.call('GET', pages('part', '?pageLabelOrId=/aide'))).status).toBe(200);
  const unknown = await down.call('GET', pages('part', '?pageLabelOrId=/inconnue'));
  expect(unknown).toMatchObject({ status: 503, body: { errors: [{ type: 'ServiceUnavailableError' }] } });
  expect(unknown.headers.get('retry-after')).toBe('5');
  await down.close();
  await db.destroy();
});

test('CMS-3 over HTTP, while the database delays its answer', async () => {
  const slowSite = await shippingApi(database);
  await publishByHand('/tenue');
  expect((await slowSite.call('GET', pages('part', '?pageLabelOrId=/tenue'))).status).toBe(200);
  const client = await database.pool.connect();
  await client.query('begin; lock table content_version in access exclusive mode');
  expect(await slowSite.call('GET', pages('part', '?pageLabelOrId=/tenue'))).toMatchObject({
    status: 200,
    body: { label: '/tenue', title: 'Promo' },
  });
  await client.query('rollback');
  client.release();
  await slowSite.close();
});
