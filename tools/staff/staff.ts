/**
 * `npm run staff`: lists and changes the roles of staff who sign in at the embedded issuer (docs/back-office.md,
 * "Roles").
 */
import { staffRoles, staffRolesIn } from '#domain/account/staff-role.ts';
import { listStaff, setStaffRoles } from '#server/account/staff.ts';
import { withDatabase } from '#server/db/with-database.ts';

const usage = `npm run staff                       lists everybody with a role
npm run staff -- EMAIL ROLE [ROLE]  gives these roles and no others: ${staffRoles.join(', ')}
npm run staff -- EMAIL none         takes all roles away`;

async function runCommand([email, ...names]: readonly string[]): Promise<number> {
  if (email === undefined) {
    return withDatabase(async ({ db }) => {
      for (const member of await listStaff(db)) console.log(`${member.email}: ${member.roles.join(', ')}`);
      return 0;
    });
  }
  const roles = staffRolesIn(names);
  if (names.length === 0 || (names.join() !== 'none' && roles.length !== new Set(names).size)) {
    console.error(usage);
    return 1;
  }
  return withDatabase(async ({ db }) => {
    const isFound = await setStaffRoles(db, { email, roles }, new Date());
    console.log(
      isFound
        ? `${email}: ${roles.join(', ') || 'no role'}. Signed out; the roles count from the next sign-in.`
        : `${email}: no account with this confirmed address.`,
    );
    return isFound ? 0 : 1;
  });
}

try {
  process.exitCode = await runCommand(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
