import type { MiddlewareHandler } from 'hono';
import { ApiError } from './api-error.ts';
import type { HttpEnv } from './request-context.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether `Sec-Fetch-Site` says that another site's page has asked; without the header the caller is no browser of today. */
export function isForeignSite(secFetchSite: string | undefined): boolean {
  return Boolean(secFetchSite) && secFetchSite !== 'same-origin' && secFetchSite !== 'none';
}

/**
 * Refuses unsafe requests that another site's page made: Sec-Fetch-Site other than same-origin or none, or a foreign
 * Origin. With neither header the caller isn't a browser and passes (curl, OCC clients).
 */
export function refuseCrossSite(isOwnOrigin: (origin: string) => boolean): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (!safeMethods.has(c.req.method)) {
      const origin = c.req.header('origin');
      const foreign = isForeignSite(c.req.header('sec-fetch-site')) || (origin && !isOwnOrigin(origin));
      if (foreign) throw new ApiError(403, [{ type: 'ForbiddenError', key: 'http.crossSite' }]);
    }
    await next();
  };
}
