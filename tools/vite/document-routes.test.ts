import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { routeFile } from '#app/route-file.ts';
import { itemPageNames, pageNames, tierOf } from '#domain/site/paths.ts';
import { isDocumentRoute } from './document-routes.ts';

const app = resolve('app');
const route = (page: string) => join(app, 'routes', routeFile(page));

test('routes of document pages are removed from the browser’s bundle, whole and in parts', () => {
  expect(isDocumentRoute(route('home'), app)).toBe(true);
  expect(isDocumentRoute(route('content'), app)).toBe(true);
  expect(isDocumentRoute(route('parcel'), app)).toBe(false);
  expect(isDocumentRoute(join(app, 'routes', 'add-recipient.tsx'), app)).toBe(false);
  expect(isDocumentRoute(`${route('parcel')}?route-chunk=main`, app)).toBe(false);
  expect(isDocumentRoute(join(app, 'root.tsx'), app)).toBe(false);
  expect(isDocumentRoute(join(app, 'shipping', 'home.tsx'), app)).toBe(false);
});

test('a route is removed if and only if its module isn’t hydrated', () => {
  for (const page of [...pageNames, ...itemPageNames].filter((name) => existsSync(route(name)))) {
    const isHydrated = /hydrate: true/.test(readFileSync(route(page), 'utf8'));
    expect({ page, leftOut: isDocumentRoute(route(page), app) }).toEqual({ page, leftOut: !isHydrated });
    expect(tierOf(page) === 'application').toBe(isHydrated);
  }
});
