import { expect, test } from 'vitest';
import { cartCalls } from '#domain/cart/contract.ts';
import { catalogCalls } from '#domain/catalog/contract.ts';
import { shippingCalls } from '#domain/shipping/contract.ts';
import { apiDocsPage } from './api-docs.ts';
import { openApiDocument } from './openapi.ts';

const calls = [...shippingCalls, ...cartCalls, ...catalogCalls];
const document = openApiDocument(calls, 'https://shop.example', 'Guichet') as {
  openapi: string;
  paths: Record<
    string,
    Record<string, { operationId: string; requestBody?: object; responses: Record<string, object> }>
  >;
};

test('API-4 every call is in the OpenAPI 3.1 document with its answers and errors', () => {
  expect(document.openapi).toBe('3.1.0');
  for (const call of calls) {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()];
    expect(operation?.operationId).toBe(call.name);
    expect(Object.keys(operation?.responses ?? {}).map(Number)).toEqual(
      expect.arrayContaining([...Object.keys(call.answers).map(Number), ...call.errors]),
    );
    expect(Boolean(operation?.requestBody)).toBe('body' in call);
  }
});

test('API-4 the schemas say what a quote needs and allow comma decimals', () => {
  const quote = JSON.stringify(document.paths['/api/smt/quote-request']?.post);
  expect(quote).toContain('"required":["from","to","packageDetail"]');
  expect(quote).toContain('"weight":{"anyOf":[{"type":"number"},{"type":"string"}]');
  expect(quote).not.toContain('$schema');
});

test('API-4 headers that a call reads are named, a kept payload has numbers where a sent one may have texts', () => {
  const put = document.paths['/api/front/occ/ecommerce/{site}/users/{user}/carts/{cartId}/smt/{entryNumber}']?.put;
  expect(put).toMatchObject({
    parameters: expect.arrayContaining([
      expect.objectContaining({ name: 'if-match', in: 'header', required: false }),
      expect.objectContaining({ name: 'idempotency-key', in: 'header', required: false }),
    ]),
  });
  expect(JSON.stringify(put?.requestBody)).toContain('"weight":{"anyOf":[{"type":"number"},{"type":"string"}]');
  expect(JSON.stringify(put?.responses[200])).toContain('"weight":{"type":"number"}');
});

test('API-4 the page to browse names every call and holds no script', async () => {
  const page = String(await apiDocsPage(document as never, calls));
  for (const call of calls) expect(page).toContain(`${call.method} ${call.path}`);
  expect(page).not.toContain('<script');
});

test('API-4 every reference leads somewhere, also those of a tree of categories', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
  expect(references.some((path) => path.startsWith('components/schemas/categories'))).toBe(true);
  for (const path of new Set(references)) {
    const found = path.split('/').reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], document);
    expect(found, path).toBeTypeOf('object');
  }
});
