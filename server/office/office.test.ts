/**
 * The back office over HTTP: permissions, flags in every process, and the audit log of each change
 * (docs/back-office.md).
 */

import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { type ShopFlagName, shopFlagNames } from '#domain/flags/flag.ts';
import { allPermissions } from '#domain/office/permission.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import { firstFault } from '#server/audit/service.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { addArticle } from '#tests/support/article-cart.ts';
import { type Ask, newCart } from '#tests/support/cart-api.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { anonymousOrders, fillCheckout, sendOrder } from '#tests/support/placed-order.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const { db } = database;
await writeCatalog(db, smallCatalog);
const api = await shippingApi(database);
const otherProcess = await shippingApi(database);
/** A shop of its own for the test that forges the audit log. */
const forged = await testDatabase();
const forgedApi = await shippingApi(forged);
afterAll(() => Promise.all([api.close(), otherProcess.close(), forgedApi.close()]));

const cookieOf = async (role: 'operator' | 'support') =>
  (await signedInAccount(db, monday, { firstName: 'Léa', roles: [role] })).cookie;
const cookies = { operator: await cookieOf('operator'), support: await cookieOf('support') };
const as =
  (who: keyof typeof cookies): Ask =>
  (method, path, body, headers = {}) =>
    api.call(method, path, body, { ...headers, cookie: cookies[who] });
const lea = as('operator');

const office = api.office(cookies.operator);
const close = (name: ShopFlagName, site: Site, reason = 'tarifs à vérifier') =>
  office.flags.change({ name, site, isOpen: false, reason });
const open = (name: ShopFlagName, site: Site) => office.flags.change({ name, site, isOpen: true });
const log = office.audit.list;

beforeEach(async () => {
  for (const name of shopFlagNames) for (const site of allSites) await open(name, site);
});

test('staff learn their name, roles and permissions', async () => {
  await db.deleteFrom('customer_order').execute();
  await db.updateTable('catalog_offer').set({ stock: 100 }).execute();
  expect(await office.member.read()).toEqual({
    ...{ name: 'Léa Martin', roles: ['operator'], permissions: allPermissions },
    tasks: { today: 0, orders: 0, mails: 0, carriers: 0, jobs: 0 },
  });
  const { permissions } = await api.office(cookies.support).member.read();
  expect([permissions.includes('refunds.ask'), permissions.includes('refunds.make')]).toEqual([true, false]);
});

test('SMT-20 a closed journey is closed in every process within a second, and opens again', async () => {
  const statusIn = async (process: typeof api) => (await process.call('GET', '/api/smt/init?site=pro')).status;
  const path = (process: typeof api) => process.service.isClosed('pro');
  expect([path(api), path(otherProcess)]).toEqual([false, false]);
  await close('journey', 'pro');
  expect(await office.flags.list()).toMatchObject({
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

test('closing a flag needs a reason, and a flag that the configuration closes can’t be opened', async () => {
  for (const reason of ['', '   ', undefined]) {
    await expect(office.flags.change({ name: 'payment', site: 'part', isOpen: false, reason })).rejects.toMatchObject({
      status: 400,
      errors: [{ subject: 'reason' }],
    });
  }
  const closed = await shippingApi(database, { env: { JOURNEY_CLOSED: 'pro' } });
  const { flags } = closed.office(cookies.operator);
  await expect(flags.change({ name: 'journey', site: 'pro', isOpen: true })).rejects.toMatchObject({
    status: 409,
    errors: [{ message: expect.stringContaining('configuration') }],
  });
  expect(await flags.list()).toMatchObject({
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

test('every change is in the audit log once, with actor, reason, before and after; other calls aren’t', async () => {
  const before = (await log({})).total;
  await close('payment', 'pro', ' essai ');
  await close('payment', 'pro', 'encore');
  await open('payment', 'pro');
  await open('payment', 'pro');
  const { entries, total, firstFault: fault } = await log({ object: 'flag:payment:pro', actor: 'léa' });
  expect([(await log({})).total - before, fault, total >= 2]).toEqual([2, null, true]);
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
  expect((await log({ object: 'flag:payment:pro', actor: 'nobody' })).entries).toEqual([]);
  expect((await log({ object: 'flag%' })).total).toBe(0);
});

test('changes are found by action and by days in Paris, and exported whole', async () => {
  await close('journey', 'part');
  await open('journey', 'part');
  await close('payment', 'part');
  await close('journey', 'part', '=1+1; "vite"');
  const { total } = await log({});
  const found = async (action: string) =>
    (await log({ object: 'flag:journey:part', action })).entries.map(({ action }) => action);
  expect(new Set(await found(''))).toEqual(new Set(['flag.close', 'flag.open']));
  expect(new Set(await found('flag.close'))).toEqual(new Set(['flag.close']));
  expect(await found('flag')).toEqual([]);
  expect((await log({ from: '2026-11-23', to: '2026-11-23' })).total).toBe(total);
  expect((await log({ from: '2026-11-24' })).total).toBe(0);
  expect((await log({ to: '2026-11-22' })).total).toBe(0);
  await expect(log({ from: '2026-02-30' })).rejects.toMatchObject({ status: 400 });

  const query = '?object=flag:journey:part&action=flag.close&from=2026-11-23&lang=fr';
  const file = await lea('GET', `/api/gestion/audit/file${query}`);
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="journal-2026-11-23.csv"');
  const [heading, latest, ...others] = String(file.body).trim().split('\r\n');
  expect(heading).toBe('Numéro;Quand;Qui;Action;Objet;Avant;Après;Motif');
  expect(latest).toMatch(/^\d+;2026-11-23T[\d:.]+Z;Léa Martin;flag\.close;flag:journey:part;/);
  expect(latest).toMatch(/;"\{""isOpen"":true\}";"\{""isOpen"":false\}";"'=1\+1; ""vite"""$/);
  expect(others).toHaveLength(
    (await log({ object: 'flag:journey:part', action: 'flag.close', from: '2026-11-23' })).total - 1,
  );
  expect(others.length).toBeGreaterThan(0);
  for (const line of others) expect(line).toContain(';Léa Martin;flag.close;flag:journey:part;');
  for (const none of ['to=2026-11-22', 'from=2026-11-24', 'actor=nobody']) {
    const { body } = await lea('GET', `/api/gestion/audit/file?${none}&lang=fr`);
    expect(String(body).trim().split('\r\n')).toEqual([heading]);
  }
});

test('changes at the same moment are recorded one after the other', async () => {
  const flags = shopFlagNames.flatMap((name) => allSites.map((site) => [name, site] as const));
  await Promise.all(flags.map(([name, site]) => close(name, site)));
  expect((await log({})).entries.slice(0, 4).map(({ action }) => action)).toEqual(Array(4).fill('flag.close'));
  expect(await firstFault(db)).toBeNull();
});

test('no call edits the audit log, and an entry that was altered in the database is detected', async () => {
  const { cookie } = await signedInAccount(forged.db, monday, { roles: ['operator'] });
  const { flags, audit, jobs } = forgedApi.office(cookie);
  for (const isOpen of [false, true, false]) await flags.change({ name: 'payment', site: 'pro', isOpen, reason: 'x' });
  const last = (await audit.list({})).entries[0]?.number ?? 0;
  for (const change of ["update audit_entry set actor = 'X'", 'delete from audit_entry', 'truncate audit_entry']) {
    await expect(forged.pool.query(change)).rejects.toThrow('never changed');
  }
  await forged.pool.query('alter table audit_entry disable trigger all');
  await forged.pool.query(`update audit_entry set reason = 'autre' where number = ${last - 1}`);
  expect(await firstFault(forged.db)).toBe(last - 1);
  await forged.pool.query(`delete from audit_entry where number = ${last - 1}`);
  // The page shows the result of the job, and reads only the entries that it lists.
  expect((await audit.list({})).firstFault).toBeNull();
  await jobs.run('auditChain');
  expect(await audit.list({})).toMatchObject({ firstFault: last, verified: new Date(monday).toISOString() });
});
