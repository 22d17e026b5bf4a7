/** Logs one line for each request and one for each security event (docs/operations.md, "Logs"; ASVS 16.3). */
import { isIPv4 } from 'node:net';
import { officePageAt } from '#domain/office/pages.ts';
import { pageAt } from '#domain/site/page-at.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { HttpContext } from '#server/http/request-context.ts';
import type { Logger } from '#server/logger.ts';
import { eventOfCall, eventOfRefusal } from './security-events.ts';

/** The name of the requested call or page, since the URL itself may contain personal data. */
function routeOf(c: HttpContext): string {
  const call = c.get('call');
  if (call) return call;
  const { path } = c.req;
  if (path.startsWith('/assets/')) return 'asset';
  if (path.startsWith('/oidc/')) return 'issuer';
  const pathname = path.replace(/\.data$/, '');
  const officePage = officePageAt(pathname);
  return officePage === null ? (pageAt(pathname)?.page ?? 'other') : `office.${officePage}`;
}

/**
 * The network of an address for logs. Of an IPv4 address, only the first three numbers are logged, since the whole
 * address identifies a household. Of an IPv6 address, `clientAddress` contains only the network already.
 */
function networkNameOf(clientAddress: string): string {
  return isIPv4(clientAddress) ? clientAddress.replace(/\d+$/, '0/24') : clientAddress;
}

/** The signed-in account; undefined without one, and if the database doesn't answer. */
async function accountIdOf(c: HttpContext): Promise<string | undefined> {
  const identity = await c
    .get('identity')?.()
    .catch(() => null);
  return identity?.kind === 'signedIn' ? identity.account.id : undefined;
}

/**
 * Returns a function that logs an answered request, without personal data. Calls made by server rendering are covered
 * by the line of their page.
 */
export function createRequestLog(logger: Logger): (c: HttpContext, milliseconds: number) => Promise<void> {
  return async (c, milliseconds) => {
    const route = routeOf(c);
    const { status } = c.res;
    const common = { requestId: c.get('requestId'), route, status };
    if (!c.get('inMemory')) {
      const ms = Math.round(milliseconds * 10) / 10;
      logger.info({ ...common, method: c.req.method, ms }, 'answered');
    }
    // A page and a call can have the same name.
    const call = c.get('call') ?? '';
    const refusal = c.error instanceof ApiError ? eventOfRefusal(c.error, call) : null;
    const event = refusal ?? c.get('securityEvent') ?? (status < 400 ? eventOfCall(call) : null);
    if (!event) return;
    const accountId = event.accountId ?? (await accountIdOf(c));
    const { isRefusal, ...named } = event;
    const line = { ...common, ...named, accountId, network: networkNameOf(c.get('clientAddress') ?? '') };
    logger[refusal || isRefusal ? 'warn' : 'info'](line, 'security');
  };
}
