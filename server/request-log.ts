/** One line of the log for each request, and one for each event of security (docs/operations.md, "Logs"; ASVS 16.3). */
import { isIPv4 } from 'node:net';
import type { Logger } from 'pino';
import { pageAt } from '#domain/site/paths.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { HttpContext } from '#server/http/request-context.ts';
import { eventOfCall, eventOfRefusal } from './security-events.ts';

/** What was asked for, without what an address may tell: the name of a call of the API or of a page. */
function routeOf(c: HttpContext): string {
  const call = c.get('call');
  if (call) return call;
  const { path } = c.req;
  if (path.startsWith('/assets/')) return 'asset';
  if (path.startsWith('/oidc/')) return 'issuer';
  return pageAt(path.replace(/\.data$/, ''))?.page ?? 'other';
}

/** The network of an address: the first three numbers of an IPv4 one, which alone would name a household; others as limits count them. */
function networkNameOf(clientAddress: string): string {
  return isIPv4(clientAddress) ? clientAddress.replace(/\d+$/, '0/24') : clientAddress;
}

/** The account that asks; undefined for anyone else, and while the database can't tell. */
async function accountIdOf(c: HttpContext): Promise<string | undefined> {
  const identity = await c
    .get('identity')?.()
    .catch(() => null);
  return identity?.kind === 'signedIn' ? identity.account.id : undefined;
}

/** Writes the lines of an answered request; neither holds personal data. A call of server rendering has the line of its page. */
export function createRequestLog(logger: Logger): (c: HttpContext, milliseconds: number) => Promise<void> {
  return async (c, milliseconds) => {
    const route = routeOf(c);
    const { status } = c.res;
    const common = { requestId: c.get('requestId'), route, status };
    if (!c.get('inMemory')) {
      const ms = Math.round(milliseconds * 10) / 10;
      logger.info({ ...common, method: c.req.method, ms }, 'answered');
    }
    // Pages may have the name of a call.
    const call = c.get('call') ?? '';
    const noted = c.get('securityEvent');
    const refused = c.error instanceof ApiError ? eventOfRefusal(c.error, call) : null;
    const event = refused ?? noted ?? (status < 400 ? eventOfCall(call) : null);
    if (!event) return;
    const accountId = event.accountId ?? (await accountIdOf(c));
    const line = { ...common, ...event, accountId, network: networkNameOf(c.get('clientAddress') ?? '') };
    logger[refused || event.isRefusal ? 'warn' : 'info'](line, 'security');
  };
}
