/**
 * Stores the embedded issuer's users and the links that it mails, in PostgreSQL (docs/requirements.md ACC-1, ACC-3).
 */
import type { Kysely, Selectable, Transaction } from 'kysely';
import * as v from 'valibot';
import type { Profile } from '#domain/account/profile.ts';
import { checkEmail, emailKey } from '#domain/account/registration.ts';
import type { StaffRole } from '#domain/account/staff-role.ts';
import type { Database } from '#server/db/schema.ts';
import { storedJson } from '#server/db/stored-json.ts';
import { hashOf, newSecret } from './sessions.ts';

/**
 * The value of `account.issuer` for the embedded issuer; not its URL, since a shop may move to another origin. The
 * subjects of the embedded issuer are `identity_user.id`.
 */
export const embeddedIssuer = 'embedded';

type Db = Kysely<Database> | Transaction<Database>;
export type IdentityUser = Omit<Selectable<Database['identity_user']>, 'profile'> & { readonly profile: Profile };
export type TokenPurpose = Database['identity_token']['purpose'];

const profileSchema = v.object({
  isPro: v.boolean(),
  civility: v.picklist(['mrs', 'mr', '']),
  firstName: v.string(),
  lastName: v.string(),
  phone: v.string(),
  zipCode: v.string(),
  companies: v.array(v.object({ name: v.string(), siren: v.string(), siret: v.string(), vatNumber: v.string() })),
}) satisfies v.GenericSchema<unknown, Profile>;

export const profileDocument = storedJson<Profile>({
  name: 'identity_user.profile',
  schema: profileSchema,
  upgrades: [],
});

export function readUser<Row extends Selectable<Database['identity_user']> | undefined>(row: Row) {
  return row && { ...row, profile: profileDocument.read(row.profile) };
}

/** How long a mailed link or a browser's ticket is valid, in milliseconds. */
export const tokenMs: Readonly<Record<TokenPurpose, number>> = {
  CONFIRM_EMAIL: 24 * 3_600_000,
  RESET_PASSWORD: 3_600_000,
  SIGN_IN: 5 * 60_000,
  CHANGE_EMAIL: 3_600_000,
};

/**
 * How long after a link was mailed the same request mails no second one, in milliseconds: it is taken for a second
 * press, or for one after a lost answer.
 */
const repeatedMs = 60_000;

/** How long a link that was used is stored, in milliseconds, so that the same press sent again is recognised. */
const usedLinkMs = 10 * 60_000;

export interface NewUser {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly profile: Profile;
  /** When the address was confirmed by a mailed link; null if it isn't yet. */
  readonly emailConfirmedAt: Date | null;
  /** Roles in the back office; none by default. */
  readonly roles?: readonly StaffRole[];
}

/**
 * Finds the user with an e-mail address, whatever its case. Returns undefined for an address that can't be registered,
 * without asking PostgreSQL, which would refuse invalid text.
 */
export async function findUser(db: Db, email: string): Promise<IdentityUser | undefined> {
  if (checkEmail(email) !== null) return undefined;
  return readUser(
    await db.selectFrom('identity_user').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst(),
  );
}

export async function userOf(db: Db, id: string): Promise<IdentityUser | undefined> {
  return readUser(await db.selectFrom('identity_user').selectAll().where('id', '=', id).executeTakeFirst());
}

/**
 * Creates a user unless the e-mail address has one already, even if called twice at the same time. Returns whether it
 * did.
 */
export async function insertUser(db: Db, user: NewUser, now: Date): Promise<boolean> {
  const insertion = await db
    .insertInto('identity_user')
    .values({
      id: user.id,
      email: user.email,
      email_key: emailKey(user.email),
      password_hash: user.passwordHash,
      email_confirmed_at: user.emailConfirmedAt,
      profile: profileDocument.write(user.profile),
      roles: user.roles,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (insertion.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Locks an account and its user until the end of the transaction. Every transaction that changes several of account,
 * sessions, user and links locks them in this order, so that there are no deadlocks.
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

export interface NewToken {
  readonly userId: string;
  readonly purpose: TokenPurpose;
  readonly redirect: string | null;
  /** The e-mail address that a link of the purpose `CHANGE_EMAIL` sets. */
  readonly email?: string;
  /** How long the link is valid, in milliseconds, if not as long as its purpose says. */
  readonly validMs?: number;
}

/** Creates the secret of a mailed link, and invalidates earlier links of the same purpose. The user must be locked. */
export async function keepTokenIn(trx: Transaction<Database>, token: NewToken, now: Date): Promise<string> {
  const secret = newSecret();
  // Of two presses at once, the browser has the ticket of either.
  if (token.purpose !== 'SIGN_IN') await dropTokens(trx, token.userId, token.purpose);
  await trx
    .insertInto('identity_token')
    .values({
      token_hash: hashOf(secret),
      user_id: token.userId,
      purpose: token.purpose,
      redirect: token.redirect,
      email: token.email ?? null,
      created_at: now,
      expires_at: new Date(now.getTime() + (token.validMs ?? tokenMs[token.purpose])),
    })
    .execute();
  return secret;
}

/**
 * Creates the secret of a mailed link, in a separate transaction that locks the user; null if the user was just mailed
 * one.
 */
export function keepToken(db: Kysely<Database>, token: NewToken, now: Date): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, token.userId);
    return (await wasJustMailed(trx, token, now)) ? null : keepTokenIn(trx, token, now);
  });
}

/** The path where the user's latest confirmation link leads; null if there is no such link or it has no path. */
export async function confirmationTarget(db: Db, userId: string): Promise<string | null> {
  const lastToken = await db
    .selectFrom('identity_token')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'CONFIRM_EMAIL')
    .orderBy('created_at', 'desc')
    .select('redirect')
    .executeTakeFirst();
  return lastToken?.redirect ?? null;
}

/** Invalidates a user's mailed links that weren't used: those with one purpose, or all. */
export async function dropTokens(db: Db, userId: string, purpose?: TokenPurpose): Promise<void> {
  const tokens = db.deleteFrom('identity_token').where('user_id', '=', userId).where('used_at', 'is', null);
  await (purpose ? tokens.where('purpose', '=', purpose) : tokens).execute();
}

/** Whether a user was just mailed a link with a purpose (and to an address, for a change of it) that is still valid. */
export async function wasJustMailed(
  db: Db,
  { userId, purpose, email }: Pick<NewToken, 'userId' | 'purpose' | 'email'>,
  now: Date,
): Promise<boolean> {
  const token = await db
    .selectFrom('identity_token')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('email', 'is not distinct from', email ?? null)
    .where('created_at', '>', new Date(now.getTime() - repeatedMs))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return token !== undefined;
}

/** Finds the user of a mailed link, also of one that was just used; undefined if the link isn't valid. */
export async function userOfToken(
  db: Db,
  secret: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<IdentityUser | undefined> {
  const row = await db
    .selectFrom('identity_user as user')
    .innerJoin('identity_token as token', 'token.user_id', 'user.id')
    .where('token.token_hash', '=', hashOf(secret))
    .where('token.purpose', '=', purpose)
    .where('token.expires_at', '>', now)
    .selectAll('user')
    .executeTakeFirst();
  return readUser(row);
}

/** Uses up a browser's ticket; if it is called several times at once, only one call gets the ticket. */
export function takeTicket(db: Db, secret: string, now: Date) {
  return db
    .deleteFrom('identity_token')
    .where('token_hash', '=', hashOf(secret))
    .where('purpose', '=', 'SIGN_IN')
    .where('expires_at', '>', now)
    .returning('user_id as userId')
    .executeTakeFirst();
}

/**
 * Uses up a mailed link of a locked user and returns it; `wasUsed` tells that it was used in the last minutes. The
 * caller then has to make sure that the same is asked again. Undefined if the link isn't valid.
 */
export async function takeToken(
  trx: Transaction<Database>,
  secret: string,
  purpose: Exclude<TokenPurpose, 'SIGN_IN'>,
  now: Date,
) {
  const link = await trx
    .selectFrom('identity_token')
    .where('token_hash', '=', hashOf(secret))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .select(['redirect', 'email', 'used_at'])
    .executeTakeFirst();
  if (!link) return undefined;
  const wasUsed = link.used_at !== null;
  if (!wasUsed) {
    await trx
      .updateTable('identity_token')
      .set({ used_at: now, expires_at: new Date(now.getTime() + usedLinkMs) })
      .where('token_hash', '=', hashOf(secret))
      .execute();
  }
  return { redirect: link.redirect, email: link.email, wasUsed };
}

/** Ends a user's sign-ins: all sessions at the shop and the issuer except those to be spared. */
export async function endSignIns(
  db: Db,
  userId: string,
  spared: { readonly sessionId: string | null; readonly issuerSessionUid: string | null },
  now: Date,
): Promise<void> {
  let sessions = db
    .updateTable('account_session')
    .set({ ended_at: now, tokens: null, access_expires_at: null })
    .where('ended_at', 'is', null)
    .where('account_id', 'in', (eb) =>
      eb.selectFrom('account').where('issuer', '=', embeddedIssuer).where('subject', '=', userId).select('id'),
    );
  if (spared.sessionId !== null) sessions = sessions.where('id', '!=', spared.sessionId);
  await sessions.execute();
  // Tokens of the issuer are valid only while its session exists. If a session is spared, its tokens must stay, so only
  // the other sessions and pending sign-ins are deleted.
  let payloads = db.deleteFrom('oidc_payload').where('account_id', '=', userId);
  if (spared.issuerSessionUid !== null) {
    const uid = spared.issuerSessionUid;
    payloads = payloads
      .where('model', 'in', ['Session', 'Interaction'])
      .where((eb) => eb.or([eb('uid', 'is', null), eb('uid', '!=', uid)]));
  }
  await payloads.execute();
}
