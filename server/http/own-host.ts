/**
 * Checks that Host headers name one of the shop's own hosts (docs/operations.md, `ORIGIN`; RFC 9110, sections 7.2 and
 * 15.5.20).
 */
import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { isLoopback } from '#server/config-values.ts';
import { ApiError } from './api-error.ts';
import type { HttpContext, HttpEnv } from './request-context.ts';

/** Paths that load balancers request by a machine's address, so that any host is accepted. */
export const healthPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz']);
const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/**
 * Returns a function that tells whether a Host header is the shop's: one of its origins' hosts, or this machine on any
 * port, since a container's published port may differ.
 */
export function ownHostOf(ownOrigins: readonly string[]): (host: string) => boolean {
  const ownUrls = ownOrigins.map((origin) => new URL(origin));
  const hosts = new Set(
    ownUrls.flatMap(({ host, hostname, protocol }) => [host, `${hostname}:${defaultPorts[protocol] ?? ''}`]),
  );
  const loopback = new Set(ownUrls.map(({ hostname }) => hostname).filter(isLoopback));
  return (host) => hosts.has(host) || loopback.has(URL.parse(`http://${host}`)?.hostname ?? '');
}

/**
 * Gives a health check the name of this machine, whatever host it names: load balancers request a machine's address,
 * some by HTTP/1.0 without any name, of which no URL could be made.
 */
export function acceptAnyHost(request: Pick<IncomingMessage, 'url' | 'headers'>): void {
  if (healthPaths.has((request.url ?? '').replace(/\?.*$/, ''))) request.headers.host = 'localhost';
}

/** How many Host headers a request has (Node exposes only the first); 0 without a socket. */
function hostHeaders(c: HttpContext): number {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return (incoming?.rawHeaders ?? []).filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
}

/** Refuses requests with a foreign Host header, or with two of them, by a 421. Health checks are exempt. */
export function refuseForeignHost(ownOrigins: readonly string[]): MiddlewareHandler<HttpEnv> {
  const isOwn = ownHostOf(ownOrigins);
  return async (c, next) => {
    const isAsked = !c.get('inMemory') && !healthPaths.has(c.req.path);
    if (isAsked && (hostHeaders(c) > 1 || !isOwn(new URL(c.req.url).host))) {
      throw new ApiError(421, [{ type: 'MisdirectedRequestError', key: 'http.foreignHost' }]);
    }
    await next();
  };
}
