import { expect, test } from 'vitest';
import { withoutDocumentPages } from './browser-routes.ts';

const routes = {
  root: { id: 'root' },
  'part.home': { id: 'part.home' },
  'pro.category': { id: 'pro.category' },
  'pro.cart': { id: 'pro.cart' },
  'part.checkout': { id: 'part.checkout' },
  'part.other': { id: 'part.other' },
};

test('browsers get the routes of application pages and of unknown addresses', () => {
  const table = { entry: { module: '/a.js' }, routes, version: '1' };
  const script = withoutDocumentPages(`window.__reactRouterManifest=${JSON.stringify(table)};`);
  const keptRoutes = { root: routes.root, 'pro.cart': routes['pro.cart'], 'part.checkout': routes['part.checkout'] };
  const expected = { ...table, routes: { ...keptRoutes, 'part.other': routes['part.other'] } };
  expect(script).toBe(`window.__reactRouterManifest=${JSON.stringify(expected)};`);
});

test('a table in another format is refused', () => {
  expect(() => withoutDocumentPages('export default {}')).toThrow('in another way');
});
