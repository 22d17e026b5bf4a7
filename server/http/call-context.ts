import type { Locale } from '#domain/site/locale.ts';
import type { Identity } from './identity.ts';

/** Names and flags follow docs/architecture.md, "Security". */
export interface CookieWrite {
  readonly name: string;
  readonly value: string;
  /** How long the cookie lasts, in seconds. 0 removes it; undefined makes it a session cookie. */
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
  /** Whether a page that this process renders makes the call. */
  readonly inMemory: boolean;
  /** The `User-Agent` header; empty if there is none. */
  readonly userAgent: string;
  /** The `Cookie` header, for the embedded issuer, whose cookies have names of its own; empty if there is none. */
  readonly cookieHeader: string;
  /**
   * The body as it arrives, for calls that have no schema for it, and the `Content-Type` header; an empty text if there
   * is none.
   */
  readonly upload: { readonly contentType: string; readonly body: ReadableStream<Uint8Array> | null };
  /** Whether a browser asks for a page to show, as a form does. */
  readonly wantsPage: boolean;
  /** The caller; determined once per request. */
  identity(): Promise<Identity>;
  cookie(name: string): string | undefined;
  setCookie(cookie: CookieWrite): void;
}
