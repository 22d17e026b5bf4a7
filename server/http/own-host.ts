/** Which Host headers are ours (docs/operations.md, `ORIGIN`; RFC 9110, sections 7.2 and 15.5.20). */
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { isLoopback } from '#server/config-values.ts';
import { ApiError } from './api-error.ts';
import type { HttpContext, HttpEnv } from './request-context.ts';

/** What a balancer asks by the address of a machine. */
const healthPaths = new Set(['/healthz', '/readyz']);
const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** A judge of Host headers: those of our origins, and of this machine by any port, which a container's may be another than ours. */
export function ownHostOf(ownOrigins: readonly string[]): (host: string) => boolean {
  const own = ownOrigins.map((origin) => new URL(origin));
  const hosts = new Set(
    own.flatMap(({ host, hostname, protocol }) => [host, `${hostname}:${defaultPorts[protocol] ?? ''}`]),
  );
  const loopback = new Set(own.map(({ hostname }) => hostname).filter(isLoopback));
  return (host) => hosts.has(host) || loopback.has(URL.parse(`http://${host}`)?.hostname ?? '');
}

/** The Host headers of a request as they came, of which Node shows the first only; none where there was no socket. */
function hostHeaders(c: HttpContext): number {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return (incoming?.rawHeaders ?? []).filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
}

/** Refuses requests for another host than ours, and those that name two: 421. Health is told whatever the name. */
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
