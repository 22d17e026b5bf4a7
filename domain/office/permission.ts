/** The permissions of each role of staff (docs/back-office.md, "Roles"). */
import type { StaffRole } from '#domain/account/staff-role.ts';
import type { StaffScope } from '#domain/site/api-scope.ts';

/** The roles that have each permission. Every call of the back office needs one permission. */
export const permissions = {
  /** Entering the back office at all. */
  'office.enter': ['operator', 'editor', 'support'],
  'numbers.see': ['operator'],
  'accounting.see': ['operator'],
  'flags.see': ['operator'],
  'flags.change': ['operator'],
  'tariffs.see': ['operator'],
  'tariffs.change': ['operator'],
  'catalog.see': ['operator', 'editor'],
  'catalog.change': ['operator'],
  'promotions.manage': ['operator'],
  'carriers.see': ['operator'],
  'carriers.try': ['operator'],
  /** Uploading relay points, and putting a set of them in force. */
  'points.change': ['operator'],
  'disputes.see': ['operator'],
  'audit.see': ['operator'],
  'brand.see': ['operator'],
  'customers.see': ['operator', 'support'],
  /** Ending a customer's sessions, and sending them a link to set a new password. */
  'customers.help': ['operator', 'support'],
  'customers.erase': ['operator'],
  'jobs.see': ['operator'],
  'jobs.run': ['operator'],
  'content.see': ['operator', 'editor'],
  'content.edit': ['operator', 'editor'],
  'orders.see': ['operator', 'support'],
  /** Writing notes about orders for other members of staff, and tagging orders. */
  'orders.note': ['operator', 'support'],
  'orders.cancel': ['operator'],
  /** Recording what sellers prepare and send. */
  'orders.send': ['operator'],
  'staff.see': ['operator'],
  /** Inviting colleagues, and changing their roles. */
  'staff.change': ['operator'],
  /** Making keys with which the operator's own system sends. */
  'keys.make': ['operator'],
  'refunds.ask': ['operator', 'support'],
  'refunds.make': ['operator'],
  'mails.see': ['operator', 'support'],
  /** Sending a mail again, also to another address if the mail server has refused it. */
  'mails.send': ['operator', 'support'],
  /** Sending a mail to another address even if the mail server hasn't refused it. */
  'mails.redirect': ['operator'],
  /** Changing the texts of mails. */
  'mails.write': ['operator'],
  'media.see': ['operator', 'editor'],
  'media.edit': ['operator', 'editor'],
  'searches.see': ['operator', 'editor'],
  /** Adding, changing and removing rules of synonyms. */
  'searches.edit': ['operator', 'editor'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof permissions;

/** The permission that the owner of a key needs for it to open the calls of a scope. */
export const permissionOfScope: Readonly<Record<StaffScope, Permission>> = {
  'orders:send': 'orders.send',
  'orders:export': 'orders.see',
  'catalog:read': 'catalog.see',
  'numbers:read': 'numbers.see',
};

export const allPermissions = Object.keys(permissions) as Permission[];

/** Whether at least one of these roles has the permission. */
export function isAllowed(roles: readonly StaffRole[], permission: Permission): boolean {
  const allowedRoles: readonly StaffRole[] = permissions[permission];
  return roles.some((role) => allowedRoles.includes(role));
}
