import { afterAll, expect, test } from 'vitest';
import type { CalendarAnswer } from '#domain/shipping/wire-calendar.ts';
import type { OffersAnswer } from '#domain/shipping/wire-offer.ts';
import { allSites } from '#domain/site/site.ts';
import { answerJson, remoteOffer, startFakeCarrier } from '#server/shipping/carriers/fake-carrier.fixture.ts';
import { testDatabase } from '#tests/support/database.ts';
import { quoteBody, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const api = await shippingApi(database);
afterAll(() => api.close());

async function calendarOf(body: object, query = '', from = api): Promise<CalendarAnswer> {
  const answer = await from.call('POST', `/api/smt/calendar?${query}`, body);
  expect(answer.status).toBe(200);
  return answer.body as CalendarAnswer;
}

const box = (length: number, width: number, height: number, weight: number) => ({
  packageDetail: { type: 'PARCEL', dimensionType: 'ORDINARY', length, width, height, weight },
});
const to = (country: string, postalCode: string, city: string, b2b = false) => ({
  to: { country, postalCode, city, b2b },
});

const parcels: readonly (readonly [string, Record<string, unknown>])[] = [
  ['250 g within France', {}],
  ['a flat parcel', box(20, 15, 2.5, 0.2)],
  ['a large parcel to a company', { ...box(80, 50, 40, 12), ...to('FR', '69002', 'Lyon', true) }],
  ['to Corsica', to('FR', '20000', 'Ajaccio')],
  ['to Guadeloupe', { ...to('FR', '97110', 'Pointe-à-Pitre'), ...box(20, 15, 10, 1) }],
  ['to Germany', to('DE', '10115', 'Berlin')],
  ['to Switzerland', { ...to('CH', '1003', 'Lausanne'), ...box(22, 16, 6, 0.28) }],
];

test.each(parcels)('SMT-7 each day has the offers of its comparison: %s', async (_name, change) => {
  for (const site of allSites) {
    const query = `site=${site}`;
    const { days, unaskedCarriers } = await calendarOf(quoteBody(change), query);
    const dates = (await api.call('GET', '/api/smt/collection-date/FR')).body as { availabilityDates: string[] };
    expect(days.map(({ date }) => date)).toEqual(dates.availabilityDates);
    expect(unaskedCarriers).toEqual([]);
    for (const { date, cheapest, earliest } of days) {
      const body = quoteBody({ ...change, collectionDate: date });
      const { offers } = (await api.call('POST', `/api/smt/offers/sync?${query}`, body)).body as OffersAnswer;
      const [top] = offers;
      expect(cheapest).toMatchObject({
        label: top?.service.label,
        price: top?.price,
        delivery: { date: top?.delivery.date, before: top?.delivery.before, guaranteed: top?.delivery.guaranteed },
      });
      const moments = offers.map(({ delivery }) => `${delivery.date} ${100 + (delivery.before ?? 24)}`);
      const first = offers[moments.indexOf(moments.toSorted()[0] ?? '')];
      expect(earliest).toMatchObject({
        label: first?.service.label,
        price: first?.price,
        delivery: { date: first?.delivery.date, before: first?.delivery.before },
      });
    }
  }
});

test('SMT-7 days on which nothing can leave are absent, and a weekend makes the parcel arrive later', async () => {
  const { days } = await calendarOf(quoteBody());
  const dates = days.map(({ date }) => date);
  expect([dates[0], dates.length]).toEqual(['2026-11-23', 26]);
  expect(dates.filter((date) => new Date(date).getUTCDay() === 0)).toEqual([]);
  const arrivals = days.slice(0, 6).map(({ cheapest }) => cheapest?.delivery.date);
  expect(arrivals).toEqual(['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-30', '2026-12-01']);
  expect(days[0]?.marks).toEqual(['EARLIEST']);
  expect(days.flatMap(({ marks }) => marks)).not.toContain('CHEAPEST');
});

test('SMT-7 services are named in the language of the call', async () => {
  const labelOf = async (query: string) => {
    const { days } = await calendarOf(quoteBody(to('FR', '97110', 'Pointe-à-Pitre')), query);
    return days[0]?.cheapest?.label;
  };
  expect([await labelOf('lang=fr'), await labelOf('lang=en')]).toEqual([
    'Colissimo Éco Outre-mer',
    'Colissimo Overseas Economy',
  ]);
});

test('SMT-7 a parcel that no service takes has days without offers', async () => {
  const { days } = await calendarOf(quoteBody(box(150, 150, 150, 30)));
  expect(days).toHaveLength(26);
  for (const day of days) expect(day).toMatchObject({ cheapest: null, earliest: null, marks: [] });
});

test('SMT-7 SMT-24 remote carriers are named and not asked; one with a tariff file is estimated by it', async () => {
  const fake = await startFakeCarrier(answerJson({ offers: [remoteOffer()] }));
  const carriers = ['SWFT', 'CHRP'].map((code) => ({ code, name: `Carrier ${code}`, url: fake.url, token: 'token' }));
  const remote = await shippingApi(database, { env: { REMOTE_CARRIERS: JSON.stringify(carriers) } });
  const { days, unaskedCarriers } = await calendarOf(quoteBody(box(20, 15, 10, 10)), '', remote);
  await remote.close();
  await fake.close();
  expect(unaskedCarriers).toEqual(['Carrier SWFT', 'Carrier CHRP']);
  expect(fake.received).toEqual([]);
  expect(days.map(({ cheapest }) => [cheapest?.carrierCode, cheapest?.estimated])).toEqual(
    days.map(() => ['CHRP', true]),
  );
});
