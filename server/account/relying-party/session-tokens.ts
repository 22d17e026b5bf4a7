/** The issuer's tokens of a session: sealed in its row, used and renewed on the server only (docs/requirements.md ACC-1, ACC-5). */
import type { Kysely } from 'kysely';
import type { TokenEndpointResponse } from 'openid-client';
import * as v from 'valibot';
import type { Seal } from '#server/account/seal.ts';
import type { Database } from '#server/db/schema.ts';

const tokensSchema = v.object({
  access: v.string(),
  /** Milliseconds since 1970; null when the issuer doesn't say. */
  accessUntil: v.nullable(v.number()),
  refresh: v.nullable(v.string()),
  /** The identity token; null after a refresh without one. */
  identity: v.nullable(v.string()),
});

export type SessionTokens = v.InferOutput<typeof tokensSchema>;

/** A session's columns for its tokens. `access_expires_at` is when they are renewed next, null for never. */
export interface TokenColumns {
  readonly tokens: Buffer;
  readonly access_expires_at: Date | null;
}

/** Tokens of an answer of the token endpoint, and what stays of the former ones. */
export function tokensOf(answer: TokenEndpointResponse, now: Date, former: SessionTokens | null = null): SessionTokens {
  return {
    access: answer.access_token,
    accessUntil: answer.expires_in === undefined ? null : now.getTime() + answer.expires_in * 1000,
    refresh: answer.refresh_token ?? former?.refresh ?? null,
    identity: answer.id_token ?? former?.identity ?? null,
  };
}

/** How the tokens stand in the session's row. */
export function sealTokens(seal: Seal, tokens: SessionTokens): TokenColumns {
  const renews = tokens.refresh !== null && tokens.accessUntil !== null;
  return {
    tokens: seal.seal('session tokens', JSON.stringify(tokens)),
    access_expires_at: renews && tokens.accessUntil !== null ? new Date(tokens.accessUntil) : null,
  };
}

/** The tokens of a row; null for a session without any, or whose key is gone. */
export function openTokens(seal: Seal, sealed: Buffer | null): SessionTokens | null {
  const opened = sealed && seal.open('session tokens', sealed);
  return opened ? v.parse(tokensSchema, JSON.parse(opened)) : null;
}

/** What a refresh found out. */
export type Refreshing = (refreshToken: string) => Promise<TokenEndpointResponse | 'refused'>;

/** What renewing is done with. */
export interface RefreshOptions {
  readonly db: Kysely<Database>;
  readonly seal: Seal;
  readonly clock: () => Date;
  /** How long one refresh may take before another is tried, in milliseconds. */
  readonly claimMs: number;
}

/**
 * Renews the tokens of a session whose access token is over: one at a time over all processes, since whoever moves
 * `access_expires_at` on first has claimed it. A refused refresh token ends the session; a failure leaves it as it is
 * until the claim is over.
 */
export async function refreshSession(
  { db, seal, clock, claimMs }: RefreshOptions,
  sessionId: string,
  refresh: Refreshing,
): Promise<void> {
  const now = clock();
  const claimed = await db
    .updateTable('account_session')
    .set({ access_expires_at: new Date(now.getTime() + claimMs) })
    .where('id', '=', sessionId)
    .where('access_expires_at', '<=', now)
    .where('ended_at', 'is', null)
    .returning('tokens')
    .executeTakeFirst();
  const former = claimed ? openTokens(seal, claimed.tokens) : null;
  if (!claimed || !former?.refresh) return;
  const answer = await refresh(former.refresh);
  const change = answer === 'refused' ? { ended_at: clock() } : sealTokens(seal, tokensOf(answer, clock(), former));
  await db
    .updateTable('account_session')
    .set(change)
    .where('id', '=', sessionId)
    .where('tokens', '=', claimed.tokens)
    .where('ended_at', 'is', null)
    .execute();
}
