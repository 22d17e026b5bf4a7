/** Addresses that a browser is led through, and which change something (docs/requirements.md NAV-19, NAV-21). */
import { ApiError } from '#server/http/api-error.ts';
import type { HttpContext } from '#server/http/request-context.ts';

/** Refuses what isn't a plain visit: 405. A HEAD would do what only a visit may. */
export function onlyVisits(c: HttpContext): void {
  if (c.req.method === 'GET') return;
  throw new ApiError(405, [{ type: 'MethodNotAllowedError', key: 'http.method' }], { Allow: 'GET' });
}

/** Whether a browser asks in advance, without its visitor having chosen to go. */
export function isPrefetch(c: HttpContext): boolean {
  return /prefetch|prerender/.test(c.req.header('sec-purpose') ?? c.req.header('purpose') ?? '');
}

/** Leads on, never from a cache. */
export function visitTo(c: HttpContext, location: string): Response {
  c.header('Cache-Control', 'no-store');
  return c.redirect(location, 303);
}
