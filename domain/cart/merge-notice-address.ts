/** Decides on which page a visitor learns that a sign-in has merged carts (docs/requirements.md CRT-1). */

import { pageAt, siteOfAddress } from '#domain/site/page-at.ts';
import { type AnyPageName, tierOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { mergeNoticeParam } from './merge-notice-param.ts';

/** Pages that list the merged lines until the visitor dismisses the list. */
const cartPages: ReadonlySet<AnyPageName> = new Set<AnyPageName>(['cart', 'checkout']);

/**
 * The path to go to after a sign-in; `sites` are the sites whose carts were merged. If the path is on one of these
 * sites, a query parameter is added that makes the page tell the visitor about the merge. Document pages don't get it,
 * because they are the same for everyone, nor do the cart and the checkout, which list the merged lines anyway.
 */
export function mergeNoticeAddress(path: string, sites: readonly Site[]): string {
  const url = new URL(path, 'https://own.invalid');
  const page = pageAt(url.pathname);
  if (!page || cartPages.has(page.page) || tierOf(page.page) === 'document') return path;
  if (!sites.includes(siteOfAddress(url))) return path;
  url.searchParams.set(mergeNoticeParam, '1');
  return url.pathname + url.search + url.hash;
}
