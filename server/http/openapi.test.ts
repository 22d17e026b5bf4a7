import { afterAll, expect, test } from 'vitest';
import { apiScopes } from '#domain/site/api-scope.ts';
import { testDatabase } from '#tests/support/database.ts';
import { documentedAnswers } from '#tests/support/documented-answers.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly required?: boolean };
  readonly security: readonly object[];
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, object>> }>>;
}

const api = await shippingApi(await testDatabase(), { signIn: {} });
afterAll(() => api.close());

const document = (await api.call('GET', '/api/openapi.json')).body as {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly securitySchemes: object };
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);
const cart = '/api/front/occ/ecommerce/{site}/users/{user}/carts/{cartId}';

const statusesOf = (path: string, method: string) => Object.keys(document.paths[path]?.[method]?.responses ?? {});

test('API-4 the served document has the calls of every part of the shop', () => {
  expect(document.openapi).toBe('3.1.0');
  const paths = Object.keys(document.paths);
  for (const beginning of [
    '/api/smt/quote-request',
    '/api/smt/drafts',
    '/api/smt/relay-points',
    '/api/smt/tariff-numbers',
    '/api/address/search',
    '/api/address/{site}/account',
    '/api/account/api-keys',
    '/api/occ/{site}/smartedit/pages',
    '/api/front/occ/ecommerce/{site}/products/search',
    '/api/front/occ/ecommerce/{site}/users/{user}/carts',
    '/api/front/occ/ecommerce/{site}/users/{user}/orders',
  ])
    expect(paths, beginning).toContain(beginning);
});

test('API-4 every call documents a success, and 500 and 503', () => {
  for (const { operationId, responses } of operations) {
    const statuses = Object.keys(responses);
    expect(
      statuses.some((status) => status < '300'),
      operationId,
    ).toBe(true);
    expect(statuses, operationId).toEqual(expect.arrayContaining(['500', '503']));
  }
});

test('API-4 a removal without a body is documented as 204', () => {
  expect(document.paths['/api/address/{site}/account/{id}']?.delete?.responses[204]).toEqual({ description: 'Done.' });
});

test('API-4 error statuses follow from what a call reads', () => {
  expect(statusesOf(`${cart}/smt/{entryNumber}`, 'put')).toEqual(
    '200 400 401 403 404 409 410 412 413 415 422 429 500 503'.split(' '),
  );
  expect(statusesOf(cart, 'get')).toEqual('200 400 401 404 429 500 503'.split(' '));
  expect(statusesOf('/api/account/api-keys', 'get')).toEqual('200 400 401 404 429 500 503'.split(' '));
  expect(statusesOf('/api/front/occ/ecommerce/{site}/cms/components/{uid}', 'get')).toContain('400');
  for (const { operationId, method, requestBody, responses } of operations) {
    const statuses = Object.keys(responses);
    for (const status of ['413', '415']) expect(statuses.includes(status), operationId).toBe(requestBody !== undefined);
    if (method !== 'get') expect(statuses, operationId).toContain('403');
  }
});

test('API-4 ACC-4 calls of an account document that they need a session or a token', async () => {
  expect(document.components.securitySchemes).toMatchObject({
    session: { type: 'apiKey', in: 'cookie', name: 'session' },
    bearer: { type: 'http', scheme: 'bearer' },
    apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'gk_…' },
  });
  expect(document.paths[cart]?.get?.security).toEqual([{}, { session: [] }, { bearer: [] }]);
  expect(document.paths['/api/visitor']?.get?.security).toEqual([]);
  const accountOperations = operations.filter(
    ({ security }) => security.length >= 2 && security.every((way) => Object.keys(way).length > 0),
  );
  expect(accountOperations.length).toBeGreaterThan(20);
  for (const { path, method, operationId, requestBody } of accountOperations.filter(({ method }) => method === 'get')) {
    expect(requestBody).toBeUndefined();
    const { status } = await api.call(
      method.toUpperCase(),
      path
        .replace('{site}', 'part')
        .replace('{user}', 'current')
        .replaceAll(/\{\w+\}/g, '1'),
    );
    expect({ operationId, status }).toEqual({ operationId, status: 401 });
  }
});

test('13.7 API-4 a call that keys open documents its scope, and an example of its body', () => {
  const quote = document.paths['/api/smt/quote-request']?.post;
  expect(quote?.security).toEqual([{}, { apiKey: ['compare'] }]);
  expect(quote?.requestBody).toMatchObject({
    content: { 'application/json': { example: { from: { country: 'FR', postalCode: '69003', city: 'Lyon' } } } },
  });
  const orders = document.paths['/api/front/occ/ecommerce/{site}/users/{user}/orders'];
  expect(orders?.get?.security).toEqual([{ session: [] }, { bearer: [] }, { apiKey: ['orders:read'] }]);
  expect(orders?.post?.security).toEqual([{}, { session: [] }, { bearer: [] }]);
  const { description } = (document.components.securitySchemes as { apiKey: { description: string } }).apiKey;
  for (const scope of apiScopes) expect(description).toContain(`\`${scope}\``);
});

test('13.7 API-4 the headers of a key’s limit and of waiting are documented, and a PDF as bytes', () => {
  const label = document.paths['/api/front/occ/ecommerce/{site}/users/{user}/orders/{code}/documents/{type}']?.get;
  const limit = {
    RateLimit: { $ref: '#/components/headers/RateLimit' },
    'RateLimit-Policy': { $ref: '#/components/headers/RateLimit-Policy' },
  };
  expect(label?.responses[200]).toEqual({
    description: 'Done.',
    headers: limit,
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  });
  expect(label?.responses[429]).toMatchObject({
    headers: { ...limit, 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
  });
  expect(document.paths['/api/visitor']?.get?.responses[200]).not.toHaveProperty('headers');
});

test('API-4 an undocumented answer is detected', async () => {
  const problemOf = documentedAnswers(document);
  const json = (status: number, body: object) => Response.json(body, { status });
  const site = '/api/front/occ/ecommerce/part';
  expect(await problemOf('GET', '/api/visitor', json(418, { errors: [] }))).toContain('no documented status');
  expect(await problemOf('GET', '/api/visitor', json(410, { errors: [] }))).toContain('no documented status');
  expect(await problemOf('GET', '/api/visitor', json(200, { cart: null }))).toContain('must');
  expect(await problemOf('GET', '/api/visitor', json(500, { errors: [{ type: 1 }] }))).toContain(
    "must have required property 'message'",
  );
  expect(await problemOf('GET', '/api/nowhere', json(200, {}))).toContain('no documented path');
  expect(await problemOf('PUT', `${site}/languages`, json(405, { errors: [] }))).toContain('no documented method');
  expect(await problemOf('GET', '/api/visitor', json(500, { errors: [] }))).toBeNull();
  const counted = Response.json({ errors: [] }, { status: 500, headers: { RateLimit: '"key";r=1;t=60' } });
  expect(await problemOf('GET', '/api/visitor', counted)).toContain("the header RateLimit isn't documented");
});

test('API-4 the schemas have a quote’s required fields and allow decimal commas', () => {
  const quote = JSON.stringify(document.paths['/api/smt/quote-request']?.post);
  expect(quote).toContain('"required":["from","to","packageDetail"]');
  expect(quote).toContain('"weight":{"anyOf":[{"type":"number"},{"type":"string"}]');
  expect(quote).not.toContain('$schema');
});

test('API-4 headers that a call reads are documented, and an answered payload has numbers where a sent one may have texts', () => {
  const putOperation = document.paths[`${cart}/smt/{entryNumber}`]?.put;
  expect(putOperation).toMatchObject({
    parameters: expect.arrayContaining([
      expect.objectContaining({ name: 'if-match', in: 'header', required: false }),
      expect.objectContaining({ name: 'idempotency-key', in: 'header', required: false }),
    ]),
  });
  expect(JSON.stringify(putOperation?.requestBody)).toContain(
    '"weight":{"anyOf":[{"type":"number"},{"type":"string"}]',
  );
  expect(JSON.stringify(putOperation?.responses[200])).toContain('"weight":{"type":"number"}');
});

test('API-4 the page to browse lists every call and has no script', async () => {
  const page = await (await api.app.request('/api/docs')).text();
  for (const { path, method } of operations) expect(page).toContain(`${method.toUpperCase()} ${path}`);
  expect(page).not.toContain('<script');
});

test('API-4 every reference has a target, also those of a tree of categories', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
  expect(references.some((path) => path.startsWith('components/schemas/categories'))).toBe(true);
  for (const path of new Set(references)) {
    const target = path.split('/').reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], document);
    expect(target, path).toBeTypeOf('object');
  }
});
