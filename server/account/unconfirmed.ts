/**
 * Accounts whose address isn't confirmed: they belong to nobody yet. Another registration, or a request for a new
 * password, invalidates all earlier passwords (docs/decisions/0012-the-embedded-issuer.md).
 */
import type { Kysely } from 'kysely';
import type { Profile } from '#domain/account/profile.ts';
import { emailKey } from '#domain/account/registration.ts';
import type { Database } from '#server/db/schema.ts';
import {
  confirmationTarget,
  dropTokens,
  type IdentityUser,
  keepTokenIn,
  profileDocument,
  readUser,
  wasJustMailed,
} from './identity-store.ts';
import { fitsNothing } from './passwords.ts';

/** The registration that a link confirms, identified by its password. */
export interface UnconfirmedRegistration {
  readonly id: string;
  readonly passwordHash: string;
}

/**
 * Creates the link that confirms a registration; null if the registration has been superseded or confirmed, or was sent
 * again just after its link was mailed. If `redirect` is undefined, as after a sign-in, the previous link's is used.
 */
export function beginConfirmation(
  db: Kysely<Database>,
  { id, passwordHash }: UnconfirmedRegistration,
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
    const isSentAgain =
      redirect !== undefined && (await wasJustMailed(trx, { userId: id, purpose: 'CONFIRM_EMAIL' }, now));
    if (isSentAgain) return null;
    const wish = redirect === undefined ? await confirmationTarget(trx, id) : redirect;
    return keepTokenIn(trx, { userId: id, purpose: 'CONFIRM_EMAIL', redirect: wish }, now);
  });
}

/** Replaces the personal data of a registration that was sent again, unless its address has been confirmed. */
export async function renewProfile(
  db: Kysely<Database>,
  { id, passwordHash }: UnconfirmedRegistration,
  profile: Profile,
  now: Date,
): Promise<void> {
  await db
    .updateTable('identity_user')
    .set({ profile: profileDocument.write(profile), updated_at: now })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('email_confirmed_at', 'is', null)
    .execute();
}

export interface FurtherRequest {
  readonly email: string;
  /** The profile of a later registration; null for a forgotten password. */
  readonly profile: Profile | null;
  readonly redirect: string | null;
  /** Whether a mail may be sent. If not, links for a new password sent earlier stay valid. */
  readonly isMailed: boolean;
}

export interface ReclaimedAccount {
  readonly user: IdentityUser;
  /** Null if no mail is sent, also because one was sent just now. */
  readonly secret: string | null;
}

/**
 * Invalidates the password and the confirmation link of an unconfirmed account, since whoever created it may not own
 * the mailbox; only the mailbox gets the link for the next password. Null if the address has no such account.
 */
export function reclaimUnconfirmed(
  db: Kysely<Database>,
  { email, profile, redirect, isMailed }: FurtherRequest,
  now: Date,
): Promise<ReclaimedAccount | null> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('identity_user')
      .set({
        password_hash: fitsNothing,
        updated_at: now,
        ...(profile && isMailed && { profile: profileDocument.write(profile) }),
      })
      .where('email_key', '=', emailKey(email))
      .where('email_confirmed_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    const user = readUser(row);
    if (!user) return null;
    const wish = redirect ?? (await confirmationTarget(trx, user.id));
    await dropTokens(trx, user.id, 'CONFIRM_EMAIL');
    const wasMailed = await wasJustMailed(trx, { userId: user.id, purpose: 'RESET_PASSWORD' }, now);
    if (!isMailed || wasMailed) return { user, secret: null };
    return {
      user,
      secret: await keepTokenIn(trx, { userId: user.id, purpose: 'RESET_PASSWORD', redirect: wish }, now),
    };
  });
}
