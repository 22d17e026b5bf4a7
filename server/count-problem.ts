/** Counts requests that failed, and what calls of the shop refuse (docs/back-office.md, "Numbers"). */
import type { CountEvent } from '#domain/numbers/shop-event.ts';
import { allSites, type Site, siteOfPath } from '#domain/site/site.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { HttpContext } from '#server/http/request-context.ts';

/** Refusals that say nothing about how the shop works: missing sign-in or permission, unknown things, rate limits. */
const ordinaryStatus: ReadonlySet<number> = new Set([401, 403, 404, 405, 421, 429]);

/** The site of a request: the segment of its path after `ecommerce`, its parameter `site`, or that of the page. */
function siteOfRequest({ req }: HttpContext): Site {
  const named = /\/ecommerce\/(\w+)/.exec(req.path)?.[1] ?? req.query('site');
  return allSites.find((site) => site === named) ?? siteOfPath(req.path);
}

/**
 * Counts an answer if it is a failure (5xx) or a refusal of a call (4xx). A page whose call failed isn't counted besides
 * its call.
 */
export function countProblem(count: CountEvent, c: HttpContext): void {
  const { status } = c.res;
  if (status < 400 || ordinaryStatus.has(status) || c.req.path.startsWith('/api/gestion/')) return;
  const call = c.get('call');
  const site = siteOfRequest(c);
  if (status >= 500 && (call || status === 500)) {
    count({ site, measure: 'failure', source: call ?? 'page', reason: String(status) });
  }
  const key = c.error instanceof ApiError ? c.error.details[0]?.key : undefined;
  if (status < 500 && call && key) count({ site, measure: 'refusal', source: call, reason: key });
}
