/**
 * Refuses texts that PostgreSQL can't store (server/db/storable.ts) wherever a request brings them, by a 400 that names
 * the field (docs/api.md).
 */
import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { fieldError } from '#domain/errors/field-error.ts';
import { isStorable, storable } from '#server/db/storable.ts';
import { type ApiError, fieldErrors } from './api-error.ts';
import type { HttpContext, HttpEnv } from './request-context.ts';

/** The 400 for a field with such a text; `''` is the whole body. */
const unstorable = (subject: string): ApiError =>
  fieldErrors([fieldError(storable(subject) || 'body', 'field.unstorable')]);

/** How U+0000 and surrogates look in an address or a form. Surrogates have no valid encoding. */
const encoded = /%00|%ed%[ab]/i;
/** How they can look in JSON. */
const escaped = /\\u(?:0000|d[89a-f])/i;

/** Names of fields that are nested more deeply aren't told. */
const longestPath = 200;

/** The name of the path's parameter with the faulty value; those of the office aren't told to others. */
function parameterOf(c: HttpContext): string {
  const segment = c.req.path.split('/').findIndex((part) => encoded.test(part) || !isStorable(part));
  const patterns = c.req.path.startsWith('/api/gestion')
    ? []
    : matchedRoutes(c).map(({ path }) => path.split('/')[segment] ?? '');
  return patterns.find((pattern) => pattern.startsWith(':'))?.replace(/^:(\w+).*$/, '$1') ?? 'path';
}

/** Throws for a form or query in which a name or a value can't be stored. */
export function refuseUnstorablePairs(text: string): void {
  const faulty = text.split('&').find((pair) => encoded.test(pair) || !isStorable(pair));
  if (faulty === undefined) return;
  throw unstorable([...new URLSearchParams(faulty).keys()][0] ?? '');
}

export function refuseUnstorableAddress(): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (encoded.test(c.req.url)) {
      const { pathname, search } = new URL(c.req.url);
      if (encoded.test(pathname)) throw unstorable(parameterOf(c));
      refuseUnstorablePairs(search.slice(1));
    }
    await next();
  };
}

/** Throws for a value made from JSON `text` in which a text or the name of a field can't be stored. */
export function refuseUnstorableJson(text: string, value: unknown): void {
  if (!escaped.test(text)) return;
  // A list of what is still to be looked at: JSON can be nested more deeply than functions.
  const parts: { readonly path: string; readonly value: unknown }[] = [{ path: '', value }];
  for (const { path, value } of parts) {
    if (typeof value === 'string' && !isStorable(value)) throw unstorable(path);
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      const innerPath = path === '' ? name : path.length < longestPath ? `${path}.${name}` : path;
      if (!isStorable(name)) throw unstorable(innerPath);
      parts.push({ path: innerPath, value: inner });
    }
  }
}

/** Throws for a text of a field, or of a file, that can't be stored. */
export function refuseUnstorableText(subject: string, text: string): void {
  if (!isStorable(text)) throw unstorable(subject);
}
