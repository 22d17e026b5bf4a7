import { redirect, redirectDocument } from 'react-router';
import { type PageName, pathOf, tierOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';

/** A redirect to a page: with a full load for a document page, otherwise by the router (docs/architecture.md). */
export function goTo(page: PageName, site: Site, query: Readonly<Record<string, string>> = {}, status = 302): Response {
  const search = new URLSearchParams(query).toString();
  const target = search ? `${pathOf(page, site)}?${search}` : pathOf(page, site);
  return tierOf(page) === 'application' ? redirect(target, status) : redirectDocument(target, status);
}

/**
 * A redirect with a full load to one of our document pages, such as the canonical path of a list or a product
 * (docs/requirements.md NAV-4).
 */
export function moveTo(path: string, status: 301 | 302 | 303): Response {
  return redirectDocument(path, status);
}

/**
 * A redirect with a full load to an address outside the application, such as the sign-in page or another customer area.
 */
export function leaveTo(address: string, status: 302 | 303 = 302): Response {
  return redirectDocument(address, status);
}

/**
 * Reduces an address on our own origin to its path, so that visitors stay on the host by which they came; returns any
 * other address unchanged.
 */
export function localAddress(address: string, origin: string): string {
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}
