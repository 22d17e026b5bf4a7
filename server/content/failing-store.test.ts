/** Content while its store fails: the last good copy, what ships, then a 503 (docs/requirements.md CMS-3). */
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import type { Database } from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { dataFolder, monday, recordingLogger, shippingApi } from '#tests/support/shipping-api.ts';
import { createContentService } from './service.ts';
import { type ContentStore, createContentStore } from './store.ts';

const database = await testDatabase();
const pages = (site: string, query = '') => `/api/occ/${site}/smartedit/pages${query}`;
const now = new Date(monday);

const known = { site: 'part', locale: 'fr', label: '/promo', uid: 'promo' } as const;
const stored = [
  { ...known, data: { title: 'Promo', description: 'd', template: 'TextPage' as const, contentSlots: [] } },
];

/** A store that answers until it is told to fail, or to keep silent. */
function failing() {
  let how: 'well' | 'not' | 'never' = 'well';
  let asked = 0;
  const answer = <T>(value: T): Promise<T> => {
    asked += 1;
    if (how === 'never') return new Promise<T>(() => undefined);
    return how === 'well' ? Promise.resolve(value) : Promise.reject(new Error('connection lost'));
  };
  const store: ContentStore = {
    page: (_site, label) => answer(label === '/promo' ? stored : []),
    holders: () => answer([]),
    labels: () => answer([]),
    publishSeeds: async () => 0,
  };
  const turn = (next: typeof how) => {
    how = next;
  };
  return { store, asked: () => asked, turn };
}

async function publishByHand(label: string): Promise<void> {
  await sql`with page as
      (insert into content_page (site, locale, label, uid) values ('part', 'fr', ${label}, ${label.slice(1)}) returning id)
    insert into content_version (page_id, number, state, author, data, created_at, published_at)
    select id, 1, 'published', 'editor', ${JSON.stringify(stored[0]?.data)}::jsonb, ${now}, ${now} from page`.execute(
    database.db,
  );
}

async function serviceOver(store: ContentStore, lines: string[], storeTimeoutMs = 1000) {
  return createContentService({
    store,
    folder: `${dataFolder}content`,
    storeTimeoutMs,
    clock: () => now,
    logger: recordingLogger(lines),
  });
}

test('CMS-3 the last good copy is served, with a line in the log; else what ships; else a 503', async () => {
  const lines: string[] = [];
  const { store, asked, turn } = failing();
  const service = await serviceOver(store, lines);
  expect(await service.page('part', '/promo', 'fr')).toMatchObject({ title: 'Promo' });
  turn('not');
  expect(await service.page('part', '/promo', 'en')).toMatchObject({ title: 'Promo', locale: 'fr' });
  expect(await service.page('pro', '/aide', 'en')).toMatchObject({ label: '/aide', locale: 'en' });
  expect(await service.component('part', 'home-1', 'fr')).toMatchObject({ uid: 'home-1' });
  expect(await service.labels('part')).toContain('/aide');
  await expect(service.page('part', '/inconnue', 'fr')).rejects.toMatchObject({ status: 503 });
  await expect(service.component('part', 'inconnu', 'fr')).rejects.toMatchObject({ status: 503 });
  // Once it has failed it is left alone for a while.
  expect(asked()).toBe(2);
  expect(lines.filter((line) => line.includes('content store failed, the last good copy is served'))).toHaveLength(1);
});

test('CMS-3 a question that the store refuses does not keep others from it', async () => {
  const { store, asked } = failing();
  const refusal = Object.assign(new pg.DatabaseError('invalid byte sequence', 0, 'error'), { code: '22021' });
  const service = await serviceOver({ ...store, holders: () => Promise.reject(refusal) }, []);
  await expect(service.component('part', 'inconnu', 'fr')).rejects.toMatchObject({ status: 503 });
  expect(await service.page('part', '/promo', 'fr')).toMatchObject({ title: 'Promo' });
  expect(asked()).toBe(1);
});

test('CMS-3 a database that is going down is left alone', async () => {
  const { store, asked } = failing();
  const down = Object.assign(new pg.DatabaseError('terminating connection', 0, 'error'), { code: '57P01' });
  const service = await serviceOver({ ...store, holders: () => Promise.reject(down) }, []);
  await expect(service.component('part', 'inconnu', 'fr')).rejects.toMatchObject({ status: 503 });
  await expect(service.page('part', '/promo', 'fr')).rejects.toMatchObject({ status: 503 });
  expect(asked()).toBe(0);
});

test('CMS-3 no address that a stranger makes up takes the store away from the others', async () => {
  const api = await shippingApi(database);
  for (const path of [pages('part', '?pageLabelOrId=%00'), '/api/occ/part/smartedit/components/%00']) {
    expect((await api.call('GET', path)).status).toBe(404);
  }
  // Known to the database only: neither shipped nor read before.
  await publishByHand('/neuve');
  expect((await api.call('GET', pages('part', '?pageLabelOrId=/neuve'))).status).toBe(200);
  await api.close();
});

test('CMS-3 API-3 a store that keeps silent is given up at its deadline', async () => {
  const { store, turn } = failing();
  const service = await serviceOver(store, [], 20);
  turn('never');
  expect(await service.page('part', '/aide', 'fr')).toMatchObject({ label: '/aide' });
});

test('CMS-3 a page that was withdrawn is not served again from the copy', async () => {
  const { store, turn } = failing();
  const gone = { ...store, page: () => store.page('part', '/nothing') };
  const service = await serviceOver(gone, []);
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

test('CMS-3 over HTTP, while the database holds its answer back', async () => {
  const held = await shippingApi(database);
  await publishByHand('/tenue');
  expect((await held.call('GET', pages('part', '?pageLabelOrId=/tenue'))).status).toBe(200);
  const client = await database.pool.connect();
  await client.query('begin; lock table content_version in access exclusive mode');
  expect(await held.call('GET', pages('part', '?pageLabelOrId=/tenue'))).toMatchObject({
    status: 200,
    body: { label: '/tenue', title: 'Promo' },
  });
  await client.query('rollback');
  client.release();
  await held.close();
});
