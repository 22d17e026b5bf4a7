import type { MiddlewareHandler } from 'hono';
import { ApiError } from './api-error.ts';
import type { HttpEnv } from './request-context.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether `Sec-Fetch-Site` says that the request comes from another site's page; false without the header, which all
 * current browsers send.
 */
export function isForeignSite(secFetchSite: string | undefined): boolean {
  return Boolean(secFetchSite) && secFetchSite !== 'same-origin' && secFetchSite !== 'none';
}

/**
 * Refuses unsafe requests from another site's page: Sec-Fetch-Site other than same-origin or none, or a foreign
 * Origin. Requests with neither header don't come from a browser and pass (curl, OCC clients), and so do those of
 * allowed storefronts.
 */
export function refuseCrossSite(isOwnOrigin: (origin: string) => boolean): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (!safeMethods.has(c.req.method) && !c.get('fromStorefront')) {
      const origin = c.req.header('origin');
      const isForeign = isForeignSite(c.req.header('sec-fetch-site')) || (origin && !isOwnOrigin(origin));
      if (isForeign) throw new ApiError(403, [{ type: 'ForbiddenError', key: 'http.crossSite' }]);
    }
    await next();
  };
}
