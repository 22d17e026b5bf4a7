import { afterEach, describe, expect, test } from 'vitest';
import type { AddressCheckAnswer, AddressSearchAnswer } from '#domain/address/contract.ts';
import {
  answerJson,
  type Behaviour,
  neverAnswer,
  startFakeCarrier,
} from '#server/shipping/carriers/fake-carrier.fixture.ts';
import { testDatabase } from '#tests/support/database.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';
import { candidates, collection, detail, streetFeature } from './address-services.fixture.ts';

const database = await testDatabase();
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

interface Asked {
  readonly url: URL;
  readonly key: string | undefined;
}

/** Starts the API with a configured service of the given behaviour; `requests` are those that the service received. */
async function start(
  variable: 'ADDRESS_SEARCH_URL' | 'ADDRESS_CHECK_URL',
  behaviour: Behaviour,
  env: Record<string, string> = {},
) {
  const requests: Asked[] = [];
  const service = await startFakeCarrier((request, response, body) => {
    requests.push({
      url: new URL(request.url ?? '', 'http://service'),
      key: request.headers['x-okapi-key']?.toString(),
    });
    behaviour(request, response, body);
  });
  const lines: string[] = [];
  const api = await shippingApi(database, {
    lines,
    env: { [variable]: service.url, ADDRESS_TIMEOUT_MS: '3000', ...env },
  });
  open.push(service, api);
  return {
    requests,
    lines,
    check: async (change: object = {}) => {
      const body = {
        line1: 'MME ANNE DURAND',
        line4: '12 RUE DES LILAS',
        line6: '69003 LYON',
        country: 'FR',
        ...change,
      };
      const answer = await api.call('POST', '/api/address/sercadia', body);
      expect(answer.status).toBe(200);
      return answer.body as AddressCheckAnswer;
    },
    search: async (query: string) => {
      const answer = await api.call('GET', `/api/address/search?${query}`);
      expect(answer.status).toBe(200);
      return answer.body as AddressSearchAnswer;
    },
  };
}

/** Candidates for a query, details for a code. */
const postal =
  (found: unknown, details: unknown): Behaviour =>
  (request, response, body) =>
    answerJson(request.url?.includes('?q=') ? found : details)(request, response, body);

const broken: [string, Behaviour][] = [
  ['an error', answerJson({}, 500)],
  ['too many requests', answerJson({}, 429)],
  ['a refusal', answerJson({}, 401)],
  ['a page', (_q, r) => r.writeHead(200, { 'content-type': 'text/html' }).end('<h1>x</h1>')],
  ['another shape', answerJson({ addresses: 'none' })],
  ['a redirect', (_q, r) => r.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
  ['too much', answerJson(collection(['x'.repeat(400_000)]))],
  ['a cut connection', (_q, r) => r.destroy()],
];
const unavailable = {
  status: 'UNAVAILABLE',
  proposals: [],
  feedback: [{ field: 'service', code: 'SERVICE_UNAVAILABLE' }],
};

describe('the postal address check', () => {
  test('ADR-12 receives lines 4 to 6 and its key, and an address that it has is VALID', async () => {
    const { check, requests } = await start('ADDRESS_CHECK_URL', postal(candidates, detail()), {
      ADDRESS_CHECK_KEY: 'the-key',
    });
    expect(await check()).toMatchObject({ status: 'VALID', feedback: [], proposals: [{ line6: '69003 LYON' }] });
    expect(requests.map(({ url }) => url.pathname)).toEqual(['/quotes', '/quotes/12345678']);
    expect(requests[0]?.url.searchParams.get('q')).toBe('12 RUE DES LILAS 69003 LYON');
    expect(requests.every(({ key }) => key === 'the-key')).toBe(true);
  });

  test('ADR-12 a corrected proposal includes the unchanged lines', async () => {
    const { check } = await start('ADDRESS_CHECK_URL', postal(candidates, detail()));
    expect(await check({ line4: '12 RUE DU LILA' })).toMatchObject({
      status: 'CORRECTED',
      feedback: [{ field: 'line4', code: 'SPELLING' }],
      proposals: [
        { line1: 'MME ANNE DURAND', line4: '12 RUE DES LILAS', line6: '69003 LYON', postalCode: '69003', town: 'LYON' },
      ],
    });
  });

  test('ADR-12 an address without candidates is UNKNOWN', async () => {
    const { check } = await start('ADDRESS_CHECK_URL', postal([], detail()));
    expect(await check()).toMatchObject({ status: 'UNKNOWN', feedback: [{ code: 'STREET_UNKNOWN' }] });
  });

  test('ADR-12 isn’t called for an address abroad', async () => {
    const { check, requests } = await start('ADDRESS_CHECK_URL', postal(candidates, detail()));
    expect(await check({ country: 'BE', line6: '1000 Bruxelles' })).toMatchObject({ status: 'VALID' });
    expect(requests).toEqual([]);
  });

  test.each(broken)(
    'ADR-12 that answers %s doesn’t block the visitor, and the address isn’t logged',
    async (_name, behaviour) => {
      const { check, lines } = await start('ADDRESS_CHECK_URL', behaviour);
      expect(await check()).toEqual(unavailable);
      const log = lines.filter((line) => line.includes('address service failed')).join('');
      expect(log).toMatch(/"reason":"(UNAVAILABLE|INVALID_ANSWER)"/);
      expect(log).not.toMatch(/LILAS|DURAND|LYON/);
    },
  );

  test('ADR-12 API-3 that never answers, or not completely, is abandoned at its deadline', async () => {
    const drip: Behaviour = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('[');
    };
    for (const behaviour of [neverAnswer, drip]) {
      const { check, lines } = await start('ADDRESS_CHECK_URL', behaviour, { ADDRESS_TIMEOUT_MS: '60' });
      expect(await check()).toEqual(unavailable);
      expect(lines.join('')).toContain('"reason":"TIMEOUT"');
    }
  });

  test('ADR-12 that keeps failing isn’t called for a while', async () => {
    const { check, requests } = await start('ADDRESS_CHECK_URL', answerJson({}, 500));
    for (let call = 0; call < 12; call += 1) expect((await check()).status).toBe('UNAVAILABLE');
    expect(requests).toHaveLength(5);
  });
});

describe('the government address API', () => {
  test('API-1 receives the query, and its features are passed on with the documented properties only', async () => {
    const odd = [
      null,
      streetFeature({ postcode: 'x' }),
      streetFeature({ label: 'a\u202Eb' }),
      streetFeature({ score: 7 }),
    ];
    const { search, requests } = await start('ADDRESS_SEARCH_URL', answerJson(collection([streetFeature(), ...odd])));
    const answer = await search('q=12+rue+des+lilas&postcode=69003&limit=3&autocomplete=0');
    expect(answer.features.map(({ properties }) => properties)).toEqual([
      expect.objectContaining({ label: '12 Rue des Lilas 69003 Lyon', type: 'housenumber', score: 0.97 }),
    ]);
    expect(answer.features[0]?.properties).not.toHaveProperty('banId');
    expect(answer.attribution).toMatch(/Base Adresse Nationale/);
    expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toEqual({
      q: '12 rue des lilas',
      postcode: '69003',
      limit: '3',
      autocomplete: '0',
    });
  });

  test.each(broken)('API-1 that answers %s is replaced by the search for municipalities', async (_name, behaviour) => {
    const { search, lines } = await start('ADDRESS_SEARCH_URL', behaviour);
    const answer = await search('q=69003+lyon&limit=1');
    expect(answer.features.map(({ properties }) => properties.type)).toEqual(['municipality']);
    expect(answer.attribution).toMatch(/INSEE/);
    expect(lines.join('')).toContain('address service failed');
  });

  test('ADR-12 checks streets where no postal check is configured', async () => {
    const { check } = await start('ADDRESS_SEARCH_URL', answerJson(collection([streetFeature()])));
    expect(await check()).toMatchObject({ status: 'VALID', feedback: [] });
    expect(await check({ line4: '12 RUE LILAS' })).toMatchObject({
      status: 'CORRECTED',
      proposals: [{ line4: '12 Rue des Lilas', line6: '69003 LYON', town: 'Lyon' }],
    });
    expect(await check({ line4: 'BP 12' })).toMatchObject({ status: 'UNAVAILABLE' });
  });

  test('ADR-12 a street without any similar result is UNKNOWN', async () => {
    const { check } = await start(
      'ADDRESS_SEARCH_URL',
      answerJson(collection([streetFeature({ score: 0.3 }), streetFeature({ type: 'municipality', score: 0.9 })])),
    );
    expect(await check()).toMatchObject({ status: 'UNKNOWN', proposals: [], feedback: [{ code: 'STREET_UNKNOWN' }] });
  });
});
