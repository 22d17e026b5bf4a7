/** Each other system has a deadline of its own, and it is the one in the code path (docs/requirements.md API-3). */
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { OffersAnswer } from '#domain/shipping/wire-offer.ts';
import { streetFeature } from '#server/address/address-services.fixture.ts';
import { servicePoint } from '#server/relay/point-retrait.fixture.ts';
import { answerJson, remoteOffer, startFakeCarrier } from '#server/shipping/carriers/fake-carrier.fixture.ts';
import { testDatabase } from '#tests/support/database.ts';
import { quoteBody, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

/** How long the other system takes: more than the short deadline, less than 3 s. */
const slowMs = 1000;

/** The calls, beside a system that answers rightly and slowly. */
async function beside(answer: unknown, envOf: (url: string) => Record<string, string>) {
  const slow = await startFakeCarrier(async (request, response, body) => {
    await wait(slowMs);
    answerJson(answer)(request, response, body);
  });
  const api = await shippingApi(database, { env: envOf(slow.url) });
  open.push(slow, api);
  return api;
}

const short = '150';
const long = '15000';

test.each([
  [short, 'postal check', false],
  [long, 'postal check', true],
])('API-3 ADDRESS_TIMEOUT_MS=%s is the deadline of the %s', async (deadline, _what, isHeard) => {
  const features = { type: 'FeatureCollection', features: [streetFeature()], query: 'q' };
  const api = await beside(features, (url) => ({ ADDRESS_SEARCH_URL: url, ADDRESS_TIMEOUT_MS: deadline }));
  const { body } = await api.call('GET', '/api/address/search?q=12+rue+des+lilas+lyon');
  expect(JSON.stringify(body).includes('12 Rue des Lilas')).toBe(isHeard);
});

test.each([
  [short, true],
  [long, false],
])('API-3 MAPS_TIMEOUT_MS=%s is the deadline of the relay points’ service', async (deadline, hasFailed) => {
  const found = { errorCode: 0, listePointRetraitAcheminement: [servicePoint()] };
  const api = await beside(found, (url) => ({
    RELAY_SERVICE_URL: url,
    RELAY_SERVICE_KEY: 'k',
    MAPS_TIMEOUT_MS: deadline,
  }));
  const query = 'countryIsoCode=FR&postalCode=69003&city=Lyon&carrierCode=POFR&kind=delivery&weight=500';
  const { body } = await api.call('GET', `/api/smt/relay-points?${query}`);
  expect(body).toMatchObject({ serviceFailed: hasFailed });
});

test.each([
  ['600', false],
  [long, true],
])('API-3 OFFERS_TIMEOUT_MS=%s is the deadline of a comparison in one call', async (deadline, isHeard) => {
  const api = await beside({ offers: [remoteOffer()], notOffered: [] }, (url) => ({
    REMOTE_CARRIERS: JSON.stringify([{ code: 'SWFT', name: 'Swift', url }]),
    SMT_REMOTE_DEADLINE_MS: '15000',
    OFFERS_TIMEOUT_MS: deadline,
  }));
  const { status, body } = await api.call('POST', '/api/smt/offers/sync', quoteBody());
  expect(status).toBe(200);
  const { offers } = body as OffersAnswer;
  expect(offers.some(({ service }) => service.carrierCode === 'SWFT')).toBe(isHeard);
});
