import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { pathOf } from '#domain/site/paths.ts';
import { SiteLink } from './SiteLink.tsx';

/** What a link asks the router for, when it is followed from a page. */
function isLoaded(from: string, href: string): boolean {
  const routes = [{ path: '*', Component: () => <SiteLink href={href}>x</SiteLink> }];
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [from] })} />);
  // The router follows the others itself.
  return !html.includes('data-discover');
}

test.each([
  ['/panier', '/espaceclient', true],
  ['/panier', pathOf('purchases', 'part'), true],
  ['/espaceclient', pathOf('purchases', 'part'), false],
  [pathOf('purchases', 'part'), '/panier', false],
  ['/panier', '/', true],
])('NAV-22 from %s the link to %s is a load of its own: %s', (from, href, loaded) => {
  expect(isLoaded(from, href)).toBe(loaded);
});
