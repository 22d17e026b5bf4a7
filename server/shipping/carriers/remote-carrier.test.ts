import { afterEach, describe, expect, test } from 'vitest';
import type { Shipment } from '#domain/shipping/shipment.ts';
import type { RemoteCarrier } from './carrier.ts';
import {
  answerJson,
  type Behaviour,
  type FakeCarrier,
  neverAnswer,
  remoteOffer,
  startFakeCarrier,
} from './fake-carrier.fixture.ts';
import { ownInterface } from './own-interface.ts';
import { createRemoteCarrier, type RemoteCarrierLimits, remoteCarrierLimits } from './remote-carrier.ts';

const shipment: Shipment = {
  from: { country: 'FR', postalCode: '69003', city: 'Lyon' },
  to: { country: 'DE', postalCode: '10115', city: 'Berlin' },
  toBusiness: true,
  parcel: { dimensionType: 'ORDINARY', lengthMm: 225, widthMm: 160, heightMm: 60, weightGrams: 251 },
  collectionDate: '2026-11-23',
};

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

async function start(
  behaviour: Behaviour,
  limits: Partial<RemoteCarrierLimits> = {},
): Promise<{ fake: FakeCarrier; carrier: RemoteCarrier; ask: () => ReturnType<RemoteCarrier['ask']> }> {
  const fake = await startFakeCarrier(behaviour);
  const address = { code: 'SWFT', name: 'Swift Post', url: fake.url, token: 'the-carrier-token' };
  const carrier = createRemoteCarrier(address, ownInterface(address), { ...remoteCarrierLimits, ...limits });
  open.push(fake, carrier);
  return { fake, carrier, ask: () => carrier.ask(shipment, 'part', new AbortController().signal) };
}

describe('a carrier asked over HTTP', () => {
  test('SMT-24 receives the quote request in wire units, and its offers are read', async () => {
    const { fake, ask } = await start(answerJson({ offers: [remoteOffer()] }));
    const answer = await ask();
    expect(answer.failure).toBeNull();
    expect(answer.services).toMatchObject([
      { carrierCode: 'SWFT', serviceCode: 'SWIFT', taxExclusive: 1000, taxInclusive: 1200, vatRate: 20, delayDays: 2 },
    ]);
    expect(fake.received[0]?.authorization).toBe('Bearer the-carrier-token');
    expect(JSON.parse(fake.received[0]?.body ?? '')).toEqual({
      site: 'part',
      collectionDate: '2026-11-23',
      from: { country: 'FR', postalCode: '69003', city: 'Lyon' },
      to: { country: 'DE', postalCode: '10115', city: 'Berlin', b2b: true },
      packageDetail: { type: 'PARCEL', dimensionType: 'ORDINARY', length: 22.5, width: 16, height: 6, weight: 0.251 },
    });
  });

  test('SMT-24 that never answers fails at its deadline, and its socket is closed', async () => {
    const { fake, ask } = await start(neverAnswer, { deadlineMs: 60 });
    await expect(ask()).rejects.toMatchObject({ reason: 'TIMEOUT' });
    await fake.abandoned;
    expect(fake.received).toHaveLength(1);
  });

  test('SMT-24 that sends only the beginning of its answer fails at its deadline', async () => {
    const { ask } = await start(
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('{"offers"');
      },
      { deadlineMs: 60 },
    );
    await expect(ask()).rejects.toMatchObject({ reason: 'TIMEOUT' });
  });

  const broken: readonly [string, Behaviour, string][] = [
    ['an error status', answerJson({}, 500), 'UNAVAILABLE'],
    ['a refusal status', answerJson({}, 404), 'INVALID_ANSWER'],
    ['a page', (_q, r) => r.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>'), 'INVALID_ANSWER'],
    [
      'broken JSON',
      (_q, r) => r.writeHead(200, { 'content-type': 'application/json' }).end('{"offers":['),
      'INVALID_ANSWER',
    ],
    ['another shape', answerJson({ prices: [] }), 'INVALID_ANSWER'],
    ['a redirect', (_q, r) => r.writeHead(302, { location: 'http://169.254.169.254/' }).end(), 'INVALID_ANSWER'],
    ['too large an answer', answerJson({ offers: [], padding: 'x'.repeat(2_000_000) }), 'INVALID_ANSWER'],
    ['a cut connection', (_q, r) => r.destroy(), 'UNAVAILABLE'],
  ];
  test.each(broken)('SMT-24 that answers %s fails with a reason', async (_name, behaviour, reason) => {
    const { ask } = await start(behaviour);
    await expect(ask()).rejects.toMatchObject({ name: 'CarrierFailure', reason });
  });

  test('SMT-12 an offer whose delay, price or currency cannot be read is dropped and reported', async () => {
    const price = (value: unknown, taxInclusive: unknown, currencyIso = 'EUR') => ({
      price: { value: { value, currencyIso }, taxInclusive: { value: taxInclusive } },
    });
    const bad = [
      { delay: 'two days' },
      { delay: 'P' },
      price(-1, -1.2),
      price(0, 0),
      price('10', '12'),
      price(10, 12, 'USD'),
      price(10, 13),
      price(1e9, 1.2e9),
      { options: [{ code: 'SIGNATURE', shortDescription: 'Signature', ...price(1, 9) }] },
      { service: { serviceCode: '<b>', label: 'x', serviceType: 'HOME' } },
    ].map(remoteOffer);
    const { ask } = await start(answerJson({ offers: [remoteOffer(), ...bad, null, 'offer'] }));
    const answer = await ask();
    expect(answer.services.map((service) => service.serviceCode)).toEqual(['SWIFT']);
    expect(answer.failure).toBe('INVALID_ANSWER');
  });

  test('SMT-24 a call that failed on the way is tried once more, within a budget of a tenth', async () => {
    const { fake, ask } = await start(answerJson({}, 503), { breakAfter: 1000 });
    for (let call = 0; call < 50; call += 1) await ask().catch(() => undefined);
    expect(fake.received.length).toBeGreaterThan(50);
    expect(fake.received.length).toBeLessThanOrEqual(56);
    fake.behave(answerJson({ offers: [remoteOffer()] }));
    await expect(ask()).resolves.toMatchObject({ failure: null });
  });

  test('SMT-24 the breaker opens after failures in a row and closes by one probe', async () => {
    const { fake, ask } = await start(answerJson({}, 500), { breakAfter: 5, breakMs: 40 });
    for (let call = 0; call < 20; call += 1) await expect(ask()).rejects.toMatchObject({ reason: 'UNAVAILABLE' });
    expect(fake.received).toHaveLength(5);
    fake.behave(answerJson({ offers: [remoteOffer()] }));
    await expect.poll(async () => (await ask().catch(() => null))?.services.length).toBe(1);
    expect(fake.received).toHaveLength(6);
  });

  test('SMT-24 more calls than the bulkhead holds are refused at once', async () => {
    const { carrier, fake, ask } = await start(neverAnswer, { concurrent: 2, queued: 1, deadlineMs: 5000 });
    const waiting = [ask(), ask(), ask()];
    await expect(ask()).rejects.toMatchObject({ reason: 'UNAVAILABLE' });
    await expect.poll(() => fake.received.length).toBe(2);
    await carrier.close();
    const outcomes = await Promise.allSettled(waiting);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected', 'rejected']);
  });
});
