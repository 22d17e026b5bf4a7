/** Roles of the embedded issuer's users in the back office (docs/back-office.md, "Roles"). */
import type { Kysely } from 'kysely';
import type { StaffRole } from '#domain/account/staff-role.ts';
import type { Database } from '#server/db/schema.ts';
import { endSignIns, findUser, lockUser } from './identity-store.ts';

export interface StaffMember {
  readonly email: string;
  readonly roles: readonly StaffRole[];
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

/**
 * Replaces the roles of the user with an e-mail address; an empty list takes all roles away. Ends the user's sessions,
 * so that nobody continues with former roles. Returns false if there is no such user, or the address isn't confirmed.
 */
export async function setStaffRoles(db: Kysely<Database>, { email, roles }: StaffMember, now: Date): Promise<boolean> {
  const user = await findUser(db, email);
  if (!user || user.email_confirmed_at === null) return false;
  await db.transaction().execute(async (tx) => {
    await lockUser(tx, user.id);
    await tx.updateTable('identity_user').set({ roles, updated_at: now }).where('id', '=', user.id).execute();
    await endSignIns(tx, user.id, { sessionId: null, issuerSessionUid: null }, now);
  });
  return true;
}
