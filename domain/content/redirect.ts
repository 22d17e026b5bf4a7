/** Redirects from paths at which there is no page any more (docs/content.md, "Redirects"). */
import * as v from 'valibot';
import { ownPath } from '#domain/site/own-path.ts';
import { pageAt } from '#domain/site/page-at.ts';
import type { Site } from '#domain/site/site.ts';
import { hrefOn } from './href.ts';

/** Written as on the consumer site: without query, fragment or trailing slash. */
export const redirectedPathSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(200, 'content.redirectPath'),
  v.check((path) => /^(?:\/[\w.~-]+)+$/.test(path) && ownPath(path) === path, 'content.redirectPath'),
);

export const redirectTargetSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(500, 'content.redirectPath'),
  v.check((path) => ownPath(path) === path, 'content.redirectPath'),
);

export interface Redirect {
  readonly from: string;
  readonly to: string;
}

const pathOfTarget = (to: string) => to.replace(/[?#].*$/, '');

/** For the shop's own pages and calls, on both sites. */
const reserved = /^\/(?:api|assets|gestion|professionnel|smt)(?:\/|$)/;

/**
 * `page` if there is a page at its path, which the redirect would make unreachable; `loop` if it would lead back to
 * itself through other redirects. Null if it is allowed. `isPublished`: whether a page of content is published at the
 * path.
 */
export function redirectFault(
  site: Site,
  { from, to }: Redirect,
  others: readonly Redirect[],
  isPublished: boolean,
): 'page' | 'loop' | null {
  const page = pageAt(hrefOn(site, from))?.page;
  if (isPublished || reserved.test(from) || (page && page !== 'helpArticle')) return 'page';
  const targets = new Map(others.filter((other) => other.from !== from).map((other) => [other.from, other.to]));
  const seen = new Set([from]);
  for (let at: string | undefined = pathOfTarget(to); at !== undefined; ) {
    if (seen.has(at)) return 'loop';
    seen.add(at);
    const next = targets.get(at);
    at = next === undefined ? undefined : pathOfTarget(next);
  }
  return null;
}
