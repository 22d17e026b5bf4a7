import { afterAll, describe, expect, test } from 'vitest';
import type { AddressCheckAnswer, AddressSearchAnswer } from '#domain/address/contract.ts';
import { testDatabase } from '#tests/support/database.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';

const api = await shippingApi(await testDatabase());
afterAll(() => api.close());

const check = async (body: Record<string, unknown>) =>
  (await api.call('POST', '/api/address/sercadia', body)).body as AddressCheckAnswer;
const search = async (query: string) =>
  (await api.call('GET', `/api/address/search?${query}`)).body as AddressSearchAnswer;
const labels = (answer: AddressSearchAnswer) => answer.features.map(({ properties }) => properties.label);

describe('the embedded check', () => {
  test.each([
    ['69003 Lyon', 'VALID', 'STREET_NOT_CHECKED', '69003 LYON'],
    ['69003 LYON', 'VALID', 'STREET_NOT_CHECKED', '69003 LYON'],
    ['42000 St Etienne', 'VALID', 'STREET_NOT_CHECKED', '42000 ST ETIENNE'],
    ['94240 L’Haÿ les Roses', 'VALID', 'STREET_NOT_CHECKED', '94240 L HAY LES ROSES'],
    ['69003 Lyon 3e Arrondissement', 'CORRECTED', 'SPELLING', '69003 LYON'],
    ['69110 Sainte Foy', 'CORRECTED', 'SPELLING', '69110 STE FOY LES LYON'],
    ['75001 Lyon', 'UNKNOWN', 'TOWN_MISMATCH', '75001 PARIS'],
    ['Lyon', 'UNKNOWN', 'POSTAL_CODE_MISSING', '69001 LYON'],
    ['69003', 'UNKNOWN', 'TOWN_MISSING', '69003 LYON'],
    ['99999 Lyon', 'UNKNOWN', 'POSTAL_CODE_UNKNOWN', '69001 LYON'],
    ['33072 Bordeaux Cedex', 'UNAVAILABLE', 'NOT_VERIFIED', undefined],
    ['', 'UNKNOWN', 'POSTAL_CODE_MISSING', undefined],
  ])('ADR-12 answers for %j: %s, %s', async (line6, status, code, proposed) => {
    const answer = await check({ line1: 'MME Anne Durand', line4: '12 RUE DES LILAS', line6, country: 'FR' });
    expect(answer).toMatchObject({ status, feedback: [{ code }] });
    expect(answer.proposals[0]?.line6).toBe(proposed);
    expect(answer.proposals.length).toBeLessThanOrEqual(5);
    for (const proposal of answer.proposals)
      expect(proposal).toMatchObject({ line1: 'MME Anne Durand', line4: '12 RUE DES LILAS' });
  });

  test('ADR-12 a proposal has its town in ordinary spelling, for the form', async () => {
    const { proposals } = await check({ line6: '42000 ST ETIENNE' });
    expect(proposals).toMatchObject([{ postalCode: '42000', town: 'Saint-Étienne', country: 'FR' }]);
  });

  test.each([
    ['GP', '97110 Pointe-à-Pitre', 'VALID'],
    ['BE', '1000 Bruxelles', 'VALID'],
    ['BE', '1000 Brussel', 'CORRECTED'],
    ['BE', '1000 Namur', 'UNAVAILABLE'],
    ['DE', '10999 Berlin', 'UNAVAILABLE'],
    ['DE', 'Berlin', 'UNKNOWN'],
    ['AE', 'Dubai', 'UNAVAILABLE'],
  ])('ADR-12 in %s the answer for %j is limited to the checked parts: %s', async (country, line6, status) => {
    expect((await check({ country, line6 })).status).toBe(status);
  });

  test('API-1 an unknown country is a 404, a wrong body a 400, both reported by field', async () => {
    const unknown = await api.call('POST', '/api/address/sercadia', { country: 'QQ', line6: 'x' });
    expect(unknown).toMatchObject({ status: 404, body: { errors: [{ type: 'NotFoundError', subject: 'country' }] } });
    const long = await api.call('POST', '/api/address/sercadia', { line1: 'x'.repeat(201), line6: 7 });
    expect(long.status).toBe(400);
    expect(long.body).toMatchObject({ errors: [{ subject: 'line1' }, { subject: 'line6' }] });
    expect((await api.call('POST', '/api/address/sercadia', '{')).status).toBe(400);
    expect((await api.call('DELETE', '/api/address/sercadia')).status).toBe(405);
  });
});

describe('the embedded search', () => {
  test('API-1 answers municipalities in the shape of the government address API', async () => {
    const answer = await search('q=lyon&limit=1');
    expect(answer).toMatchObject({ type: 'FeatureCollection', query: 'lyon', limit: 1 });
    const [feature] = answer.features;
    expect(feature).toMatchObject({
      type: 'Feature',
      geometry: { type: 'Point' },
      properties: {
        type: 'municipality',
        label: '69001 Lyon',
        name: 'Lyon',
        city: 'Lyon',
        postcode: '69001',
        score: 1,
      },
    });
    const [longitude = 0, latitude = 0] = feature?.geometry.coordinates ?? [];
    expect([Math.round(longitude), Math.round(latitude)]).toEqual([5, 46]);
  });

  test('API-1 a score is the share of the text that matches: for a whole address only the town', async () => {
    const score = async (q: string) => (await search(`q=${encodeURIComponent(q)}`)).features[0]?.properties.score;
    expect(await score('69003 Lyon')).toBe(1);
    expect(await score('12 rue des Lilas 69003 Lyon')).toBeLessThan(0.6);
    expect(await score('lyo')).toBe(0.75);
    expect(await score('69003')).toBe(1);
    expect(await score('rue inconnue xyzzy')).toBeUndefined();
  });

  test('API-1 a postal code narrows the results, autocomplete=0 requires whole names, and the limit holds', async () => {
    expect(labels(await search('q=lyon&postcode=69003'))).toEqual(['69003 Lyon']);
    expect(labels(await search('q=12+rue+de+Lyon&postcode=75012'))).toEqual(['75012 Paris']);
    expect(labels(await search('postcode=51300&limit=20')).length).toBe(20);
    expect(labels(await search('q=bord&limit=1'))).toEqual(['33000 Bordeaux']);
    expect(labels(await search('q=bordeau&autocomplete=0'))).toEqual([]);
    expect(labels(await search('q=bordeaux&autocomplete=0&limit=1'))).toEqual(['33000 Bordeaux']);
    expect(labels(await search(''))).toEqual([]);
    for (const query of ['limit=0', 'limit=21', 'limit=x', 'postcode=7500', `q=${'x'.repeat(201)}`, 'autocomplete=2']) {
      expect([query, (await api.call('GET', `/api/address/search?${query}`)).status]).toEqual([query, 400]);
    }
  });
});

test('API-4 both calls are in the OpenAPI document', async () => {
  const { body } = await api.call('GET', '/api/openapi.json');
  expect(Object.keys((body as { paths: object }).paths)).toEqual(
    expect.arrayContaining(['/api/address/search', '/api/address/sercadia']),
  );
});
