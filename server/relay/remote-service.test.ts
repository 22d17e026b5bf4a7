import { afterEach, describe, expect, test } from 'vitest';
import type { ApiErrorBody } from '#domain/errors/api-error.ts';
import type { RelayPointsAnswer } from '#domain/relay/contract.ts';
import {
  answerJson,
  type Behaviour,
  neverAnswer,
  startFakeCarrier,
} from '#server/shipping/carriers/fake-carrier.fixture.ts';
import { choose, newCart, parcelOf, relayPoints } from '#tests/support/cart-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';
import { serviceList, serviceOne, servicePoint } from './point-retrait.fixture.ts';

const database = await testDatabase();
const sites: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of sites.splice(0).reverse()) await each.close();
});

/** A site whose relay service behaves as given. `asked` are the requests that the service received. */
async function start(behaviour: Behaviour, env: Record<string, string> = {}) {
  const requests: { path: string; body: Record<string, unknown> }[] = [];
  const service = await startFakeCarrier((request, response, body) => {
    requests.push({ path: request.url ?? '', body: JSON.parse(body) });
    behaviour(request, response, body);
  });
  const lines: string[] = [];
  const api = await shippingApi(database, {
    lines,
    env: { RELAY_SERVICE_URL: service.url, RELAY_SERVICE_KEY: 'the-key', MAPS_TIMEOUT_MS: '3000', ...env },
  });
  sites.push(service, api);
  const query = 'countryIsoCode=FR&postalCode=69003&city=Lyon&carrierCode=POFR&kind=delivery';
  return {
    asked: requests,
    lines,
    api,
    find: async (more = '') => {
      const { status, body } = await api.call('GET', `/api/smt/relay-points?${query}${more}`);
      expect(status).toBe(200);
      return body as RelayPointsAnswer;
    },
  };
}

describe('a search', () => {
  test('ADR-14 sends the place, day, weight and key, and reads the answer', async () => {
    const { find, asked: requests } = await start(answerJson(serviceList([servicePoint()])));
    const { relayPoints: found, source, serviceFailed } = await find('&weight=1,2');
    expect({ source, serviceFailed }).toEqual({ source: 'carrier', serviceFailed: false });
    expect(requests).toEqual([
      {
        path: '/quotes/findRDVPointRetraitAcheminement',
        body: {
          apiKey: 'the-key',
          address: '',
          zipCode: '69003',
          city: 'Lyon',
          countryCode: 'FR',
          shippingDate: '23/11/2026',
          weight: '1200',
          filterRelay: '1',
          optionInter: '0',
        },
      },
    ]);
    expect(found).toMatchObject([
      {
        postOfficeId: '012345',
        type: 'SHOP',
        label: 'TABAC INVENTE',
        line1: '9 PLACE INVENTEE',
        town: 'LYON',
        postalCode: '69003',
        country: 'FR',
        latitude: 45.7601,
        distance: 420,
        kinds: ['delivery'],
        accessible: true,
        maxWeight: 20,
        carrierCode: 'POFR',
        demo: false,
      },
    ]);
    expect(found[0]?.openingHours.slice(0, 2)).toEqual([
      { day: 1, slots: [{ from: '14:00', to: '18:00' }] },
      {
        day: 2,
        slots: [
          { from: '09:00', to: '12:00' },
          { from: '14:00', to: '18:00' },
        ],
      },
    ]);
    expect(found[0]?.openingHours[6]).toEqual({ day: 7, slots: [] });
  });

  test('ADR-14 sorts, limits to 20, and drops points that can’t take the weight or can’t be read', async () => {
    const many = Array.from({ length: 25 }, (_, at) =>
      servicePoint({ identifiant: `p${at}`, distanceEnMetre: 1000 - at }),
    );
    const odd = [
      null,
      servicePoint({ identifiant: 'a b' }),
      servicePoint({ nom: 'a\u202Eb' }),
      servicePoint({ coordGeolocalisationLatitude: 'north' }),
      servicePoint({ identifiant: 'light', poidsMaxi: 500, distanceEnMetre: 1 }),
    ];
    const { find } = await start(answerJson(serviceList([...odd, ...many])));
    const { relayPoints: found } = await find('&weight=1');
    expect(found).toHaveLength(20);
    expect(found.map(({ distance }) => distance)).toEqual(Array.from({ length: 20 }, (_, at) => 976 + at));
  });

  test.each([
    ['a single point, not in a list', serviceList(servicePoint()), 1],
    ['hours that can’t be read', serviceList([servicePoint({ horairesOuvertureLundi: 'matin' })]), 1],
    ['no point at all', serviceList(null), 0],
    ['"nothing found"', serviceList(null, { errorCode: 300 }), 0],
    ['"nothing found", as a text', serviceList(null, { errorCode: '301' }), 0],
  ])('ADR-14 an answer with %s is readable', async (_what, answer, count) => {
    const { find } = await start(answerJson(answer));
    const { relayPoints: found, source } = await find();
    expect({ count: found.length, source }).toEqual({ count, source: 'carrier' });
    for (const point of found) expect([0, 7]).toContain(point.openingHours.length);
  });

  test('ADR-14 is used only for collecting parcels of its carrier', async () => {
    const { api, asked: requests } = await start(answerJson(serviceList([servicePoint()])));
    for (const query of ['carrierCode=CHRP', 'carrierCode=POFR&kind=deposit', 'kind=delivery']) {
      const { body } = await api.call('GET', `/api/smt/relay-points?postalCode=69003&${query}`);
      expect(body).toMatchObject({ source: 'demo', serviceFailed: false });
    }
    expect(requests).toEqual([]);
  });
});

const broken: [string, Behaviour][] = [
  ['an error', answerJson({}, 500)],
  ['too many requests', answerJson({}, 429)],
  ['a refusal of the key', answerJson(serviceList(null, { errorCode: 201 }))],
  ['a page', (_q, r) => r.writeHead(200, { 'content-type': 'text/html' }).end('<h1>x</h1>')],
  ['another shape', answerJson([])],
  ['a redirect', (_q, r) => r.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
  ['too much', answerJson(serviceList(['x'.repeat(800_000)]))],
  ['a cut connection', (_q, r) => r.destroy()],
];

describe('a service that fails', () => {
  test.each(broken)('ADR-14 with %s is replaced by the file, which the answer reports', async (_name, behaviour) => {
    const { find, lines } = await start(behaviour);
    const { relayPoints: found, source, serviceFailed } = await find();
    expect({ count: found.length, source, serviceFailed }).toEqual({ count: 20, source: 'demo', serviceFailed: true });
    const log = lines.filter((line) => line.includes('relay service failed')).join('');
    expect(log).toMatch(/"reason":"(UNAVAILABLE|INVALID_ANSWER)"/);
    expect(log).not.toMatch(/the-key|Lyon|69003/);
  });

  test('ADR-14 API-3 that never answers is abandoned at its deadline', async () => {
    const { find, lines } = await start(neverAnswer, { MAPS_TIMEOUT_MS: '50' });
    expect((await find()).serviceFailed).toBe(true);
    expect(lines.join('')).toContain('"reason":"TIMEOUT"');
  });

  test('ADR-14 API-3 that keeps failing isn’t requested for a while', async () => {
    const { find, asked: requests } = await start(answerJson({}, 500));
    for (let call = 0; call < 12; call += 1) expect((await find()).serviceFailed).toBe(true);
    expect(requests).toHaveLength(5);
  });
});

describe('a relay point that is added to the cart', () => {
  async function add(behaviour: Behaviour, change: object = {}) {
    const { api, asked: requests } = await start(behaviour);
    const { path } = await newCart(api.call);
    const draft = await choose(
      api.call,
      {},
      ({ service }) => service.serviceType === 'RELAIS' && service.carrierCode === 'POFR',
    );
    const deliveryRelayPoint = { ...relayPoints.paris, postOfficeId: '012345', ...change };
    const offer = { service: { depositMode: 'POST_OFFICE' } };
    const { status, body } = await api.call(
      'POST',
      `${path}/smt`,
      parcelOf(draft, { offer, addresses: { deliveryRelayPoint } }),
    );
    return { status, asked: requests, errors: status === 200 ? [] : (body as ApiErrorBody).errors };
  }

  test('ADR-14 is requested by its id if the file doesn’t have it', async () => {
    const { status, asked: requests } = await add(answerJson(serviceOne(servicePoint())));
    expect(status).toBe(200);
    expect(requests).toMatchObject([
      { path: '/quotes/findPointRetraitAcheminementByID', body: { id: '012345', weight: '250', date: '23/11/2026' } },
    ]);
    expect((await add(answerJson(serviceOne(servicePoint())), { postOfficeId: 'DEMO-75111-01' })).asked).toEqual([]);
  });

  test.each([
    ['unknown to the carrier', serviceOne(null), 'plus proposé'],
    ['too small for the parcel', serviceOne(servicePoint({ poidsMaxi: 100 })), 'trop lourd'],
    ['in another country', serviceOne(servicePoint({ codePays: 'BE' })), 'plus proposé'],
  ])('ADR-14 one %s is refused', async (_what, answer, message) => {
    const { status, errors } = await add(answerJson(answer));
    expect({ status, errors }).toMatchObject({ status: 400, errors: [{ subject: 'deliveryRelayPoint' }] });
    expect(errors[0]?.message).toContain(message);
  });

  test('ADR-14 is accepted if it can’t be checked', async () => {
    expect((await add(answerJson({}, 500))).status).toBe(200);
  });
});
