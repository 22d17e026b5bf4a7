/** The parts of offers that callers ask for by `fields` (docs/requirements.md SMT-9, API-1). */
import { afterAll, expect, test } from 'vitest';
import type { OffersAnswer } from '#domain/shipping/wire-offer.ts';
import { testDatabase } from '#tests/support/database.ts';
import { quoteBody, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const api = await shippingApi(database);
afterAll(() => api.close());

// To Switzerland carriers say what the recipient has to pay.
const body = quoteBody({
  to: { country: 'CH', postalCode: '1003', city: 'Lausanne' },
  packageDetail: { dimensionType: 'ORDINARY', length: 60, width: 40, height: 40, weight: 1 },
});
const quote = (await api.call('POST', '/api/smt/quote-request', body)).body as object;
const offers = async (query: string) => {
  const answer = await api.call('POST', `/api/smt/offers?${query}`, { ...body, ...quote });
  expect(answer.status).toBe(200);
  return answer.body as OffersAnswer;
};

const whole = await offers('');
const without = (names: readonly string[]) => ({
  ...whole,
  ...(names.includes('notOffered') && { notOffered: [] }),
  offers: whole.offers.map((offer) => ({
    ...offer,
    ...Object.fromEntries(names.filter((name) => name !== 'notOffered').map((name) => [name, []])),
  })),
});

test('SMT-26 without fields, or with DEFAULT or FULL, the offers have all explanations', async () => {
  const has = (part: 'breakdown' | 'bands' | 'notes' | 'conditions') =>
    whole.offers.some((offer) => offer[part].length > 0);
  expect([has('breakdown'), has('bands'), has('notes'), has('conditions')]).toEqual([true, true, true, true]);
  expect(whole.notOffered).not.toEqual([]);
  for (const level of ['DEFAULT', 'FULL']) expect(await offers(`fields=${level}`)).toEqual(whole);
});

test('API-1 BASIC leaves the explanations empty, and nothing else', async () => {
  const basic = await offers('fields=BASIC');
  expect(basic).toEqual(without(['breakdown', 'bands', 'notes', 'conditions', 'notOffered']));
});

test('API-1 a list has the explanations that it names', async () => {
  expect(await offers(`fields=${encodeURIComponent('offers(BASIC,notes,breakdown),notOffered')}`)).toEqual(
    without(['bands', 'conditions']),
  );
  expect(await offers('fields=offers(conditions)')).toEqual(without(['breakdown', 'bands', 'notes', 'notOffered']));
});

test('API-1 the comparison in one call reads the fields too', async () => {
  const { body: basic } = await api.call('POST', '/api/smt/offers/sync?fields=BASIC', body);
  const { offers: found, notOffered } = basic as OffersAnswer;
  expect(found.map(({ service, price }) => [service.serviceCode, price])).toEqual(
    whole.offers.map(({ service, price }) => [service.serviceCode, price]),
  );
  expect(notOffered).toEqual([]);
  expect(found.flatMap(({ breakdown, bands }) => [...breakdown, ...bands])).toEqual([]);
});
