/**
 * `npm run staff`: lists and changes the roles of staff who sign in at the embedded issuer (docs/back-office.md,
 * "Roles").
 */
import { staffRoles, staffRolesIn } from '#domain/account/staff-role.ts';
import { listStaff, setStaffRoles } from '#server/account/staff.ts';
import { runCommand } from './command.ts';

const usage = `npm run staff                       lists everybody with a role
npm run staff -- EMAIL ROLE [ROLE]  gives these roles and no others: ${staffRoles.join(', ')}
npm run staff -- EMAIL none         takes all roles away`;

await runCommand(usage, ([email, ...names]) => {
  if (email === undefined) {
    return async ({ db }) =>
      (await listStaff(db)).map((member) => `${member.email}: ${member.roles.join(', ')}`).join('\n');
  }
  const roles = staffRolesIn(names);
  if (names.length === 0 || (names.join() !== 'none' && roles.length !== new Set(names).size)) return null;
  return async ({ db }) => {
    if (await setStaffRoles(db, { email, roles }, new Date()))
      return `${email}: ${roles.join(', ') || 'no role'}. Signed out; the roles count from the next sign-in.`;
    throw new Error(`${email}: no account with this confirmed address.`);
  };
});
