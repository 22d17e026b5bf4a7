import type { StaffRole } from '#domain/account/staff-role.ts';
import type { Permission } from './permission.ts';

/** A member of staff who uses the back office. */
export interface StaffMember {
  /** First and last name. */
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly permissions: readonly Permission[];
  /** How many tasks wait for the member on a page; for `today`, the number of lines in its list of tasks. */
  readonly tasks: Readonly<Record<'today' | 'orders' | 'mails' | 'carriers' | 'jobs', number>>;
}
