import { afterEach, describe, expect, test } from 'vitest';
import type { OffersAnswer } from '#domain/shipping/wire-offer.ts';
import {
  answerJson,
  type Behaviour,
  neverAnswer,
  remoteOffer,
  startFakeCarrier,
} from '#server/shipping/carriers/fake-carrier.fixture.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type ApiSettings, monday, quoteBody, shippingApi } from '#tests/support/shipping-api.ts';

/** Long enough for a busy machine; a test ends as soon as the answer has arrived. */
const patience = { timeout: 60_000, interval: 50 };
const database = await testDatabase();
const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

async function fakeCarrier(behaviour: Behaviour) {
  const fake = await startFakeCarrier(behaviour);
  open.push(fake);
  return fake;
}

async function start(carriers: { code: string; url: string }[], settings: ApiSettings = {}) {
  const remote = carriers.map(({ code, url }) => ({ code, name: `Carrier ${code}`, url, token: 'carrier-secret' }));
  const env = { REMOTE_CARRIERS: JSON.stringify(remote), SMT_REMOTE_DEADLINE_MS: '2000', ...settings.env };
  const api = await shippingApi(database, { ...settings, env });
  open.push(api);
  return api;
}
type Api = Awaited<ReturnType<typeof start>>;

async function quote(api: Api) {
  const { status, body } = await api.call('POST', '/api/smt/quote-request', quoteBody());
  expect(status).toBe(201);
  const run = body as { shipmentId: string; ids: string[] };
  const poll = async (from: Api = api) => from.call('POST', '/api/smt/offers', { ...quoteBody(), ...run });
  const settled = async (from: Api = api): Promise<OffersAnswer> => {
    await expect.poll(async () => ((await poll(from)).body as OffersAnswer).pending, patience).toEqual([]);
    return (await poll(from)).body as OffersAnswer;
  };
  return { ...run, poll, settled };
}

const codes = (answer: OffersAnswer) => new Set(answer.offers.map(({ service }) => service.carrierCode));

describe('a carrier over the network', () => {
  test('G25 SMT-24 that never answers is pending beside the offers of others, then failed at its deadline', async () => {
    const lines: string[] = [];
    const fake = await fakeCarrier(neverAnswer);
    const api = await start([{ code: 'SWFT', url: fake.url }], { lines });
    const run = await quote(api);
    expect(run.ids).toContain(`${run.shipmentId}.SWFT`);
    const first = await run.poll();
    expect(first).toMatchObject({
      status: 200,
      body: {
        pending: ['SWFT'],
        failed: [],
        late: [
          {
            carrierCode: 'SWFT',
            carrierName: 'Carrier SWFT',
            reason: 'TIMEOUT',
            message: 'Carrier SWFT n’a pas répondu à temps.',
          },
        ],
      },
    });
    expect(codes(first.body as OffersAnswer)).toEqual(new Set(['CHRP', 'POFR']));

    const last = await run.settled();
    expect(last.failed).toEqual([
      {
        carrierCode: 'SWFT',
        carrierName: 'Carrier SWFT',
        reason: 'TIMEOUT',
        message: 'Carrier SWFT n’a pas répondu à temps.',
      },
    ]);
    expect(codes(last)).toEqual(new Set(['CHRP', 'POFR']));
    await fake.abandoned;

    const logged = lines.find((line) => line.includes('carrier failed')) ?? '';
    expect(JSON.parse(logged)).toMatchObject({ shipmentId: run.shipmentId, carrierCode: 'SWFT', reason: 'TIMEOUT' });
    expect(lines.join()).not.toMatch(/69003|Lyon|carrier-secret/);
  });

  test('SMT-24 that has a tariff file too and fails has the prices of the file, marked as estimated', async () => {
    const fake = await fakeCarrier(answerJson({}, 500));
    const api = await start([{ code: 'POFR', url: fake.url }]);
    const answer = await (await quote(api)).settled();
    const colissimo = answer.offers.filter(({ service }) => service.carrierCode === 'POFR');
    expect(colissimo.map(({ price }) => price.taxInclusive.value)).toEqual([4.79, 5.49]);
    expect(colissimo.every(({ estimated }) => estimated)).toBe(true);
    expect(answer.offers.filter(({ estimated }) => !estimated).length).toBeGreaterThan(0);
    expect(answer.failed).toMatchObject([{ carrierCode: 'POFR', reason: 'UNAVAILABLE' }]);
  });

  test('SMT-24 that answers has its offers among the others, sorted by price', async () => {
    const fake = await fakeCarrier(answerJson({ offers: [remoteOffer()] }));
    const api = await start([{ code: 'SWFT', url: fake.url }]);
    const answer = await (await quote(api)).settled();
    const swift = answer.offers.find(({ service }) => service.carrierCode === 'SWFT');
    expect(swift).toMatchObject({
      price: { value: { value: 10 }, taxInclusive: { value: 12 } },
      delay: 'P2D',
      delivery: { date: '2026-11-25' },
      breakdown: [{ amount: { value: 10 } }, { code: 'VAT', amount: { value: 2 } }],
    });
    const prices = answer.offers.map(({ price, packing }) =>
      packing?.sleeve === null ? 1000 : price.taxInclusive.value + (packing?.sleeve?.taxInclusive.value ?? 0),
    );
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(answer.failed).toEqual([]);
  });

  test('SMT-12 an offer whose delay cannot be read is dropped and the carrier reported', async () => {
    const offers = [
      remoteOffer(),
      remoteOffer({ delay: 'soon', service: { serviceCode: 'LATE', label: 'Late', serviceType: 'HOME' } }),
    ];
    const fake = await fakeCarrier(answerJson({ offers }));
    const answer = await (await quote(await start([{ code: 'SWFT', url: fake.url }]))).settled();
    const swift = answer.offers.filter(({ service }) => service.carrierCode === 'SWFT');
    expect(swift.map(({ service }) => service.serviceCode)).toEqual(['SWIFT']);
    expect(answer.failed).toMatchObject([{ carrierCode: 'SWFT', reason: 'INVALID_ANSWER' }]);
  });

  test('SMT-8 SMT-15 while no carrier at all has answered: 404 NotReadyError without a subject', async () => {
    const fake = await fakeCarrier(neverAnswer);
    const api = await start(['CHRP', 'DLVG', 'MTEL', 'POFR'].map((code) => ({ code, url: fake.url })));
    const run = await quote(api);
    const early = await run.poll();
    expect(early.status).toBe(404);
    expect(early.headers.get('retry-after')).toBe('1');
    expect(early.body).toEqual({ errors: [{ type: 'NotReadyError', message: expect.any(String) }] });
    await expect.poll(async () => (await run.poll()).status, patience).toBe(200);
    const answer = await run.settled();
    expect(answer.failed).toHaveLength(4);
    expect(answer.offers.every(({ estimated }) => estimated)).toBe(true);
  });

  test('SMT-24 isn’t called after several failures in a row', async () => {
    const fake = await fakeCarrier(answerJson({}, 500));
    const api = await start([{ code: 'SWFT', url: fake.url }]);
    for (let count = 0; count < 8; count += 1) await (await quote(api)).settled();
    expect(fake.received).toHaveLength(5);
  });

  test('SMT-8 another process reads its answer, and ends the comparison if the first process is gone', async () => {
    const fake = await fakeCarrier(answerJson({ offers: [remoteOffer()] }));
    const carriers = [{ code: 'SWFT', url: fake.url }];
    const [one, two] = [await start(carriers), await start(carriers)];
    const run = await quote(one);
    expect(codes(await run.settled(two))).toContain('SWFT');
    expect(fake.received).toHaveLength(1);

    fake.behave(neverAnswer);
    const patient = await start(carriers, { env: { SMT_REMOTE_DEADLINE_MS: '60000' } });
    const later = await start(carriers, { clock: () => new Date(monday + 10_000) });
    const lost = await quote(patient);
    expect(await lost.poll(two)).toMatchObject({ body: { pending: ['SWFT'] } });
    expect(await lost.poll(later)).toMatchObject({ body: { pending: [], failed: [{ reason: 'TIMEOUT' }] } });
  });

  test('SMT-16 API-3 the synchronous call waits at most its time-out', async () => {
    const fake = await fakeCarrier(neverAnswer);
    const env = { SMT_REMOTE_DEADLINE_MS: '60000', OFFERS_TIMEOUT_MS: '500' };
    const api = await start([{ code: 'SWFT', url: fake.url }], { env });
    const { status, body } = await api.call('POST', '/api/smt/offers/sync', quoteBody());
    expect(status).toBe(200);
    expect(body).toMatchObject({ pending: [], failed: [{ carrierCode: 'SWFT', reason: 'TIMEOUT' }] });
    expect(codes(body as OffersAnswer)).toContain('POFR');
  });

  test('SMT-8 the stream sends the local offers at once, then each carrier, then the end, over a socket', async () => {
    const release = Promise.withResolvers<void>();
    const fake = await fakeCarrier((request, response, body) => {
      void release.promise.then(() => answerJson({ offers: [remoteOffer()] })(request, response, body));
    });
    const api = await start([{ code: 'SWFT', url: fake.url }], { env: { SMT_REMOTE_DEADLINE_MS: '60000' } });
    const server = await api.listen();
    open.push(server);
    const { shipmentId } = await quote(api);
    const response = await fetch(`${server.origin}/api/smt/offers/stream?shipmentId=${shipmentId}`);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = (await reader?.read())?.value ?? '';
    expect(text).toContain('"pending":["SWFT"]');
    release.resolve();
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done) break;
      text += value;
    }
    expect(text.match(/^event: \w+/gm)).toEqual(['event: offers', 'event: offers', 'event: done']);

    const unknown = await fetch(
      `${server.origin}/api/smt/offers/stream?shipmentId=00000000-0000-4000-8000-000000000000`,
    );
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ errors: [{ subject: 'shipmentId' }] });
  });

  test('SMT-8 a stream ends when its process drains', async () => {
    const fake = await fakeCarrier(neverAnswer);
    const api = await start([{ code: 'SWFT', url: fake.url }], { env: { SMT_REMOTE_DEADLINE_MS: '60000' } });
    const { shipmentId } = await quote(api);
    const response = await api.app.request(`/api/smt/offers/stream?shipmentId=${shipmentId}`);
    const reader = response.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    api.service.drain();
    expect(await reader?.read()).toMatchObject({ done: true });
  });
});
