/** Quick orders: judging lines of references, and adding those that are ready (docs/quick-order.md). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { maxLines } from '#domain/cart/max-lines.ts';
import type { AddQuickOrderAnswer, QuickLineAnswer, QuickOrderAnswer } from '#domain/quick-order/contract.ts';
import { readList } from '#domain/quick-order/read-list.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { addArticle, changeOffer, readCart } from '#tests/support/article-cart.ts';
import { newCart } from '#tests/support/cart-api.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const { db } = database;
await writeCatalog(db, smallCatalog);
const api = await shippingApi(database);
afterAll(() => api.close());
beforeEach(() => writeCatalog(db, smallCatalog));
const ask = api.call;

const occ = '/api/front/occ/ecommerce/pro';
type Lines = readonly (readonly [reference: string, quantity: string])[];
const bodyOf = (lines: Lines) => ({ lines: lines.map(([reference, quantity]) => ({ reference, quantity })) });

async function judge(lines: Lines, headers: Record<string, string> = {}, query = '') {
  const { status, body } = await ask('POST', `${occ}/quick-order${query}`, bodyOf(lines), headers);
  expect(status).toBe(200);
  return body as QuickOrderAnswer;
}

async function add(path: string, lines: Lines, headers: Record<string, string> = {}) {
  const answer = await ask('POST', `${path}/quick-order`, bodyOf(lines), headers);
  return { ...answer, body: answer.body as AddQuickOrderAnswer };
}

const textOf = ({ faults }: QuickLineAnswer) => faults.map(({ message }) => message.replaceAll('\u00A0', ' '));
const quantities = async (path: string) =>
  (await readCart(ask, path)).entries.map(({ product, quantity }) => [product.code, quantity]);

test('13.6 a line is priced without VAT at its best offer, with stock, delivery and arrival', async () => {
  const { lines, totals } = await judge([['2000000410005', '3']]);
  expect(lines).toEqual([
    {
      line: 1,
      merged: [],
      reference: '2000000410005',
      quantity: '3',
      ready: true,
      article: {
        code: 'carton-20',
        name: 'Carton simple 20 cm',
        pack: 'Lot de 20',
        url: '/professionnel/boutique/carton-simple-20-cm/p/carton-20',
        seller: 'Guichet',
        price: { value: { value: 8, currencyIso: 'EUR' }, taxInclusive: { value: 9.6 } },
        stock: { stockLevelStatus: 'inStock' },
        arrival: { earliest: '2026-11-24', latest: '2026-11-25' },
      },
      total: { value: { value: 24, currencyIso: 'EUR' }, taxInclusive: { value: 28.8 } },
      faults: [],
    },
  ]);
  expect(totals).toEqual({
    ready: 1,
    packs: 3,
    faulty: 0,
    sellers: 1,
    subTotal: { value: { value: 24, currencyIso: 'EUR' }, taxInclusive: { value: 28.8 } },
    delivery: { value: { value: 4.08, currencyIso: 'EUR' }, taxInclusive: { value: 4.9 } },
    total: { value: { value: 28.08, currencyIso: 'EUR' }, taxInclusive: { value: 33.7 } },
    vat: [{ rate: 20, tax: { value: 5.62, currencyIso: 'EUR' } }],
  });
});

/** A list with every fault on purpose, as a spreadsheet would save it. */
const faultyList = [
  'Désignation;Qté;Code article',
  'Carton;2;carton-20',
  ';;',
  'Carton;1;20-carton',
  'Carton;3;2000000410005',
  'Carton;;carton-30',
  'Carton;2,5;carton-30',
  'Carton;0;carton-30',
  'Carton;-1;carton-30',
  'Carton;1000;carton-30',
  'Carton;60;carton-30',
  'Rien;1;',
  'Rien;1;2,00000041E+12',
  'Rien;1;qqqqqq',
  'Timbres;1;carnet',
  '"Palette;2;palette',
].join('\r\n');

test('13.6 a file with every fault on purpose loses no line and tells each what to do', async () => {
  const reading = readList(faultyList);
  if ('key' in reading) throw new Error(reading.key);
  const { lines, totals } = await judge(reading.lines.map(({ reference, quantity }) => [reference, quantity]));
  const told = lines.map((line) => [reading.lines[line.line - 1]?.source, line.quantity, ...textOf(line)]);
  expect(told).toEqual([
    [2, '5'],
    [4, '1', 'Référence inconnue. La plus proche :'],
    [6, '', 'Quantité manquante. Indiquez un nombre de lots.'],
    [7, '2,5', '« 2,5 » n’est pas un nombre entier de lots. Écrivez par exemple 3.'],
    [8, '0', 'Quantité à zéro. Indiquez au moins 1 lot, ou retirez la ligne.'],
    [9, '-1', '« -1 » n’est pas un nombre entier de lots. Écrivez par exemple 3.'],
    [10, '1000', '999 lots au plus par article. Réduisez la quantité.'],
    [11, '60', 'Il en reste 50'],
    [12, '1', 'Référence manquante. Indiquez-la, ou retirez la ligne.'],
    [13, '1', 'Le tableur a abrégé ce code. Mettez la colonne au format texte, ou retapez les 13 chiffres.'],
    [14, '1', 'Référence inconnue. Vérifiez-la, ou tapez le début du nom de l’article.'],
    [15, '1', 'Référence inconnue. Vérifiez-la, ou tapez le début du nom de l’article.'],
    [16, '2'],
  ]);
  const merged = lines.flatMap(({ merged }) => merged);
  expect(lines.length + merged.length).toBe(reading.lines.length);
  expect(totals).toMatchObject({ ready: 2, packs: 7, faulty: 11, sellers: 2 });
  expect(lines[1]?.faults[0]?.proposed).toEqual({
    field: 'reference',
    value: 'carton-20',
    name: 'Carton simple 20 cm',
  });
  expect(lines[7]?.faults[0]?.proposed).toEqual({ field: 'quantity', value: '50', name: null });
});

test('13.6 faults are told in the language of the call', async () => {
  const { lines } = await judge([['20-carton', '2,5']], {}, '?lang=en');
  expect(lines.flatMap(textOf)).toEqual([
    'Unknown reference. The nearest one:',
    '“2,5” isn’t a whole number of packs. Write 3, for example.',
  ]);
  expect(lines[0]?.faults[0]?.proposed?.name).toBe('Single-wall box 20 cm');
});

test('13.6 ready lines are added in one call, the others stay, judged beside the cart', async () => {
  const { path } = await newCart(ask, 'pro');
  const { status, body } = await add(path, [
    ['carton-20', '2'],
    ['qqqqqq', '1'],
    ['carton-30', '60'],
    ['2000000410005', '1'],
    ['palette', '1'],
  ]);
  expect(status).toBe(200);
  expect(body.added).toEqual([
    { line: 1, entryNumber: 0, quantity: 3 },
    { line: 5, entryNumber: 1, quantity: 1 },
  ]);
  expect(body.lines.map(({ line, ready }) => [line, ready])).toEqual([
    [2, false],
    [3, false],
  ]);
  expect(await quantities(path)).toEqual([
    ['carton-20', 3],
    ['palette', 1],
  ]);
});

test('13.6 the stock is judged again when lines are added, less what is in the cart', async () => {
  const { path } = await newCart(ask, 'pro');
  await addArticle(ask, path, 'carton-20', { quantity: 3 });
  await changeOffer(db, '1p', { stock: 4 });
  const { body } = await add(path, [['carton-20', '2']]);
  expect(body.added).toEqual([]);
  expect(body.lines.flatMap(textOf)).toEqual(['Il en reste 4, dont 3 déjà au panier']);
  expect(body.lines[0]?.faults[0]?.proposed).toMatchObject({ field: 'quantity', value: '1' });
  expect((await add(path, [['carton-20', '1']])).body.lines).toEqual([]);
  expect(await quantities(path)).toEqual([['carton-20', 4]]);
});

test('13.6 CRT-9 a repeated request with the same key adds once', async () => {
  const { path } = await newCart(ask, 'pro');
  const key = { 'idempotency-key': randomUUID() };
  const lines: Lines = [
    ['carton-20', '2'],
    ['carton-20', '1'],
    ['qqqqqq', '1'],
  ];
  const first = await add(path, lines, key);
  const second = await add(path, lines, key);
  expect(second.headers.get('idempotency-replayed')).toBe('true');
  expect(second.body).toEqual(first.body);
  expect(await quantities(path)).toEqual([['carton-20', 3]]);
});

test('13.6 two requests at once never exceed the stock', async () => {
  const { path } = await newCart(ask, 'pro');
  await changeOffer(db, '1p', { stock: 5 });
  const answers = await Promise.all(Array.from({ length: 4 }, () => add(path, [['carton-20', '2']])));
  expect(answers.filter(({ body }) => body.added.length === 1)).toHaveLength(2);
  expect(await quantities(path)).toEqual([['carton-20', 4]]);
});

test('13.6 a cart has room for a number of lines, and says so of the others', async () => {
  const { path, guid } = await newCart(ask, 'pro');
  await addArticle(ask, path, 'carton-20');
  const rows = await db.selectFrom('cart_entry').selectAll().where('cart_guid', '=', guid).execute();
  const copies = Array.from({ length: maxLines - 1 }, (_, at) =>
    rows.map(({ quoted, ...row }) => ({
      ...row,
      entry_number: at + 1,
      offer_id: `copy${at}`,
      quoted: JSON.stringify(quoted),
      payload: null,
      volume_prices: null,
    })),
  );
  await db.insertInto('cart_entry').values(copies.flat()).execute();
  const { body } = await add(path, [['palette', '1']]);
  expect(body.added).toEqual([]);
  expect(body.lines.flatMap(textOf)).toEqual([
    'Le panier tient 200 lignes au plus. Commandez-les, puis ajoutez celle-ci.',
  ]);
});

test('13.6 an account’s quick order is judged beside its own cart', async () => {
  const { cookie } = await signedInAccount(db, monday, { isPro: true });
  const path = `${occ}/users/current/carts/current`;
  await ask('POST', `${occ}/users/current/carts`, undefined, { cookie });
  expect((await add(path, [['carton-20', '50']], { cookie })).body.added).toHaveLength(1);
  expect((await judge([['carton-20', '1']], { cookie })).lines.flatMap(textOf)).toEqual([
    '50 lots déjà au panier : il n’en reste pas d’autre.',
  ]);
  expect((await judge([['carton-20', '1']])).lines[0]?.ready).toBe(true);
});

test('13.6 hostile lines are judged like others; too many or too long ones are refused', async () => {
  const hostile: Lines = [
    ["'; drop table catalog_product; --", '1'],
    ['\u0001', '\u0001'],
    ['<script>alert(1)</script>', '1'],
    ['%', '1'],
    ['__proto__', 'constructor'],
  ];
  expect((await judge(hostile)).lines.map(({ ready }) => ready)).toEqual(hostile.map(() => false));
  const many = Array.from({ length: maxLines + 1 }, () => ['x', '1'] as const);
  expect((await ask('POST', `${occ}/quick-order`, bodyOf(many))).status).toBe(400);
  expect((await ask('POST', `${occ}/quick-order`, bodyOf([['x'.repeat(121), '1']]))).status).toBe(400);
});
