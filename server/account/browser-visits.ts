/** Helpers for URLs that browsers navigate to and that change state (docs/requirements.md NAV-19, NAV-21). */
import { methodNotAllowed } from '#server/http/refusals.ts';
import type { HttpContext } from '#server/http/request-context.ts';

/** Throws a 405 unless the request is a GET: a HEAD would have the same effects. */
export function onlyVisits(c: HttpContext): void {
  if (c.req.method === 'GET') return;
  throw methodNotAllowed('GET');
}

export function isPrefetch(c: HttpContext): boolean {
  return /prefetch|prerender/.test(c.req.header('sec-purpose') ?? c.req.header('purpose') ?? '');
}

/** The answer isn't cached. */
export function visitTo(c: HttpContext, location: string): Response {
  c.header('Cache-Control', 'no-store');
  return c.redirect(location, 303);
}
