import { expect, test } from 'vitest';
import { withoutDocumentPages } from './browser-routes.ts';

const routes = {
  root: { id: 'root' },
  'part.home': { id: 'part.home' },
  'pro.category': { id: 'pro.category' },
  'pro.cart': { id: 'pro.cart' },
  'part.purchase': { id: 'part.purchase' },
  'part.other': { id: 'part.other' },
};

test('browsers are told of application pages and of what answers an unknown address', () => {
  const table = { entry: { module: '/a.js' }, routes, version: '1' };
  const script = withoutDocumentPages(`window.__reactRouterManifest=${JSON.stringify(table)};`);
  const kept = { root: routes.root, 'pro.cart': routes['pro.cart'], 'part.purchase': routes['part.purchase'] };
  const expected = { ...table, routes: { ...kept, 'part.other': routes['part.other'] } };
  expect(script).toBe(`window.__reactRouterManifest=${JSON.stringify(expected)};`);
});

test('a table that is written in another way is refused', () => {
  expect(() => withoutDocumentPages('export default {}')).toThrow('in another way');
});
