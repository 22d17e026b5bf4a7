import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { quoteBody, shippingApi } from '#tests/support/shipping-api.ts';

const api = await shippingApi(await testDatabase());
afterAll(() => api.close());

/** A valid request in which one to three values are replaced by arbitrary JSON. */
const nearlyGood = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'collectionDate',
        'from',
        'from.country',
        'from.postalCode',
        'from.city',
        'to.country',
        'to.postalCode',
        'to.b2b',
        'packageDetail',
        'packageDetail.type',
        'packageDetail.dimensionType',
        'packageDetail.length',
        'packageDetail.height',
        'packageDetail.weight',
      ),
      fc.oneof(
        fc.jsonValue({ maxDepth: 2 }),
        fc.string({ unit: 'binary' }),
        fc.double().map(String),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.constantFrom('GP', 'US', '97110', '0,25', '2026-11-24', 'TUBE', 1, 30, 300),
      ),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((changes) => {
    const body = structuredClone(quoteBody()) as Record<string, unknown>;
    for (const [path, value] of changes) {
      const [outer = '', inner] = path.split('.');
      const holder = body[outer];
      if (inner === undefined) body[outer] = value;
      else if (holder !== null && typeof holder === 'object' && !Array.isArray(holder)) {
        (holder as Record<string, unknown>)[inner] = value;
      }
    }
    return body;
  });

const answers = new Set([200, 201, 400, 404]);

describe('any input', () => {
  test('API-2 gives an answer or an error with a message, never an internal one', async () => {
    const paths = [
      '/api/smt/quote-request',
      '/api/smt/offers',
      '/api/smt/offers/sync?site=pro',
      '/api/smt/advice?lang=en',
      '/api/smt/calendar',
    ];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), fc.oneof(nearlyGood, fc.jsonValue()), async (path, body) => {
        const { status, body: answer } = await api.call('POST', path, JSON.stringify(body));
        expect(answers).toContain(status);
        if (status >= 400) {
          expect(answer).toEqual({
            errors: expect.arrayContaining([
              expect.objectContaining({ type: expect.any(String), message: expect.any(String) }),
            ]),
          });
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('API-2 in a query or a path gives an answer or an error, never an internal one', async () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
    );
    const wellFormed = anyText.filter((text) => text.isWellFormed());
    await fc.assert(
      fc.asyncProperty(wellFormed, async (text) => {
        const value = encodeURIComponent(text);
        for (const path of [
          `/api/autocomplete?input=${value}`,
          `/api/autocomplete?countryIsoCode=${value}&input=a`,
          `/api/smt/init?countryIsoCode=${value}`,
          `/api/smt/init?site=${value}`,
          `/api/smt/collection-date/${value}x`,
          `/api/smt/drafts/${value}x`,
          `/api/smt/offers/stream?shipmentId=${value}`,
        ]) {
          expect(answers, path).toContain((await api.call('GET', path)).status);
        }
      }),
      { numRuns: 300 },
    );
  });
});
