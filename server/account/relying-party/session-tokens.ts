/**
 * The issuer's tokens of a session: stored encrypted in its row, used and renewed on the server only
 * (docs/requirements.md ACC-1, ACC-5).
 */
import type { Kysely } from 'kysely';
import type { TokenEndpointResponse } from 'openid-client';
import * as v from 'valibot';
import type { Database } from '#server/db/schema.ts';
import type { Seal } from '#server/secrets/seal.ts';

const tokensSchema = v.object({
  access: v.string(),
  /** Expiry of the access token, in milliseconds since 1970; null if the issuer does not state it. */
  accessUntil: v.nullable(v.number()),
  refresh: v.nullable(v.string()),
  /** The identity token; null if the issuer never returned one. */
  identity: v.nullable(v.string()),
});

export type SessionTokens = v.InferOutput<typeof tokensSchema>;

/** The token columns of a session. `access_expires_at` is when the tokens have to be renewed, null for never. */
export interface TokenColumns {
  readonly tokens: Buffer;
  readonly access_expires_at: Date | null;
}

/** Reads the tokens of a token response; those it leaves out are taken over from `former`. */
export function tokensOf(answer: TokenEndpointResponse, now: Date, former: SessionTokens | null = null): SessionTokens {
  return {
    access: answer.access_token,
    accessUntil: answer.expires_in === undefined ? null : now.getTime() + answer.expires_in * 1000,
    refresh: answer.refresh_token ?? former?.refresh ?? null,
    identity: answer.id_token ?? former?.identity ?? null,
  };
}

export function sealTokens(seal: Seal, tokens: SessionTokens): TokenColumns {
  const renews = tokens.refresh !== null && tokens.accessUntil !== null;
  return {
    tokens: seal.seal('session tokens', JSON.stringify(tokens)),
    access_expires_at: renews && tokens.accessUntil !== null ? new Date(tokens.accessUntil) : null,
  };
}

/** Decrypts the tokens of a row; null if the session has none or their key has been retired. */
export function openTokens(seal: Seal, sealed: Buffer | null): SessionTokens | null {
  const opened = sealed && seal.open('session tokens', sealed);
  return opened ? v.parse(tokensSchema, JSON.parse(opened)) : null;
}

/** Exchanges a refresh token for new tokens; `refused` if the issuer rejects it. */
export type Refreshing = (refreshToken: string) => Promise<TokenEndpointResponse | 'refused'>;

export interface RefreshOptions {
  readonly db: Kysely<Database>;
  readonly seal: Seal;
  readonly clock: () => Date;
  /** How long one refresh may take before another process may try, in milliseconds. */
  readonly claimMs: number;
}

/**
 * Renews the tokens of a session whose access token has expired. Only one refresh runs across all processes: a process
 * claims it by moving `access_expires_at` forward. A rejected refresh token ends the session; after any other failure
 * the session stays unchanged and can be retried when the claim expires.
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
