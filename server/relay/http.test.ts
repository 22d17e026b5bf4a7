import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { ApiErrorBody } from '#domain/errors/api-error.ts';
import type { RelayPoint, RelayPointsAnswer } from '#domain/relay/contract.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { mapsTokenMs, signMapsToken } from './maps-token.ts';

const database = await testDatabase();
const api = await shippingApi(database);
afterAll(() => api.close());
const path = '/api/smt/relay-points';

async function find(query: string): Promise<RelayPointsAnswer> {
  const { status, body } = await api.call('GET', `${path}?${query}`);
  expect({ status, body: status === 200 ? null : body }).toEqual({ status: 200, body: null });
  return body as RelayPointsAnswer;
}
const errorsOf = async (query: string) => {
  const { status, body } = await api.call('GET', `${path}?${query}`);
  return { status, errors: (body as ApiErrorBody).errors.map(({ subject, reason }) => [subject, reason]) };
};
const lyon = 'countryIsoCode=FR&postalCode=69003&city=Lyon';

describe('a search', () => {
  test('ADR-6 around a code of no département reports the code as wrong', async () => {
    const { status, body } = await api.call('GET', `${path}?countryIsoCode=FR&postalCode=99999`);
    expect([status, (body as ApiErrorBody).errors.map(({ message }) => message)]).toEqual([
      400,
      ['Code postal incorrect'],
    ]);
  });

  test('ADR-14 answers at most 20 points, nearest first, with all fields', async () => {
    const { relayPoints, source, timeZone, around, serviceFailed } = await find(
      `${lyon}&carrierCode=POFR&kind=delivery&weight=0.25`,
    );
    expect(relayPoints).toHaveLength(20);
    expect({ source, timeZone, serviceFailed }).toEqual({
      source: 'demo',
      timeZone: 'Europe/Paris',
      serviceFailed: false,
    });
    expect(around).toMatchObject({ postalCode: '69003', city: 'Lyon', latitude: 45.761 });
    const distances = relayPoints.map(({ distance }) => distance);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(distances.at(-1)).toBeLessThan(5000);
    for (const point of relayPoints) {
      expect(point).toMatchObject({ carrierCode: 'POFR', country: 'FR', demo: true });
      expect(point.label).toMatch(/\(démo\)$/);
      expect(point.kinds).toContain('delivery');
      expect(point.openingHours.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    }
    expect(new Set(relayPoints.map(({ postOfficeId }) => postOfficeId)).size).toBe(20);
  });

  test('ADR-14 leaves out points that can’t take the weight, the carrier or the kind', async () => {
    const [light, heavy] = [await find(`${lyon}&weight=1`), await find(`${lyon}&weight=20,5`)];
    expect(light.relayPoints.some(({ maxWeight }) => maxWeight <= 20)).toBe(true);
    expect(heavy.relayPoints.length).toBeGreaterThan(0);
    expect(heavy.relayPoints.every(({ maxWeight, type }) => maxWeight > 20 && type === 'POST_OFFICE')).toBe(true);
    const deposit = await find(`${lyon}&kind=deposit`);
    expect(deposit.relayPoints.every(({ kinds }) => kinds.includes('deposit'))).toBe(true);
    const ids = async (query: string) => (await find(query)).relayPoints.map(({ postOfficeId }) => postOfficeId);
    expect(await ids(`${lyon}&carrierCode=POFR`)).not.toEqual(await ids(`${lyon}&carrierCode=CHRP`));
    expect((await find(`${lyon}&weight=31`)).relayPoints).toEqual([]);
  });

  test('API-2 a carrier that isn’t compared is refused', async () => {
    const { status, body } = await api.call('GET', `/api/smt/relay-points?${lyon}&carrierCode=ZZZZ`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ subject: 'carrierCode', reason: 'unknown' }] });
  });

  test('ADR-14 letters are deposited at post offices, which accept every carrier', async () => {
    const { relayPoints } = await find(`${lyon}&carrierCode=MTEL&kind=deposit`);
    expect(relayPoints.length).toBeGreaterThan(0);
    expect(relayPoints.every(({ type, carrierCode }) => type === 'POST_OFFICE' && carrierCode === 'MTEL')).toBe(true);
  });

  test.each([
    ['FR', '97110', 'GP', 'America/Guadeloupe'],
    ['GP', '97110', 'GP', 'America/Guadeloupe'],
    ['FR', '98000', 'MC', 'Europe/Monaco'],
    ['FR', '20000', 'FR', 'Europe/Paris'],
    ['NC', '98800', 'NC', 'Pacific/Noumea'],
    ['DE', '10115', 'DE', 'Europe/Berlin'],
    ['fr', '69003', 'FR', 'Europe/Paris'],
  ])('ADR-14 in %s %s it finds points of %s', async (country, postalCode, ownSite, timeZone) => {
    const answer = await find(`countryIsoCode=${country}&postalCode=${postalCode}&carrierCode=POFR`);
    expect(answer.timeZone).toBe(timeZone);
    expect(answer.relayPoints[0]?.country).toBe(ownSite);
    expect(answer.relayPoints[0]?.distance).toBeLessThan(15_000);
  });

  test('ADR-14 a CEDEX, a typed text and a city without code are valid places', async () => {
    expect((await find('postalCode=69266&city=Lyon Cedex')).relayPoints).toHaveLength(20);
    expect((await find('around=69003 Lyon')).around).toMatchObject({ postalCode: '69003', city: 'Lyon' });
    expect((await find('city=Pau')).relayPoints[0]?.town).toBe('Pau');
  });

  test('ADR-14 distances are measured from the given position', async () => {
    const [lyonPoint] = (await find(lyon)).relayPoints;
    const { latitude = 0, longitude = 0, postOfficeId } = lyonPoint ?? {};
    const answer = await find(`countryIsoCode=FR&latitude=${latitude}&longitude=${longitude}`);
    expect(answer.relayPoints[0]).toMatchObject({ postOfficeId, distance: 0 });
  });

  test('ADR-14 a country without points answers an empty list', async () => {
    expect(await find('countryIsoCode=JP&postalCode=100-0001&city=Tokyo')).toMatchObject({ relayPoints: [] });
  });

  test.each([
    ['', [['postalCode', 'missing']]],
    ['postalCode=6900', [['postalCode', 'invalid']]],
    ['postalCode=99999', [['postalCode', 'invalid']]],
    ['city=Qsdfqsdf', [['city', 'invalid']]],
    ['around=Qsdfqsdf', [['around', 'invalid']]],
    [
      'postalCode=69003&kind=both&weight=heavy',
      [
        ['kind', 'invalid'],
        ['weight', 'invalid'],
      ],
    ],
    ['postalCode=69003&weight=0', [['weight', 'invalid']]],
    [
      'latitude=91&longitude=4,5',
      [
        ['latitude', 'invalid'],
        ['longitude', 'invalid'],
      ],
    ],
    [`postalCode=69003&city=${'x'.repeat(81)}`, [['city', 'invalid']]],
    ['postalCode=69003&site=other', [['site', 'invalid']]],
  ])('API-2 %j is a 400 with one error per field', async (query, errors) => {
    expect(await errorsOf(query)).toEqual({ status: 400, errors });
  });

  test('API-2 an unknown country is a 404', async () => {
    expect(await errorsOf('countryIsoCode=QQ&postalCode=69003')).toEqual({
      status: 404,
      errors: [['countryIsoCode', 'unknown']],
    });
  });
});

test('OPT-2 a search for a collection finds post offices that hand parcels out, and no other point is one', async () => {
  const { relayPoints } = await find(
    'countryIsoCode=FR&postalCode=20000&city=Ajaccio&carrierCode=CHRP&kind=collection',
  );
  expect(relayPoints.length).toBeGreaterThan(0);
  expect(new Set(relayPoints.map(({ type }) => type))).toEqual(new Set(['POST_OFFICE']));
  const shop = await api.call('GET', `${path}/DEMO-69383-02?carrierCode=POFR&kind=collection`);
  expect(shop).toMatchObject({ status: 404, body: { errors: [{ reason: 'otherKind' }] } });
});

describe('one point', () => {
  const one = (id: string, query = 'countryIsoCode=FR') =>
    api.call('GET', `${path}/${encodeURIComponent(id)}?${query}`);

  test('ADR-14 is found by its id, also as a point of overseas France', async () => {
    const { status, body } = await one('DEMO-69383-02', 'countryIsoCode=FR&carrierCode=POFR&kind=delivery&weight=1');
    expect({ status, id: (body as RelayPoint).postOfficeId }).toEqual({ status: 200, id: 'DEMO-69383-02' });
    expect((await one('DEMO-97120-01')).status).toBe(200);
    expect((await one('DEMO-97120-01', 'countryIsoCode=GP')).status).toBe(200);
  });

  test.each([
    ['DEMO-69383-99', 'countryIsoCode=FR', 'unknown'],
    ['DEMO-69383-02', 'countryIsoCode=BE', 'unknown'],
    ['../../etc', 'countryIsoCode=FR', 'unknown'],
    ['DEMO-69383-02', 'carrierCode=MTEL', 'otherCarrier'],
    ['DEMO-BE-1000-01', 'countryIsoCode=BE&kind=deposit', 'otherKind'],
    ['DEMO-69383-02', 'weight=20.001', 'tooHeavy'],
  ])('ADR-14 %s with %s is a 404 with the reason %s', async (id, query, reason) => {
    expect(await one(id, query)).toMatchObject({
      status: 404,
      body: { errors: [{ type: 'NotFoundError', subject: 'postOfficeId', reason }] },
    });
  });
});

test('API-5 a maps token is authentic, short-lived, and contains nothing about the visitor', async () => {
  const { status, body } = await api.call('GET', '/api/maps/token');
  const { accessToken, expiresAt } = body as { accessToken: string; expiresAt: string };
  expect(status).toBe(200);
  expect(Date.parse(expiresAt)).toBe(monday + mapsTokenMs);
  const secret = 'a secret of thirty-two bytes, or more';
  expect(accessToken).toBe(signMapsToken([secret], new Date(monday)).accessToken);
  const other = signMapsToken(['another secret of thirty-two bytes', secret], new Date(monday));
  expect(other.accessToken).not.toBe(accessToken);
});

describe('an operator’s file', () => {
  const point = {
    postOfficeId: 'R1',
    label: 'Tabac',
    town: 'Lyon',
    postalCode: '69003',
    latitude: 45.76,
    longitude: 4.85,
  };

  test('ADR-14 replaces the invented points', async () => {
    const file = join(await temporaryFolder('relays'), 'points.json');
    await writeFile(file, JSON.stringify([point]));
    const ownSite = await shippingApi(database, { env: { RELAY_POINTS_FILE: file } });
    const { body } = await ownSite.call('GET', `${path}?${lyon}`);
    expect(body).toMatchObject({
      source: 'file',
      relayPoints: [{ postOfficeId: 'R1', demo: false, openingHours: [] }],
    });
    await ownSite.close();
  });

  test('ADR-14 with a fault prevents the start and reports the line', async () => {
    const file = join(await temporaryFolder('relays'), 'points.json');
    await writeFile(file, JSON.stringify([point, { ...point, latitude: 'north' }]));
    await expect(shippingApi(database, { env: { RELAY_POINTS_FILE: file } })).rejects.toThrow(
      /entry 2, line 1, column latitude/,
    );
  });
});
