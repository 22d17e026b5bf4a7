import { expect, onTestFinished, test, vi } from 'vitest';
import { addressSearchCall } from '#domain/address/calls.ts';
import { changeParcelCall } from '#domain/cart/calls.ts';
import { contentPageContract } from '#domain/content/contract.ts';
import { mapsTokenCall } from '#domain/relay/calls.ts';
import { autocompleteCall, collectionDateCall, quoteCall } from '#domain/shipping/calls.ts';
import type { CallDefinition } from '#domain/site/call.ts';
import { browserClient, CallError, createClient } from './client.ts';

const client = (send: (request: Request) => Promise<Response>, timeoutMs = 1000) =>
  createClient({ origin: 'https://shop.example', locale: 'en', timeoutMs, send });

test('API-1 a call is sent as its contract says', async () => {
  const requests: Request[] = [];
  const api = client(async (request) => {
    requests.push(request);
    return Response.json({ availabilityDates: [], data: [] });
  });
  await api.call(collectionDateCall, { parameters: { isoAlpha2: 'F/R' } });
  await api.call(autocompleteCall, { query: { countryIsoCode: 'FR', input: 'l’haÿ' } });
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET https://shop.example/api/smt/collection-date/F%2FR?lang=en',
    'GET https://shop.example/api/autocomplete?countryIsoCode=FR&input=l%E2%80%99ha%C3%BF&lang=en',
  ]);
});

test('CRT-9 a call’s headers are sent, those without a value are not', async () => {
  const requests: Request[] = [];
  const api = client(async (request) => {
    requests.push(request);
    return Response.json({ cartModifications: [] });
  });
  const parameters = { site: 'part', user: 'anonymous', cartId: 'current', entryNumber: '2' } as const;
  const headers = { 'if-match': '"3"', 'idempotency-key': undefined };
  await api.call(changeParcelCall, { parameters, headers, body: {} as never });
  expect(requests[0]?.headers.get('if-match')).toBe('"3"');
  expect(requests[0]?.headers.has('idempotency-key')).toBe(false);
  expect(requests[0]?.url).toContain('/users/anonymous/carts/current/smt/2?');
});

test('SMT-16 an error carries its status and the list of errors', async () => {
  const errors = [{ type: 'ValidationError', message: 'x', subject: 'packageDetail.weight' }];
  const api = client(async () => Response.json({ errors }, { status: 400 }));
  await expect(api.call(quoteCall, { body: {} as never })).rejects.toMatchObject({ status: 400, errors });
  const broken = client(async () => new Response('<html>', { status: 502 }));
  await expect(broken.call(quoteCall, { body: {} as never })).rejects.toMatchObject({ status: 502, errors: [] });
});

test('SMT-16 API-3 no answer, or none in time, is a 503 with an empty list', async () => {
  const unreachable = client(() => Promise.reject(new TypeError('fetch failed')));
  await expect(unreachable.call(autocompleteCall)).rejects.toMatchObject({ status: 503, errors: [] });
  const silent = client(
    (request) =>
      new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason))),
    5,
  );
  await expect(silent.call(autocompleteCall)).rejects.toBeInstanceOf(CallError);
});

test('a call that the caller aborts is not reported as a failure of the server', async () => {
  const controller = new AbortController();
  const api = client(
    (request) =>
      new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason))),
  );
  const call = api.call(autocompleteCall, { signal: controller.signal });
  controller.abort();
  await expect(call).rejects.not.toBeInstanceOf(CallError);
});

test('ACC-4 a call of the browser refused without a session leads to the logout of a time-out', async () => {
  const [fired, assign] = [vi.fn(() => true), vi.fn()];
  vi.stubGlobal('dispatchEvent', fired);
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('location', { origin: 'https://shop.example', pathname: '/panier', search: '', assign });
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    Object.defineProperty(Response.json({ errors: [] }, { status: 401 }), 'url', { value: url }),
  );
  const parameters = { site: 'part', user: 'current', cartId: 'current', entryNumber: '2' } as const;
  const call = browserClient('fr', 1000).call(changeParcelCall, { parameters, body: {} as never });
  await expect(call).rejects.toMatchObject({ status: 401 });
  vi.unstubAllGlobals();
  expect(fired).toHaveBeenCalledOnce();
  expect(assign).toHaveBeenCalledWith('/smt/deconnexion?reason=time-out&profile=part&redirect=%2Fpanier');
});

test('API-3 a call has the deadline of its service, by default the general one', async () => {
  const never = (request: Request) =>
    new Promise<Response>((_resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
  const hour = 3_600_000;
  const long = { content: hour, offers: hour, maps: hour, autocomplete: hour, address: hour, other: hour };
  const asks = {
    autocomplete: [autocompleteCall, { query: { countryIsoCode: 'FR', input: 'x' } }],
    other: [collectionDateCall, { parameters: { isoAlpha2: 'FR' } }],
    maps: [mapsTokenCall, {}],
    address: [addressSearchCall, { query: { q: 'x' } }],
    content: [contentPageContract, { parameters: { site: 'part' } }],
    offers: [quoteCall, { query: { site: 'part' } }],
  } as const;
  for (const [service, [call, input]] of Object.entries(asks)) {
    const timeoutMs = { ...long, [service]: 10 };
    const api = createClient({ origin: 'https://shop.example', locale: 'fr', timeoutMs, send: never });
    await expect(api.call(call as CallDefinition, input as never)).rejects.toMatchObject({ status: 503 });
  }
});

test('CRT-9 a call whose key is being handled is made again, any other 409 is not', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const underWay = () => Response.json({ errors: [] }, { status: 409, headers: { 'retry-after': '1' } });
  const answers = [underWay(), underWay(), Response.json({ cartModifications: [] })];
  const keys: (string | null)[] = [];
  const api = client(async (request) => {
    keys.push(request.headers.get('idempotency-key'));
    return answers.shift() ?? Response.json({ errors: [] }, { status: 409 });
  });
  const parameters = { site: 'part', user: 'anonymous', cartId: 'current', entryNumber: '2' } as const;
  const change = (headers: { readonly 'idempotency-key'?: string }) =>
    api.call(changeParcelCall, { parameters, headers, body: {} as never });
  const keyed = change({ 'idempotency-key': 'one' });
  // Not all timers there are: what other tests left running would go on for ever.
  await vi.advanceTimersByTimeAsync(2500);
  await expect(keyed).resolves.toEqual({ cartModifications: [] });
  expect(keys).toEqual(['one', 'one', 'one']);
  await expect(change({ 'idempotency-key': 'two' })).rejects.toMatchObject({ status: 409 });
  answers.push(underWay());
  await expect(change({})).rejects.toMatchObject({ status: 409 });
  expect(keys).toHaveLength(5);
});
