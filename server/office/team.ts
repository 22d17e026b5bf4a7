/** Use cases for the team: who works in the back office, and as what (docs/back-office.md, "Roles"). */
import type { Kysely, Transaction } from 'kysely';
import type { StaffRole } from '#domain/account/staff-role.ts';
import type { CredentialContext } from '#server/account/credentials.ts';
import {
  changeStaffRoles,
  invitationSchema,
  inviteStaff,
  listColleagues,
  type RecordRoles,
  rolesChangeSchema,
} from '#server/account/staff.ts';
import type { Database } from '#server/db/schema.ts';
import { notFound } from '#server/http/refusals.ts';
import { type Staff, staffUseCase, staffUseCaseOf } from './staff-use-case.ts';

export interface TeamOptions {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  /** Null if another issuer says who has which role. */
  readonly credentials: CredentialContext | null;
  readonly staffSecondFactor: boolean;
}

const recordAs =
  ({ record }: Staff, action: 'staff.invite' | 'staff.roles'): RecordRoles =>
  (trx: Transaction<Database>, id, before: readonly StaffRole[], after: readonly StaffRole[]) =>
    record(trx, { action, object: `staff:${id}`, before: { roles: before }, after: { roles: after } });

function present(credentials: CredentialContext | null): CredentialContext {
  if (credentials === null) throw notFound();
  return credentials;
}

export const teamRoom = ({ db, clock, credentials, staffSecondFactor: needsSecondFactor }: TeamOptions) => ({
  list: staffUseCase('staff.see', async () => ({
    members: await listColleagues(db, credentials !== null, clock()),
    needsSecondFactor,
  })),
  invite: staffUseCaseOf('staff.change', invitationSchema, (staff, invitation) =>
    inviteStaff(present(credentials), invitation, staff.locale, recordAs(staff, 'staff.invite')),
  ),
  changeRoles: staffUseCaseOf('staff.change', rolesChangeSchema, (staff, change) =>
    changeStaffRoles(present(credentials), change, recordAs(staff, 'staff.roles')),
  ),
});
