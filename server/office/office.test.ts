/**
 * The back office over HTTP: permissions, flags in every process, and the audit log of each change
 * (docs/back-office.md).
 */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { staffRoles } from '#domain/account/staff-role.ts';
import { productTexts } from '#domain/catalog/product-texts.ts';
import { officeCalls } from '#domain/office/contract.ts';
import { callPath } from '#domain/site/call.ts';
import { firstFault } from '#server/audit/service.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { isWithoutExample } from '#tests/office/examples.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { addArticle } from '#tests/support/article-cart.ts';
import { type Ask, newCart } from '#tests/support/cart-api.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { anonymousOrders, fillCheckout, sendOrder } from '#tests/support/placed-order.ts';
import { dataFolder, monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const { db } = database;
await writeCatalog(db, smallCatalog);
const api = await shippingApi(database);
const otherProcess = await shippingApi(database);
afterAll(() => Promise.all([api.close(), otherProcess.close()]));

const cookieOf = async (roles: Parameters<typeof signedInAccount>[2]) =>
  (await signedInAccount(db, monday, { firstName: 'Léa', ...roles })).cookie;
const cookies = {
  operator: await cookieOf({ roles: ['operator'] }),
  editor: await cookieOf({ roles: ['editor'] }),
  support: await cookieOf({ roles: ['support'] }),
  customer: await cookieOf({}),
};
const as =
  (who: keyof typeof cookies): Ask =>
  (method, path, body, headers = {}) =>
    api.call(method, path, body, { ...headers, cookie: cookies[who] });
const lea = as('operator');

const flag = (name: string, site: string) => `/api/gestion/flags/${name}/${site}`;
const close = (name: string, site: string, reason = 'tarifs à vérifier') =>
  lea('PUT', flag(name, site), { isOpen: false, reason });
const open = (name: string, site: string) => lea('PUT', flag(name, site), { isOpen: true });
const log = async (query = '') =>
  (await lea('GET', `/api/gestion/audit${query}`)).body as {
    entries: {
      number: number;
      actor: string;
      action: string;
      object: string;
      before: unknown;
      after: unknown;
      reason: string;
    }[];
    total: number;
    firstFault: number | null;
  };

const tariffFile = await readFile(`${dataFolder}tariffs/delivengo-2026.json`, 'utf8');
/** Restores the tariff file without a switch date that a call may have removed or changed. */
async function keepTariffFile() {
  const row = {
    id: 1,
    name: 'delivengo.json',
    content: tariffFile,
    uploaded_by: 'Léa Martin',
    uploaded_at: new Date(monday),
  };
  await db
    .insertInto('tariff_file')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const listed = async () => (await lea('GET', '/api/gestion/tariffs')).body as { uploads: unknown[] };
  await vi.waitFor(async () => expect((await listed()).uploads).toHaveLength(1), { timeout: 60_000 });
}

beforeEach(async () => {
  await keepTariffFile();
  for (const name of ['journey', 'payment']) for (const site of ['part', 'pro']) await open(name, site);
});

/** The roles that may make each call, written by hand: the table in domain/office/permission.ts has to agree. */
const expected: Readonly<Record<string, readonly string[]>> = {
  staffMember: ['operator', 'editor', 'support'],
  numbers: ['operator'],
  numbersFile: ['operator'],
  flags: ['operator'],
  changeFlag: ['operator'],
  carriers: ['operator'],
  tryCarrier: ['operator'],
  tariffs: ['operator'],
  tariffFile: ['operator'],
  uploadTariff: ['operator'],
  simulateTariff: ['operator'],
  simulationFile: ['operator'],
  scheduleTariff: ['operator'],
  removeTariff: ['operator'],
  disputes: ['operator'],
  auditLog: ['operator'],
  brandFile: ['operator'],
  checkBrandFile: ['operator'],
  editedPages: ['operator', 'editor'],
  editedPage: ['operator', 'editor'],
  pageVersion: ['operator', 'editor'],
  savePageVersion: ['operator', 'editor'],
  publishPageVersion: ['operator', 'editor'],
  restorePageVersion: ['operator', 'editor'],
  previewPageVersion: ['operator', 'editor'],
  catalogProducts: ['operator', 'editor'],
  catalogTable: ['operator', 'editor'],
  catalogProduct: ['operator', 'editor'],
  changeProductTexts: ['operator'],
  changeOffers: ['operator'],
  sellOffer: ['operator'],
  versionChecks: ['operator', 'editor'],
  redirects: ['operator', 'editor'],
  saveRedirect: ['operator', 'editor'],
  removeRedirect: ['operator', 'editor'],
  staffOrders: ['operator', 'support'],
  staffOrdersFile: ['operator', 'support'],
  staffOrder: ['operator', 'support'],
  staffOrderDocument: ['operator', 'support'],
  staffCancelOrder: ['operator'],
  staffWaiting: ['operator', 'support'],
  orderRefunds: ['operator', 'support'],
  makeRefund: ['operator'],
  askRefund: ['operator', 'support'],
  declineRefund: ['operator'],
  partCreditNote: ['operator', 'support'],
  staffMails: ['operator', 'support'],
  staffMail: ['operator', 'support'],
  resendMail: ['operator', 'support'],
  correctMail: ['operator', 'support'],
  media: ['operator', 'editor'],
  uploadMedia: ['operator', 'editor'],
  replaceMedia: ['operator', 'editor'],
  describeMedia: ['operator', 'editor'],
  removeMedia: ['operator', 'editor'],
  catalogImports: ['operator'],
  uploadCatalog: ['operator'],
  catalogFaults: ['operator'],
  stopCatalogImport: ['operator'],
  applyCatalogImport: ['operator'],
  undoCatalogImport: ['operator'],
};
const page = { title: 'T', description: 'D', template: 'TextPage', contentSlots: [] };
const bodies: Readonly<Record<string, unknown>> = {
  changeFlag: { isOpen: true },
  uploadTariff: { name: 'faulty.json', content: '{}' },
  scheduleTariff: { from: null },
  savePageVersion: { base: 99, data: page },
  publishPageVersion: {},
  restorePageVersion: { base: 99 },
  saveRedirect: { from: '/ancienne-page', to: '/aide' },
  checkBrandFile: { text: '{}' },
  changeProductTexts: {
    version: 'old',
    ...Object.fromEntries(productTexts.map((name) => [name, { fr: 'a', en: 'b' }])),
  },
  changeOffers: { offers: [{ id: '1', taxExclusive: 917, knownTaxExclusive: 917, stock: 50, knownStock: 50 }] },
  sellOffer: { isSold: true },
  uploadMedia: { name: 'faulty', alt: { fr: 'x' }, content: '' },
  replaceMedia: { content: '' },
  describeMedia: { alt: { fr: 'x' } },
  applyCatalogImport: { seen: 0 },
};
/**
 * Status of allowed calls whose answer isn't 200: most of their examples are refused for another reason than the role.
 */
const statusOf: Readonly<Record<string, number>> = {
  savePageVersion: 409,
  restorePageVersion: 409,
  previewPageVersion: 201,
  changeProductTexts: 409,
  removeRedirect: 400,
  // No order or mail has these codes, which is checked after the role.
  staffOrder: 404,
  staffOrderDocument: 404,
  staffCancelOrder: 404,
  orderRefunds: 404,
  makeRefund: 404,
  askRefund: 404,
  declineRefund: 404,
  partCreditNote: 404,
  staffMail: 404,
  resendMail: 404,
  correctMail: 404,
  uploadMedia: 400,
  replaceMedia: 404,
  describeMedia: 404,
  removeMedia: 404,
  uploadCatalog: 400,
  stopCatalogImport: 409,
  applyCatalogImport: 409,
  undoCatalogImport: 409,
};
const parameters = {
  name: 'journey',
  site: 'pro',
  locale: 'fr',
  uid: 'aide',
  number: 1,
  id: 1,
  code: 'carton-20',
  carrier: 'POFR',
  table: 'brands',
};

describe.each(officeCalls.filter(({ name }) => isWithoutExample(name)))('$method $path', (call) => {
  const isOfOrder = call.path.startsWith('/api/gestion/orders/');
  const path = callPath(call, { ...parameters, ...(isOfOrder && { code: 'no code', type: 'INVOICE' }) });
  const unknown = () => lea('GET', '/api/gestion/nowhere');

  test.each(staffRoles)('as %s answers, or is as unknown as any address', async (role) => {
    const answer = await as(role)(call.method, path, bodies[call.name]);
    if (expected[call.name]?.includes(role)) expect(answer.status).toBe(statusOf[call.name] ?? 200);
    else expect([answer.status, answer.body]).toEqual([404, (await unknown()).body]);
  });

  test('is unknown to customers whatever they send, and asks strangers to sign in', async () => {
    for (const body of [bodies[call.name], { isOpen: 'maybe' }]) {
      const answer = await as('customer')(call.method, path, call.method === 'GET' ? undefined : body);
      expect([answer.status, answer.body]).toEqual([404, (await unknown()).body]);
    }
    expect((await api.call(call.method, path, bodies[call.name])).status).toBe(401);
    const other = call.method === 'GET' ? 'DELETE' : 'GET';
    const elsewhere = officeCalls.some((each) => each.path === call.path && each.method === other);
    if (!elsewhere) expect((await as('customer')(other, path)).status).toBe(404);
  });
});

test('staff learn their name, roles and permissions', async () => {
  expect((await lea('GET', '/api/gestion/me')).body).toEqual({
    name: 'Léa Martin',
    roles: ['operator'],
    permissions: [
      'office.enter',
      'numbers.see',
      'flags.see',
      'flags.change',
      'tariffs.see',
      'tariffs.change',
      'catalog.see',
      'catalog.change',
      'carriers.see',
      'carriers.try',
      'disputes.see',
      'audit.see',
      'brand.see',
      'customers.see',
      'customers.help',
      'customers.erase',
      'jobs.see',
      'jobs.run',
      'content.see',
      'content.edit',
      'orders.see',
      'orders.cancel',
      'refunds.ask',
      'refunds.make',
      'mails.see',
      'mails.send',
      'media.see',
      'media.edit',
    ],
  });
  expect((await as('support')('GET', '/api/gestion/me')).body).toMatchObject({
    permissions: [
      'office.enter',
      'customers.see',
      'customers.help',
      'orders.see',
      'refunds.ask',
      'mails.see',
      'mails.send',
    ],
  });
});

test('SMT-20 a closed journey is closed in every process within a second, and opens again', async () => {
  const statusIn = async (process: typeof api) => (await process.call('GET', '/api/smt/init?site=pro')).status;
  const path = (process: typeof api) => process.service.isClosed('pro');
  expect([path(api), path(otherProcess)]).toEqual([false, false]);
  const answer = await close('journey', 'pro');
  expect(answer.body).toMatchObject({
    flags: [
      { name: 'journey', site: 'part', isOpen: true },
      { name: 'journey', site: 'pro', isOpen: false, reason: 'tarifs à vérifier', changedBy: 'Léa Martin' },
      { name: 'payment', site: 'part', isOpen: true },
      { name: 'payment', site: 'pro', isOpen: true },
      ...['DLVG', 'MTEL', 'CHRP', 'POFR'].flatMap((code) =>
        ['part', 'pro'].map((site) => ({ name: `carrier:${code}`, site, isOpen: true })),
      ),
    ],
  });
  expect(path(api)).toBe(true);
  await vi.waitFor(() => expect(path(otherProcess)).toBe(true), { timeout: 60_000 });
  expect(await Promise.all([statusIn(api), statusIn(otherProcess)])).toEqual([401, 401]);
  expect(api.service.isClosed('part')).toBe(false);
  await open('journey', 'pro');
  await vi.waitFor(() => expect(path(otherProcess)).toBe(false), { timeout: 60_000 });
});

test('a flag is closed with a reason only, and what the configuration closes can’t be opened', async () => {
  for (const reason of ['', '   ', undefined]) {
    const { status, body } = await lea('PUT', flag('payment', 'part'), { isOpen: false, reason });
    expect([status, body]).toMatchObject([400, { errors: [{ subject: 'reason' }] }]);
  }
  const closed = await shippingApi(database, { env: { JOURNEY_CLOSED: 'pro' } });
  const { status, body } = await closed.call(
    'PUT',
    flag('journey', 'pro'),
    { isOpen: true },
    { cookie: cookies.operator },
  );
  expect([status, body]).toMatchObject([409, { errors: [{ message: expect.stringContaining('configuration') }] }]);
  const listed = await closed.call('GET', '/api/gestion/flags', undefined, { cookie: cookies.operator });
  expect(listed.body).toMatchObject({
    flags: expect.arrayContaining([expect.objectContaining({ name: 'journey', site: 'pro', isFixed: true })]),
  });
  await closed.close();
});

test('CRT-8 with payments closed nothing is ordered and nothing is lost', async () => {
  const ask = api.call;
  const { path } = await newCart(ask);
  await addArticle(ask, path, 'carton-20', { quantity: 1 });
  await fillCheckout(ask, path, 'zoe@example.fr');
  const isClosed = async () =>
    ((await ask('GET', `${path}/checkout`)).body as { isPaymentClosed: boolean }).isPaymentClosed;
  const unpaid = await sendOrder(ask, path);
  expect([unpaid.status, await db.selectFrom('customer_order').select('code').execute()]).toMatchObject([201, [{}]]);
  await ask('DELETE', `${anonymousOrders()}/${unpaid.body.guid}/payment`);
  expect(await isClosed()).toBe(false);

  await close('payment', 'part');
  expect(await isClosed()).toBe(true);
  const { status, body } = await sendOrder(ask, path);
  expect([status, body]).toMatchObject([
    503,
    { errors: [{ reason: 'paymentClosed', message: /momentanément fermé/ }] },
  ]);
  expect(await db.selectFrom('customer_order').select('code').execute()).toHaveLength(1);
  await open('payment', 'part');
  expect((await sendOrder(ask, path)).status).toBe(201);
});

test('every change is in the audit log once, with who, why, before and after; what changes nothing isn’t', async () => {
  const before = (await log()).total;
  await close('payment', 'pro', ' essai ');
  await close('payment', 'pro', 'encore');
  await open('payment', 'pro');
  await open('payment', 'pro');
  const { entries, total, firstFault: fault } = await log('?object=flag:payment:pro&actor=léa');
  expect([(await log()).total - before, fault, total >= 2]).toEqual([2, null, true]);
  expect(entries.slice(0, 2)).toMatchObject([
    {
      actor: 'Léa Martin',
      action: 'flag.open',
      object: 'flag:payment:pro',
      before: { isOpen: false },
      after: { isOpen: true },
    },
    { action: 'flag.close', before: { isOpen: true }, after: { isOpen: false }, reason: 'essai' },
  ]);
  expect((await log('?object=flag:payment:pro&actor=nobody')).entries).toEqual([]);
  expect((await log('?object=flag%25')).total).toBe(0);
});

test('changes at the same moment are recorded one after the other', async () => {
  const flags = ['journey', 'payment'].flatMap((name) => ['part', 'pro'].map((site) => [name, site] as const));
  await Promise.all(flags.map(([name, site]) => close(name, site)));
  expect((await log()).entries.slice(0, 4).map(({ action }) => action)).toEqual(Array(4).fill('flag.close'));
  expect(await firstFault(db)).toBeNull();
});

test('nobody edits the audit log, and an entry altered behind the shop’s back shows', async () => {
  await close('payment', 'pro');
  const last = (await log()).entries[0]?.number ?? 0;
  for (const change of ["update audit_entry set actor = 'X'", 'delete from audit_entry', 'truncate audit_entry']) {
    await expect(database.pool.query(change)).rejects.toThrow('never changed');
  }
  await database.pool.query('alter table audit_entry disable trigger all');
  await database.pool.query(`update audit_entry set reason = 'autre' where number = ${last - 1}`);
  expect(await firstFault(db)).toBe(last - 1);
  await database.pool.query(`delete from audit_entry where number = ${last - 1}`);
  expect((await log()).firstFault).toBe(last);
});
