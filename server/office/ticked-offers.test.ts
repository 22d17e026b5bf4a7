/** 35.2: prices and stocks of several products, in the list and for ticked offers (docs/back-office.md, "Catalog"). */
import { afterAll, beforeEach, expect, test } from 'vitest';
import { tickedEffect, tickedLines } from '#domain/catalog/ticked-change.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, RefusedUseCase, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const { db } = database;
await writeCatalog(db, smallCatalog);
const api = await shippingApi(database);
afterAll(() => api.close());
beforeEach(() => writeCatalog(db, smallCatalog));

const { cookie } = await signedInAccount(db, monday, { firstName: 'Léa', roles: ['operator'] });
const office = api.office(cookie);
const { catalog } = office;

type Ticked = Parameters<typeof catalog.changeTicked>[0];
const ticked = (change: Partial<Ticked>): Ticked => ({
  ...{
    offers: [],
    price: null,
    stock: null,
    threshold: null,
    sale: '',
    addCategory: '',
    removeCategory: '',
    confirmed: '',
  },
  ...change,
});
const refusalOf = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => null,
    (refused: unknown) => refused,
  );
  if (!(error instanceof RefusedUseCase)) throw error ?? new Error('nothing was refused');
  const { status, errors } = error;
  return { status, errors };
};
const effectOf = async (change: Ticked) => {
  const { status, errors } = await refusalOf(catalog.changeTicked(change));
  return { status, lines: tickedLines(errors[0]?.message ?? '') };
};
const offers = async () => (await catalog.offers({})).offers;
const stateOf = async (id: string) => {
  const { taxExclusive, stock, isWithdrawn } = (await offers()).find((offer) => offer.id === id) ?? {};
  return [taxExclusive, stock, isWithdrawn];
};
const entryCount = async () => (await office.audit.list({})).total;

test('35.1 35.2 the first press says the effect on each offer, what is unusual first; the second does exactly that', async () => {
  const change = ticked({
    offers: ['1', '4', '5'],
    price: { by: 'percent', value: 10 },
    stock: { by: 'add', value: 5 },
  });
  const before = await entryCount();
  const { status, lines } = await effectOf(change);
  expect([status, lines]).toEqual([
    409,
    [
      'Carton simple 20 cm (Guichet, part), prix HT 9,17\u00A0€ → 10,09\u00A0€ (+10\u00A0%).',
      'Carton simple 20 cm (Guichet, part), stock 50 → 55.',
      'Carton simple 30 cm (Guichet, part), prix HT 20,00\u00A0€ → 22,00\u00A0€ (+10\u00A0%).',
      'Carton simple 30 cm (Guichet, part), stock 50 → 55.',
      'Carton blanc 40 cm (Papeterie du Port, part), prix HT 10,00\u00A0€ → 11,00\u00A0€ (+10\u00A0%).',
      'Carton blanc 40 cm (Papeterie du Port, part), stock 0 → 5.',
    ],
  ]);
  expect(await entryCount()).toBe(before);
  await catalog.changeTicked({ ...change, confirmed: tickedEffect(lines), reason: ' Livraison reçue ' });
  expect((await office.audit.list({})).entries[0]).toMatchObject({ actor: 'Léa Martin', reason: 'Livraison reçue' });
  expect([await stateOf('1'), await stateOf('4'), await stateOf('5')]).toEqual([
    [1009, 55, false],
    [2200, 55, false],
    [1100, 5, false],
  ]);
  expect(await entryCount()).toBe(before + 3);
});

test('35.1 what is unusual by the imports’ rules comes first and says so', async () => {
  const { lines } = await effectOf(
    ticked({ offers: ['1', '2'], price: { by: 'fixed', value: 1000 }, stock: { by: 'set', value: 0 } }),
  );
  expect(lines).toEqual([
    expect.stringMatching(/^Inhabituel.*Guichet, part\), stock 50 → 0/),
    expect.stringMatching(/^Inhabituel.*Port, part\), stock 8 → 0/),
    'Carton simple 20 cm (Guichet, part), prix HT 9,17\u00A0€ → 10,00\u00A0€ (+9\u00A0%).',
  ]);
  const halved = await effectOf(ticked({ offers: ['4'], price: { by: 'percent', value: -50 } }));
  expect(halved.lines).toEqual([
    'Inhabituel\u00A0: Carton simple 30 cm (Guichet, part), prix HT 20,00\u00A0€ → 10,00\u00A0€ (−50\u00A0%).',
  ]);
});

test('35.1 a sale between the presses is asked about again, and a press sent twice acts once', async () => {
  const change = ticked({ offers: ['1', '2'], stock: { by: 'add', value: 10 } });
  const { lines } = await effectOf(change);
  await db.updateTable('catalog_offer').set({ stock: 49 }).where('id', '=', '1').execute();
  const again = await effectOf({ ...change, confirmed: tickedEffect(lines) });
  expect([again.status, again.lines[0], await stateOf('1')]).toEqual([
    409,
    'Carton simple 20 cm (Guichet, part), stock 49 → 59.',
    [917, 49, false],
  ]);
  const confirmed = { ...change, confirmed: tickedEffect(again.lines) };
  const presses = await Promise.allSettled([catalog.changeTicked(confirmed), catalog.changeTicked(confirmed)]);
  expect(presses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect([await stateOf('1'), await stateOf('2')]).toEqual([
    [917, 59, false],
    [1000, 18, false],
  ]);
});

test('35.2 ticked offers are withdrawn and restored, and their products change categories', async () => {
  const change = ticked({
    offers: ['1', '2', '7'],
    sale: 'withdraw',
    addCategory: 'vide',
    removeCategory: 'pochettes',
  });
  const { lines } = await effectOf(change);
  expect(lines.toSorted()).toEqual([
    'Carton simple 20 cm (Guichet, part), retirée de la vente\u00A0: 0 panier bloqué.',
    'Carton simple 20 cm (Papeterie du Port, part), retirée de la vente\u00A0: 0 panier bloqué.',
    'Carton simple 20 cm, classé aussi dans Vide.',
    'Pochette à bulles (Papeterie du Port, part), retirée de la vente\u00A0: 0 panier bloqué.',
    'Pochette à bulles, classé aussi dans Vide.',
    'Pochette à bulles, retiré de Pochettes.',
  ]);
  await catalog.changeTicked({ ...change, confirmed: tickedEffect(lines) });
  expect((await catalog.product('pochette')).categoryCodes).toEqual(['vide']);
  expect((await catalog.product('carton-20')).categoryCodes).toEqual(['cartons', 'vide']);
  expect(await stateOf('7')).toEqual([500, 50, true]);
  const back = ticked({ offers: ['7'], sale: 'restore' });
  await catalog.changeTicked({ ...back, confirmed: tickedEffect((await effectOf(back)).lines) });
  expect(await stateOf('7')).toEqual([500, 50, false]);
});

test.each([
  [{ offers: [], sale: 'withdraw' }, 'offers', 'Cochez au moins une offre.'],
  [{ offers: ['1'] }, 'offers', 'Ce changement ne change rien aux offres cochées.'],
  [{ offers: ['1', '4'], price: { by: 'percent', value: -100 } }, 'price.value', expect.stringContaining('prix HT')],
  [{ offers: ['1', '2'], stock: { by: 'add', value: -9 } }, 'stock.value', expect.stringContaining('nombre entier')],
  [{ offers: ['7'], removeCategory: 'pochettes' }, 'removeCategory', expect.stringContaining('une catégorie au moins')],
] as const)('35.2 %j is refused as a whole', async (change, subject, message) => {
  const { status, errors } = await refusalOf(catalog.changeTicked(ticked(change as unknown as Partial<Ticked>)));
  expect([status, errors]).toMatchObject([400, [{ subject, message }]]);
});

test('35.2 what the rules of prices refuse is said at its offer, before the effect', async () => {
  const volume = JSON.stringify([{ from: 10, taxExclusive: 950, taxInclusive: 1140 }]);
  await db.updateTable('catalog_offer').set({ volume_prices: volume }).where('id', '=', '2').execute();
  const change = ticked({ offers: ['1', '2'], price: { by: 'fixed', value: 940 } });
  const { status, errors } = await refusalOf(catalog.changeTicked(change));
  expect([status, errors]).toMatchObject([400, [{ subject: 'offers.2.taxExclusive' }]]);
  expect(await stateOf('1')).toEqual([917, 50, false]);
});

const known = { taxExclusive: 917, knownTaxExclusive: 917, stock: 50, knownStock: 50 };
const pouch = { taxExclusive: 500, knownTaxExclusive: 500, stock: 50, knownStock: 50 };

test('35.2 prices and stocks of several products are saved from the list all or none, with each conflict at its field', async () => {
  await db.updateTable('catalog_offer').set({ stock: 48 }).where('id', '=', '7').execute();
  const first = { code: 'carton-20', offers: { '1': { ...known, taxExclusive: 950 } } };
  const refused = await refusalOf(
    catalog.changeListed({ products: [{ code: 'pochette', offers: { '7': { ...pouch, stock: 60 } } }, first] }),
  );
  expect(refused).toMatchObject({ status: 409, errors: [{ subject: 'offers.7.stock', reason: 'changed' }] });
  expect(await stateOf('1')).toEqual([917, 50, false]);
  await catalog.changeListed({
    products: [{ code: 'pochette', offers: { '7': { ...pouch, taxExclusive: 510 } } }, first],
  });
  expect([await stateOf('1'), await stateOf('7')]).toEqual([
    [950, 50, false],
    [510, 48, false],
  ]);
});

test('35.1 an unusual price in the list is asked about', async () => {
  const cheap = { code: 'carton-20', offers: { '1': { ...known, taxExclusive: 100 } } };
  expect(await refusalOf(catalog.changeListed({ products: [cheap] }))).toMatchObject({
    status: 409,
    errors: [{ subject: 'confirmed.1.taxExclusive', reason: 'unusual' }],
  });
  await catalog.changeListed({
    products: [{ ...cheap, offers: { '1': { ...cheap.offers['1'], confirmedTaxExclusive: 100 } } }],
  });
  expect(await stateOf('1')).toEqual([100, 50, false]);
});

test('35.2 the list of offers is filtered by what the offers themselves are', async () => {
  const ids = async (filter: Parameters<typeof catalog.offers>[0]) =>
    (await catalog.offers(filter)).offers.map(({ id }) => id);
  expect(await ids({ seller: 'port', site: 'part', category: 'cartons' })).toEqual(['2', '5']);
  expect(await ids({ stock: 'none' })).toEqual(['3', '5']);
  await catalog.sellOffer({ id: '6', isSold: false });
  expect(await ids({ withdrawn: 'yes' })).toEqual(['6']);
  expect(await ids({ ids: ['7', '1'], stock: 'none' })).toEqual(['1', '7']);
});

test('35.2 the products of ticked offers are archived with all their offers, numbers first, and taken out again', async () => {
  const change = ticked({ offers: ['1', '4'], sale: 'archive' });
  const { lines } = await effectOf(change);
  expect(lines).toEqual([
    'Carton simple 20 cm, archivé\u00A0: offres retirées 4, paniers bloqués 0.',
    'Carton simple 30 cm, archivé\u00A0: offres retirées 2, paniers bloqués 0.',
  ]);
  const onSale = async (code: string) =>
    (await catalog.product(code)).offers.filter(({ isWithdrawn }) => !isWithdrawn).length;
  await catalog.sellOffer({ id: '3', isSold: false });
  const again = await effectOf({ ...change, confirmed: tickedEffect(lines) });
  expect(again.lines[0]).toBe('Carton simple 20 cm, archivé\u00A0: offres retirées 3, paniers bloqués 0.');
  await catalog.changeTicked({ ...change, confirmed: tickedEffect(again.lines) });
  expect([await onSale('carton-20'), await onSale('carton-30')]).toEqual([0, 0]);
  // Another time than that of the archiving, which the test's clock doesn't tell apart.
  await db
    .updateTable('catalog_offer')
    .set({ withdrawn_at: new Date(monday - 1) })
    .where('id', '=', '3')
    .execute();
  const archived = await catalog.list({ archived: 'yes' });
  expect(archived.products.map(({ code }) => code)).toEqual(['carton-20', 'carton-30']);
  const undoing = ticked({ offers: ['1', '4'], sale: 'unarchive' });
  const { lines: undone } = await effectOf(undoing);
  expect(undone[0]).toBe('Carton simple 20 cm, désarchivé\u00A0: offres remises en vente 3.');
  await catalog.changeTicked({ ...undoing, confirmed: tickedEffect(undone) });
  expect([await onSale('carton-20'), await onSale('carton-30')]).toEqual([3, 2]);
});

test('35.2 an offer at its threshold is counted and listed, the others aren’t', async () => {
  const low = async () => {
    const listed = await catalog.offers({ low: 'yes' });
    expect(listed.total).toBe(await catalog.countLow());
    return listed.offers.map(({ id, threshold }) => [id, threshold]);
  };
  expect(await low()).toEqual([
    ['2', 10],
    ['3', 10],
    ['5', 10],
  ]);
  const change = ticked({ offers: ['2', '7'], threshold: 7 });
  const { lines } = await effectOf(change);
  expect(lines[0]).toBe('Carton simple 20 cm (Papeterie du Port, part), seuil d’alerte 10 → 7.');
  await catalog.changeTicked({ ...change, confirmed: tickedEffect(lines) });
  expect((await office.audit.list({})).entries[0]).toMatchObject({ action: 'offer.threshold' });
  expect(await low()).toEqual([
    ['3', 10],
    ['5', 10],
  ]);
  await db.updateTable('catalog_offer').set({ stock: 7 }).where('id', 'in', ['2', '7']).execute();
  await catalog.sellOffer({ id: '3', isSold: false });
  expect(await low()).toEqual([
    ['2', 7],
    ['5', 10],
    ['7', 7],
  ]);
  const { total } = await catalog.list({ low: 'yes' });
  expect(total).toBe(3);
});
