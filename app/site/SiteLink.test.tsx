import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { pathOf } from '#domain/site/paths.ts';
import { SiteLink } from './SiteLink.tsx';

/** Whether following a link from a page loads the target in full. */
function isLoaded(from: string, href: string): boolean {
  const routes = [{ path: '*', Component: () => <SiteLink href={href}>x</SiteLink> }];
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [from] })} />);
  // The router marks the links it handles itself.
  return !html.includes('data-discover');
}

test.each([
  ['/panier', '/espaceclient', true],
  ['/panier', pathOf('purchases', 'part'), true],
  ['/espaceclient', pathOf('purchases', 'part'), true],
  ['/panier', pathOf('purchase', 'part', { code: 'G26-A1B2C3' }), true],
  [pathOf('checkout', 'part'), '/panier', false],
  ['/panier', '/', true],
])('NAV-22 from %s the link to %s is a full page load: %s', (from, href, expected) => {
  expect(isLoaded(from, href)).toBe(expected);
});
