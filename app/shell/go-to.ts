import { redirect, redirectDocument } from 'react-router';
import { type PageName, pathOf, tierOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';

/**
 * A redirect to one of the shop's pages: a document page is loaded in full, an application page by the router
 * (docs/architecture.md).
 */
export function goTo(page: PageName, site: Site, query: Readonly<Record<string, string>> = {}, status = 302): Response {
  const search = new URLSearchParams(query).toString();
  const target = search ? `${pathOf(page, site)}?${search}` : pathOf(page, site);
  return tierOf(page) === 'application' ? redirect(target, status) : redirectDocument(target, status);
}

/** A redirect to an application page by its path and query, such as that of a single item. */
export function goOn(address: string, status: 302 | 303): Response {
  return redirect(address, status);
}

/**
 * A redirect to a document page, which is loaded in full, by its path: for instance the canonical path of a list or a
 * product (docs/requirements.md NAV-4).
 */
export function moveTo(path: string, status: 301 | 302 | 303): Response {
  return redirectDocument(path, status);
}

/**
 * A redirect to a URL that the router can't handle, such as the sign-in page or an operator's own customer area; the
 * target is loaded in full.
 */
export function leaveTo(address: string, status: 302 | 303 = 302): Response {
  return redirectDocument(address, status);
}

/**
 * Reduces a URL on our own origin to its path and query, so that visitors stay on the host name by which they came.
 * Returns any other URL unchanged.
 */
export function localAddress(address: string, origin: string): string {
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}
