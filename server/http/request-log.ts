/** Logs one line for each request and one for each security event (docs/operations.md, "Logs"; ASVS 16.3). */
import { isIPv4 } from 'node:net';
import { officePageAt } from '#domain/office/pages.ts';
import { pageAt } from '#domain/site/page-at.ts';
import type { Logger } from '#server/process/logger.ts';
import { ApiError } from './api-error.ts';
import type { CallContext } from './call-context.ts';
import type { HttpContext, SecurityEvent } from './request-context.ts';
import { eventOfRefusal, eventOfSuccess } from './security-events.ts';

/** The name of the requested call or page, since the URL itself may contain personal data. */
export function routeOf(c: HttpContext): string {
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
async function accountIdOf(identify: CallContext['identity'] | undefined): Promise<string | undefined> {
  const identity = await identify?.().catch(() => null);
  return identity?.kind === 'signedIn' ? identity.account.id : undefined;
}

interface EventRequest extends Partial<Pick<CallContext, 'identity' | 'clientAddress'>> {
  readonly requestId: string;
  /** The call or use case. */
  readonly route: string;
  readonly status: number;
}

async function logEvent(
  logger: Logger,
  { identity, clientAddress = '', ...common }: EventRequest,
  { isRefusal, ...event }: SecurityEvent,
): Promise<void> {
  const accountId = event.accountId ?? (await accountIdOf(identity));
  logger[isRefusal ? 'warn' : 'info'](
    { ...common, ...event, accountId, network: networkNameOf(clientAddress) },
    'security',
  );
}

/** Logs the security events among the outcomes of use cases; `error` is null if one succeeded. */
export type LogUseCase = (
  request: Pick<CallContext, 'identity' | 'clientAddress' | 'requestId'>,
  useCase: string,
  error: unknown,
) => Promise<void>;

export function createUseCaseLog(logger: Logger): LogUseCase {
  return async (request, route, error) => {
    if (error !== null && !(error instanceof ApiError)) return;
    const event = error === null ? eventOfSuccess(route) : eventOfRefusal(error, route);
    if (event) await logEvent(logger, { ...request, route, status: error?.status ?? 200 }, event);
  };
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
    const event = refusal ?? c.get('securityEvent') ?? (status < 400 ? eventOfSuccess(call) : null);
    const request = { ...common, identity: c.get('identity'), clientAddress: c.get('clientAddress') };
    if (event) await logEvent(logger, request, event);
  };
}
