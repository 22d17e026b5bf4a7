/** Does a request once, however often it is sent (docs/requirements.md CRT-9; IETF draft "The Idempotency-Key HTTP Header Field"). */
import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';

/** How long the answer of a key is kept, in milliseconds, where its request doesn't say. */
const keyLifetimeMs = 24 * 3_600_000;

/** A request that may come again with the same key. */
export interface RepeatableRequest {
  /** Whose key: two visitors' equal keys have nothing to do with each other. */
  readonly principal: string;
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  /** Absent: the request is done each time it comes. */
  readonly key: string | undefined;
  /** How long the key is good, in milliseconds. */
  readonly lifetimeMs?: number | undefined;
  /** The validated body. */
  readonly body: object;
}

/** An answer; `replayed` when the request had been done before. */
export interface OnceAnswer<Answer> {
  readonly answer: Answer;
  readonly replayed: boolean;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/**
 * Runs `effect` in a transaction that also keeps the key: both are there afterwards, or none. The same key again answers
 * the first answer; with another body it is a 422, while the first still runs a 409. A request that is refused keeps
 * nothing.
 */
export async function doOnce<Answer extends object>(
  tx: Transaction<Database>,
  request: RepeatableRequest,
  now: Date,
  effect: () => Promise<Answer>,
): Promise<OnceAnswer<Answer>> {
  const { principal, method, path, key, lifetimeMs = keyLifetimeMs, body } = request;
  if (key === undefined) return { answer: await effect(), replayed: false };
  const lock = sha256(JSON.stringify([principal, method, path, key])).readBigInt64BE();
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${lock}) as free`.execute(tx);
  if (rows[0]?.free !== true) {
    throw new ApiError(409, [{ type: 'ConflictError', key: 'cart.underWay' }], { 'Retry-After': '1' });
  }
  const bodyHash = sha256(JSON.stringify(body)).toString('hex');
  const known = await tx
    .selectFrom('idempotency_key')
    .select(['body_hash', 'answer', 'expires_at'])
    .where('principal', '=', principal)
    .where('method', '=', method)
    .where('path', '=', path)
    .where('key', '=', key)
    .executeTakeFirst();
  if (known && known.expires_at > now) {
    if (known.body_hash !== bodyHash) throw new ApiError(422, [{ type: 'ConflictError', key: 'cart.otherBody' }]);
    return { answer: known.answer as Answer, replayed: true };
  }
  const answer = await effect();
  const kept = {
    body_hash: bodyHash,
    answer: JSON.stringify(answer),
    created_at: now,
    expires_at: new Date(now.getTime() + lifetimeMs),
  };
  await tx
    .insertInto('idempotency_key')
    .values({ principal, method, path, key, ...kept })
    // Only a key that is no longer good stands in the way.
    .onConflict((conflict) => conflict.columns(['principal', 'method', 'path', 'key']).doUpdateSet(kept))
    .execute();
  return { answer, replayed: false };
}
