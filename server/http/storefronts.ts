/**
 * Requests of other storefronts: pages of other origins that use the OCC calls (docs/operations.md, "Other
 * storefronts").
 */
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { HttpEnv } from './request-context.ts';

export const occBase = '/api/front/occ';

/**
 * Paths that other storefronts may call: the OCC calls, and the issuer's endpoints that a page in a browser needs to
 * sign in.
 */
export const storefrontPaths = [
  `${occBase}/*`,
  '/oidc/.well-known/*',
  '/oidc/jwks',
  '/oidc/token',
  '/oidc/token/revocation',
  '/oidc/me',
] as const;

/** Time for which a browser may reuse the answer to a preflight request, in seconds: two hours, Chromium's maximum. */
const preflightSeconds = 7200;

/**
 * Middleware that lets pages of `origins` call from another origin and read the answers. Such requests carry no
 * cookies: a customer is identified by a bearer token, a stranger's cart by its guid. Requests of other origins pass
 * unchanged. To be mounted before anything reads a cookie.
 */
export function allowStorefronts(origins: readonly string[]): MiddlewareHandler<HttpEnv> {
  const answer = cors({
    origin: [...origins],
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'Idempotency-Window', 'If-Match'],
    exposeHeaders: ['Idempotency-Replayed', 'Retry-After', 'X-Request-Id'],
    maxAge: preflightSeconds,
  });
  return async (c, next) => {
    if (!origins.includes(c.req.header('origin') ?? '')) return next();
    c.req.raw.headers.delete('cookie');
    c.set('fromStorefront', true);
    return answer(c, next);
  };
}
