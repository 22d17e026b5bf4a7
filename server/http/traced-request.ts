import { traced } from '#server/process/traced.ts';
import { healthPaths } from './own-host.ts';
import type { HttpContext } from './request-context.ts';
import { routeOf } from './request-log.ts';

/** Makes a request a step of its trace. Health checks and files are left out, since they would outnumber the pages. */
export function tracedRequest(c: HttpContext, next: () => Promise<void>): Promise<void> {
  const { method, path } = c.req;
  if (healthPaths.has(path) || path.startsWith('/assets/')) return next();
  const details = () => ({
    'http.request.method': method,
    'http.route': routeOf(c),
    'http.response.status_code': c.res.status,
    'shop.request_id': c.get('requestId') ?? '',
  });
  return traced({ kind: 'request', name: () => routeOf(c), details, header: (name) => c.req.header(name) }, next);
}
