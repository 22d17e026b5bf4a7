import type { Locale } from '#domain/site/locale.ts';
import type { Identity } from './identity.ts';

/** A cookie to be set; names and flags follow docs/architecture.md, "Security". */
export interface CookieWrite {
  readonly name: string;
  readonly value: string;
  /** Seconds; 0 removes the cookie, absent makes it a session cookie. */
  readonly maxAge?: number;
  readonly httpOnly: boolean;
}

/** What a handler can read of the request besides its validated input. */
export interface CallContext {
  readonly locale: Locale;
  readonly requestId: string;
  /** The visitor’s network address; empty if unknown, so that the visitor isn’t limited individually. */
  readonly clientAddress: string;
  readonly signal: AbortSignal;
  /** The `User-Agent` header, or an empty text. */
  readonly userAgent: string;
  /** The `Cookie` header or an empty text: for the embedded issuer, whose cookies have names of its own. */
  readonly cookieHeader: string;
  /** The caller; determined once per request. */
  identity(): Promise<Identity>;
  cookie(name: string): string | undefined;
  setCookie(cookie: CookieWrite): void;
}
