import { allPermissions, isAllowed } from '#domain/office/permission.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import { staffUseCase } from './staff-use-case.ts';
import { countTasks, type TaskSources } from './tasks.ts';

/** What staff learn of themselves, and how many tasks wait for them. */
export const memberRoom = (sources: TaskSources) => ({
  read: staffUseCase('office.enter', async ({ account: { roles }, actor: { name } }): Promise<StaffMember> => {
    const permissions = allPermissions.filter((permission) => isAllowed(roles, permission));
    return { name, roles, permissions, tasks: await countTasks(sources, permissions) };
  }),
});
