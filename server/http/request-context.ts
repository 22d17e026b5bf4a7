import type { Context, MiddlewareHandler } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import type { ApiScope } from '#domain/site/api-scope.ts';
import { defaultLocale, type Locale, localeCookie, parseLocale } from '#domain/site/locale.ts';
import type { RequestCount } from '#server/ephemeral/service.ts';
import { type AdmitKey, apiKeyOf, type KeyAdmission } from './api-key.ts';
import type { CallContext, CookieWrite } from './call-context.ts';
import { type Credentials, type Identity, sessionCookie } from './identity.ts';

/** A security event for the log (docs/operations.md, "Logs"). */
export interface SecurityEvent {
  readonly event: string;
  readonly reason?: string;
  /** The account concerned; by default the caller's. */
  readonly accountId?: string;
  /** The embedded issuer's user whose secret was tried. */
  readonly userId?: string;
  readonly isRefusal?: boolean;
}

export interface RequestVariables {
  requestId: string;
  /** Name of the call that answers; absent for pages. */
  call?: string;
  /** What the call has done or refused, unless its name or its error says so already. */
  securityEvent?: SecurityEvent;
  clientAddress: string;
  /** Whether an allowed page of another site sends the request (storefronts.ts). */
  fromStorefront?: boolean;
  /** Whether the call comes from server rendering in this process. */
  inMemory: boolean;
  locale: Locale;
  identity: () => Promise<Identity>;
  /** Of a request with an API key: decides whether the key opens the calls of a scope. */
  admitKey?: (scope: ApiScope | undefined) => Promise<KeyAdmission>;
  /** How many requests that key has left; absent if the key opens nothing, or nothing is counted. */
  keyCount?: RequestCount | undefined;
}

export interface HttpEnv {
  Variables: RequestVariables;
}

export type HttpContext = Context<HttpEnv>;

/** Header that marks the calls of server rendering; its value is a secret of this process. */
export const inMemoryHeader = 'x-guichet-in-memory';
const addressHeader = 'x-guichet-client-address';

/** The language of a request: `?lang`, then the cookie, then the shop's first (docs/requirements.md NAV-31). */
export function requestLocale(c: HttpContext, languages: readonly Locale[]): Locale {
  return (
    parseLocale(c.req.query('lang'), languages) ??
    parseLocale(getCookie(c, localeCookie), languages) ??
    languages[0] ??
    defaultLocale
  );
}

/**
 * Middleware that sets a request's id, language, client address and identity. `addressOf` finds the address of a
 * request that came through a socket; calls of server rendering, recognised by `inMemorySecret`, pass on the visitor's.
 */
export function requestContext(options: {
  inMemorySecret: string;
  newId: () => string;
  addressOf: (c: HttpContext) => string;
  /** Whether cookies have the prefix `__Host-`. */
  secureCookies: boolean;
  /** The default first. */
  languages: readonly Locale[];
  identify: (credentials: Credentials) => Promise<Identity>;
  admitKey: AdmitKey;
}): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const inMemory = c.req.header(inMemoryHeader) === options.inMemorySecret;
    const receivedId = c.req.header('x-request-id');
    c.set('inMemory', inMemory);
    c.set('requestId', receivedId && /^[\w.:-]{8,128}$/.test(receivedId) ? receivedId : options.newId());
    c.set('clientAddress', inMemory ? (c.req.header(addressHeader) ?? '') : options.addressOf(c));
    c.set('locale', requestLocale(c, options.languages));
    const identityOfPage = inMemory ? pageIdentities.get(c.req.raw) : undefined;
    let identity: Promise<Identity> | undefined;
    c.set('identity', () => {
      identity ??=
        identityOfPage?.() ??
        options.identify({
          sessionToken: getCookie(c, cookieName(sessionCookie, options.secureCookies)),
          authorization: c.req.header('authorization'),
          clientAddress: c.get('clientAddress'),
        });
      return identity;
    });
    const key = apiKeyOf(c.req.header('authorization'));
    if (key !== null) {
      // Only a call that admits the key makes its account the caller; pages and everything else don't.
      c.set('identity', async () => ({ kind: 'ended', isPro: true }));
      c.set('admitKey', (scope) => options.admitKey(key, scope));
    }
    await next();
    // Set afterwards: a header that is set before is lost with an answer made elsewhere, as pages are.
    c.header('x-request-id', c.get('requestId'));
  };
}

/** Headers for calls of server rendering (see `requestContext`). */
export function inMemoryHeaders(secret: string, clientAddress: string, requestId: string): Record<string, string> {
  return { [inMemoryHeader]: secret, [addressHeader]: clientAddress, 'x-request-id': requestId };
}

/** The identity of the page that makes a call while it is rendered. */
const pageIdentities = new WeakMap<Request, () => Promise<Identity>>();

/**
 * Gives a call of server rendering the identity of its page, so that the session isn't read again for each call. Only for
 * calls with the page's own credentials.
 */
export function shareIdentity(call: Request, identity: () => Promise<Identity>): void {
  pageIdentities.set(call, identity);
}

/** The full name of one of our cookies, with its prefix if it is secure. */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/**
 * The part of a Hono context that handlers get. Cookies are Secure and have the prefix `__Host-` if and only if
 * `secureCookies`; `keepCookie` gets them as `Set-Cookie` headers, by default for Hono's own answer.
 */
export function callContext(
  c: HttpContext,
  secureCookies: boolean,
  keepCookie: (header: string) => void = (header) => c.header('Set-Cookie', header, { append: true }),
): CallContext {
  const fullName = (name: string) => cookieName(name, secureCookies);
  return {
    locale: c.get('locale'),
    requestId: c.get('requestId'),
    clientAddress: c.get('clientAddress'),
    // A getter like the one below: each signal that is touched makes a controller, and few calls wait for it.
    get signal() {
      return c.req.raw.signal;
    },
    inMemory: c.get('inMemory'),
    userAgent: c.req.header('user-agent') ?? '',
    cookieHeader: c.req.header('cookie') ?? '',
    // Only calls that need the stream touch it: most have no body, or one that is read and parsed before the handler
    // runs.
    get upload() {
      return { contentType: c.req.header('content-type') ?? '', body: c.req.raw.body };
    },
    wantsPage: (c.req.header('accept') ?? '').includes('text/html'),
    identity: c.get('identity'),
    cookie: (name) => getCookie(c, fullName(name)),
    setCookie: ({ name, value, ...rest }: CookieWrite) =>
      keepCookie(generateCookie(fullName(name), value, { path: '/', sameSite: 'Lax', secure: secureCookies, ...rest })),
  };
}
