/** The client of La Poste's tracking service, against a server on this machine. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { type TrackingEventCode, trackingEventCodes } from '#domain/orders/tracking-events.ts';
import { recordedUpstream } from '#tests/support/recorded-upstream.ts';
import type { FollowedParcel } from './service.ts';
import { createSuivi, retryAfterMs } from './suivi.ts';

type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

const now = new Date('2026-11-25T08:00:00Z');
const parcel: FollowedParcel = {
  number: 'RR473124829FR',
  carrierCode: 'POFR',
  demoSteps: 0,
  facts: {
    paidAt: now,
    collectionDate: '2026-11-25',
    arrival: '2026-11-27',
    deliveryMode: 'HOME',
    crossesCustoms: false,
    towns: { from: 'Lyon', to: 'Paris' },
  },
};

/** A client of a service with the given behaviour. `seen` are the received requests, `warned` the logged warnings. */
async function service(behave: Behaviour, deadlineMs = 5000) {
  const seen: { readonly url: string; readonly headers: IncomingMessage['headers'] }[] = [];
  const warned: object[] = [];
  const { seen: recorded, recorder } = recordedUpstream();
  const server = createServer((request, response) => {
    seen.push({ url: request.url ?? '', headers: request.headers });
    behave(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/suivi/v2/idships`;
  const suivi = createSuivi({
    url,
    key: 'the key',
    deadlineMs,
    logger: { warn: (fields: object) => warned.push(fields) },
    recorder: recorder(),
  });
  open.push(
    () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
    () => suivi.close(),
  );
  return { seen, warned, recorded, ask: () => suivi.ask(parcel, now) };
}

const answering =
  (status: number, body: unknown, headers: Record<string, string> = {}): Behaviour =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

const shipment = {
  idShip: 'RR473124829FR',
  product: 'Lettre suivie',
  isFinal: false,
  estimDate: '2026-11-27T00:00:00+01:00',
  event: [
    { date: '2026-11-25T07:15:00+01:00', label: 'Votre courrier est en préparation chez Zoé Martin', code: 'MD2' },
    { date: '2026-11-24T19:00:00+01:00', label: 'Trié', code: 'ET1' },
    { date: '2026-11-23T16:40:00+01:00', label: 'Pris en charge', code: 'PC1' },
  ],
};
const envelope = { lang: 'fr_FR', scope: 'open', returnCode: 200, idShip: 'RR473124829FR', shipment };

describe('ACC-7 the tracking service of the post', () => {
  test('is asked for one number with the key, and nothing else', async () => {
    const { seen, ask } = await service(answering(200, envelope));
    await ask();
    expect(seen).toHaveLength(1);
    expect(seen[0]?.url).toBe('/suivi/v2/idships/RR473124829FR?lang=fr_FR');
    expect(seen[0]?.headers).toMatchObject({ 'x-okapi-key': 'the key', accept: 'application/json' });
    expect(JSON.stringify(seen)).not.toMatch(/Lyon|Paris/);
  });

  test.each([
    ['an object', 200, envelope],
    ['a list', 207, [envelope]],
  ])('tells events and the expected day in %s, without its own words', async (_shape, status, body) => {
    const { ask } = await service(answering(status, body));
    expect(await ask()).toEqual({
      outcome: 'known',
      expectedOn: '2026-11-27',
      nextAt: null,
      events: [
        { id: null, code: 'OUT_FOR_DELIVERY', at: '2026-11-25T06:15:00.000Z', place: '' },
        { id: null, code: 'IN_TRANSIT', at: '2026-11-24T18:00:00.000Z', place: '' },
        { id: null, code: 'DEPOSITED', at: '2026-11-23T15:40:00.000Z', place: '' },
      ],
    });
  });

  test('has at least one code for each of the shop’s codes', async () => {
    const codes = 'DR1 PC1 PC2 ET1 ET2 ET3 ET4 EP1 DO1 DO2 DO3 PB1 PB2 MD2 ND1 AG1 RE1 DI1 DI2'.split(' ');
    const event = codes.map((code) => ({ code, date: '2026-11-25T07:15:00+01:00', label: '' }));
    const { ask, warned } = await service(answering(200, { ...envelope, shipment: { ...shipment, event } }));
    const report = await ask();
    const told = report.outcome === 'known' ? report.events.map(({ code }): TrackingEventCode => code) : [];
    expect(told).toHaveLength(codes.length);
    expect(new Set(told)).toEqual(new Set(trackingEventCodes));
    expect(warned).toEqual([]);
  });

  test('may send unknown codes, which are left out and logged once', async () => {
    const event = [{ code: 'ZZ9', date: '2026-11-25T07:15:00+01:00' }, ...shipment.event];
    const { ask, warned } = await service(answering(200, { ...envelope, shipment: { ...shipment, event } }));
    for (const report of [await ask(), await ask()])
      expect(report.outcome === 'known' && report.events.map(({ code }) => code)).toEqual([
        'OUT_FOR_DELIVERY',
        'IN_TRANSIT',
        'DEPOSITED',
      ]);
    expect(warned).toEqual([{ codes: ['ZZ9'] }]);
  });

  test.each([
    ['404', answering(404, { returnCode: 104, returnMessage: 'Ressource non trouvée' })],
    ['400', answering(400, { returnCode: 101 })],
    ['a return code 104', answering(200, { ...envelope, returnCode: 104, shipment: null })],
  ])('doesn’t know a parcel: %s', async (_how, behave) => {
    const { ask, recorded } = await service(behave);
    expect(await ask()).toEqual({ outcome: 'unknown' });
    expect(recorded).toEqual(['answered']);
  });

  test.each([
    ['seconds', { 'retry-after': '120' }, 120_000],
    ['nothing', {}, 60_000],
    ['a day', { 'retry-after': '86400' }, 3_600_000],
  ])('may want fewer questions, and says for how long by %s', async (_what, headers, retryAfter) => {
    const { ask, seen } = await service(answering(429, { code: 'TOO_MANY' }, headers as Record<string, string>));
    expect(await ask()).toEqual({ outcome: 'limited', retryAfterMs: retryAfter });
    expect(seen).toHaveLength(1);
  });

  test.each([
    ['a date', 'Wed, 25 Nov 2026 08:02:00 GMT', 120_000],
    ['a date in the past', 'Wed, 25 Nov 2026 07:00:00 GMT', 1000],
    ['no time', 'soon', 60_000],
  ])('names %s to ask again', (_what, header, ms) => {
    expect(retryAfterMs(header, now)).toBe(ms);
  });

  test.each([
    ['no JSON', answering(200, '<html>'), 'not JSON'],
    ['another shape', answering(200, { shipment: [] }), 'unexpected answer'],
    ['a date without a zone', answering(200, withDate('2026-11-25T07:15:00')), 'unexpected answer'],
    ['a date that isn’t one', answering(200, withDate('2026-13-45T07:15:00Z')), 'unexpected answer'],
    ['a return code of its own', answering(200, { ...envelope, returnCode: 504 }), 'return code 504'],
    ['a wrong key', answering(401, { code: 'UNAUTHORIZED' }), 'status 401'],
    ['a redirect', answering(302, '', { location: 'http://127.0.0.1:1/' }), 'status 302'],
    ['a failure', answering(503, ''), 'status 503'],
    ['far too much', answering(200, `"${'x'.repeat(300_000)}"`), 'UND_ERR_RES_EXCEEDED_MAX_SIZE'],
    ['half an answer', (_request, response) => void response.socket?.destroy(), 'UND_ERR_SOCKET'],
  ] as [string, Behaviour, string][])('fails by %s, without a repetition', async (_how, behave, reason) => {
    const { ask, seen, recorded } = await service(behave);
    expect(await ask()).toEqual({ outcome: 'failed', reason });
    expect(seen).toHaveLength(1);
    expect(recorded).toEqual([expect.objectContaining({ detail: reason })]);
  });

  test('fails if it never answers', async () => {
    const { ask, recorded } = await service(() => {}, 50);
    expect(await ask()).toEqual({ outcome: 'failed', reason: 'TimeoutError' });
    expect(recorded).toEqual([{ reason: 'TIMEOUT', detail: 'TimeoutError', pauseMs: null }]);
  });
});

function withDate(date: string) {
  return { ...envelope, shipment: { ...shipment, event: [{ date, code: 'PC1' }] } };
}
