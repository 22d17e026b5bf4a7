import { Redis } from 'iovalkey';
import { afterAll, describe, expect, test } from 'vitest';
import type { OffersAnswer } from '#domain/shipping/wire-offer.ts';
import { answerJson, remoteOffer, startFakeCarrier } from '#server/shipping/carriers/fake-carrier.fixture.ts';
import { testDatabase } from '#tests/support/database.ts';
import { quoteBody, shippingApi } from '#tests/support/shipping-api.ts';
import type { QuoteRun } from './quote-run.ts';
import { createValkeyRunStore } from './valkey-store.ts';

/** Address of a Valkey or Redis server. Without it these tests are skipped, since none is installed with the shop. */
const url = process.env.TEST_VALKEY_URL ?? '';

describe.runIf(url !== '')(
  'quote runs in Valkey (skipped without TEST_VALKEY_URL: no Valkey ships with the shop)',
  async () => {
    const valkey = url === '' ? null : new Redis(url);
    const database = url === '' ? null : await testDatabase();
    afterAll(() => valkey?.disconnect());

    test('SMT-8 two processes share a run, a remote answer and the quotes counted', async () => {
      if (!database) return;
      const fake = await startFakeCarrier(answerJson({ offers: [remoteOffer()] }));
      const env = {
        VALKEY_URL: url,
        RATE_LIMITS: '2',
        REMOTE_CARRIERS: JSON.stringify([{ code: 'SWFT', name: 'Swift Post', url: fake.url }]),
      };
      await valkey?.flushdb();
      const clock = () => new Date();
      const [one, two] = [await shippingApi(database, { env, clock }), await shippingApi(database, { env, clock })];
      const quote = await one.call('POST', '/api/smt/quote-request', quoteBody());
      expect(quote.status).toBe(201);
      const body = { ...quoteBody(), ...(quote.body as object) };
      const answer = async () => (await two.call('POST', '/api/smt/offers', body)).body as OffersAnswer;
      await expect.poll(async () => (await answer()).pending).toEqual([]);
      expect((await answer()).offers.map(({ service }) => service.carrierCode)).toContain('SWFT');
      expect(await database.db.selectFrom('quote_run').selectAll().execute()).toEqual([]);
      const statuses = [];
      for (const each of [two, one, two])
        statuses.push((await each.call('POST', '/api/smt/quote-request', quoteBody())).status);
      expect(statuses).toEqual([201, 429, 429]);
      for (const each of [one, two, fake]) await each.close();
    });

    test('SMT-17 a run is found until it expires, and an answer to a lost run is dropped', async () => {
      if (!valkey) return;
      const store = createValkeyRunStore(valkey);
      const startedAt = new Date();
      const run: QuoteRun = {
        shipmentId: '0f8fad5b-d9cb-469f-a165-70867728950e',
        site: 'part',
        shipment: {
          from: { country: 'FR', postalCode: '69003', city: 'Lyon' },
          to: { country: 'DE', postalCode: '10115', city: 'Berlin' },
          toBusiness: false,
          parcel: { dimensionType: 'ORDINARY', lengthMm: 220, widthMm: 160, heightMm: 60, weightGrams: 250 },
          collectionDate: '2026-11-23',
        },
        startedAt,
        remote: { SWFT: null, OTHR: null },
      };
      const expiresAt = new Date(Date.now() + 3_600_000);
      await store.add(run, expiresAt);
      expect(await store.find(run.shipmentId, startedAt)).toEqual(run);
      expect(await store.find(run.shipmentId, new Date(expiresAt.getTime() + 1))).toBeNull();
      const answer = { services: [], refusals: [], failure: 'TIMEOUT' } as const;
      await store.keepAnswer(run.shipmentId, 'SWFT', answer);
      expect((await store.find(run.shipmentId, startedAt))?.remote).toEqual({ SWFT: answer, OTHR: null });
      expect(await valkey.pttl(`quote-run:${run.shipmentId}`)).toBeGreaterThan(0);
      await store.keepAnswer('lost', 'SWFT', answer);
      expect(await valkey.exists('quote-run:lost')).toBe(0);
    });
  },
);

test('SMT-8 while Valkey can’t be reached, runs are stored in PostgreSQL and quotes are counted in the process', async () => {
  const database = await testDatabase();
  const api = await shippingApi(database, { env: { VALKEY_URL: 'redis://127.0.0.1:1', RATE_LIMITS: '2' } });
  const statuses = [];
  for (let count = 0; count < 3; count += 1) {
    const quote = await api.call('POST', '/api/smt/quote-request', quoteBody());
    statuses.push(quote.status);
    if (quote.status !== 201) continue;
    const offers = await api.call('POST', '/api/smt/offers', { ...quoteBody(), ...(quote.body as object) });
    expect(offers.status).toBe(200);
  }
  expect(statuses).toEqual([201, 201, 429]);
  await api.close();
});
