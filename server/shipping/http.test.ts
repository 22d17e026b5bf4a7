import { afterAll, describe, expect, test } from 'vitest';
import { inMemoryHeader } from '#server/http/request-context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { quoteBody, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const api = await shippingApi(database);
afterAll(() => api.close());

const quote = '/api/smt/quote-request';

const errorBody = (type: string) => ({
  errors: expect.arrayContaining([expect.objectContaining({ type, message: expect.any(String) })]),
});

describe('requests that cannot be read', () => {
  test('API-2 a body that is no JSON is a 400, too large a 413, of another type a 415', async () => {
    expect(await api.call('POST', quote, '{"from":')).toMatchObject({
      status: 400,
      body: errorBody('BadRequestError'),
    });
    const large = JSON.stringify(quoteBody({ padding: 'x'.repeat(256 * 1024) }));
    expect(await api.call('POST', quote, large)).toMatchObject({
      status: 413,
      body: errorBody('PayloadTooLargeError'),
    });
    const form = await api.call('POST', quote, 'a=b', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(form).toMatchObject({ status: 415, body: errorBody('UnsupportedMediaTypeError') });
    expect(await api.call('POST', quote, '[]')).toMatchObject({ status: 400, body: errorBody('ValidationError') });
    expect(await api.call('POST', quote, 'null')).toMatchObject({ status: 400, body: errorBody('ValidationError') });
  });

  test('API-1 another method is a 405 that lists the allowed ones', async () => {
    const calls: [string, string, string][] = [
      ['GET', quote, 'POST'],
      ['DELETE', '/api/smt/offers', 'POST'],
      ['POST', '/api/smt/init', 'GET'],
      ['POST', '/api/smt/drafts/abc', 'PUT'],
    ];
    for (const [method, path, allowed] of calls) {
      const answer = await api.call(method, path);
      expect(answer).toMatchObject({ status: 405, body: errorBody('MethodNotAllowedError') });
      expect(answer.headers.get('allow')).toContain(allowed);
    }
  });

  test('API-1 an unknown site is a 400, an unknown path a 404, an unknown country a 404', async () => {
    expect(await api.call('GET', '/api/smt/init?site=corp')).toMatchObject({
      status: 400,
      body: { errors: [{ type: 'ValidationError', subject: 'site' }] },
    });
    expect(await api.call('GET', '/api/smt/nothing')).toMatchObject({ status: 404, body: errorBody('NotFoundError') });
    for (const path of [
      '/api/smt/init?countryIsoCode=ZZ',
      '/api/smt/collection-date/ZZ',
      '/api/autocomplete?countryIsoCode=ZZ&input=a',
    ]) {
      expect(await api.call('GET', path)).toMatchObject({ status: 404, body: errorBody('NotFoundError') });
    }
  });

  test('API-1 a request made by another site’s page is refused', async () => {
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ];
    for (const headers of foreign) {
      const answer = await api.call('POST', quote, quoteBody(), headers);
      expect(answer).toMatchObject({ status: 403, body: errorBody('ForbiddenError') });
    }
    const ownHeaders = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' };
    expect((await api.call('POST', quote, quoteBody(), ownHeaders)).status).toBe(201);
  });

  test('API-2 errors speak the language of ?lang, then of the cookie, then French', async () => {
    const message = async (path: string, headers: Record<string, string> = {}) => {
      const { body } = await api.call('POST', path, '{', headers);
      return (body as { errors: { message: string }[] }).errors[0]?.message;
    };
    const french = await message(quote);
    const english = await message(`${quote}?lang=en`);
    expect(english).not.toBe(french);
    expect(await message(quote, { cookie: 'lang=en' })).toBe(english);
    expect(await message(`${quote}?lang=fr`, { cookie: 'lang=en' })).toBe(french);
  });

  test('API-1 unknown fields and parameters are ignored, and answers are never stored', async () => {
    const answer = await api.call('POST', `${quote}?utm=1`, quoteBody({ price: 0, isPro: true }));
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a closed journey', () => {
  test('SMT-20 every call of a closed site is a 401 with its own error, and the other site stays open', async () => {
    const closed = await shippingApi(database, { env: { JOURNEY_CLOSED: 'pro' } });
    const calls: [string, string, unknown?][] = [
      ['GET', '/api/smt/init?site=pro'],
      ['GET', '/api/smt/config?site=pro'],
      ['GET', '/api/smt/collection-date/FR?site=pro'],
      ['POST', `${quote}?site=pro`, quoteBody()],
      ['POST', `${quote}?site=pro`, { not: 'even read' }],
      ['POST', '/api/smt/offers?site=pro', quoteBody()],
      ['POST', '/api/smt/offers/sync?site=pro', quoteBody()],
      ['GET', '/api/smt/offers/stream?site=pro&shipmentId=abc'],
      ['POST', '/api/smt/advice?site=pro', quoteBody()],
      ['POST', '/api/smt/calendar?site=pro', quoteBody()],
      ['GET', '/api/smt/drafts?site=pro'],
      ['POST', '/api/smt/drafts/abc/offer?site=pro', {}],
      ['DELETE', '/api/smt/drafts/abc?site=pro'],
      ['GET', '/api/smt/relay-points?site=pro'],
      ['PUT', '/api/smt/drafts/abc?site=pro', { offerKey: 'abc' }],
    ];
    for (const [method, path, body] of calls) {
      expect(await closed.call(method, path, body)).toMatchObject({
        status: 401,
        body: { errors: [{ type: 'FeatureDisabledError' }] },
      });
    }
    // An unfinished form can still be stored; this draft isn't known, hence the 404.
    expect((await closed.call('GET', '/api/smt/drafts/abc?site=pro')).status).toBe(404);
    expect((await closed.call('PATCH', '/api/smt/drafts/abc?site=pro', { details: {} })).status).toBe(404);
    expect((await closed.call('GET', '/api/smt/init?site=part')).status).toBe(200);
    await closed.close();
  });
});

describe('limits', () => {
  test('API-1 more quotes a minute than allowed are a 429 with Retry-After, counted across processes', async () => {
    const limited = { env: { RATE_LIMITS: '3' } };
    const [one, two] = [await shippingApi(database, limited), await shippingApi(database, limited)];
    const statuses = [];
    for (const each of [one, two, one]) statuses.push((await each.call('POST', quote, quoteBody())).status);
    expect(statuses).toEqual([201, 201, 201]);
    for (const each of [one, two]) {
      const refused = await each.call('POST', '/api/smt/offers/sync', quoteBody());
      expect(refused).toMatchObject({ status: 429, body: errorBody('TooManyRequestsError') });
      const seconds = Number(refused.headers.get('retry-after'));
      expect(seconds).toBeGreaterThanOrEqual(1);
      expect(seconds).toBeLessThanOrEqual(60);
    }
    const rendering = { [inMemoryHeader]: 'in-memory' };
    expect((await one.call('POST', quote, quoteBody(), rendering)).status).toBe(201);
    await Promise.all([one.close(), two.close()]);
  });
});
