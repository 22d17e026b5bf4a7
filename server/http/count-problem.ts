/** Counts failed requests and refusals by calls of the shop (docs/back-office.md, "Numbers"). */
import type { CountEvent } from '#domain/numbers/shop-event.ts';
import { allSites, type Site, siteOfPath } from '#domain/site/site.ts';
import { ApiError } from './api-error.ts';
import type { HttpContext } from './request-context.ts';

/** The statuses of refusals that aren't counted: missing sign-in or permission, unknown resources, rate limits. */
const ordinaryStatus: ReadonlySet<number> = new Set([401, 403, 404, 405, 421, 429]);

/** The site of a request, named in its path after `ecommerce` or in the parameter `site`; otherwise the page's site. */
function siteOfRequest({ req }: HttpContext): Site {
  const named = /\/ecommerce\/(\w+)/.exec(req.path)?.[1] ?? req.query('site');
  return allSites.find((site) => site === named) ?? siteOfPath(req.path);
}

/**
 * Counts an answer if it is a failure (5xx) or a refusal of a call (4xx). If a page fails because of a failed call,
 * only the call is counted.
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
