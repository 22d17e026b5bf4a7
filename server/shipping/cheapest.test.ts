import { afterAll, describe, expect, test } from 'vitest';
import type { CheapestAnswer } from '#domain/shipping/contract.ts';
import type { OffersAnswer } from '#domain/shipping/wire-offer.ts';
import { allSites } from '#domain/site/site.ts';
import { testDatabase } from '#tests/support/database.ts';
import { quoteBody, shippingApi } from '#tests/support/shipping-api.ts';

const api = await shippingApi(await testDatabase());
afterAll(() => api.close());

const box = (length: number, width: number, height: number, weight: number) => ({
  type: 'PARCEL',
  dimensionType: 'ORDINARY',
  length,
  width,
  height,
  weight,
});
const tube = { ...box(50, 8, 8, 1), dimensionType: 'TUBE' };
const packages = [box(20.8, 15.8, 11.2, 3), box(40, 30, 20, 8), tube, box(120, 80, 80, 30), box(200, 150, 150, 30)];

const lyon = { country: 'FR', postalCode: '69003', city: 'Lyon' };
const trips = [
  ['within France', lyon, { country: 'FR', postalCode: '75011', city: 'Paris', b2b: false }],
  ['to a company', lyon, { country: 'FR', postalCode: '59000', city: 'Lille', b2b: true }],
  ['to Corsica', lyon, { country: 'FR', postalCode: '20000', city: 'Ajaccio', b2b: false }],
  ['to Brussels', lyon, { country: 'BE', postalCode: '1000', city: 'Bruxelles', b2b: false }],
  ['to Lausanne', lyon, { country: 'CH', postalCode: '1003', city: 'Lausanne', b2b: false }],
  [
    'from Belgium',
    { country: 'BE', postalCode: '1000', city: 'Bruxelles' },
    { country: 'FR', postalCode: '75011', city: 'Paris', b2b: false },
  ],
] as const;

describe.each(allSites)('SHOP-4 on %s', (site) => {
  test.each(trips)('each parcel has the first offer of its own comparison: %s', async (_name, from, to) => {
    const { status, body } = await api.call('POST', `/api/smt/cheapest?site=${site}`, { from, to, packages });
    expect(status).toBe(200);
    const { offers } = body as CheapestAnswer;
    expect(offers).toHaveLength(packages.length);
    for (const [at, packageDetail] of packages.entries()) {
      const quote = quoteBody({ from, to, packageDetail });
      const compared = (await api.call('POST', `/api/smt/offers/sync?site=${site}`, quote)).body as OffersAnswer;
      const first = compared.offers.find(({ position }) => position === 1);
      const expected = first && {
        carrierName: first.service.carrierName,
        label: first.service.label,
        price: { value: first.price.value, taxInclusive: first.price.taxInclusive },
      };
      expect([at, offers[at]]).toEqual([at, expected ?? null]);
    }
    expect(offers.at(-1)).toBeNull();
  });
});

test('SHOP-4 a place that doesn’t exist, no parcel and more than a hundred are refused', async () => {
  const from = lyon;
  const to = { country: 'FR', postalCode: '75011', city: 'Paris' };
  const refused = async (body: object) => {
    const answer = await api.call('POST', '/api/smt/cheapest', body);
    const { errors } = answer.body as { errors: readonly { subject?: string }[] };
    return [answer.status, errors.map(({ subject }) => subject)];
  };
  expect(await refused({ from, to: { ...to, postalCode: '00000' }, packages })).toEqual([400, ['to.postalCode']]);
  expect(await refused({ from, to, packages: [] })).toEqual([400, ['packages']]);
  expect(await refused({ from, to, packages: Array(101).fill(tube) })).toEqual([400, ['packages']]);
  expect(await refused({ from, to, packages: [{ ...tube, weight: 'x' }] })).toEqual([400, ['packages.0.weight']]);
});
