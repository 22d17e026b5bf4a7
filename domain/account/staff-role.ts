/** The roles of staff in the back office, as the identity provider claims them (docs/back-office.md, "Roles"). */
export const staffRoles = ['operator', 'editor', 'support'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Each once, in the order of `staffRoles`; other names are left out. */
export function staffRolesIn(names: readonly string[]): readonly StaffRole[] {
  return staffRoles.filter((role) => names.includes(role));
}
