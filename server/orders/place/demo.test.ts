/** The demo's past orders: they are made once, from real offers, and each can be ordered again. */
import { afterAll, expect, test } from 'vitest';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { OrderAnswer, OrdersAnswer } from '#domain/orders/contract.ts';
import { isoWeekday } from '#domain/time/date.ts';
import { seedCatalog } from '#server/catalog/running.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { testDatabase } from '#tests/support/database.ts';
import { ordersPath } from '#tests/support/orders.ts';
import { dataFolder, monday, shippingApi } from '#tests/support/shipping-api.ts';
import { seedDemoOrders } from './demo.ts';

const database = await testDatabase();
const { db } = database;
await seedCatalog(db, `${dataFolder}catalog`);
const dayMs = 86_400_000;
const clock = () => new Date(monday);
const api = await shippingApi(database, { clock });
afterAll(() => api.close());
const seed = (ids: readonly string[]) =>
  seedDemoOrders({ db, shipping: api.service, relay: api.relay, catalog: api.catalog, clock }, ids);

type OrderedEntry = OrderAnswer['entries'][number];

const isParcel = (entry: OrderedEntry) => 'schedule' in entry;
/** Whether the day of its collection is over. */
const isPast = ({ schedule }: Extract<OrderedEntry, { schedule: unknown }>) =>
  Date.parse(schedule.collection.date) < monday - dayMs;

async function readAll(site: 'part' | 'pro', cookie: string): Promise<readonly OrderAnswer[]> {
  const { orders } = (await api.call('GET', ordersPath(site), undefined, { cookie })).body as OrdersAnswer;
  const answers = orders.map(({ code }) => api.call('GET', `${ordersPath(site)}/${code}`, undefined, { cookie }));
  return (await Promise.all(answers)).map(({ body }) => body as OrderAnswer);
}

test.each(['part', 'pro'] as const)(
  'CRT-6 ACC-7 %s has orders of every kind, created once, which can be ordered again',
  async (site) => {
    const account = await signedInAccount(db, monday, { isPro: site === 'pro' });
    const nobody = '00000000-0000-4000-8000-000000000000';
    await Promise.all([seed([nobody, account.id]), seed([account.id])]);
    await seed([account.id]);
    const { funnel, services } = await api.numbers.report({ period: 'today', site, today: '2026-11-23' });
    expect(funnel.filter(({ count }) => count > 0)).toEqual([]);
    expect(services.filter(({ offered }) => offered > 0)).toEqual([]);
    const orders = await readAll(site, account.cookie);
    expect(orders.length).toBe(site === 'part' ? 6 : 4);
    const ratable = orders.flatMap(({ parts }) => parts).filter(({ ratableUntil }) => ratableUntil !== null);
    expect(ratable.length, '13.9 an order whose sellers can be rated').toBeGreaterThan(0);
    const stages = new Set(orders.flatMap(({ tracking }) => tracking.map(({ stage }) => stage)));
    expect([...stages]).toEqual(expect.arrayContaining(['UNDER_WAY', 'DONE']));
    for (const order of orders) {
      expect(order).toMatchObject({ demo: true, legalEntity: site === 'pro' ? 'Atelier Martin' : '' });
      expect(order.total.ttc.value).toBeGreaterThan(0);
      for (const { number, events } of order.tracking) {
        expect(number).toMatch(/^DEMO-/);
        const instants = events.map(({ at }) => Date.parse(at));
        expect(instants).toEqual(instants.toSorted((one, other) => one - other));
        expect(instants.at(0)).toBeGreaterThanOrEqual(Date.parse(order.created));
        expect(instants.at(-1)).toBeLessThanOrEqual(monday);
        for (const { at, code } of events)
          if (code !== 'ANNOUNCED') expect(isoWeekday(at.slice(0, 10))).toBeLessThan(6);
      }
      for (const { entryNumber, events } of order.tracking.filter(({ stage }) => stage === 'UNDER_WAY')) {
        const parcel = order.entries.find((entry) => entry.entryNumber === entryNumber);
        if (!parcel || !isParcel(parcel)) throw new Error('no parcel');
        expect(events.length).toBeGreaterThan(0);
        expect(Date.parse(parcel.schedule.delivery.date)).toBeGreaterThanOrEqual(monday - dayMs);
      }
    }
    const parcels = orders.flatMap(({ code, entries }) => entries.filter(isParcel).map((entry) => ({ code, entry })));
    for (const { code, entry } of parcels) {
      const again = await api.use('purchases.repeatParcel', { code, entryNumber: entry.entryNumber }, account.cookie);
      const { journey } = again.body as { readonly journey: { readonly code: string; readonly step: string } };
      const cookie = (again.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
      const draft = await api.call('GET', `/api/smt/drafts/${journey.code}?site=${site}`, undefined, { cookie });
      const changes = (draft.body as DraftAnswer).reorder?.changes ?? [];
      expect([journey.step, changes.map((change) => change.code)]).toEqual(['options', isPast(entry) ? ['DATE'] : []]);
    }
    const withGone = orders.find(({ entries }) =>
      entries.some(({ product }) => product.name.includes('ancien modèle')),
    );
    const { purchases } = api.account(account.cookie);
    const articles = await purchases.repeatArticles({ code: withGone?.code ?? '', key: null });
    expect(articles.map(({ statusCode }) => statusCode)).toEqual(['success', 'withdrawn']);
  },
);
