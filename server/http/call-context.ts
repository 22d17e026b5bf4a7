import type { Locale } from '#domain/site/locale.ts';
import type { Identity } from './identity.ts';

/** How a cookie of ours is written; names and flags follow docs/architecture.md, "Security". */
export interface CookieWrite {
  readonly name: string;
  readonly value: string;
  /** Seconds; 0 removes the cookie, absent makes it last for the browser session. */
  readonly maxAge?: number;
  readonly httpOnly: boolean;
}

/** What a handler may know of the request besides its validated input. */
export interface CallContext {
  readonly locale: Locale;
  readonly requestId: string;
  /** The visitor’s address in the network; empty when it is unknown, and then nothing is limited by it. */
  readonly clientAddress: string;
  readonly signal: AbortSignal;
  /** The `User-Agent` header; empty without one. */
  readonly userAgent: string;
  /** The `Cookie` header, for the embedded issuer, whose cookies have names of its own; empty without one. */
  readonly cookieHeader: string;
  /** Who asks; read once a request. */
  identity(): Promise<Identity>;
  cookie(name: string): string | undefined;
  setCookie(cookie: CookieWrite): void;
}
