import { expect, test } from 'vitest';
import { serverOnly } from './server-only.ts';

test('properties are read by name, but an encoder finds none', () => {
  const page = serverOnly({ state: 'found', products: ['carton'] });
  const { state } = page;
  expect([state, page.products, 'products' in page]).toEqual(['found', ['carton'], true]);
  expect(JSON.stringify(page)).toBe('{}');
});
