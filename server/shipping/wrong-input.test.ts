import { afterAll, describe, expect, test } from 'vitest';
import type { ApiErrorBody } from '#domain/errors/api-error.ts';
import { testDatabase } from '#tests/support/database.ts';
import { quoteBody, shippingApi } from '#tests/support/shipping-api.ts';

const api = await shippingApi(await testDatabase());
afterAll(() => api.close());

const parcel = (change: object) => quoteBody({ packageDetail: { ...quoteBody().packageDetail, ...change } });
const from = (change: object) => quoteBody({ from: { ...quoteBody().from, ...change } });

async function errorsOf(path: string, body: unknown): Promise<ApiErrorBody['errors']> {
  const answer = await api.call('POST', path, body);
  expect(answer.status).toBe(400);
  return (answer.body as ApiErrorBody).errors;
}

describe('wrong criteria', () => {
  const weight = 'packageDetail.weight';
  test.each([
    ['weight 0', parcel({ weight: 0 }), weight, 'invalid', 'poids entre 0,01 et 30', 'weight between 0.01 and 30'],
    ['weight -1', parcel({ weight: -1 }), weight, 'invalid', 'poids entre', 'weight between'],
    ['weight 31', parcel({ weight: 31 }), weight, 'invalid', 'poids entre', 'weight between'],
    ['weight 30,001', parcel({ weight: '30,001' }), weight, 'invalid', 'poids entre', 'weight between'],
    ['weight 1,2,3', parcel({ weight: '1,2,3' }), weight, 'invalid', 'poids entre', 'weight between'],
    ['weight abc', parcel({ weight: 'abc' }), weight, 'invalid', 'poids entre', 'weight between'],
    ['weight 1e9', parcel({ weight: '1e9' }), weight, 'invalid', 'poids entre', 'weight between'],
    ['no weight', parcel({ weight: undefined }), weight, 'missing', 'poids entre', 'weight between'],
    ['weight as a list', parcel({ weight: [1] }), weight, 'invalid', 'poids', 'weight'],
    ['a side of 400 cm', parcel({ length: 400 }), 'packageDetail.length', 'invalid', 'longueur', 'length'],
    ['no width', parcel({ width: '' }), 'packageDetail.width', 'missing', 'largeur', 'width'],
    ['another format', parcel({ dimensionType: 'BALL' }), 'packageDetail.dimensionType', 'invalid', 'format', 'format'],
    [
      'an unknown postal code',
      from({ postalCode: '99999' }),
      'from.postalCode',
      'invalid',
      'Code postal',
      'postal code',
    ],
    [
      'a malformed postal code',
      from({ postalCode: '6900' }),
      'from.postalCode',
      'invalid',
      'Code postal',
      'postal code',
    ],
    ['no postal code', from({ postalCode: '' }), 'from.postalCode', 'missing', 'code postal', 'postal code'],
    ['an unknown country', from({ country: 'ZZ' }), 'from.country', 'invalid', 'pays', 'country'],
    ['a past date', quoteBody({ collectionDate: '2026-11-20' }), 'collectionDate', 'invalid', 'passée', 'passed'],
    ['a Sunday', quoteBody({ collectionDate: '2026-11-29' }), 'collectionDate', 'invalid', 'dimanche', 'Sundays'],
    ['a far date', quoteBody({ collectionDate: '2027-06-01' }), 'collectionDate', 'invalid', '30', '30'],
    ['no date at all', quoteBody({ collectionDate: '2026-02-30' }), 'collectionDate', 'invalid', 'date', 'date'],
  ])(
    'API-2 SMT-2 %s: each call answers one error on its field, in both languages',
    async (_name, body, subject, reason, french, english) => {
      for (const path of ['/api/smt/quote-request', '/api/smt/offers/sync', '/api/smt/advice', '/api/smt/calendar']) {
        const expected = (words: string) => [
          { type: 'ValidationError', subject, reason, message: expect.stringContaining(words) },
        ];
        expect(await errorsOf(path, body)).toEqual(expected(french));
        expect(await errorsOf(`${path}?lang=en`, body)).toEqual(expected(english));
      }
    },
  );

  test('API-2 several wrong fields give one error each', async () => {
    const errors = await errorsOf('/api/smt/quote-request', parcel({ weight: 'abc', length: 400, height: '' }));
    expect(errors.map(({ subject }) => subject).toSorted()).toEqual([
      'packageDetail.height',
      'packageDetail.length',
      'packageDetail.weight',
    ]);
    const ends = { from: { country: 'FR', postalCode: '99999' }, to: { country: 'QQ', postalCode: '1' } };
    const places = await errorsOf('/api/smt/quote-request', quoteBody(ends));
    expect(places.map(({ subject }) => subject)).toEqual(['from.postalCode', 'to.country']);
  });

  test('SMT-2 a decimal comma, a text and spaces around are read as the number', async () => {
    for (const weight of ['0,25', '0.25', ' 0,25 ', 0.25, '0,250']) {
      expect((await api.call('POST', '/api/smt/quote-request', parcel({ weight }))).status).toBe(201);
    }
  });

  test('API-2 values of any type in any field never make an internal error', async () => {
    const values = [null, true, {}, [], '', '💣', { __proto__: { a: 1 } }, -0, 'x'.repeat(5000), '\u0000', '\ud800'];
    const paths = ['from', 'to', 'packageDetail', 'collectionDate', 'from.country', 'from.postalCode', 'from.city'];
    for (const path of [
      ...paths,
      'to.b2b',
      'packageDetail.weight',
      'packageDetail.dimensionType',
      'packageDetail.type',
    ]) {
      for (const value of values) {
        const body = structuredClone(quoteBody()) as Record<string, unknown>;
        const [outer = '', inner] = path.split('.');
        if (inner === undefined) body[outer] = value;
        else (body[outer] as Record<string, unknown>)[inner] = value;
        expect((await api.call('POST', '/api/smt/offers/sync', body)).status, `${path} ${String(value)}`).toBeLessThan(
          500,
        );
      }
    }
  });
});

test('API-2 errors of the parcel and of the trip come at once', async () => {
  const body = {
    ...quoteBody({ from: { country: 'FR', postalCode: '99999' }, to: { country: 'ZZ' }, collectionDate: '2020-01-02' }),
    packageDetail: { ...quoteBody().packageDetail, weight: 'abc' },
  };
  const errors = await errorsOf('/api/smt/quote-request', body);
  expect(errors.map(({ subject }) => subject).sort()).toEqual([
    'collectionDate',
    'from.postalCode',
    'packageDetail.weight',
    'to.country',
  ]);
});

test('SMT-5 errors of a tube name its diameter and never a height', async () => {
  const tube = parcel({ dimensionType: 'TUBE', width: 'x', height: 'x' });
  const errors = await errorsOf('/api/smt/quote-request', tube);
  expect(errors).toEqual([
    expect.objectContaining({ subject: 'packageDetail.width', message: expect.stringContaining('diamètre') }),
  ]);
});

test('API-2 a body of any shape is explained, never a failure', async () => {
  for (const body of [null, 1, [], 'x', { from: 1, to: [], collectionDate: {} }, { packageDetail: null }]) {
    expect((await errorsOf('/api/smt/quote-request', body)).length).toBeGreaterThan(0);
  }
});

test.each(['/api/smt/quote-request', '/api/smt/offers/sync', '/api/smt/advice', '/api/smt/calendar'])(
  'SMT-5 %s takes the height of a tube from its width, whatever height was sent',
  async (path) => {
    for (const height of [undefined, '', 'abc', 400]) {
      const tube = { type: 'PARCEL', dimensionType: 'TUBE', length: 60, width: 8, weight: 0.5, height };
      const answer = await api.call('POST', path, { ...quoteBody(), packageDetail: tube });
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    }
  },
);

test('API-2 ids of another comparison are a 400 that names them', async () => {
  const { body } = await api.call('POST', '/api/smt/quote-request', quoteBody());
  const { shipmentId, ids } = body as { shipmentId: string; ids: string[] };
  const ask = (asked: string[]) => api.call('POST', '/api/smt/offers', { ...quoteBody(), shipmentId, ids: asked });
  expect((await ask(ids)).status).toBe(200);
  expect(await ask(['zz'])).toMatchObject({
    status: 400,
    body: { errors: [{ type: 'ValidationError', subject: 'ids', reason: 'invalid' }] },
  });
});
