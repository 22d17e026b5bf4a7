import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { ApiErrorBody } from '#domain/errors/api-error.ts';
import { choose, newCart, parcelOf, relayPoints, withChange } from '#tests/support/cart-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const lines: string[] = [];
const api = await shippingApi(database, { lines });
afterAll(() => api.close());

const swiss = { to: { country: 'CH', postalCode: '1003', city: 'Lausanne', b2b: false } };
const article = {
  description: 'Thé',
  originCountry: 'FR',
  tariffNumber: '',
  unitWeight: 0.1,
  unitValue: 5,
  quantity: 1,
};
const { path } = await newCart(api.call);
const parcel = parcelOf(await choose(api.call, swiss), {
  addresses: {
    addressTo: { phone: '+41791234567' },
    depositRelayPoint: relayPoints.lyon,
  },
  customs: {
    shipmentType: { type: 'GIFT', typeDetail: '' },
    receiver: null,
    cn23Products: [article],
  },
});

/** The paths of all values nested in a value, without the value itself. */
function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([name, part]) => pathsOf(part, [...path, name]));
  return path.length === 0 ? inner : [path, ...inner];
}

const wild = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    0,
    -1,
    1e308,
    '0,25',
    '1e5',
    'NaN',
    true,
    [],
    {},
    '\u0000',
    '\ud800',
    "'; drop table cart; --",
    '__proto__',
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.double(),
  fc.jsonValue(),
);

test('CRT-3 CRT-4 any value of a field is answered with a line or with an error of that field, never with a 500', async () => {
  const before = await api.call('POST', `${path}/smt`, parcel);
  expect(before.status).toBe(200);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...pathsOf(parcel)), wild, async (at, value) => {
      const nested = (names: readonly string[]) =>
        names.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
      const [, list, , ...inArticle] = at;
      const change =
        list === 'cn23Products' && inArticle.length > 0
          ? { customs: { cn23Products: [withChange<object>(article, nested(inArticle))] } }
          : nested(at);
      const payload = withChange<object>(parcel, change);
      const { status, body } = await api.call('POST', `${path}/smt`, payload);
      expect([200, 400, 404, 410]).toContain(status);
      if (status === 200) return;
      const { errors } = body as ApiErrorBody;
      expect(errors.length).toBeGreaterThan(0);
      for (const error of errors)
        expect(error).toMatchObject({ subject: expect.any(String), message: expect.stringMatching(/\S/) });
    }),
    { numRuns: 1000 },
  );
  expect(lines.filter((line) => line.includes('call failed'))).toEqual([]);
  expect((await api.call('GET', path)).status).toBe(200);
}, 300_000);
