/**
 * Tells browsers at one address apart by a signed cookie, so that limits needn't count a whole network as one visitor
 * (docs/decisions/0039-limits-by-browser.md). The cookie lives a day, is stored nowhere, and serves nothing else.
 */
import { randomBytes } from 'node:crypto';
import { setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { createSignatures } from '#server/secrets/signatures.ts';
import { cookieName, type HttpContext } from './request-context.ts';

const cookie = 'browser';
const maxAgeSeconds = 24 * 3600;
/** A cookie that is younger counts for nothing, so that it can't be had anew for each request. */
const minAgeSeconds = 60;

interface KnownBrowserOptions {
  readonly secretKeys: readonly string[];
  readonly secureCookies: boolean;
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number;
}

export function createKnownBrowsers({ secretKeys, secureCookies, now }: KnownBrowserOptions) {
  const signatures = createSignatures(secretKeys, 'known browser');
  const name = cookieName(cookie, secureCookies);
  const seconds = () => Math.floor(now() / 1000);
  /** The id in the cookie and its age in seconds; null for one that the shop hasn't signed or that is too old. */
  function read(cookieHeader: string) {
    const [, text = '', id = '', since = '', proof = ''] =
      /^(([\w-]{16})\.(\d{1,12}))\.([\w-]{43})$/.exec(parse(cookieHeader, name)[name] ?? '') ?? [];
    const age = seconds() - Number(since);
    if (text === '' || age < 0 || age > maxAgeSeconds) return null;
    return signatures.isOf(text, proof) ? { id, age } : null;
  }
  return {
    /** The id of the browser that sends a `Cookie` header; null if it isn't known, or not for long enough. */
    idOf(cookieHeader: string): string | null {
      const known = read(cookieHeader);
      return known !== null && known.age >= minAgeSeconds ? known.id : null;
    },
    /** Gives a browser its cookie with an answer, unless it has one. */
    greet(c: HttpContext): void {
      if (secretKeys.length === 0 || read(c.req.header('cookie') ?? '') !== null) return;
      const text = `${randomBytes(12).toString('base64url')}.${seconds()}`;
      const value = `${text}.${signatures.of(text)}`;
      setCookie(c, name, value, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: secureCookies,
        maxAge: maxAgeSeconds,
      });
    },
  };
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;
