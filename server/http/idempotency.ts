/**
 * Executes a request once, however often it is sent (docs/requirements.md CRT-9; IETF draft "The Idempotency-Key HTTP
 * Header Field").
 */
import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';

/** How long an answer is stored under its key by default, in milliseconds: 24 hours. */
const keyLifetimeMs = 24 * 3_600_000;

/** A request that a client may send several times with the same key. */
export interface RepeatableRequest {
  /** The owner of the key, as `principalOf` names it: equal keys of two visitors are unrelated. */
  readonly principal: string;
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  /** The request's `Idempotency-Key`; if it has none, the request is executed each time. */
  readonly key: string | undefined;
  /** How long the key is valid, in milliseconds; 24 hours by default. */
  readonly lifetimeMs?: number | undefined;
  /** The request's body, after validation. */
  readonly body: object;
}

/** An answer; `replayed` is true if it was stored by an earlier request. */
export interface OnceAnswer<Answer> {
  readonly answer: Answer;
  readonly replayed: boolean;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/**
 * Runs `effect` in the transaction that stores the key, so that both are committed or neither. The same key returns the
 * first answer again; throws 422 if the body differs, 409 while the first request is still running. A refused request
 * stores nothing.
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
  const storedRow = await tx
    .selectFrom('idempotency_key')
    .select(['body_hash', 'answer', 'expires_at'])
    .where('principal', '=', principal)
    .where('method', '=', method)
    .where('path', '=', path)
    .where('key', '=', key)
    .executeTakeFirst();
  if (storedRow && storedRow.expires_at > now) {
    if (storedRow.body_hash !== bodyHash) throw new ApiError(422, [{ type: 'ConflictError', key: 'cart.otherBody' }]);
    return { answer: storedRow.answer as Answer, replayed: true };
  }
  const answer = await effect();
  const newRow = {
    body_hash: bodyHash,
    answer: JSON.stringify(answer),
    created_at: now,
    expires_at: new Date(now.getTime() + lifetimeMs),
  };
  await tx
    .insertInto('idempotency_key')
    .values({ principal, method, path, key, ...newRow })
    // A conflict is only possible with an expired key here.
    .onConflict((conflict) => conflict.columns(['principal', 'method', 'path', 'key']).doUpdateSet(newRow))
    .execute();
  return { answer, replayed: false };
}
