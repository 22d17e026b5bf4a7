/**
 * Reads and changes a customer's own data in PostgreSQL; every statement is restricted to the account
 * (docs/requirements.md ACC-6, ACC-7).
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { PersonalProfile } from '#domain/account/check-profile.ts';
import type { Database } from '#server/db/schema.ts';
import { isUuid } from '#server/db/uuid.ts';
import type { SignedInAccount } from '#server/http/identity.ts';
import { embeddedIssuer } from './identity-store.ts';

type Db = Kysely<Database>;

/** An account, and the session in which it is used; null for a bearer token. */
type Owner = Pick<SignedInAccount, 'id' | 'sessionId'>;

export type AccountRow = Awaited<ReturnType<typeof readAccount>>;

/** The account's row; undefined if it has been erased since its session was read. */
export function readAccount(db: Db, accountId: string) {
  return db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirst();
}

/** Leaves out the secrets. */
export function readIdentityUser(db: Db, subject: string) {
  return db
    .selectFrom('identity_user')
    .where('id', '=', subject)
    .select(['email', 'email_confirmed_at', 'totp_confirmed_at', 'created_at', 'updated_at'])
    .executeTakeFirst();
}

/** The companies of an account in their order; the first one is current unless the session chose one. */
export async function readLegalEntities(db: Db, { id: accountId, sessionId }: Owner) {
  const entities = await db
    .selectFrom('legal_entity')
    .where('account_id', '=', accountId)
    .orderBy('position')
    .select(['id', 'name', 'siren', 'siret', 'vat_number'])
    .execute();
  const session =
    sessionId === null
      ? undefined
      : await db
          .selectFrom('account_session')
          .where('id', '=', sessionId)
          .where('account_id', '=', accountId)
          .select('legal_entity_id')
          .executeTakeFirst();
  const chosenId = session?.legal_entity_id ?? entities[0]?.id;
  return entities.map((entity) => ({ ...entity, current: entity.id === chosenId }));
}

/** Returns false for a company that doesn't exist or belongs to another account. */
export async function chooseLegalEntity(db: Db, { id: accountId, sessionId }: Owner, id: string): Promise<boolean> {
  if (!isUuid(id) || sessionId === null) return false;
  const { numUpdatedRows } = await db
    .updateTable('account_session')
    .set({ legal_entity_id: id })
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.exists(eb.selectFrom('legal_entity').where('id', '=', id).where('account_id', '=', accountId).select('id')),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const openSessions = (db: Db, now: Date) =>
  db
    .selectFrom('account_session')
    .where('ended_at', 'is', null)
    .where('idle_expires_at', '>', now)
    .where('expires_at', '>', now);

/** Sessions that are active at `now`, the last used one first. */
export function readSessions(db: Db, accountId: string, now: Date) {
  return openSessions(db, now)
    .where('account_id', '=', accountId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .execute();
}

const living = (db: Db, accountId: string, now: Date) =>
  db
    .updateTable('account_session')
    .set({ ended_at: now, tokens: null, access_expires_at: null })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('idle_expires_at', '>', now)
    .where('expires_at', '>', now);

/** Ends an active session of an account and deletes its tokens; returns whether there was one. */
export async function endSession(db: Db, accountId: string, id: string, now: Date): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { numUpdatedRows } = await living(db, accountId, now).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endSessionsBut(
  db: Db,
  accountId: string,
  keptSessionId: string | null,
  now: Date,
): Promise<void> {
  const ending = living(db, accountId, now);
  await (keptSessionId === null ? ending : ending.where('id', '!=', keptSessionId)).execute();
}

/**
 * Ends a session of the embedded issuer, with which its tokens become invalid, so that its browser has to sign in
 * again.
 */
export async function endIssuerSession(db: Db, subject: string, uid: string): Promise<void> {
  await db
    .deleteFrom('oidc_payload')
    .where('account_id', '=', subject)
    .where('model', '=', 'Session')
    .where('uid', '=', uid)
    .execute();
}

/** Writes a changed profile to the account and to the issuer's user, whose claims have it from the next sign-in on. */
export async function changeProfile(db: Db, accountId: string, profile: PersonalProfile, now: Date) {
  return db.transaction().execute(async (trx) => {
    const account = await trx
      .updateTable('account')
      .set({
        title_code: profile.civility === '' ? null : profile.civility,
        first_name: profile.firstName,
        last_name: profile.lastName,
        phone: profile.phone,
        zip_code: profile.zipCode,
        updated_at: now,
      })
      .where('id', '=', accountId)
      .where('issuer', '=', embeddedIssuer)
      .returningAll()
      .executeTakeFirst();
    if (!account) return undefined;
    await trx
      .updateTable('identity_user')
      .set({ profile: sql`profile || ${JSON.stringify(profile)}::jsonb`, updated_at: now })
      .where('id', '=', account.subject)
      .execute();
    return account;
  });
}

/** Deletes an account with its companies and sessions, and the issuer's user with all its data. */
export async function removeAccount(trx: Transaction<Database>, accountId: string): Promise<void> {
  const account = await trx.deleteFrom('account').where('id', '=', accountId).returningAll().executeTakeFirst();
  if (account?.issuer !== embeddedIssuer) return;
  await trx.deleteFrom('oidc_payload').where('account_id', '=', account.subject).execute();
  await trx.deleteFrom('identity_user').where('id', '=', account.subject).execute();
}
