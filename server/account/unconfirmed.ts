/**
 * Accounts whose address nobody has confirmed yet: they are nobody's, and whoever asks for one again, by registering or
 * for a new password, takes every former password out of force (docs/decisions/0012-the-embedded-issuer.md).
 */
import type { Kysely } from 'kysely';
import type { Profile } from '#domain/account/profile.ts';
import { emailKey } from '#domain/account/registration.ts';
import type { Database } from '#server/db/schema.ts';
import { confirmationTarget, dropTokens, type IdentityUser, keepTokenIn } from './identity-store.ts';
import { fitsNothing } from './passwords.ts';

/** The registration that a link confirms, by the password it was made with. */
export interface Registered {
  readonly id: string;
  readonly passwordHash: string;
}

/** Makes the link that confirms a registration; null when it isn't in force any more, or confirmed. `redirect` is kept from the last link when undefined. */
export function beginConfirmation(
  db: Kysely<Database>,
  { id, passwordHash }: Registered,
  redirect: string | null | undefined,
  now: Date,
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const waiting = await trx
      .selectFrom('identity_user')
      .select('id')
      .where('id', '=', id)
      .where('password_hash', '=', passwordHash)
      .where('email_confirmed_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!waiting) return null;
    const wish = redirect === undefined ? await confirmationTarget(trx, id) : redirect;
    return keepTokenIn(trx, { userId: id, purpose: 'CONFIRM_EMAIL', redirect: wish }, now);
  });
}

/** Who asks again for an account that waits. */
export interface AskedAgain {
  readonly email: string;
  /** The profile of a later registration; null for a forgotten password. */
  readonly profile: Profile | null;
  readonly redirect: string | null;
  /** Whether a mail may go out. Without one, links to a new password that went out before stay good. */
  readonly isMailed: boolean;
}

/** What the mailbox is sent: a link that sets the password. */
export interface Reclaimed {
  readonly user: IdentityUser;
  /** Null without a mail. */
  readonly secret: string | null;
}

/**
 * Takes the password and the confirming link of an unconfirmed account out of force; null for an address that has none
 * such. Whoever made it may not be the mailbox's owner, who alone gets the link to the next password.
 */
export function reclaimUnconfirmed(
  db: Kysely<Database>,
  { email, profile, redirect, isMailed }: AskedAgain,
  now: Date,
): Promise<Reclaimed | null> {
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .updateTable('identity_user')
      .set({
        password_hash: fitsNothing,
        updated_at: now,
        ...(profile && isMailed && { profile: JSON.stringify(profile) }),
      })
      .where('email_key', '=', emailKey(email))
      .where('email_confirmed_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!user) return null;
    const wish = redirect ?? (await confirmationTarget(trx, user.id));
    await dropTokens(trx, user.id, 'CONFIRM_EMAIL');
    if (!isMailed) return { user, secret: null };
    return {
      user,
      secret: await keepTokenIn(trx, { userId: user.id, purpose: 'RESET_PASSWORD', redirect: wish }, now),
    };
  });
}
