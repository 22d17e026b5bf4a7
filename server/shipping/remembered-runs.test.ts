import { afterAll, expect, test } from 'vitest';
import type { OffersAnswer } from '#domain/shipping/wire-offer.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, quoteBody, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
let now = new Date(monday);
const clock = () => now;
const one = await shippingApi(database, { clock });
const two = await shippingApi(database, { clock });
afterAll(() => Promise.all([one.close(), two.close()]));

test('SMT-8 the process that has started a comparison answers like one that reads it, until it expires', async () => {
  const quote = (await one.call('POST', '/api/smt/quote-request', quoteBody())).body as object;
  const body = { ...quoteBody(), ...quote };
  const ofOne = await one.call('POST', '/api/smt/offers', body);
  const ofTwo = await two.call('POST', '/api/smt/offers', body);
  expect([ofOne.status, ofTwo.status]).toEqual([200, 200]);
  expect((ofOne.body as OffersAnswer).offers.length).toBeGreaterThan(5);
  expect(JSON.stringify(ofOne.body)).toBe(JSON.stringify(ofTwo.body));

  for (const [minutes, status] of [
    [60, 200],
    [61, 404],
  ] as const) {
    now = new Date(monday + minutes * 60_000);
    expect((await one.call('POST', '/api/smt/offers', body)).status, `after ${minutes} minutes`).toBe(status);
    expect((await two.call('POST', '/api/smt/offers', body)).status, `after ${minutes} minutes`).toBe(status);
  }
});

test('SMT-8 comparisons that are started at once are all stored, and no other is', async () => {
  now = new Date(monday);
  const before = (await database.pool.query('select count(*)::int as count from quote_run')).rows[0]?.count;
  const bodies = Array.from({ length: 20 }, (_, n) =>
    quoteBody({ packageDetail: { dimensionType: 'ORDINARY', length: 22, width: 16, height: 6, weight: 1 + n / 10 } }),
  );
  const quotes = await Promise.all(bodies.map((body) => one.call('POST', '/api/smt/quote-request', body)));
  expect(quotes.map(({ status }) => status)).toEqual(bodies.map(() => 201));
  const { rows } = await database.pool.query('select count(*)::int as count from quote_run');
  expect(rows[0]?.count).toBe(before + 20);
  for (const [n, body] of bodies.entries()) {
    const answer = await two.call('POST', '/api/smt/offers', { ...body, ...(quotes[n]?.body as object) });
    expect(answer.status).toBe(200);
  }
});
