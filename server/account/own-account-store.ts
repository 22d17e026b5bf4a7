/** What a customer reads and changes of their own account, in PostgreSQL; every statement names the account (docs/requirements.md ACC-6, ACC-7). */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { PersonalProfile } from '#domain/account/check-profile.ts';
import { embeddedIssuer } from '#server/db/account-tables.ts';
import type { Database } from '#server/db/schema.ts';
import { isUuid } from '#server/db/uuid.ts';

type Db = Kysely<Database>;

/** Whose session acts; null for a bearer token. */
export interface Owner {
  readonly accountId: string;
  readonly sessionId: string | null;
}

export type AccountRow = Awaited<ReturnType<typeof readAccount>>;

/** The account that a session was found for; it may have been erased since, which is undefined. */
export function readAccount(db: Db, accountId: string) {
  return db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirst();
}

/** The user of the embedded issuer, without what it keeps in secret. */
export function readIdentityUser(db: Db, subject: string) {
  return db
    .selectFrom('identity_user')
    .where('id', '=', subject)
    .select(['email', 'email_confirmed_at', 'totp_confirmed_at', 'created_at', 'updated_at'])
    .executeTakeFirst();
}

/** The companies of an account in their order; the first is current where no session chose one. */
export async function readLegalEntities(db: Db, { accountId, sessionId }: Owner) {
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
  const chosen = session?.legal_entity_id ?? entities[0]?.id;
  return entities.map((entity) => ({ ...entity, current: entity.id === chosen }));
}

/** Whether the session now buys for that company: not for one of another account, nor one that isn't there. */
export async function chooseLegalEntity(db: Db, { accountId, sessionId }: Owner, id: string): Promise<boolean> {
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

/** Sessions that live at `now`, the last used first. */
export function readSessions(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom('account_session')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('idle_expires_at', '>', now)
    .where('expires_at', '>', now)
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

/** Ends a living session of an account and forgets its tokens; answers whether there was one. */
export async function endSession(db: Db, accountId: string, id: string, now: Date): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { numUpdatedRows } = await living(db, accountId, now).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the living sessions of an account, but one. */
export async function endSessionsBut(db: Db, accountId: string, kept: string | null, now: Date): Promise<void> {
  const ending = living(db, accountId, now);
  await (kept === null ? ending : ending.where('id', '!=', kept)).execute();
}

/** Ends a session of the embedded issuer, and with it the tokens that live as long: its browser has to sign in anew. */
export async function endIssuerSession(db: Db, subject: string, uid: string): Promise<void> {
  await db
    .deleteFrom('oidc_payload')
    .where('account_id', '=', subject)
    .where('model', '=', 'Session')
    .where('uid', '=', uid)
    .execute();
}

/** Writes what the person changed to the account and to the issuer's user, which tells it at the next sign-in. */
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

/** Removes an account with its companies and sessions, and the issuer's user with all that the issuer remembers of it. */
export async function removeAccount(trx: Transaction<Database>, accountId: string): Promise<void> {
  const account = await trx.deleteFrom('account').where('id', '=', accountId).returningAll().executeTakeFirst();
  if (account?.issuer !== embeddedIssuer) return;
  await trx.deleteFrom('oidc_payload').where('account_id', '=', account.subject).execute();
  await trx.deleteFrom('identity_user').where('id', '=', account.subject).execute();
}
