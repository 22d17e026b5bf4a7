/**
 * What staff change of products, and products that they add, over HTTP (docs/requirements.md SHOP-4, SHOP-6;
 * docs/back-office.md, "Catalog").
 */
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { catalogTables } from '#domain/catalog/catalog-file.ts';
import { importCatalog } from '#server/catalog/import.ts';
import { openCatalogSource } from '#server/catalog/import-files.ts';
import { catalogChanges, listenToChanges } from '#server/db/changes.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const database = await testDatabase();
const { db, pool } = database;
await writeCatalog(db, smallCatalog);
const pictureFolder = await temporaryFolder('pictures');
await writeFile(`${pictureFolder}/carton.svg`, '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>');
const settings = { pictureFolders: [pictureFolder] };
const api = await shippingApi(database, settings);
const otherProcess = await shippingApi(database, settings);
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
beforeEach(async () => {
  const products = smallCatalog.products.filter(({ code }) => code === 'carton-20' || code === 'carton-30');
  for (const product of products) {
    await db
      .updateTable('catalog_product')
      .set({ data: JSON.stringify(product), ean: product.ean, brand: product.brand })
      .where('code', '=', product.code)
      .execute();
  }
});

const { cookie } = await signedInAccount(db, monday, { firstName: 'Léa', roles: ['operator'] });
const { catalog } = api.office(cookie);
/** The status of what was asked, and the errors of its refusal. */
const outcomeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => ({ status: 200, errors: [] }),
    ({ status, errors }) => ({ status, errors: errors as { subject: string; message: string }[] }),
  );
const read = (code = 'carton-20') => catalog.product(code);
type Details = NonNullable<Parameters<typeof catalog.change>[0]['details']>;
/** Sends the details of a product as they are stored, apart from a change. */
async function putDetails(change: Partial<Details>, code = 'carton-20') {
  const { version, categoryCodes, sites, attributeValues: attributes } = await read(code);
  const details = { categories: [...categoryCodes], sites: [...sites], attributes, ...change };
  const { status, errors } = await outcomeOf(catalog.change({ code, version, details }));
  return { status, errors: errors.map((each) => ({ ...each, subject: each.subject.replace('details.', '') })) };
}
async function putPictures(pictures: readonly string[]) {
  const { version } = await read();
  return outcomeOf(catalog.changePictures({ code: 'carton-20', version, pictures: [...pictures] }));
}
/** A product as another process shows it to visitors of `part`. */
const seen = async (code: string, query = '') =>
  (await otherProcess.call('GET', `/api/front/occ/ecommerce/part/products/${code}${query}`)).body as {
    images: { url: string; altText: string }[];
    classifications: unknown;
    categories: { code: string }[];
  };
const entriesOf = async (object: string) =>
  (await api.office(cookie).audit.list({})).entries.filter((entry) => entry.object === object);
const revision = async () => (await db.selectFrom('catalog_revision').select('revision').executeTakeFirst())?.revision;
const patience = { timeout: 60_000 };

test('SHOP-4 categories and attributes change in every process, with an entry in the log of what was and is', async () => {
  const before = await revision();
  const answer = await putDetails({ categories: ['pochettes'], attributes: { couleur: 'brun', longueur: 35.5 } });
  expect([answer.status, await read()]).toMatchObject([
    200,
    { categoryCodes: ['pochettes'], attributeValues: { couleur: 'brun', longueur: 35.5 } },
  ]);
  expect(await revision()).toBe(Number(before) + 1);
  await vi.waitFor(async () => {
    const { categories, classifications } = await seen('carton-20');
    expect(categories.at(-1)?.code).toBe('pochettes');
    expect(JSON.stringify(classifications)).toContain('35,5');
  }, patience);
  const [entry] = await entriesOf('product:carton-20');
  expect(entry).toMatchObject({
    actor: 'Léa Martin',
    action: 'product.details',
    before: { categories: ['cartons'] },
    after: { categories: ['pochettes'], attributes: { couleur: 'brun', longueur: 35.5 } },
  });
});

test('details that are saved unchanged leave no entry and no new revision', async () => {
  const [entries, before] = [await entriesOf('product:carton-30'), await revision()];
  expect((await putDetails({}, 'carton-30')).status).toBe(200);
  expect([await entriesOf('product:carton-30'), await revision()]).toEqual([entries, before]);
});

test.each([
  ['no category', { categories: [] }, 'categories', 'Renseignez ce champ.'],
  ['an unknown category', { categories: ['cartons', 'rien'] }, 'categories', 'Choisissez dans la liste.'],
  ['an unknown site', { sites: ['lune'] }, 'sites', 'Choisissez dans la liste.'],
  ['a site less than the offers have', { sites: ['pro'] }, 'sites', expect.stringContaining('une offre sur un site')],
  ['an unknown choice', { attributes: { couleur: 'mauve' } }, 'attributes.couleur', 'Choisissez dans la liste.'],
  ['an unknown attribute', { attributes: { poids: 3 } }, 'attributes.poids', 'Choisissez dans la liste.'],
  [
    'a text for a number',
    { attributes: { longueur: 'long' } },
    'attributes.longueur',
    expect.stringContaining('nombre'),
  ],
  [
    'two words for a number',
    { attributes: { longueur: 'assez long' } },
    'attributes.longueur',
    expect.stringContaining('nombre'),
  ],
  ['four decimals', { attributes: { longueur: 1.2345 } }, 'attributes.longueur', expect.stringContaining('nombre')],
])(
  'SHOP-6 %s is refused at its field by the rules of an import, and nothing is saved',
  async (_, change, subject, message) => {
    const before = await read();
    const { status, errors } = await putDetails(change);
    expect([status, errors.find((each) => each.subject === subject)]).toMatchObject([400, { message }]);
    expect(await read()).toEqual(before);
  },
);

test('a variant can be given neither the value of another variant nor none', async () => {
  const variants = smallCatalog.products.filter(({ variant }) => variant !== null);
  const [one, other] = variants;
  if (!one?.variant || !other) throw new Error('the catalog has no variants');
  const { attribute } = one.variant;
  const subjects = async (attributes: Details['attributes']) =>
    (await putDetails({ attributes }, one.code)).errors.map(({ subject }) => subject);
  expect(await subjects({ ...one.attributes, [attribute]: other.attributes[attribute] ?? '' })).toEqual([
    `attributes.${attribute}`,
  ]);
  const { [attribute]: _, ...rest } = one.attributes;
  expect(await subjects(rest)).toEqual([`attributes.${attribute}`]);
});

test('of two members of staff with the same product, the second is told and overwrites nothing', async () => {
  const { version } = await read();
  const same = { code: 'carton-20', version };
  const longer = (longueur: number) => ({ categories: ['cartons'], sites: ['part', 'pro'], attributes: { longueur } });
  await catalog.change({ ...same, details: longer(21) });
  const stored = await read();
  for (const second of [
    await outcomeOf(catalog.change({ ...same, details: longer(22) })),
    await outcomeOf(catalog.changePictures({ ...same, pictures: ['carton'] })),
  ]) {
    expect(second).toMatchObject({ status: 409, errors: [{ subject: 'version', reason: 'changed' }] });
  }
  expect(await read()).toEqual(stored);
});

const { media } = api.office(cookie);
const drawing = (side: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><path d="M0 0h${side}v${side}z"/></svg>`,
  );
const upload = (name: string, side: number) =>
  media.upload({ name, altFr: 'Un carton ouvert', altEn: 'An open box', file: drawing(side) });

test('SHOP-4 an uploaded picture is shown with its replacement text in every process, in the order that was chosen', async () => {
  await upload('ouvert', 8);
  await putPictures(['ouvert', 'carton']);
  expect(await read()).toMatchObject({
    pictures: [
      { name: 'ouvert', isUploaded: true, alt: 'Un carton ouvert' },
      { name: 'carton', isUploaded: false, alt: null },
    ],
  });
  await vi.waitFor(async () => {
    expect((await seen('carton-20')).images).toMatchObject([
      { url: expect.stringMatching(/^\/media\/library\/[0-9a-f]{16}\/drawing\.svg$/), altText: 'Un carton ouvert' },
      { url: expect.stringMatching(/^\/media\/catalog\/carton\.svg/) },
    ]);
  }, patience);
  expect((await seen('carton-20', '?lang=en')).images[0]).toMatchObject({ altText: 'An open box' });
  await media.describe({ name: 'ouvert', altFr: 'Un carton bien ouvert' });
  await vi.waitFor(async () => {
    expect((await seen('carton-20', '?lang=en')).images[0]).toMatchObject({ altText: 'Un carton bien ouvert' });
  }, patience);
});

test('SHOP-7 a shared product whose main picture was uploaded has its preview picture', async () => {
  await upload('partage', 12);
  expect((await putPictures(['partage'])).status).toBe(200);
  await vi.waitFor(async () => {
    const { status, headers } = await api.app.request('/media/share/carton-20.png');
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
  }, patience);
  await putPictures([]);
});

test('a picture that a product shows can’t be removed from the library until the product no longer does', async () => {
  await upload('retenu', 9);
  expect((await putPictures(['retenu'])).status).toBe(200);
  await expect(media.remove('retenu')).rejects.toMatchObject({ status: 409 });
  await putPictures([]);
  await media.remove('retenu');
});

test('a file of the catalog comes before an uploaded picture of the same name', async () => {
  await upload('carton', 10);
  await putPictures(['carton']);
  expect(await read()).toMatchObject({
    pictures: [{ url: expect.stringContaining('/media/catalog/'), isUploaded: false, alt: null }],
  });
});

test('G41 an uploaded picture doesn’t get the name of a file of the catalog by itself', async () => {
  const texts = { altFr: 'Un carton fermé', altEn: 'A closed box' };
  expect(await media.upload({ fileName: 'Carton.svg', ...texts, file: drawing(13) })).toMatchObject({
    name: 'carton-2',
  });
});

test.each([
  ['an unknown picture', ['nulle-part']],
  ['a path', ['../secret']],
  ['the same picture twice', ['carton', 'carton']],
  ['more than twelve pictures', Array.from({ length: 13 }, (_, at) => `p${at}`)],
])('%s is refused among the pictures', async (_, pictures) => {
  expect(await putPictures(pictures)).toMatchObject({ status: 400, errors: [{ subject: 'pictures' }] });
});

const both = (text: string) => ({ fr: text, en: text });
const newOffer = (change: object = {}) => ({
  ...{ seller: 'guichet', site: 'part', taxExclusive: 1001, volumePrices: [], stock: 5, deliveryFee: 490 },
  delayDays: [1, 3] as [number, number],
  ...change,
});
type NewProduct = Parameters<typeof catalog.create>[0];
const draft = (
  {
    code = 'caisse-60',
    name = { fr: 'Caisse 60 cm', en: 'Crate 60 cm' },
    ...details
  }: Partial<NewProduct['details']> & Partial<Pick<NewProduct['texts'], 'name'>> & { code?: string } = {},
  ...offers: object[]
): NewProduct => ({
  code,
  texts: { name, pack: both(''), summary: both(''), description: both(''), keywords: both('') },
  details: {
    ...{ ean: null, brand: 'nordpli', categories: ['cartons'], sites: ['part'], ownRange: false, attributes: {} },
    ...{ vatRate: 20, weight: 900, variant: null, ...details },
  },
  newOffers: offers.map(newOffer),
});
const create = (change?: Parameters<typeof draft>[0], offer: object = {}) =>
  outcomeOf(catalog.create(draft(change, offer)));

test('SHOP-4 a new product is seen by nobody until its offer is put on sale, then in every process and in the search', async () => {
  expect([await create(), await read('caisse-60')]).toMatchObject([
    { status: 200 },
    { code: 'caisse-60', pages: [], offers: [{ taxExclusive: 1001, taxInclusive: 1201, isWithdrawn: true }] },
  ]);
  await otherProcess.reloadCatalog();
  const path = '/api/front/occ/ecommerce/part/products/caisse-60';
  expect((await otherProcess.call('GET', path)).status).toBe(404);
  const [offer] = (await read('caisse-60')).offers;
  await catalog.sellOffer({ id: offer?.id ?? '', isSold: true });
  await vi.waitFor(async () => expect((await otherProcess.call('GET', path)).status).toBe(200), patience);
  const found = async () =>
    (
      (await otherProcess.call('GET', '/api/front/occ/ecommerce/part/products/search?query=crate&lang=en')).body as {
        products: { code: string }[];
      }
    ).products.map(({ code }) => code);
  await vi.waitFor(async () => expect(await found()).toEqual(['caisse-60']), patience);
  expect(await entriesOf('product:caisse-60')).toMatchObject([
    { action: 'product.create', before: null, after: { code: 'caisse-60', offers: [{ seller: 'guichet' }] } },
  ]);
});

test('SHOP-6 the files that the catalog is exported to are imported again without a change to what staff added', async () => {
  await create({ code: 'exportee' });
  const folder = await temporaryFolder('exported');
  for (const table of catalogTables) {
    const { body } = await api.call('GET', `/api/gestion/catalog/tables/${table}`, undefined, { cookie });
    await writeFile(`${folder}/${table}.csv`, body as string);
  }
  expect(await importCatalog(db, await openCatalogSource(folder))).toMatchObject({
    ok: true,
    report: { changed: false },
  });
});

test.each([
  ['a code that is taken', { code: 'carton-30' }, {}, 'code'],
  ['a code with a capital', { code: 'Caisse' }, {}, 'code'],
  ['an EAN whose check digit is wrong', { ean: '2000000410006' }, {}, 'ean'],
  ['an EAN that another product has', { ean: '2000000410005' }, {}, 'ean'],
  ['an unknown brand', { brand: 'rien' }, {}, 'brand'],
  ['no site', { sites: [] }, {}, 'sites'],
  ['no name', { name: { fr: '', en: 'Crate' } }, {}, 'texts.name.fr'],
  ['half a gram', { weight: 0.5 }, {}, 'weight'],
  ['another VAT rate', { vatRate: 7 }, {}, 'vatRate'],
  ['an unknown seller', {}, { seller: 'rien' }, 'newOffers.0.seller'],
  ['an offer on another site', {}, { site: 'pro' }, 'newOffers.0.site'],
  ['no price', {}, { taxExclusive: 0 }, 'newOffers.0.taxExclusive'],
  ['swapped delays', {}, { delayDays: [3, 1] }, 'newOffers.0.delayDays'],
  ['a delivery fee below 0', {}, { deliveryFee: -1 }, 'newOffers.0.deliveryFee'],
])('SHOP-6 a product with %s isn’t added, and the error names its field', async (_, change, offer, subject) => {
  expect(await create({ code: 'refusee', ...change }, offer)).toMatchObject({ status: 400, errors: [{ subject }] });
  expect((await outcomeOf(read('refusee'))).status).toBe(404);
});

test('of two products with one code that are added at the same moment, one is', async () => {
  const answers = await Promise.all([create({ code: 'jumelle' }), create({ code: 'jumelle', weight: 901 })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('G40 a product that is added by twelve presses at once, or again after a lost answer, is added once', async () => {
  const product = { code: 'caisse-zwei' };
  const press = () => create(product);
  const answers = [...(await Promise.all(Array.from({ length: 12 }, press))), await press()];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await entriesOf('product:caisse-zwei')).toHaveLength(1);
  expect((await read('caisse-zwei')).offers).toHaveLength(1);
  const other = await create({ ...product, weight: 901 });
  expect(other).toMatchObject({ status: 400, errors: [{ subject: 'code' }] });
});

test('details and pictures that are saved by two presses at once, or again after a lost answer, are saved once', async () => {
  const { version, sites, attributeValues: attributes } = await read('carton-30');
  const before = await entriesOf('product:carton-30');
  const details = { categories: ['pochettes'], sites: [...sites], attributes };
  const press = () => outcomeOf(catalog.change({ code: 'carton-30', version, details }));
  const saved = [...(await Promise.all([press(), press()])), await press()];
  expect(saved.map(({ status }) => status)).toEqual([200, 200, 200]);
  const others = { ...details, categories: ['cartons', 'pochettes'] };
  const other = catalog.change({ code: 'carton-30', version, details: others });
  expect((await outcomeOf(other)).status).toBe(409);
  const pictures = { code: 'carton-30', version: (await read('carton-30')).version, pictures: ['carton'] };
  const show = () => outcomeOf(catalog.changePictures(pictures));
  const shown = [...(await Promise.all([show(), show()])), await show()];
  expect(shown.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await entriesOf('product:carton-30')).toHaveLength(before.length + 2);
});

test('35.2 what an import sets of a product is set by hand, and found by it, with an entry in the log', async () => {
  const values = { ean: '2000000410012', brand: 'guichet', weight: 450, ownRange: true, createdOn: '2026-02-01' };
  const variant = { group: 'autre', attribute: 'couleur' };
  expect((await putDetails({ ...values, variant })).status).toBe(200);
  const { brand: _, ...others } = values;
  expect(await read()).toMatchObject({ ...others, brandCode: 'guichet', brand: 'Guichet', variant });
  const [entry] = await entriesOf('product:carton-20');
  expect(entry).toMatchObject({
    before: { ean: '2000000410005', weight: 500, variant: { group: 'simple' } },
    after: { ...values, variant },
  });
  // What is looked up by columns follows.
  expect((await catalog.list({ text: '2000000410012' })).total).toBe(1);
  expect((await putDetails({ ean: '2000000410012' }, 'carton-30')).errors).toMatchObject([{ subject: 'ean' }]);
  expect((await putDetails({ ean: '2000000410005' }, 'carton-30')).status).toBe(200);
  expect(
    await db.selectFrom('catalog_product').select(['brand', 'variant_group']).where('code', '=', 'carton-20').execute(),
  ).toEqual([{ brand: 'guichet', variant_group: 'autre' }]);
  await putDetails({ ean: null }, 'carton-30');
  await putDetails({ variant: { group: 'simple', attribute: 'longueur' } });
});

test.each([
  ['an EAN whose check digit is wrong', { ean: '2000000410006' }, 'ean', 'la clé est juste'],
  ['an unknown brand', { brand: 'rien' }, 'brand', 'Choisissez dans la liste.'],
  ['half a gram', { weight: 0.5 }, 'weight', 'grammes entiers'],
  ['another VAT rate', { vatRate: 7 }, 'vatRate', 'Choisissez dans la liste.'],
  ['no day', { createdOn: '' }, 'createdOn', 'Renseignez ce champ.'],
  ['a day that doesn’t exist', { createdOn: '2026-02-30' }, 'createdOn', 'Donnez un jour'],
  ['a group without an attribute', { variant: { group: 'simple', attribute: '' } }, 'variant.attribute', 'Renseignez'],
  ['a group with a space', { variant: { group: 'a b', attribute: 'couleur' } }, 'variant.group', 'minuscules'],
  [
    'another attribute than the group’s',
    { variant: { group: 'simple', attribute: 'couleur' } },
    'variant.attribute',
    'se distinguent par longueur',
  ],
  [
    'the value of another variant',
    { attributes: { longueur: 30 } },
    'attributes.longueur',
    'Une variante de ce produit a déjà cette valeur',
  ],
])('35.2 a product can’t be given %s: the error names its field', async (_, change, subject, message) => {
  const before = await read();
  const { status, errors } = await putDetails(change);
  expect([status, errors]).toMatchObject([400, [{ subject, message: expect.stringContaining(message) }]]);
  expect(await read()).toEqual(before);
});

test('35.2 another VAT rate says first what it does to the prices of the offers, and then does it', async () => {
  const before = (await read()).offers;
  const put = async (confirmedVatRate?: number, offers?: object) => {
    const { version } = await read();
    const change = { code: 'carton-20', version, details: { vatRate: 5.5 }, confirmedVatRate };
    return outcomeOf(catalog.change({ ...change, ...(offers && { offers: offers as never }) }));
  };
  for (const confirmed of [undefined, 10]) {
    const { status, errors } = await put(confirmed);
    expect([status, errors]).toMatchObject([409, [{ subject: 'confirmed.vatRate', reason: 'unusual' }]]);
    expect(errors[0]?.message.replaceAll('\u00A0', ' ')).toBe(
      'TVA 20 % → 5,5 % : change le prix TTC de 4 offres, de 11,00 € à 9,67 € pour la première.',
    );
  }
  expect((await read()).offers).toEqual(before);
  // In the same press a price is changed, at the new rate.
  const price = { taxExclusive: 900, knownTaxExclusive: 917, stock: 50, knownStock: 50 };
  expect((await put(5.5, { '1': price })).status).toBe(200);
  const after = (await read()).offers;
  expect(after.map(({ id, taxInclusive }) => [id, taxInclusive])).toEqual(
    before.map(({ id, taxExclusive }) => [id, Math.round((id === '1' ? 900 : taxExclusive) * 1.055)]),
  );
  const entries = (await api.office(cookie).audit.list({})).entries.slice(0, 6);
  expect(entries.map(({ object }) => object).sort()).toEqual(
    ['offer:1', 'product:carton-20', ...before.map(({ id }) => `offer:${id}`)].sort(),
  );
  const { version } = await read();
  await catalog.change({ code: 'carton-20', version, details: { vatRate: 20 }, confirmedVatRate: 20 });
  await catalog.change({ code: 'carton-20', offers: { '1': { ...price, taxExclusive: 917, knownTaxExclusive: 900 } } });
});

test('35.2 further offers are added once, on both sites, seen by nobody until they are put on sale', async () => {
  const { version, offers: before } = await read();
  const volumePrices = [{ from: 10, taxExclusive: 900 }];
  const add = (...offers: object[]) =>
    outcomeOf(catalog.change({ code: 'carton-20', version, newOffers: offers.map(newOffer) }));
  const both = [
    { seller: 'absent', volumePrices },
    { seller: 'absent', site: 'pro' },
  ];
  const answers = [...(await Promise.all([add(...both), add(...both)])), await add(...both)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const added = (await read()).offers.filter(({ seller }) => seller.code === 'absent');
  expect([added.length, (await read()).offers.length]).toEqual([2, before.length + 2]);
  expect(added).toMatchObject([
    {
      ...{ site: 'part', taxInclusive: 1201, delayDays: [1, 3], deliveryFee: 490, isWithdrawn: true },
      volumePrices: [{ from: 10, taxExclusive: 900, taxInclusive: 1080 }],
    },
    { site: 'pro', isWithdrawn: true },
  ]);
  expect(await entriesOf(`offer:${added[0]?.id}`)).toMatchObject([{ action: 'offer.create', before: null }]);
  const { errors } = await add({ seller: 'rien', site: 'part' }, { seller: 'absent', stock: 6 });
  expect(errors).toMatchObject([
    { subject: 'newOffers.0.seller', message: 'Choisissez dans la liste.' },
    { subject: 'newOffers.1.seller', message: expect.stringContaining('Ce vendeur a déjà une offre') },
  ]);
  const risingPrices = [{ from: 10, taxExclusive: 1100 }];
  expect((await add({ seller: 'zinc', site: 'pro', volumePrices: risingPrices })).errors).toMatchObject([
    { subject: 'newOffers.0.volumePrices', message: expect.stringContaining('Dès 10, le prix n’est pas inférieur') },
  ]);
  await db.deleteFrom('catalog_offer').where('seller', '=', 'absent').execute();
});

test('35.2 delay and delivery fee of an offer are changed, told when somebody else has, and asked about when unusual', async () => {
  const put = (change: object) => {
    const offer = { taxExclusive: 917, knownTaxExclusive: 917, stock: 50, knownStock: 50 };
    return outcomeOf(catalog.change({ code: 'carton-20', offers: { '1': { ...offer, ...change } } }));
  };
  const days = (from: number, to: number): [number, number] => [from, to];
  const { delayDays: first, deliveryFee: fee } = (await read()).offers.find(({ id }) => id === '1') ?? {};
  const known = { knownDelayDays: first, knownDeliveryFee: fee };
  expect((await put({ ...known, delayDays: days(2, 5), deliveryFee: fee })).status).toBe(200);
  expect((await read()).offers.find(({ id }) => id === '1')).toMatchObject({ delayDays: [2, 5], deliveryFee: fee });
  expect((await entriesOf('offer:1'))[0]).toMatchObject({ before: { delayDays: first }, after: { delayDays: [2, 5] } });
  expect(await put({ ...known, delayDays: days(3, 5), deliveryFee: fee })).toMatchObject({
    status: 409,
    errors: [{ subject: 'offers.1.delayDays', message: expect.stringContaining('maintenant 2-5') }],
  });
  expect(await put({ ...known, delayDays: days(5, 2), deliveryFee: 1e6 })).toMatchObject({
    status: 400,
    errors: [{ subject: 'offers.1.delayDays' }, { subject: 'offers.1.deliveryFee' }],
  });
  expect((await put({ ...known, deliveryFee: 590 })).status).toBe(200);
  const free = { knownDeliveryFee: 590, deliveryFee: 0 };
  const { errors } = await put(free);
  expect(errors).toMatchObject([{ subject: 'confirmed.1.deliveryFee', reason: 'unusual' }]);
  expect(errors[0]?.message.replaceAll('\u00A0', ' ')).toBe('Offre 1, livraison TTC 5,90 € → 0,00 €.');
  expect((await put({ ...free, confirmedDeliveryFee: 0 })).status).toBe(200);
  const back = { knownDeliveryFee: 0, deliveryFee: fee, confirmedDeliveryFee: fee };
  await put({ ...back, delayDays: first, knownDelayDays: days(2, 5) });
});

test('35.2 a product is added with everything of another one: texts, attributes, pictures, and offers on both sites', async () => {
  await putPictures(['carton']);
  const { name, pack, summary, description, keywords, attributeValues, pictures } = await read();
  const details = draft({ code: 'x', ownRange: true, sites: ['part', 'pro'] }).details;
  const copy = {
    code: 'carton-copie',
    texts: { name, pack, summary, description, keywords },
    details: {
      ...details,
      attributes: { ...attributeValues, longueur: 21 },
      variant: { group: 'simple', attribute: 'longueur' },
    },
    pictures: pictures.map((each) => each.name),
    newOffers: [newOffer(), newOffer({ site: 'pro' }), newOffer({ seller: 'port' })],
  };
  expect((await outcomeOf(catalog.create(copy))).status).toBe(200);
  expect(await read('carton-copie')).toMatchObject({
    ...{ ...copy.texts, attributeValues: { longueur: 21, couleur: 'brun' }, variant: { group: 'simple' } },
    ...{ pictures: [{ name: 'carton' }], createdOn: '2026-11-23', ownRange: true },
    offers: [{ isWithdrawn: true }, { isWithdrawn: true }, { isWithdrawn: true }],
  });
  const twin = await outcomeOf(catalog.create({ ...copy, code: 'carton-jumeau', pictures: ['nulle-part'] }));
  expect(twin.errors).toMatchObject([{ subject: 'attributes.longueur' }]);
  const blank = { ...copy, code: 'carton-jumeau', details: { ...copy.details, variant: null } };
  expect((await outcomeOf(catalog.create({ ...blank, pictures: ['nulle-part'] }))).errors).toMatchObject([
    { subject: 'pictures' },
  ]);
  const twice = { ...blank, newOffers: [newOffer(), newOffer()] };
  expect((await outcomeOf(catalog.create(twice))).errors).toMatchObject([{ subject: 'newOffers.1.seller' }]);
  await db.deleteFrom('catalog_product').where('code', '=', 'carton-copie').execute();
});
