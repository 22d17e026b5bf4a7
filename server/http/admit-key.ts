/** Checks the API key of a request before its call reads any input (docs/decisions/0032-api-keys.md). */
import type { ApiScope } from '#domain/site/api-scope.ts';
import type { CallDefinition } from '#domain/site/call.ts';
import { isRefusalOfKey, keyRefused } from './api-key.ts';
import { tooMany } from './refusals.ts';
import type { HttpContext } from './request-context.ts';

/** The scope of a call; none for the paths of visitors without an account, since a key belongs to one. */
function scopeOf({ scope, path }: CallDefinition, user: string | undefined): ApiScope | undefined {
  return path.includes('{user}') && user !== 'current' ? undefined : scope;
}

/**
 * Adds to an answer how many requests its key has left, as in draft-ietf-httpapi-ratelimit-headers-10. Must be called
 * once the answer is there, since errors are answers of their own.
 */
export function tellCount(c: HttpContext): void {
  const count = c.get('keyCount');
  if (!count) return;
  c.header('RateLimit-Policy', `"key";q=${count.max};w=${count.seconds}`);
  c.header('RateLimit', `"key";r=${count.left};t=${count.resetSeconds}`);
}

/**
 * What a request is told of an error: with a key, `keyRefused` instead of any refusal that says more. It has no headers
 * of the limit, which would tell the refusal of an object from that of a key.
 */
export function toldError(c: HttpContext, error: unknown): unknown {
  if (!c.get('admitKey') || !isRefusalOfKey(error)) return error;
  c.set('keyCount', undefined);
  return keyRefused();
}

/**
 * Makes the caller of a request the account of its key. Throws `keyRefused` if the key doesn't open the call, a 429
 * above the key's limit.
 */
export async function admitKey(c: HttpContext, call: CallDefinition): Promise<void> {
  const admit = c.get('admitKey');
  if (!admit) return;
  const admission = await admit(scopeOf(call, c.req.param('user')));
  if ('fault' in admission) {
    const { fault: reason, accountId } = admission;
    c.set('securityEvent', { event: 'keyRefused', reason, accountId, isRefusal: true });
    throw keyRefused();
  }
  const { account, count } = admission;
  c.set('identity', async () => ({ kind: 'signedIn', account }));
  c.set('keyCount', count ?? undefined);
  if (count?.isOver) throw tooMany(count.resetSeconds);
}
