/** 36.3: traces as a receiver of OTLP gets them (docs/decisions/0052-traces.md). */
import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { answerJson, remoteOffer, startFakeCarrier } from '#server/shipping/carriers/fake-carrier.fixture.ts';
import { testDatabase } from '#tests/support/database.ts';
import { quoteBody, shippingApi } from '#tests/support/shipping-api.ts';
import { exportTraces } from './export-traces.ts';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly status: { readonly code?: number };
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, string | number>> }[];
}

async function startReceiver() {
  const paths: string[] = [];
  const texts: string[] = [];
  const server = createServer(async (request, response) => {
    paths.push(request.url ?? '');
    texts.push(await text(request));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    texts,
    spans: (): SentSpan[] =>
      texts.flatMap((each) =>
        JSON.parse(each).resourceSpans.flatMap((resource: { scopeSpans: { spans: SentSpan[] }[] }) =>
          resource.scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    close: () => server.close(),
  };
}

const seen: IncomingHttpHeaders[] = [];
const carrier = await startFakeCarrier((request, response, body) => {
  seen.push(request.headers);
  answerJson({ offers: [remoteOffer()] })(request, response, body);
});
const remote = [{ code: 'SWFT', name: 'Swift', url: `${carrier.url}?town=secretplace`, token: 'carrier-secret' }];
const database = await testDatabase();
const api = await shippingApi(database, { env: { REMOTE_CARRIERS: JSON.stringify(remote) } });
afterAll(() => Promise.all([api.close(), carrier.close()]));

async function compare(parcel: object): Promise<void> {
  const { body } = await api.call('POST', '/api/smt/quote-request', parcel);
  await expect
    .poll(async () => (await api.call('POST', '/api/smt/offers', { ...parcel, ...(body as object) })).body)
    .toMatchObject({ pending: [] });
}

/** What a page does: a use case, and a call in memory, of whose comparison a carrier is asked. */
api.app.get('/professionnel', async (c) => {
  await api.visitor().shop.departments('pro');
  await database.db.selectFrom('account').select('id').where('email', '=', 'canari@example.fr').execute();
  await compare(quoteBody());
  // As Stripe's library does.
  await new Promise((resolve) => get(carrier.url, (answer) => answer.resume().on('end', resolve)));
  return c.text('page', 200);
});
api.app.get('/professionnel/boutique', () => {
  throw new TypeError('canari@example.fr');
});

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${trace}-00f067aa0ba902b7-01`;

test('36.3 a page, its use cases and calls, their SQL and the carriers asked are one trace, without personal data', async () => {
  const receiver = await startReceiver();
  const traces = exportTraces({ endpoint: receiver.endpoint, share: 0 });
  const headers = { traceparent, 'x-request-id': 'request-of-the-proxy' };
  await api.app.request('/professionnel?q=secretsearch', { headers });
  await api.app.request('/professionnel/boutique', { headers });
  await api.app.request('/professionnel/boutique');
  await database.db.selectFrom('cart').select('guid').execute();
  await traces.close();
  receiver.close();

  expect([...new Set(receiver.paths)]).toEqual(['/v1/traces']);
  const spans = receiver.spans();
  // Of what belongs to no trace, none begins with a share of 0.
  expect([...new Set(spans.map(({ traceId }) => traceId))]).toEqual([trace]);
  const attribute = (span: SentSpan | undefined, key: string) =>
    Object.values(span?.attributes.find((each) => each.key === key)?.value ?? {})[0];
  const [page, failed] = spans.filter(({ parentSpanId }) => parentSpanId === '00f067aa0ba902b7');
  expect(page).toMatchObject({ name: 'request home', kind: 2 });
  expect(attribute(page, 'http.response.status_code')).toBe(200);
  expect(attribute(page, 'shop.request_id')).toBe('request-of-the-proxy');
  expect([failed?.status.code, attribute(failed, 'error.type')]).toEqual([2, '500']);

  const childOf = (parent: SentSpan | undefined, name: RegExp) =>
    spans.find((span) => span.parentSpanId === parent?.spanId && name.test(span.name));
  expect(childOf(page, /^useCase shop\.departments$/)).toBeDefined();
  expect(childOf(page, /^statement select account$/)).toMatchObject({ kind: 3 });
  const upstream = spans.filter(({ name }) => /^upstream 127\.0\.0\.1:\d+$/.test(name));
  const ofService = (index: number) =>
    upstream.find(({ spanId }) => seen[index]?.traceparent === `00-${trace}-${spanId}-01`);
  const [asked, byNode] = [ofService(0), ofService(1)];
  expect([seen.length, upstream.length]).toEqual([2, 2]);
  expect([asked, byNode].map((each) => attribute(each, 'http.response.status_code'))).toEqual([200, 200]);
  const call = childOf(page, /^request smtQuoteRequest$/);
  expect(call?.kind).toBe(1);
  expect(childOf(call, /^statement insert quote_run$/)).toMatchObject({ kind: 3 });
  expect(asked).toMatchObject({ kind: 3, parentSpanId: call?.spanId });
  expect(byNode?.parentSpanId).toBe(page?.spanId);
  const sent = receiver.texts.join();
  for (const word of ['secretsearch', 'secretplace', 'canari', 'carrier-secret', '75011', '/quotes'])
    expect(sent).not.toContain(word);
});

test('36.3 without an endpoint nothing listens, and carriers get no header of ours', async () => {
  seen.length = 0;
  await compare(quoteBody({ to: { country: 'FR', postalCode: '33000', city: 'Bordeaux', b2b: false } }));
  expect(seen.map((each) => each.traceparent)).toEqual([undefined]);
  const { steps } = await import('./traced.ts');
  expect(steps.hasSubscribers).toBe(false);
});

test('36.3 a receiver that is away costs a request nothing and doesn’t keep the process from ending', async () => {
  const traces = exportTraces({ endpoint: 'http://127.0.0.1:1', share: 1 });
  expect((await api.app.request('/api/smt/config?site=part')).status).toBe(200);
  const start = performance.now();
  await traces.close();
  expect(performance.now() - start).toBeLessThan(5000);
});
