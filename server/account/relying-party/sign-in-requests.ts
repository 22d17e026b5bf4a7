/** Sign-ins under way: each belongs to the browser that began it and can be used once (docs/requirements.md ACC-1). */
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { hashOf } from '#server/account/sessions.ts';
import type { Database } from '#server/db/schema.ts';
import type { Seal } from '#server/secrets/seal.ts';

/** How long a sign-in may take, in milliseconds. */
export const signInMs = 600_000;

const signInSchema = v.object({
  nonce: v.string(),
  codeVerifier: v.string(),
  redirectUri: v.string(),
  site: v.picklist(['part', 'pro']),
  /**
   * Paths of the shop to return to: `done` after signing in, `fallback` if that needs a screen and the sign-in is
   * silent.
   */
  done: v.string(),
  fallback: v.string(),
  /** Whether the issuer must not show a screen (`prompt=none`). */
  silent: v.boolean(),
});

export type PendingSignIn = v.InferOutput<typeof signInSchema>;

/** What identifies a returning sign-in: its `state`, and the cookie of the browser that began it. */
export interface SignInProof {
  readonly state: string;
  readonly browser: string;
}

/** Stores a sign-in until `now` + `signInMs`. */
export async function keepSignIn(
  db: Kysely<Database>,
  seal: Seal,
  { state, browser }: SignInProof,
  pending: PendingSignIn,
  now: Date,
): Promise<void> {
  await db
    .insertInto('sign_in_request')
    .values({
      state_hash: hashOf(state),
      browser_hash: hashOf(browser),
      data: seal.seal('sign-in request', JSON.stringify(pending)),
      expires_at: new Date(now.getTime() + signInMs),
    })
    .execute();
}

/**
 * Removes a sign-in and returns it; null if it is unknown, used or expired. Another browser's sign-in also gives null
 * and stays stored.
 */
export async function takeSignIn(
  db: Kysely<Database>,
  seal: Seal,
  { state, browser }: SignInProof,
  now: Date,
): Promise<PendingSignIn | null> {
  const row = await db
    .deleteFrom('sign_in_request')
    .where('state_hash', '=', hashOf(state))
    .where('browser_hash', '=', hashOf(browser))
    .where('expires_at', '>', now)
    .returning('data')
    .executeTakeFirst();
  const opened = row && seal.open('sign-in request', row.data);
  return opened ? v.parse(signInSchema, JSON.parse(opened)) : null;
}
