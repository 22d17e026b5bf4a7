/** Staff: who they are, and their roles at the embedded issuer (docs/back-office.md, "Roles"). */
import { type Kysely, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import { checkProfile } from '#domain/account/check-profile.ts';
import type { Profile } from '#domain/account/profile.ts';
import { checkEmail } from '#domain/account/registration.ts';
import { type StaffRole, staffRoles } from '#domain/account/staff-role.ts';
import { normaliseText } from '#domain/address/normalise.ts';
import { fieldError } from '#domain/errors/field-error.ts';
import { officePages } from '#domain/office/pages.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Database } from '#server/db/schema.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import { conflict, notFound, outdated } from '#server/http/refusals.ts';
import type { CredentialContext } from './credentials.ts';
import {
  dropTokens,
  embeddedIssuer,
  endSignIns,
  findUser,
  insertUser,
  keepTokenIn,
  lockUser,
  profileDocument,
  readUser,
  userOf,
  wasJustMailed,
} from './identity-store.ts';
import { recipientOf } from './mails.ts';
import { openSessions } from './own-account-store.ts';
import { fitsNothing } from './passwords.ts';

export interface StaffMember {
  readonly email: string;
  readonly roles: readonly StaffRole[];
}

/** A member of staff as colleagues see them. */
export interface Colleague extends StaffMember {
  /** At the embedded issuer that of its user, otherwise that of the account. */
  readonly id: string;
  readonly name: string;
  /** Whether the invitation waits for its first password. */
  readonly isInvited: boolean;
  readonly hasSecondFactor: boolean;
  /** A day, as `2026-11-30`; null before the first sign-in. */
  readonly lastUsedOn: string | null;
  /** Open ones, which end with a change of roles. */
  readonly sessionCount: number;
}

/** In the order of e-mail addresses. */
export function listStaff(db: Kysely<Database>): Promise<StaffMember[]> {
  return db
    .selectFrom('identity_user')
    .select(['email', 'roles'])
    .where(({ fn }) => fn<number>('cardinality', ['roles']), '>', 0)
    .orderBy('email_key')
    .execute();
}

/** With another issuer, those who have signed in with a role. In the order of e-mail addresses. */
export async function listColleagues(db: Kysely<Database>, isOwnIssuer: boolean, now: Date): Promise<Colleague[]> {
  if (!isOwnIssuer) {
    const rows = await db
      .selectFrom('account')
      .select(['id', 'first_name', 'last_name', 'email', 'roles', 'mfa_method', 'last_used_on'])
      .where(({ fn }) => fn<number>('cardinality', ['roles']), '>', 0)
      .orderBy('email')
      .execute();
    return rows.map(({ id, email, roles, ...row }) => ({
      ...{ id, email, roles, isInvited: false, lastUsedOn: row.last_used_on, sessionCount: 0 },
      name: `${row.first_name} ${row.last_name}`.trim(),
      hasSecondFactor: row.mfa_method !== 'NONE',
    }));
  }
  const rows = await db
    .selectFrom('identity_user as user')
    .leftJoin('account', (join) =>
      join.onRef('account.subject', '=', sql`"user".id::text`).on('account.issuer', '=', embeddedIssuer),
    )
    .selectAll('user')
    .select((eb) => [
      'account.last_used_on',
      openSessions(db, now)
        .whereRef('account_id', '=', eb.ref('account.id'))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('session_count'),
    ])
    .where(({ fn }) => fn<number>('cardinality', ['user.roles']), '>', 0)
    .orderBy('user.email_key')
    .execute();
  return rows.map((row) => {
    const { profile } = readUser(row);
    return {
      ...{ id: row.id, email: row.email, roles: row.roles, lastUsedOn: row.last_used_on },
      sessionCount: Number(row.session_count),
      name: `${profile.firstName} ${profile.lastName}`.trim(),
      isInvited: row.email_confirmed_at === null,
      hasSecondFactor: row.totp_confirmed_at !== null,
    };
  });
}

/**
 * Replaces the roles of a user; an empty list takes all roles away. Ends the user's sessions, so that nobody continues
 * with former roles, and an invitation that waits.
 */
async function replaceRoles(trx: Transaction<Database>, id: string, roles: readonly StaffRole[], now: Date) {
  await lockUser(trx, id);
  await trx.updateTable('identity_user').set({ roles, updated_at: now }).where('id', '=', id).execute();
  await endSignIns(trx, id, { sessionId: null, issuerSessionUid: null }, now);
}

/** Returns false if there is no user with the e-mail address, or it isn't confirmed. */
export async function setStaffRoles(db: Kysely<Database>, { email, roles }: StaffMember, now: Date): Promise<boolean> {
  const user = await findUser(db, email);
  if (!user || user.email_confirmed_at === null) return false;
  await db.transaction().execute((trx) => replaceRoles(trx, user.id, roles, now));
  return true;
}

/** Called in the transaction of a change, with the roles before and after. */
export type RecordRoles = (
  trx: Transaction<Database>,
  userId: string,
  before: readonly StaffRole[],
  after: readonly StaffRole[],
) => Promise<void>;

const text = v.pipe(v.string(), v.maxLength(200));
const roles = v.array(v.picklist(staffRoles));
export const invitationSchema = v.object({ email: text, firstName: text, lastName: text, roles });
/** `known` are the roles that the change was made to. */
export const rolesChangeSchema = v.object({ id: v.pipe(v.string(), v.uuid()), roles, known: roles });

/** How long an invitation can be accepted, in milliseconds; as long as unconfirmed accounts last (`purge.ts`). */
const invitationMs = 7 * 24 * 3_600_000;

type Invitation = v.InferOutput<typeof invitationSchema>;

function checkInvitation({ email, roles }: Invitation, profile: Profile): void {
  const wrong = [
    ...checkProfile(profile, null),
    ...[checkEmail(email) ?? []].flat(),
    ...(roles.length === 0 ? [fieldError('roles', 'staff.noRole')] : []),
  ];
  if (wrong.length > 0) throw fieldErrors(wrong);
}

/**
 * Gives roles to whoever has the mailbox: an account that exists is told, and everybody else chooses a password by the
 * mailed link; until then the account opens nothing. Throws a 400 for a wrong field or somebody who has roles already.
 */
export async function inviteStaff(
  { db, clock, newId, mails }: CredentialContext,
  invitation: Invitation,
  locale: Locale,
  record: RecordRoles,
): Promise<void> {
  const now = clock();
  const email = normaliseText(invitation.email);
  const [firstName, lastName] = [normaliseText(invitation.firstName), normaliseText(invitation.lastName)];
  const profile: Profile = { isPro: false, civility: '', firstName, lastName, phone: '', zipCode: '', companies: [] };
  checkInvitation(invitation, profile);
  const to = await db.transaction().execute(async (trx) => {
    await insertUser(trx, { id: newId(), email, passwordHash: fitsNothing, profile, emailConfirmedAt: null }, now);
    const id = (await findUser(trx, email))?.id ?? '';
    await lockUser(trx, id);
    const user = await userOf(trx, id);
    if (!user) throw notFound();
    const isConfirmed = user.email_confirmed_at !== null;
    if (isConfirmed && user.roles.length > 0) throw fieldErrors([fieldError('email', 'staff.isMember')]);
    const isMailed = isConfirmed || !(await wasJustMailed(trx, { userId: id, purpose: 'RESET_PASSWORD' }, now));
    if (!isMailed) return null;
    // Whoever registered with the address without confirming it may be somebody else.
    const anew = { password_hash: fitsNothing, profile: profileDocument.write(profile), created_at: now };
    await replaceRoles(trx, id, invitation.roles, now);
    await record(trx, id, user.roles, invitation.roles);
    if (isConfirmed) return { recipient: recipientOf(user, locale), secret: '' };
    await trx.updateTable('identity_user').set(anew).where('id', '=', id).execute();
    await dropTokens(trx, id);
    const link = {
      userId: id,
      purpose: 'RESET_PASSWORD',
      redirect: officePages.today.path,
      validMs: invitationMs,
    } as const;
    return { recipient: recipientOf({ email, profile }, locale), secret: await keepTokenIn(trx, link, now) };
  });
  if (to) mails.send(to.secret === '' ? 'staffAdded' : 'staffInvited', to.recipient, to.secret);
}

/** Key of the advisory lock under which roles change, so that two operators can't take each other's: arbitrary. */
const rolesLock = 4861973019;

const isSameRoles = (one: readonly StaffRole[], other: readonly StaffRole[]) =>
  one.toSorted().join() === other.toSorted().join();

/**
 * Throws a 404 for somebody without a role, and a 409 if no operator with a password would be left, or if the roles are no
 * longer those that the change was made to.
 */
export async function changeStaffRoles(
  { db, clock }: Pick<CredentialContext, 'db' | 'clock'>,
  change: v.InferOutput<typeof rolesChangeSchema>,
  record: RecordRoles,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(rolesLock)})`.execute(trx);
    const user = await userOf(trx, change.id);
    if (!user || user.roles.length === 0) throw notFound();
    if (isSameRoles(user.roles, change.roles)) return;
    if (!isSameRoles(user.roles, change.known)) throw outdated('staff.rolesChanged', 'roles');
    const others = await trx
      .selectFrom('identity_user')
      .select('id')
      .where('id', '<>', change.id)
      .where('email_confirmed_at', 'is not', null)
      .where(sql<boolean>`'operator' = any(roles)`)
      .executeTakeFirst();
    if (!others && !change.roles.includes('operator'))
      throw conflict('staff.lastOperator', { subject: 'roles', reason: 'lastOperator' });
    await replaceRoles(trx, user.id, change.roles, clock());
    if (user.email_confirmed_at === null && change.roles.length === 0) await dropTokens(trx, user.id);
    await record(trx, user.id, user.roles, change.roles);
  });
}
