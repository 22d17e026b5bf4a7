/** Where it is told that a sign-in has merged carts (docs/requirements.md CRT-1). */
import type { Mode } from '#domain/site/mode.ts';
import { type AnyPageName, modeOfAddress, pageAt, tierOf } from '#domain/site/paths.ts';
import { mergeToldParam } from './merge-told-param.ts';

/** They tell what the merge did, line by line, until it is dismissed. */
const cartPages: ReadonlySet<AnyPageName> = new Set<AnyPageName>(['cart', 'checkout']);

/**
 * The own path that a sign-in leads to, `sites` being those whose carts have something to tell: with the parameter where
 * an application page of theirs is to tell it. A document page is the same for all, and a cart's page tells it by itself.
 */
export function mergeToldAddress(path: string, sites: readonly Mode[]): string {
  const url = new URL(path, 'https://own.invalid');
  const found = pageAt(url.pathname);
  if (!found || cartPages.has(found.page) || tierOf(found.page) !== 'application') return path;
  if (!sites.includes(modeOfAddress(url))) return path;
  url.searchParams.set(mergeToldParam, '1');
  return url.pathname + url.search + url.hash;
}
