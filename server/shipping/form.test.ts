import { afterAll, describe, expect, test } from 'vitest';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import { testDatabase } from '#tests/support/database.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const api = await shippingApi(database);
afterAll(() => api.close());

async function init(query = ''): Promise<InitAnswer> {
  const { status, body } = await api.call('GET', `/api/smt/init?${query}`);
  expect(status).toBe(200);
  return body as InitAnswer;
}

describe('the data of the form', () => {
  test('SMT-3 SMT-4 countries by name in the visitor’s language, without the regional codes', async () => {
    const french = await init();
    const english = await init('lang=en');
    expect(french.departureCountries).toHaveLength(250);
    expect(french.departureCountries[0]?.label).toBe('Afghanistan');
    expect(french.destinationCountries).toContainEqual({
      isoAlpha2: 'DE',
      label: 'Allemagne',
      abbreviation: expect.any(String),
    });
    expect(english.destinationCountries).toContainEqual(expect.objectContaining({ isoAlpha2: 'DE', label: 'Germany' }));
    const codes = [...french.departureCountries, ...french.destinationCountries].map(({ isoAlpha2 }) => isoAlpha2);
    for (const code of ['P1', 'E1', 'D1', 'G1', 'I1', 'A1', 'V1']) expect(codes).not.toContain(code);
  });

  test('SMT-5 the usual packages, a tube’s height being its width', async () => {
    const { defaultPackageDimensions } = await init();
    expect(defaultPackageDimensions).toContainEqual({
      code: 'SMALL_PARCEL',
      label: 'Petit colis',
      type: 'ORDINARY',
      length: 22,
      width: 16,
      height: 6,
    });
    const tubes = defaultPackageDimensions.filter(({ type }) => type === 'TUBE');
    expect(tubes.length).toBeGreaterThan(0);
    for (const tube of tubes) expect(tube.height).toBe(tube.width);
  });

  test('SMT-1 the services of the site’s four carriers', async () => {
    for (const site of ['part', 'pro']) {
      const { deliveryServices } = await init(`site=${site}`);
      expect(new Set(deliveryServices.map(({ carrierCode }) => carrierCode))).toEqual(
        new Set(['CHRP', 'DLVG', 'MTEL', 'POFR']),
      );
      expect(deliveryServices.map(({ serviceType }) => serviceType)).toContain('RELAIS');
    }
  });

  test('SMT-7 dates are those of the departure country: no Sunday, no holiday, 30 days at most', async () => {
    const { availabilityDates } = await init('countryIsoCode=fr');
    expect(availabilityDates[0]).toBe('2026-11-23');
    expect(availabilityDates).not.toContain('2026-11-29');
    expect(availabilityDates.at(-1)).toBe('2026-12-22');
    const spain = await api.call('GET', '/api/smt/collection-date/ES');
    expect(spain.body).toMatchObject({ availabilityDates: expect.not.arrayContaining(['2026-12-08']) });
  });

  test('SMT-7 after the cut-off the first day of departure is the next one', async () => {
    const evening = await shippingApi(database, { clock: () => new Date(Date.UTC(2026, 10, 23, 14, 0, 0)) });
    const { body } = await evening.call('GET', '/api/smt/collection-date/FR');
    expect((body as { availabilityDates: string[] }).availabilityDates[0]).toBe('2026-11-24');
    await evening.close();
  });

  test('CUS-2 the six goods types of the customs declaration', async () => {
    const types = async (query: string) => {
      const { body } = await api.call('GET', `/api/smt/config${query}`);
      return (body as { cn23Config: { goodsTypes: { code: string; label: string }[] } }).cn23Config.goodsTypes;
    };
    expect((await types('')).map(({ code }) => code)).toEqual([
      'GIFT',
      'COMMERCIAL_SAMPLE',
      'SALE_OF_GOODS',
      'DOCUMENTS',
      'RETURNED_GOODS',
      'OTHER',
    ]);
    expect((await types(''))[0]?.label).toBe('Cadeau');
    expect((await types('?lang=en'))[0]?.label).toBe('Gift');
  });
});

describe('autocomplete', () => {
  const suggest = async (query: string) => (await api.call('GET', `/api/autocomplete?${query}`)).body;

  test('SMT-6 finds places by parts of name and code, and answers an empty list without any match', async () => {
    expect(await suggest('input=lyon%203')).toEqual({
      data: [{ countryIsoCode: 'FR', postalCode: '69003', city: 'Lyon' }],
    });
    expect(await suggest('countryIsoCode=FR&input=')).toEqual({ data: [] });
    expect(await suggest('countryIsoCode=FR&input=%01%F0%9F%92%A3')).toEqual({ data: [] });
  });

  test('SMT-6 a place name of another country is reported with that country, digits and names of this country aren’t', async () => {
    expect(await suggest('countryIsoCode=DE&input=Lyon')).toEqual({
      data: [],
      elsewhere: [
        {
          countryIsoCode: 'FR',
          city: 'Lyon',
          country: 'France',
          message: expect.stringContaining('Lyon est en France'),
        },
      ],
    });
    expect(await suggest('countryIsoCode=DE&input=69003%20Lyon&lang=en')).toMatchObject({
      elsewhere: [{ message: expect.stringContaining('Lyon is in France') }],
    });
    for (const query of [
      'countryIsoCode=DE&input=69003',
      'countryIsoCode=DE&input=Zzzzzz',
      'countryIsoCode=AE&input=Lyon',
    ]) {
      expect([query, await suggest(query)]).toEqual([query, { data: [] }]);
    }
  });

  test('SMT-6 at most 20', async () => {
    const { data } = (await suggest('input=saint')) as { data: unknown[] };
    expect(data).toHaveLength(20);
  });
});
