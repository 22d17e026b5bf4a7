/** Sign-ins that are under way: each is for the browser that began it, and good once (docs/requirements.md ACC-1). */
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Seal } from '#server/account/seal.ts';
import { hashOf } from '#server/account/sessions.ts';
import type { Database } from '#server/db/schema.ts';

/** How long a visitor may take, in milliseconds. */
export const signInMs = 600_000;

const signInSchema = v.object({
  nonce: v.string(),
  codeVerifier: v.string(),
  /** Where the issuer sends back to. */
  redirectUri: v.string(),
  mode: v.picklist(['part', 'pro']),
  /** Own paths: once signed in, and when that isn't possible without a screen. */
  done: v.string(),
  fallback: v.string(),
  /** Without a screen. */
  silent: v.boolean(),
});

/** What is remembered of a sign-in until the visitor comes back. */
export type PendingSignIn = v.InferOutput<typeof signInSchema>;

/** What a sign-in is found by again: its `state`, and the cookie of the browser that began it. */
export interface SignInProof {
  readonly state: string;
  readonly browser: string;
}

/** Keeps a sign-in until `now` + `signInMs`. */
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

/** Takes a sign-in out: null for one that is unknown, used, too old or another browser's, which stays that browser's. */
export async function takeSignIn(
  db: Kysely<Database>,
  seal: Seal,
  { state, browser }: SignInProof,
  now: Date,
): Promise<PendingSignIn | null> {
  const taken = await db
    .deleteFrom('sign_in_request')
    .where('state_hash', '=', hashOf(state))
    .where('browser_hash', '=', hashOf(browser))
    .where('expires_at', '>', now)
    .returning('data')
    .executeTakeFirst();
  const opened = taken && seal.open('sign-in request', taken.data);
  return opened ? v.parse(signInSchema, JSON.parse(opened)) : null;
}
