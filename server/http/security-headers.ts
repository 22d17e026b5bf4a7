import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from './request-context.ts';

/** Headers of every answer; the content security policy of pages is set where the page is rendered. */
export function securityHeaders(https: boolean): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await next();
    // Not by `c.header`, which copies the finished answer at each call, its body into a stream.
    const { headers } = c.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    // A page whose address holds a secret says less.
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set('X-Frame-Options', 'DENY');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(self), payment=()');
    if (https) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    if (!headers.has('Content-Security-Policy')) {
      headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    }
  };
}
