/** On which page a visitor reads that a sign-in has merged carts (docs/requirements.md CRT-1). */

import { pageAt, siteOfAddress } from '#domain/site/page-at.ts';
import { type AnyPageName, tierOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { mergeNoticeParam } from './merge-notice-param.ts';

/** Pages that list what was merged line by line, until the visitor dismisses it. */
const cartPages: ReadonlySet<AnyPageName> = new Set<AnyPageName>(['cart', 'checkout']);

/**
 * The path to go to after a sign-in; `sites` are those whose carts were merged. If it is an application page of such a
 * site, a query parameter makes it tell the visitor. Document pages get no parameter, because they are the same for
 * everyone, nor do the cart's pages, which tell about the merge anyway.
 */
export function mergeNoticeAddress(path: string, sites: readonly Site[]): string {
  const url = new URL(path, 'https://own.invalid');
  const page = pageAt(url.pathname);
  if (!page || cartPages.has(page.page) || tierOf(page.page) !== 'application') return path;
  if (!sites.includes(siteOfAddress(url))) return path;
  url.searchParams.set(mergeNoticeParam, '1');
  return url.pathname + url.search + url.hash;
}
