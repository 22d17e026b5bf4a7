/** The embedded issuer's users and the links of their mails, in PostgreSQL (docs/requirements.md ACC-1, ACC-3). */
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Profile } from '#domain/account/profile.ts';
import { checkEmail, emailKey } from '#domain/account/registration.ts';
import { embeddedIssuer, type IdentityTokenTable, type IdentityUserTable } from '#server/db/account-tables.ts';
import type { Database } from '#server/db/schema.ts';
import { hashOf, newSecret } from './sessions.ts';

type Db = Kysely<Database> | Transaction<Database>;
export type IdentityUser = Selectable<IdentityUserTable>;
export type TokenPurpose = IdentityTokenTable['purpose'];

/** How long a mail's link is good, or the ticket of a browser, in milliseconds. */
export const tokenMs: Readonly<Record<TokenPurpose, number>> = {
  CONFIRM_EMAIL: 24 * 3_600_000,
  RESET_PASSWORD: 3_600_000,
  SIGN_IN: 5 * 60_000,
  CHANGE_EMAIL: 3_600_000,
};

/** A user to make. */
export interface NewUser {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly profile: Profile;
  /** Null until a mail's link has proven it. */
  readonly emailConfirmedAt: Date | null;
}

/** The user of an e-mail address, however it is spelt; nobody's is one that can't be registered, which PostgreSQL might refuse. */
export async function findUser(db: Db, email: string): Promise<IdentityUser | undefined> {
  if (checkEmail(email) !== null) return undefined;
  return db.selectFrom('identity_user').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst();
}

/** The user of an id. */
export function userOf(db: Db, id: string): Promise<IdentityUser | undefined> {
  return db.selectFrom('identity_user').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Makes a user, unless the address has one: of two at once, one is made. Answers whether it was. */
export async function insertUser(db: Db, user: NewUser, now: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('identity_user')
    .values({
      id: user.id,
      email: user.email,
      email_key: emailKey(user.email),
      password_hash: user.passwordHash,
      email_confirmed_at: user.emailConfirmedAt,
      profile: JSON.stringify(user.profile),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Locks an account and its user until the transaction ends. Whoever changes several of account, sessions, user and links
 * takes them in this order, so that two never wait for each other.
 */
export async function lockUser(trx: Transaction<Database>, userId: string): Promise<void> {
  await trx
    .selectFrom('account')
    .select('id')
    .where('issuer', '=', embeddedIssuer)
    .where('subject', '=', userId)
    .forNoKeyUpdate()
    .execute();
  await trx.selectFrom('identity_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** A mail's link to make. */
export interface NewToken {
  readonly userId: string;
  readonly purpose: TokenPurpose;
  readonly redirect: string | null;
  /** The address that a `CHANGE_EMAIL` puts in force. */
  readonly email?: string;
}

/** Makes the secret of a mail's link, the user being locked; those of the same purpose that were sent before are over. */
export async function keepTokenIn(trx: Transaction<Database>, token: NewToken, now: Date): Promise<string> {
  const secret = newSecret();
  await dropTokens(trx, token.userId, token.purpose);
  await trx
    .insertInto('identity_token')
    .values({
      token_hash: hashOf(secret),
      user_id: token.userId,
      purpose: token.purpose,
      redirect: token.redirect,
      email: token.email ?? null,
      created_at: now,
      expires_at: new Date(now.getTime() + tokenMs[token.purpose]),
    })
    .execute();
  return secret;
}

/** Makes the secret of a mail's link in a transaction of its own. */
export function keepToken(db: Kysely<Database>, token: NewToken, now: Date): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, token.userId);
    return keepTokenIn(trx, token, now);
  });
}

/** The own path that the last link of a confirmation leads to; null for none, and without a link. */
export async function confirmationTarget(db: Db, userId: string): Promise<string | null> {
  const sent = await db
    .selectFrom('identity_token')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'CONFIRM_EMAIL')
    .orderBy('created_at', 'desc')
    .select('redirect')
    .executeTakeFirst();
  return sent?.redirect ?? null;
}

/** Ends links that were sent: those of a purpose, or all. */
export async function dropTokens(db: Db, userId: string, purpose?: TokenPurpose): Promise<void> {
  const tokens = db.deleteFrom('identity_token').where('user_id', '=', userId);
  await (purpose ? tokens.where('purpose', '=', purpose) : tokens).execute();
}

/** Whose link it is, while it is good. */
export async function userOfToken(
  db: Db,
  secret: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<IdentityUser | undefined> {
  return db
    .selectFrom('identity_user as user')
    .innerJoin('identity_token as token', 'token.user_id', 'user.id')
    .where('token.token_hash', '=', hashOf(secret))
    .where('token.purpose', '=', purpose)
    .where('token.expires_at', '>', now)
    .selectAll('user')
    .executeTakeFirst();
}

/** Uses a link up: of two at once, one gets it. */
export function takeToken(db: Db, secret: string, purpose: TokenPurpose, now: Date) {
  return db
    .deleteFrom('identity_token')
    .where('token_hash', '=', hashOf(secret))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['user_id as userId', 'redirect', 'email'])
    .executeTakeFirst();
}

/** Ends what a user is signed in by: sessions of the shop but one, and the issuer's but the one of `keptSessionUid`. */
export async function endSignIns(
  db: Db,
  userId: string,
  kept: { readonly sessionId: string | null; readonly issuerSessionUid: string | null },
  now: Date,
): Promise<void> {
  let sessions = db
    .updateTable('account_session')
    .set({ ended_at: now, tokens: null, access_expires_at: null })
    .where('ended_at', 'is', null)
    .where('account_id', 'in', (eb) =>
      eb.selectFrom('account').where('issuer', '=', embeddedIssuer).where('subject', '=', userId).select('id'),
    );
  if (kept.sessionId !== null) sessions = sessions.where('id', '!=', kept.sessionId);
  await sessions.execute();
  // Its tokens live as long as a session of the issuer: ended with it.
  let payloads = db.deleteFrom('oidc_payload').where('account_id', '=', userId);
  if (kept.issuerSessionUid !== null) {
    const uid = kept.issuerSessionUid;
    payloads = payloads
      .where('model', 'in', ['Session', 'Interaction'])
      .where((eb) => eb.or([eb('uid', 'is', null), eb('uid', '!=', uid)]));
  }
  await payloads.execute();
}
