import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const api = await shippingApi(database);
afterAll(() => api.close());

const occ = '/api/front/occ/ecommerce';
const read = async (path: string) => (await api.call('GET', `${occ}/${path}`)).body;

test('API-1 titles have the codes of addresses, and names in the language of the request', async () => {
  expect(await read('part/titles')).toEqual({
    titles: [
      { code: 'mrs', name: 'Mme' },
      { code: 'mr', name: 'M.' },
    ],
  });
  expect(await read('pro/titles?lang=en')).toEqual({
    titles: [
      { code: 'mrs', name: 'Mrs' },
      { code: 'mr', name: 'Mr' },
    ],
  });
});

test('API-1 countries are listed by name under their ISO codes, whatever the type', async () => {
  const { countries } = (await read('part/countries?type=SHIPPING&fields=DEFAULT')) as { countries: object[] };
  expect(countries).toContainEqual({ isocode: 'DE', name: 'Allemagne' });
  expect(await read('part/countries?lang=en')).toMatchObject({
    countries: expect.arrayContaining([{ isocode: 'DE', name: 'Germany' }]),
  });
});

test('API-1 the regions of a country have their ISO codes; France has none, and an unknown country is a 404', async () => {
  const { regions } = (await read('part/countries/US/regions')) as { regions: object[] };
  expect(regions).toHaveLength(62);
  expect(regions).toContainEqual({ isocode: 'US-TX', isocodeShort: 'TX', countryIso: 'US', name: 'Texas' });
  expect(await read('part/countries/FR/regions?fields=regions(name,isocode,isocodeShort)')).toEqual({ regions: [] });
  expect((await api.call('GET', `${occ}/part/countries/ZZ/regions`)).status).toBe(404);
});
