/** Which page announces that a sign-in has merged carts (docs/requirements.md CRT-1). */

import { type AnyPageName, pageAt, siteOfAddress, tierOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { mergeNoticeParam } from './merge-notice-param.ts';

/** These pages list the merge line by line until it is dismissed. */
const cartPages: ReadonlySet<AnyPageName> = new Set<AnyPageName>(['cart', 'checkout']);

/**
 * The path to continue at after a sign-in, where `sites` are those with a merge to announce. An application page of
 * such a site gets the parameter. Document pages don't, because they are the same for everyone, nor do the cart's
 * pages, which announce the merge anyway.
 */
export function mergeNoticeAddress(path: string, sites: readonly Site[]): string {
  const url = new URL(path, 'https://own.invalid');
  const page = pageAt(url.pathname);
  if (!page || cartPages.has(page.page) || tierOf(page.page) !== 'application') return path;
  if (!sites.includes(siteOfAddress(url))) return path;
  url.searchParams.set(mergeNoticeParam, '1');
  return url.pathname + url.search + url.hash;
}
