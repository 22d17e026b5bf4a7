/**
 * Imports of the catalog from the browser, over HTTP (docs/requirements.md SHOP-6; docs/catalog.md, "From the
 * browser").
 */
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, expect, test, vi } from 'vitest';
import type { CatalogOffer } from '#domain/catalog/catalog.ts';
import { inclusiveOfVat } from '#domain/money/money.ts';
import { readRevision } from '#server/catalog/edited-list.ts';
import { importCatalog } from '#server/catalog/import.ts';
import { openCatalogSource } from '#server/catalog/import-files.ts';
import { writeCatalog } from '#tests/build/catalog-folder.ts';
import { wholeCatalog } from '#tests/build/large-catalog.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const database = await testDatabase();
const { db, pool } = database;
const api = await shippingApi(database);
const otherProcess = await shippingApi(database);
afterAll(() => Promise.all([api.close(), otherProcess.close()]));
const { cookie } = await signedInAccount(db, monday, { firstName: 'Léa', roles: ['operator'] });

const shop = wholeCatalog(30);
const base = '/api/gestion/catalog/imports';
const importsOf = (process: typeof api) => process.office(cookie).catalogImports;
const imports = importsOf(api);
/** The status of what was asked, and the errors of its refusal. */
const outcomeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => ({ status: 200, errors: [] }),
    ({ status, errors }) => ({ status, errors }),
  );
type Listed = Awaited<ReturnType<typeof imports.list>>;
const list = (process = api) => importsOf(process).list();
/** Waits until the latest import has the given state, and returns it. */
const latest = (state: string) =>
  vi.waitFor(
    async () => {
      const [first] = (await list()).imports;
      expect(first?.state).toBe(state);
      return first as Listed['imports'][number];
    },
    { timeout: 60_000, interval: 100 },
  );

type Files = Readonly<Record<string, string>>;
async function filesOf(catalog: Parameters<typeof writeCatalog>[1]): Promise<Files> {
  const folder = await temporaryFolder('uploaded');
  await writeCatalog(folder, catalog);
  const names = await readdir(folder);
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(`${folder}/${name}`, 'utf8')])),
  );
}

async function upload(files: Files, { process = api, accept = 'application/json' } = {}) {
  const form = new FormData();
  for (const [name, text] of Object.entries(files)) form.append('files', new File([text], name));
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const response = await process.app.request(`http://localhost:8080${base}`, {
    method: 'POST',
    headers: { cookie, accept, 'content-type': request.headers.get('content-type') ?? '' },
    body: await request.arrayBuffer(),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: text === '' ? null : JSON.parse(text),
    location: response.headers.get('location'),
  };
}

/** Begins an upload of a JSON file; the test decides when and whether the rest of the file is sent. */
async function beginUpload() {
  let sender: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      sender = controller;
    },
  });
  const send = (text: string) => sender?.enqueue(Buffer.from(text));
  send('--limit\r\ncontent-disposition: form-data; name="files"; filename="catalogue.json"\r\n\r\n{');
  const headers = { cookie, accept: 'application/json', 'content-type': 'multipart/form-data; boundary=limit' };
  const url = `http://localhost:8080${base}`;
  const answer = api.app.request(new Request(url, { method: 'POST', headers, body, duplex: 'half' }));
  const { id } = await latest('uploading');
  return {
    id,
    status: async () => (await answer).status,
    body: async () => (await answer).json(),
    finish() {
      send('}\r\n--limit--\r\n');
      sender?.close();
    },
    lose: () => sender?.error(new Error('connection lost')),
  };
}

async function startAgain(): Promise<void> {
  await pool.query('delete from catalog_import');
  const folder = await temporaryFolder('first');
  await writeCatalog(folder, shop);
  expect(await importCatalog(db, await openCatalogSource(folder))).toMatchObject({ ok: true });
}

/** All rows of the stored catalog. */
const stored = async () => {
  const tables = ['category', 'attribute', 'brand', 'seller', 'product', 'offer'];
  const rows = await Promise.all(tables.map((name) => pool.query(`select * from catalog_${name} order by 1`)));
  return rows.map((result) => result.rows as unknown[]);
};

const [first, second] = shop.offers as readonly CatalogOffer[];
if (!first || !second) throw new Error('no offers');
const dearer = (offer: CatalogOffer): CatalogOffer => ({
  ...offer,
  taxExclusive: offer.taxExclusive * 2,
  taxInclusive: offer.taxInclusive * 2,
});

/** The offer at half its price from 100 packs on. */
const cheapInBulk = (offer: CatalogOffer): CatalogOffer => {
  const taxExclusive = Math.floor(offer.taxExclusive / 2);
  const rate = shop.products.find(({ code }) => code === offer.product)?.vatRate ?? 20;
  return { ...offer, volumePrices: [{ from: 100, taxExclusive, taxInclusive: inclusiveOfVat(taxExclusive, rate) }] };
};

test('SHOP-6 SHOP-8 files are read, reported, applied after unusual changes were confirmed, and undone, each as a whole', {
  timeout: 120_000,
}, async () => {
  await startAgain();
  const lost = shop.products.at(-1)?.code ?? '';
  await pool.query(`update catalog_offer set withdrawn_at = '2026-11-20' where product = $1`, [lost]);
  const before = await stored();
  const revision = await readRevision(db);
  const changed = {
    ...shop,
    products: shop.products.filter(({ code }) => code !== lost),
    offers: shop.offers
      .filter(({ product }) => product !== lost)
      .map((offer) =>
        offer === first ? { ...dearer(offer), stock: offer.stock + 7 } : offer === second ? cheapInBulk(offer) : offer,
      ),
  };
  expect(await upload(await filesOf(changed))).toMatchObject({ status: 201 });
  const { id, report, files } = await latest('ready');
  expect(files).toHaveLength(7);
  expect(report?.tables.products).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: 30 });
  const offersLost = shop.offers.filter(({ product }) => product === lost).length;
  expect(report?.removable).toMatchObject([
    { table: 'products', count: 1, first: [{ code: lost, name: shop.products.at(-1)?.name.fr }] },
    { table: 'offers', count: offersLost },
  ]);
  expect(report?.tables.offers).toMatchObject({ added: 0, changed: 2 });
  expect(report?.unusual).toEqual([
    expect.objectContaining({
      kind: 'price',
      offer: first.id,
      before: first.taxExclusive,
      after: first.taxExclusive * 2,
    }),
    expect.objectContaining({
      kind: 'volumePrice',
      offer: second.id,
      before: second.taxExclusive,
      after: Math.floor(second.taxExclusive / 2),
    }),
  ]);
  expect(await stored()).toEqual(before);

  const apply = (seen: string, process = api) =>
    outcomeOf(importsOf(process).apply({ id: String(id), seen, removed: ['products'] }));
  expect(await apply('')).toMatchObject({ status: 400, errors: [{ subject: 'seen' }] });
  expect(await stored()).toEqual(before);
  expect((await apply('2', otherProcess)).status).toBe(200);
  expect((await latest('applied')).revision).toBe(revision + 1);
  const after = await stored();
  expect([after[4]?.length, after[5]?.find((row) => (row as { id: string }).id === first.id)]).toMatchObject([
    29,
    { tax_exclusive: first.taxExclusive * 2 },
  ]);
  const movements = async () => (await api.office(cookie).catalog.movements({ id: first.id })).movements;
  expect(await movements()).toMatchObject([{ kind: 'imported', packs: 7, actor: 'Léa Martin' }]);
  // Pressed again after a lost answer: the audit log below has each step once.
  expect((await apply('2')).status).toBe(200);
  expect((await list()).imports[0]?.state).toBe('applied');

  expect((await list()).undoable).toBe(id);
  const undo = () => outcomeOf(imports.undo(String(id)));
  expect((await Promise.all([undo(), undo()])).map(({ status }) => status)).toEqual([200, 200]);
  await latest('undone');
  expect((await undo()).status).toBe(200);
  expect(await stored()).toEqual(before);
  expect((await list()).undoable).toBeNull();
  expect(await movements()).toEqual([]);
  const { entries } = await api.office(cookie).audit.list({ object: `catalog:${id}` });
  expect(entries).toMatchObject([
    { action: 'catalog.undo', actor: 'Léa Martin', object: `catalog:${id}` },
    { action: 'catalog.import', after: { products: { removed: 1 } } },
    {
      action: 'catalog.upload',
      actor: 'Léa Martin',
      after: { files: Array(7).fill({ name: expect.stringMatching(/csv$/) }) },
    },
  ]);
});

test('SHOP-6 every fault is reported with file, line, column and remedy, also as CSV; nothing is imported', {
  timeout: 120_000,
}, async () => {
  await startAgain();
  const before = await stored();
  const files = await filesOf(shop);
  const brands = `${files['brands.csv']}B C,Nom,,\r\n`;
  await upload({ ...files, 'brands.csv': brands, 'offers.csv': `${files['offers.csv']}x,y\r\n` });
  const { id, faultCount } = await latest('faulty');
  const { faults } = await list();
  expect([faultCount, faults]).toMatchObject([
    2,
    [
      {
        file: 'brands.csv',
        place: String(shop.brands.length + 2),
        column: 'code',
        message: expect.stringMatching(/.+/),
      },
      { file: 'offers.csv', column: null, message: expect.stringContaining('12') },
    ],
  ]);
  const csv = (await api.call('GET', `${base}/${id}/faults`, undefined, { cookie })).body as string;
  expect(csv.trim().split('\r\n')).toHaveLength(3);
  expect((await outcomeOf(imports.apply({ id: String(id), seen: '' }))).status).toBe(409);
  expect(await stored()).toEqual(before);
});

test('a second import is refused while one runs in any process, until that is stopped or its process has died', async () => {
  await startAgain();
  await pool.query(`insert into catalog_import (state, started_by, started_at) values ('reading', 'Paul', now())`);
  const files = await filesOf(shop);
  expect(await upload(files)).toMatchObject({
    status: 409,
    body: { errors: [{ message: expect.stringContaining('déjà en cours') }] },
  });
  expect(await upload(files, { accept: 'text/html', process: otherProcess })).toMatchObject({
    status: 303,
    location: '/gestion/catalogue/import?refus=busy',
  });
  const [atWork] = (await list()).imports;
  await imports.stop(String(atWork?.id));
  expect((await list()).imports).toMatchObject([{ state: 'stopped' }]);
  await imports.stop(String(atWork?.id));

  await pool.query(`insert into catalog_import (state, started_by, started_at, beat_at)
    values ('applying', 'Paul', now(), now() - interval '5 minutes')`);
  await pool.query(`insert into catalog_import_chunk (import, file, number, bytes)
    select max(id), 'catalogue.json', 0, '\\x00' from catalog_import`);
  expect((await list(otherProcess)).imports[0]?.state).toBe('failed');
  expect((await pool.query('select from catalog_import_chunk')).rowCount).toBe(0);
});

test('an upload goes on as long as its process is alive, however slowly the file arrives', async () => {
  await startAgain();
  const { id, status, finish } = await beginUpload();
  await pool.query(`update catalog_import set beat_at = beat_at - interval '1 hour' where id = $1`, [id]);
  const isAlive = `select beat_at > clock_timestamp() - interval '10 seconds' as alive from catalog_import where id = $1`;
  await vi.waitFor(async () => expect((await pool.query(isAlive, [id])).rows).toEqual([{ alive: true }]), {
    timeout: 60_000,
    interval: 100,
  });
  expect((await list(otherProcess)).imports[0]).toMatchObject({ id, state: 'uploading' });
  finish();
  expect(await status()).toBe(201);
  await latest('faulty');
});

test('an upload ends when somebody stops it or its connection is lost; none of its data remain', async () => {
  await startAgain();
  const stopped = await beginUpload();
  await imports.stop(String(stopped.id));
  expect(await stopped.status()).toBe(409);
  expect(await stopped.body()).toMatchObject({
    errors: [{ message: expect.stringContaining('interrompu pendant l’envoi') }],
  });
  const lost = await beginUpload();
  lost.lose();
  expect(await lost.status()).toBe(400);
  expect((await list()).imports.map(({ state }) => state)).toEqual(['stopped', 'stopped']);
  expect((await pool.query('select from catalog_import_chunk')).rowCount).toBe(0);
});

test('only the last import whose former rows are stored can be undone', async () => {
  await startAgain();
  const applied = async (revision: number, { isStored }: { isStored: boolean }) => {
    const { rows } = await pool.query<{ id: number }>(
      `insert into catalog_import (state, started_by, started_at, revision) values ('applied', 'Paul', now(), $1)
       returning id`,
      [revision],
    );
    const id = rows[0]?.id ?? 0;
    if (isStored) await pool.query(`insert into catalog_import_before values ($1, 'brands', 'x', null)`, [id]);
    return id;
  };
  const forgotten = await applied(101, { isStored: false });
  const stored = await applied(102, { isStored: true });
  const withoutChanges = await applied(103, { isStored: false });
  const undo = async (id: number) => (await outcomeOf(imports.undo(String(id)))).status;
  expect((await list()).undoable).toBe(stored);
  expect(await undo(withoutChanges)).toBe(409);
  await pool.query(`update catalog_import set state = 'undone' where id = $1`, [stored]);
  expect((await list()).undoable).toBeNull();
  expect(await undo(forgotten)).toBe(409);
});

test('undoing an import puts no offer on sale that was withdrawn before or after the import', {
  timeout: 120_000,
}, async () => {
  await startAgain();
  const others = shop.offers.filter(({ product, site }) => product === second.product && site === second.site);
  const seller = shop.sellers.find(({ code }) => others.every((offer) => offer.seller !== code))?.code ?? '';
  const offers = shop.offers.map((offer) => (offer === second ? { ...offer, seller } : offer));
  const withdrawn = async () => {
    const { rows } = await pool.query('select seller, withdrawn_at from catalog_offer where id = $1', [second.id]);
    return rows[0] as object;
  };
  for (const time of ['before', 'since']) {
    const withdraw = () =>
      pool.query(`update catalog_offer set withdrawn_at = '2026-11-20' where id = $1`, [second.id]);
    if (time === 'before') await withdraw();
    await upload(await filesOf({ ...shop, offers }));
    const { id, report } = await latest('ready');
    await imports.apply({ id: String(id), seen: String(report?.unusualCount) });
    await latest('applied');
    // The same id with another seller is a new offer.
    expect([time, await withdrawn()]).toEqual([time, { seller, withdrawn_at: null }]);
    if (time === 'since') await withdraw();
    await imports.undo(String(id));
    await latest('undone');
    expect([time, await withdrawn()]).toEqual([time, { seller: second.seller, withdrawn_at: expect.any(Date) }]);
    await pool.query('update catalog_offer set withdrawn_at = null');
  }
});

test('missing, duplicate or unknown files are refused', async () => {
  await startAgain();
  const files = await filesOf(shop);
  for (const [given, reason] of [
    [{}, 'none'],
    [{ 'products.csv': 'x', 'Products (1).csv': 'x' }, 'names'],
    [{ 'brands.csv': files['brands.csv'] ?? '', 'all.json': '{}' }, 'names'],
    [{ ...files, 'notes.txt': 'x' }, 'names'],
  ] as const) {
    expect(await upload(given)).toMatchObject({ status: 400, body: { errors: [{ reason }] } });
  }
  expect((await api.call('POST', base, {}, { cookie })).status).toBe(400);
  expect((await list()).imports.map(({ state }) => state)).toEqual(Array(5).fill('stopped'));
});

test('changes that became unusual after the report was read are reported again instead of being applied', {
  timeout: 120_000,
}, async () => {
  await startAgain();
  await upload(await filesOf({ ...shop, brands: shop.brands.map((brand) => ({ ...brand, name: `${brand.name} 2` })) }));
  const { id } = await latest('ready');
  await pool.query('update catalog_offer set tax_exclusive = tax_exclusive / 3 where id = $1', [second.id]);
  await imports.apply({ id: String(id), seen: '' });
  const again = await vi.waitFor(
    async () => {
      const [found] = (await list()).imports;
      expect([found?.state, found?.report?.unusualCount]).toEqual(['ready', 1]);
      return found;
    },
    { timeout: 60_000, interval: 100 },
  );
  expect(again?.report?.unusual).toMatchObject([{ kind: 'price', offer: second.id }]);
});
