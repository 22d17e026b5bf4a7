import { afterAll, expect, test } from 'vitest';
import type { CalendarAnswer } from '#domain/shipping/wire-calendar.ts';
import type { OffersAnswer } from '#domain/shipping/wire-offer.ts';
import { testDatabase } from '#tests/support/database.ts';
import { quoteBody, shippingApi } from '#tests/support/shipping-api.ts';

let now = '2026-12-23T08:00:00Z';
const database = await testDatabase();
const api = await shippingApi(database, { clock: () => new Date(now) });
afterAll(() => api.close());

const paris = { country: 'FR', postalCode: '75001', city: 'Paris' };
const inFrance = (postalCode: string) => ({ country: 'FR', postalCode, city: '' });

async function offersTo(to: ReturnType<typeof inFrance>, collectionDate: string) {
  const body = quoteBody({ from: paris, to, collectionDate });
  const { status, body: answer } = await api.call('POST', '/api/smt/offers/sync', body);
  expect(status).toBe(200);
  return (answer as OffersAnswer).offers;
}

test.each(['67000', '57000', '68100'])(
  'G2 nothing is sold for 26 December in %s, a holiday there',
  async (postalCode) => {
    now = '2026-12-23T08:00:00Z';
    const offers = await offersTo(inFrance(postalCode), '2026-12-24');
    const chrono = offers.find(({ service }) => service.serviceCode === 'Chrono13');
    expect(chrono?.delivery).toMatchObject({ guaranteed: true, date: '2026-12-28' });
    expect(chrono?.options.map(({ code }) => code)).not.toContain('SATURDAY');
    expect(offers.map(({ delivery }) => delivery.date)).not.toContain('2026-12-26');
    const lyon = await offersTo(inFrance('69002'), '2026-12-24');
    const toLyon = lyon.find(({ service }) => service.serviceCode === 'Chrono13');
    expect(toLyon?.options.find(({ code }) => code === 'SATURDAY')?.deliveryDate).toBe('2026-12-26');
  },
);

test('G2 SMT-12 Good Friday is no day of delivery in Strasbourg', async () => {
  now = '2027-03-24T08:00:00Z';
  const express = async (postalCode: string) =>
    (await offersTo(inFrance(postalCode), '2027-03-25')).find(({ service }) => service.serviceCode === 'Chrono13');
  expect((await express('67000'))?.delivery.date).toBe('2027-03-30');
  expect((await express('75015'))?.delivery.date).toBe('2027-03-26');
});

test.each([
  ['97110', '2027-05-27'],
  ['97200', '2026-05-22'],
  ['97300', '2027-06-10'],
  ['97400', '2028-12-20'],
  ['97600', '2027-04-27'],
])('G2 no offer arrives in %s on %s, the day of the abolition of slavery', async (postalCode, day) => {
  const collected = new Date(Date.parse(day) - 21 * 86_400_000);
  now = `${collected.toISOString().slice(0, 10)}T08:00:00Z`;
  const { body } = await api.call('POST', '/api/smt/calendar', quoteBody({ from: paris, to: inFrance(postalCode) }));
  const days = (body as CalendarAnswer).days.flatMap(({ cheapest, earliest }) => [
    cheapest?.delivery.date,
    earliest?.delivery.date,
  ]);
  expect(days.length).toBeGreaterThan(20);
  expect(days.some((date) => date !== undefined && date > day)).toBe(true);
  expect(days).not.toContain(day);
});

test('G2 a parcel can’t leave Strasbourg on 26 December', async () => {
  now = '2026-12-23T08:00:00Z';
  const from = { ...inFrance('67000'), city: 'Strasbourg' };
  const { status, body } = await api.call(
    'POST',
    '/api/smt/quote-request?lang=fr',
    quoteBody({ from, collectionDate: '2026-12-26' }),
  );
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: [{ subject: 'collectionDate' }] });
  const dates = async (query: string) => (await api.call('GET', `/api/smt/collection-date/FR${query}`)).body;
  expect(await dates('?postalCode=67000')).toMatchObject({
    availabilityDates: expect.not.arrayContaining(['2026-12-26']),
  });
  expect(await dates('')).toMatchObject({ availabilityDates: expect.arrayContaining(['2026-12-26']) });
  expect((await api.call('GET', '/api/smt/init?postalCode=67000')).body).toMatchObject({
    availabilityDates: expect.not.arrayContaining(['2026-12-26']),
  });
});
