/** The shop's numbers over HTTP: which events are counted, for which hour and site (docs/back-office.md, "Numbers"). */
import { afterAll, beforeEach, expect, test } from 'vitest';
import { signedInAccount } from '#tests/support/account.ts';
import { type Ask, choose, newCart, parcelOf } from '#tests/support/cart-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { recipientForm, senderForm } from '#tests/support/journey-details.ts';
import { anonymousOrders, sendOrder } from '#tests/support/placed-order.ts';
import { scriptedBank } from '#tests/support/scripted-bank.ts';
import { monday, quoteBody, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
let now = monday;
const bank = scriptedBank();
const settings = { clock: () => new Date(now), payment: bank.payment };
const api = await shippingApi(database, settings);
const otherProcess = await shippingApi(database, settings);
afterAll(() => Promise.all([api.close(), otherProcess.close()]));
beforeEach(async () => {
  await api.numbers.flush();
  await database.db.deleteFrom('shop_count').execute();
});

const signIn = async () => (await signedInAccount(database.db, now, { roles: ['operator'] })).cookie;
let cookie = await signIn();
const numbers = (filter: Parameters<ReturnType<typeof api.office>['numbers']['read']>[0] = {}) =>
  api.office(cookie).numbers.read(filter);
type Numbers = Awaited<ReturnType<typeof numbers>>;
const countsOf = ({ funnel }: Numbers) => Object.fromEntries(funnel.map(({ step, count }) => [step, count]));
const seriesOf = ({ series }: Numbers, name: string) => series.find((each) => each.name === name);
const cookieOf = (headers: Headers) => (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
const dayMs = 86_400_000;

/** Makes the same calls as the pages from the comparison to the cart; returns the cart's path. */
async function buyParcel(ask: Ask): Promise<string> {
  const chosen = await choose(ask);
  const draft = `/api/smt/drafts/${chosen.shipmentCode}`;
  const kept = await api.call('PUT', draft, { offerKey: chosen.offer.key });
  const headers = { cookie: cookieOf(kept.headers) };
  const details = { sender: senderForm, recipient: recipientForm };
  await api.call('PATCH', draft, { details: { sender: senderForm } }, headers);
  await api.call('PATCH', draft, { details }, headers);
  await api.call('PATCH', draft, { details: { options: [] } }, headers);
  const { path } = await newCart(ask);
  await ask('POST', `${path}/smt`, parcelOf(chosen));
  return path;
}

test('G37 each step from the description of a parcel to its payment is counted once, on its site, invented orders never', async () => {
  const path = await buyParcel(api.call);
  await api.call('PUT', `${path}/email?email=zoe%40example.fr`);
  const { body: order } = await sendOrder(api.call, path);
  bank.set(order.code, 'CAPTURED');
  await api.call('POST', `${anonymousOrders()}/${order.guid}/payment`);
  const part = await numbers({ site: 'part' });
  expect(countsOf(part)).toEqual({ comparison: 1, offers: 1, offer: 1, contact: 1, cart: 1, placed: 1, paid: 1 });
  expect(seriesOf(part, 'sales')?.points[9]).toBe(Math.round(order.totalPriceWithTax.value * 100));
  expect(countsOf(await numbers({ site: 'pro' }))).toMatchObject({ comparison: 0, cart: 0, paid: 0 });
  const { services } = await api.office(cookie).carriers.list();
  expect(services.filter(({ chosen }) => chosen > 0).map(({ label, chosen }) => [label, chosen])).toEqual([
    ['Colissimo Domicile', 1],
  ]);
  await database.db.updateTable('customer_order').set({ demo: true }).where('code', '=', order.code).execute();
  const invented = await numbers({ site: 'part' });
  expect(countsOf(invented)).toMatchObject({ cart: 1, placed: 0, paid: 0 });
  expect(seriesOf(invented, 'sales')?.points[9]).toBe(0);
});

test('examples on pages aren’t counted as comparisons', async () => {
  const before = await numbers();
  expect((await api.call('POST', '/api/smt/offers/sync?example=true', quoteBody())).status).toBe(200);
  expect((await api.call('POST', '/api/smt/offers/sync?example=yes', quoteBody())).status).toBe(400);
  const after = await numbers();
  expect([after.funnel, after.services]).toEqual([before.funnel, before.services]);
});

test('services are counted as offered, chosen, and refused with the reason', async () => {
  await choose(api.call, {}, undefined, 'pro');
  const heavy = { packageDetail: { ...quoteBody().packageDetail, weight: 29 } };
  await api.call('POST', '/api/smt/offers/sync?site=pro', quoteBody(heavy));
  const { services, funnel } = await numbers({ site: 'pro' });
  expect(funnel[0]).toEqual({ step: 'comparison', count: 2 });
  const letter = services.find(({ carrierCode }) => carrierCode === 'MTEL');
  expect(letter).toMatchObject({ chosen: 0, refused: 2, mainReason: { reason: 'THICKNESS_ABOVE_LIMIT', count: 1 } });
  const home = services.find(({ carrierCode, label }) => carrierCode === 'POFR' && label.includes('Domicile'));
  expect(home).toMatchObject({ offered: 2, refused: 0, mainReason: null });
});

test('reading an answer again, also in another process, counts nothing twice', async () => {
  const before = countsOf(await numbers()).comparison;
  const quote = quoteBody();
  const { shipmentId, ids } = (await otherProcess.call('POST', '/api/smt/quote-request', quote)).body as {
    shipmentId: string;
    ids: string[];
  };
  for (let reading = 0; reading < 3; reading += 1) {
    await otherProcess.call('POST', '/api/smt/offers', { ...quote, shipmentId, ids });
  }
  await otherProcess.numbers.flush();
  const after = countsOf(await numbers());
  expect(after.comparison).toBe((before ?? 0) + 1);
  expect(after.offers).toBe(after.comparison);
});

test('refusals are counted by call and message, without the typed values', async () => {
  await api.call('POST', '/api/smt/quote-request?site=pro', { from: { country: 'Zoé Martin' } });
  const { refusals } = await numbers({ site: 'pro' });
  expect(refusals.some(({ source }) => source === 'smtQuoteRequest')).toBe(true);
  expect(JSON.stringify(refusals)).not.toContain('Zoé');
});

test('days are compared with the days before, today with the same weekday', async () => {
  await choose(api.call);

  const first = await numbers({ site: 'part' });
  const count = seriesOf(first, 'comparisons')?.points[9] ?? 0;
  expect(count).toBeGreaterThan(0);
  now = monday + 7 * dayMs;
  cookie = await signIn();
  const nextWeek = await numbers({ site: 'part' });
  expect(nextWeek.ranges).toEqual({
    now: { from: '2026-11-30', to: '2026-11-30' },
    before: { from: '2026-11-23', to: '2026-11-23' },
  });
  expect(seriesOf(nextWeek, 'comparisons')?.pointsBefore[9]).toBe(count);
  expect(countsOf(nextWeek).comparison).toBe(0);
  const month = await numbers({ site: 'part', period: '30' });
  expect(seriesOf(month, 'comparisons')?.points).toHaveLength(30);
  expect(seriesOf(month, 'comparisons')?.points[22]).toBe(count);
  now = monday;
  cookie = await signIn();
});

test('the file has a line for each number, and a heading in the language of the request', async () => {
  await buyParcel(api.call);
  await choose(api.call);

  const path = '/api/gestion/numbers/file?site=part&lang=en';
  const file = await api.call('GET', path, undefined, { cookie });
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="gestion-2026-11-23-2026-11-23.csv"');
  const lines = String(file.body).split('\r\n');
  expect(lines[0]).toBe('Number,Detail,Moment,Value');
  expect(lines).toContain('funnel,cart,2026-11-23,1');
  expect(lines).toContain('comparisons,,2026-11-23 09:00,2');
  await expect(numbers({ period: '8' as never })).rejects.toMatchObject({ status: 400 });
});
