import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { defaultLocale, type Locale, localeCookie, parseLocale } from '#domain/site/locale.ts';
import type { CallContext, CookieWrite } from './call-context.ts';
import { type Credentials, type Identity, sessionCookie } from './identity.ts';

/** What the log tells of security (docs/operations.md, "Logs"). */
export interface SecurityEvent {
  readonly event: string;
  readonly reason?: string;
  /** Whose account it is about; that of the caller when absent. */
  readonly accountId?: string;
  /** The embedded issuer's user whose secret was tried. */
  readonly userId?: string;
  readonly isRefusal?: boolean;
}

/** What every request carries through Hono. */
export interface RequestVariables {
  requestId: string;
  /** Name of the call that answers; none for pages. */
  call?: string;
  /** What it has done or refused, where neither its call nor its error says so. */
  securityEvent?: SecurityEvent;
  clientAddress: string;
  /** The call comes from server rendering in this process. */
  inMemory: boolean;
  locale: Locale;
  identity: () => Promise<Identity>;
}

export interface HttpEnv {
  Variables: RequestVariables;
}

export type HttpContext = Context<HttpEnv>;

/** Header by which server rendering tells its own calls apart; its value is a secret of this process. */
export const inMemoryHeader = 'x-guichet-in-memory';
const addressHeader = 'x-guichet-client-address';

/** The language of a request: `?lang`, then the cookie, then French (docs/requirements.md NAV-31). */
export function requestLocale(c: HttpContext): Locale {
  return parseLocale(c.req.query('lang')) ?? parseLocale(getCookie(c, localeCookie)) ?? defaultLocale;
}

/**
 * Gives each request its id, language and client address. `addressOf` reads the socket's address; a call made by
 * server rendering proves itself with `inMemorySecret` and brings the visitor's address.
 */
export function requestContext(options: {
  inMemorySecret: string;
  newId: () => string;
  addressOf: (c: HttpContext) => string;
  /** Cookies are `__Host-`. */
  secureCookies: boolean;
  identify: (credentials: Credentials) => Promise<Identity>;
}): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const inMemory = c.req.header(inMemoryHeader) === options.inMemorySecret;
    const given = c.req.header('x-request-id');
    c.set('inMemory', inMemory);
    c.set('requestId', given && /^[\w-]{8,64}$/.test(given) ? given : options.newId());
    c.set('clientAddress', inMemory ? (c.req.header(addressHeader) ?? '') : options.addressOf(c));
    c.set('locale', requestLocale(c));
    let identity: Promise<Identity> | undefined;
    c.set('identity', () => {
      identity ??= options.identify({
        sessionToken: getCookie(c, cookieName(sessionCookie, options.secureCookies)),
        authorization: c.req.header('authorization'),
        clientAddress: c.get('clientAddress'),
      });
      return identity;
    });
    c.header('x-request-id', c.get('requestId'));
    await next();
  };
}

/** Headers that a call of server rendering carries (see `requestContext`). */
export function inMemoryHeaders(secret: string, clientAddress: string, requestId: string): Record<string, string> {
  return { [inMemoryHeader]: secret, [addressHeader]: clientAddress, 'x-request-id': requestId };
}

/** The name of one of our cookies on the wire. */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** The part of a Hono context that handlers see. Cookies are Secure and `__Host-` exactly when `secureCookies`. */
export function callContext(c: HttpContext, secureCookies: boolean): CallContext {
  const named = (name: string) => cookieName(name, secureCookies);
  return {
    locale: c.get('locale'),
    requestId: c.get('requestId'),
    clientAddress: c.get('clientAddress'),
    signal: c.req.raw.signal,
    userAgent: c.req.header('user-agent') ?? '',
    cookieHeader: c.req.header('cookie') ?? '',
    identity: c.get('identity'),
    cookie: (name) => getCookie(c, named(name)),
    setCookie: (cookie: CookieWrite) =>
      setCookie(c, named(cookie.name), cookie.value, {
        path: '/',
        sameSite: 'Lax',
        secure: secureCookies,
        httpOnly: cookie.httpOnly,
        maxAge: cookie.maxAge,
      }),
  };
}
