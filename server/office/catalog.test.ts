/**
 * Products and offers in the back office, over HTTP (docs/requirements.md SHOP-4, SHOP-6; docs/back-office.md,
 * "Catalog").
 */

import { writeFile } from 'node:fs/promises';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { catalogTables } from '#domain/catalog/catalog-file.ts';
import { importCatalog } from '#server/catalog/import.ts';
import { openCatalogSource } from '#server/catalog/import-files.ts';
import { catalogChanges, listenToChanges } from '#server/db/changes.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { addArticle } from '#tests/support/article-cart.ts';
import { type Ask, newCart } from '#tests/support/cart-api.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const database = await testDatabase();
const { db, pool } = database;
await writeCatalog(db, smallCatalog);
const api = await shippingApi(database);
const otherProcess = await shippingApi(database);
let reloads: Promise<unknown> = Promise.resolve();
const stopListening = await listenToChanges(pool, catalogChanges, () => {
  reloads = Promise.all([reloads, otherProcess.reloadCatalog()]);
});
afterAll(async () => {
  await stopListening();
  // A reload that was still reading when the database closed would reject after the tests.
  await reloads;
  await Promise.all([api.close(), otherProcess.close()]);
});
/** Restores single rows instead of replacing the tables, since the other process may be reading them. */
beforeEach(async () => {
  for (const { id, taxExclusive, taxInclusive, stock } of smallCatalog.offers) {
    const row = {
      tax_exclusive: taxExclusive,
      tax_inclusive: taxInclusive,
      stock,
      withdrawn_at: null,
      volume_prices: null,
    };
    await db.updateTable('catalog_offer').set(row).where('id', '=', id).execute();
  }
});

const { cookie } = await signedInAccount(db, monday, { firstName: 'Léa', roles: ['operator'] });
const ask: Ask = (method, path, body, headers = {}) => api.call(method, path, body, { ...headers, cookie });

const { catalog } = api.office(cookie);
type Offer = Awaited<ReturnType<typeof catalog.product>>['offers'][number];
/** The status of what was asked, and the errors of its refusal. */
const outcomeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => ({ status: 200, errors: [] }),
    ({ status, errors }) => ({ status, errors }),
  );
const read = (code = 'carton-20') => catalog.product(code);
const offerNow = async (id: string) => (await read()).offers.find((offer) => offer.id === id);
const listed = async (filter: Parameters<typeof catalog.list>[0]) =>
  (await catalog.list(filter)).products.map(({ code }) => code);
const change = (id: string, values: Partial<Pick<Offer, 'taxExclusive' | 'stock'>> & Record<string, unknown>) =>
  [id, { taxExclusive: 917, knownTaxExclusive: 917, stock: 50, knownStock: 50, ...values }] as const;
const put = (offers: readonly ReturnType<typeof change>[]) =>
  outcomeOf(catalog.change({ code: 'carton-20', offers: Object.fromEntries(offers) }));
const table = (path: string) => ask('GET', `/api/gestion/catalog/tables/${path}`);
/** Price with VAT and stock that another process shows to visitors. */
const seen = async (id: string) => {
  const path = `/api/front/occ/ecommerce/part/products/carton-20/offers/${id}`;
  const { status, body } = await otherProcess.call('GET', path);
  const { price, stock } = body as { price: { value: number }; stock: object };
  return status === 200 ? [price.value, stock] : undefined;
};
const lastEntries = async (count: number) => (await api.office(cookie).audit.list({})).entries.slice(0, count);

test('products are found by name, code, EAN, category with those below it, seller, site and stock', async () => {
  const all = smallCatalog.products.map(({ code }) => code).sort();
  expect(await listed({})).toEqual(all);
  expect(await listed({ text: 'CARTON simple' })).toEqual(['carton-20', 'carton-30']);
  expect(await listed({ text: '2000000410005' })).toEqual(['carton-20']);
  expect(await listed({ text: 'bubble' })).toEqual(['pochette']);
  expect(await listed({ text: '%' })).toEqual([]);
  expect(await listed({ category: 'cartons' })).toEqual([
    'carton-20',
    'carton-30',
    'carton-blanc',
    'carton-double',
    'sans-offre',
  ]);
  expect(await listed({ category: 'double', text: 'carton' })).toEqual(['carton-double']);
  expect(await listed({ seller: 'zinc' })).toEqual(['carton-20']);
  expect(await listed({ category: 'palettes', site: 'part' })).toEqual([]);
  expect(await listed({ stock: 'none' })).toEqual(['sans-offre']);
  await pool.query("update catalog_offer set stock = 10 where product = 'carnet'");
  expect(await listed({ stock: 'few' })).toEqual(['carnet']);
  expect(await listed({ page: '2' })).toEqual([]);
  expect(await catalog.list({ text: 'carton-20' })).toMatchObject({
    products: [
      {
        name: 'Carton simple 20 cm',
        category: 'Cartons',
        sites: ['part', 'pro'],
        offers: 4,
        withdrawn: 0,
        part: 500,
        pro: 800,
        stock: 108,
        soldOut: [],
      },
    ],
    total: 1,
  });
});

test('SHOP-4 a price and a stock change at once in every process, with VAT computed and an entry in the log', async () => {
  const answer = await put([change('1', { taxExclusive: 1001, stock: 5 })]);
  expect([answer.status, await offerNow('1')]).toMatchObject([
    200,
    { taxExclusive: 1001, taxInclusive: 1201, stock: 5 },
  ]);
  await vi.waitFor(
    async () => expect(await seen('1')).toEqual([12.01, { stockLevelStatus: 'lowStock', stockLevel: 5 }]),
    { timeout: 60_000 },
  );
  expect(await lastEntries(1)).toMatchObject([
    {
      actor: 'Léa Martin',
      action: 'offer.change',
      object: 'offer:1',
      before: { taxExclusive: 917, taxInclusive: 1100, stock: 50 },
      after: { taxExclusive: 1001, taxInclusive: 1201, stock: 5 },
    },
  ]);
  await put([change('1', { stock: 5, knownStock: 5, taxExclusive: 1001, knownTaxExclusive: 1001 })]);
  expect(await lastEntries(1)).toMatchObject([{ after: { stock: 5 } }]);
});

test('if somebody else has changed an offer meanwhile, the error says so and nothing is saved', async () => {
  await put([change('1', { taxExclusive: 900 })]);
  const refused = await put([
    change('1', { taxExclusive: 950, stock: 49 }),
    change('2', { taxExclusive: 700, knownTaxExclusive: 1000, stock: 8, knownStock: 8 }),
  ]);
  expect(refused).toEqual({
    status: 409,
    errors: [
      {
        type: 'ConflictError',
        message: expect.stringMatching(/maintenant 9,00\s€/),
        subject: 'offers.1.taxExclusive',
        reason: 'changed',
      },
    ],
  });
  expect(await offerNow('1')).toMatchObject({ taxExclusive: 900, stock: 50 });
  expect(await offerNow('2')).toMatchObject({ taxExclusive: 1000 });
});

test('prices and stocks that are saved by two presses at once, or again after a lost answer, are saved once', async () => {
  const press = () => put([change('1', { taxExclusive: 900, stock: 40 }), change('2', { stock: 7, knownStock: 8 })]);
  const [before] = await lastEntries(1);
  const answers = [...(await Promise.all([press(), press()])), await press()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect([await offerNow('1'), await offerNow('2')]).toMatchObject([{ taxExclusive: 900, stock: 40 }, { stock: 7 }]);
  expect((await lastEntries(3))[2]).toEqual(before);
});

test('after a sale, the price can still be changed without restoring the sold stock', async () => {
  await pool.query("update catalog_offer set stock = 47 where id = '1'");
  expect((await put([change('1', { taxExclusive: 950 })])).status).toBe(200);
  expect(await offerNow('1')).toMatchObject({ taxExclusive: 950, stock: 47 });
  expect(await put([change('1', { knownTaxExclusive: 950, taxExclusive: 950, stock: 60 })])).toMatchObject({
    errors: [{ subject: 'offers.1.stock', message: expect.stringContaining('maintenant 47') }],
  });
});

test('an impossible price or stock is refused at its field', async () => {
  expect(await put([change('1', { taxExclusive: 0, stock: -1 })])).toMatchObject({
    status: 400,
    errors: [
      { subject: 'offers.1.taxExclusive', message: expect.stringContaining('14,92') },
      { subject: 'offers.1.stock', message: expect.stringContaining('nombre entier') },
    ],
  });
});

test('SHOP-8 a price that is not above the prices by quantity is refused at its field; these are listed, and kept', async () => {
  const volumePrices = [{ from: 10, taxExclusive: 800, taxInclusive: 960 }];
  await pool.query("update catalog_offer set volume_prices = $1 where id = '1'", [JSON.stringify(volumePrices)]);
  expect(await offerNow('1')).toMatchObject({ volumePrices });
  const refused = await put([
    change('2', { taxExclusive: 1000, knownTaxExclusive: 1000, stock: 7, knownStock: 8 }),
    change('1', { taxExclusive: 800 }),
  ]);
  expect(refused).toMatchObject({
    status: 400,
    errors: [{ subject: 'offers.1.taxExclusive', message: expect.stringMatching(/8,00\s€ HT dès 10/) }],
  });
  expect(await offerNow('2')).toMatchObject({ stock: 8 });
  expect((await put([change('1', { taxExclusive: 801 })])).status).toBe(200);
  expect(await offerNow('1')).toMatchObject({ taxExclusive: 801, volumePrices });
});

test('SHOP-8 prices by quantity are changed, with VAT computed and an entry in the log; removed, they are gone', async () => {
  const volumePrices = [
    { from: 10, taxExclusive: 800 },
    { from: 50, taxExclusive: 755 },
  ];
  const withVat = [
    { from: 10, taxExclusive: 800, taxInclusive: 960 },
    { from: 50, taxExclusive: 755, taxInclusive: 906 },
  ];
  const body = { volumePrices, knownVolumePrices: [] };
  expect((await put([change('1', body)])).status).toBe(200);
  expect(await offerNow('1')).toMatchObject({ taxExclusive: 917, stock: 50, volumePrices: withVat });
  expect(await lastEntries(1)).toMatchObject([
    { action: 'offer.change', object: 'offer:1', before: { volumePrices: [] }, after: { volumePrices: withVat } },
  ]);
  const unchanged = await put([change('1', { volumePrices: [], knownVolumePrices: [] })]);
  expect(unchanged.status).toBe(200);
  expect(await offerNow('1')).toMatchObject({ volumePrices: withVat });
  const other = await put([change('1', { volumePrices: [], knownVolumePrices: [{ from: 10, taxExclusive: 700 }] })]);
  expect(other).toMatchObject({
    status: 409,
    errors: [{ subject: 'offers.1.volumePrices', message: expect.stringContaining('10 = 8,00; 50 = 7,55') }],
  });
  expect((await put([change('1', { volumePrices: [], knownVolumePrices: volumePrices })])).status).toBe(200);
  expect(await offerNow('1')).toMatchObject({ volumePrices: [] });
});

test.each([
  [[{ from: 10, taxExclusive: 917 }], 'offers.1.volumePrices', 'Dès 10, le prix n’est pas inférieur au précédent.'],
  [
    [
      { from: 10, taxExclusive: 800 },
      { from: 10, taxExclusive: 700 },
    ],
    'offers.1.volumePrices',
    'La quantité 10 ne dépasse pas la précédente.',
  ],
  [[{ from: 1, taxExclusive: 800 }], 'offers.1.volumePrices.0.from', 'de 2 à 999 lots'],
  [[{ from: 1000, taxExclusive: 800 }], 'offers.1.volumePrices.0.from', 'de 2 à 999 lots'],
  [[{ from: Number.NaN, taxExclusive: 800 }], 'offers.1.volumePrices.0.from', 'de 2 à 999 lots'],
  [
    Array.from({ length: 11 }, (_, at) => ({ from: at + 2, taxExclusive: 800 - at })),
    'offers.1.volumePrices',
    'dix au plus',
  ],
])('SHOP-8 the prices by quantity %j are refused as by an import', async (volumePrices, subject, message) => {
  expect(await put([change('1', { volumePrices, knownVolumePrices: [] })])).toMatchObject({
    status: 400,
    errors: [{ subject, message: expect.stringContaining(message) }],
  });
  expect(await offerNow('1')).toMatchObject({ volumePrices: [] });
});

test.each([
  ['taxExclusive', { taxExclusive: 1 }, { confirmedTaxExclusive: 1 }, 'Offre 1, prix HT 9,17 € → 0,01 € : −100 %.'],
  [
    'taxExclusive',
    { taxExclusive: 1193 },
    { confirmedTaxExclusive: 1193 },
    'Offre 1, prix HT 9,17 € → 11,93 € : +30 %.',
  ],
  [
    'volumePrices',
    { volumePrices: [{ from: 10, taxExclusive: 600 }], knownVolumePrices: [] },
    { confirmedVolumePrices: [{ from: 10, taxExclusive: 600 }] },
    'Offre 1, plus bas prix HT par quantité 9,17 € → 6,00 € : −35 %.',
  ],
  ['stock', { stock: 0 }, { confirmedStock: 0 }, 'Offre 1, stock 50 → 0 : l’offre sera épuisée.'],
])(
  'G33 an unusual %s is asked about with its effect and saved once it is confirmed: %j',
  async (field, values, confirmed, text) => {
    const before = await offerNow('1');
    const others = { confirmedTaxExclusive: 2, confirmedVolumePrices: [], confirmedStock: 1 };
    for (const wish of [values, { ...values, ...others }]) {
      const { status, errors } = await put([change('1', wish)]);
      expect([status, errors]).toMatchObject([409, [{ subject: `confirmed.1.${field}`, reason: 'unusual' }]]);
      expect(errors[0].message.replaceAll('\u00A0', ' ')).toBe(text);
    }
    expect(await offerNow('1')).toEqual(before);
    expect((await put([change('1', { ...values, ...confirmed })])).status).toBe(200);
    expect(await offerNow('1')).toMatchObject('stock' in values ? values : { stock: 50 });
  },
);

test('a withdrawn offer is neither shown nor sold in any process, also after an import, until it is put back on sale', async () => {
  const { path } = await newCart(api.call);
  const [before] = await lastEntries(1);
  const sell = (isSold: boolean) => catalog.sellOffer({ id: '2', isSold });
  await sell(false);
  await sell(false);
  await vi.waitFor(async () => expect(await seen('2')).toBeUndefined(), { timeout: 60_000 });
  expect(await seen('1')).toBeDefined();
  expect((await addArticle(api.call, path, 'carton-20', { quantity: 1, offer: '2' })).status).toBe(404);
  expect(await listed({ withdrawn: 'yes' })).toEqual(['carton-20']);
  const [entry, former] = await lastEntries(2);
  expect(entry).toMatchObject({ action: 'offer.withdraw', object: 'offer:2' });
  expect(former).toEqual(before);

  const folder = await temporaryFolder('withdrawn');
  for (const name of catalogTables) {
    await writeFile(`${folder}/${name}.csv`, (await table(name)).body as string);
  }
  expect(await importCatalog(db, await openCatalogSource(folder))).toMatchObject({
    ok: true,
    report: { changed: false },
  });
  expect(await offerNow('2')).toMatchObject({ isWithdrawn: true });

  await sell(true);
  await vi.waitFor(async () => expect(await seen('2')).toBeDefined(), { timeout: 60_000 });
});

test('35.2 an archived product is sold nowhere and left out of the list, also after an import, until that is undone', async () => {
  await pool.query("update catalog_offer set withdrawn_at = $1 where id = '3'", [new Date(monday - 1)]);
  const archive = (isArchived: boolean) => catalog.archive({ code: 'carton-20', isArchived });
  await archive(true);
  await archive(true);
  expect(await read()).toMatchObject({ isArchived: true, pages: [], archiving: { offers: 0, carts: 0, orders: 0 } });
  await vi.waitFor(async () => expect(await seen('1')).toBeUndefined(), { timeout: 60_000 });
  expect([await listed({}), await listed({ archived: 'yes' })]).toEqual([
    expect.not.arrayContaining(['carton-20']),
    ['carton-20'],
  ]);
  expect(await outcomeOf(catalog.sellOffer({ id: '1', isSold: true }))).toMatchObject({
    status: 409,
    errors: [{ message: expect.stringContaining('Désarchivez-le') }],
  });
  const [entry, former] = await lastEntries(2);
  expect(entry).toMatchObject({ action: 'product.archive', object: 'product:carton-20', after: { onSale: [] } });
  expect(former?.action).not.toBe('product.archive');

  // An import brings a further offer of it.
  const folder = await temporaryFolder('archived');
  for (const name of catalogTables) {
    const file = (await table(name)).body as string;
    const more = name === 'offers' ? '77,carton-20,absent,part,5,6,,50,,1,2,0\r\n' : '';
    await writeFile(`${folder}/${name}.csv`, file + more);
  }
  expect(await importCatalog(db, await openCatalogSource(folder))).toMatchObject({ ok: true });
  expect(await offerNow('77')).toMatchObject({ isWithdrawn: true });

  await archive(false);
  const sold = (await read()).offers.filter(({ isWithdrawn }) => !isWithdrawn).map(({ id }) => id);
  expect(sold).toEqual(expect.arrayContaining(['1', '2', '77']));
  expect(sold).not.toContain('3');
  await vi.waitFor(async () => expect(await seen('1')).toBeDefined(), { timeout: 60_000 });
  await pool.query("delete from catalog_offer where id = '77'");
});

test('a product whose last offer is withdrawn has no page in the shop', async () => {
  expect((await read('pochette')).pages).toMatchObject([{ site: 'part' }]);
  await catalog.sellOffer({ id: '7', isSold: false });
  expect((await read('pochette')).pages).toEqual([]);
  expect((await api.call('GET', '/api/front/occ/ecommerce/part/products/pochette')).status).toBe(404);
});

test('SHOP-6 a table is exported as the import reads it, with the products that the filter lets through', async () => {
  const offers = (await table('offers?seller=port&category=pochettes')).body as string;
  expect(offers.split('\r\n')).toEqual([
    'id,product,seller,site,price_ht,price_ttc,volume_prices,stock,stock_before,delay_min,delay_max,delivery_fee',
    '7,pochette,port,part,5,6,,50,50,1,2,0',
    '',
  ]);
});

test('texts are changed in both languages, unless the product was changed meanwhile', async () => {
  const { version, name } = await read('carnet');
  const same = (text: string) => ({ fr: text, en: text });
  const texts = { pack: same('Lot'), summary: same(''), description: same('Un\r\n\r\nDeux'), keywords: same('') };
  const send = (more: Partial<Record<'name' | 'keywords', typeof name>>) =>
    outcomeOf(catalog.change({ code: 'carnet', version, texts: { name, ...texts, ...more } }));
  expect((await send({ name: { fr: ' Boîte ', en: 'Box' } })).status).toBe(200);
  expect(await read('carnet')).toMatchObject({
    name: { fr: 'Boîte', en: 'Box' },
    description: same('Un\n\nDeux'),
  });
  await vi.waitFor(
    async () =>
      expect(
        (await otherProcess.call('GET', '/api/front/occ/ecommerce/part/products/carnet?lang=en')).body,
      ).toMatchObject({ name: 'Box' }),
    { timeout: 60_000 },
  );
  expect(await lastEntries(1)).toMatchObject([
    { action: 'product.texts', object: 'product:carnet', before: { name }, after: { name: { fr: 'Boîte' } } },
  ]);
  // Pressed again after a lost answer, it is saved already; something else would overwrite it.
  expect((await send({ name: { fr: ' Boîte ', en: 'Box' } })).status).toBe(200);
  expect(await send({})).toMatchObject({ errors: [{ type: 'ConflictError', subject: 'version' }] });
  const faulty = await send({ name: { fr: '  ', en: 'x'.repeat(121) }, keywords: same('a\u200Bb') });
  expect(faulty).toMatchObject({
    errors: [
      { subject: 'texts.name.fr', message: 'Renseignez ce champ.' },
      { subject: 'texts.name.en', message: 'Raccourcissez ce texte.' },
      { subject: 'texts.keywords.fr' },
      { subject: 'texts.keywords.en' },
    ],
  });
});
