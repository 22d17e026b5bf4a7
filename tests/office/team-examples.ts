import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { testUser } from '#server/account/issuer/issuer.fixture.ts';
import { setStaffRoles } from '#server/account/staff.ts';
import type { OfficeUseCases } from '#server/office/rooms.ts';
import type { CaseExamples, OfficeWorkshop } from './example.ts';

const roles = ['operator'] as const;
const invitationOf = (number: number) => ({
  ...{ email: `zoe${number}@example.fr`, firstName: 'Zoé', lastName: 'Petit', roles: ['editor' as const] },
});

async function addEditor({ db, next }: OfficeWorkshop): Promise<string> {
  for (const role of ['operator', 'editor'] as const) {
    const email = `${role}${next()}@example.fr`;
    const id = await testUser(db, { email });
    await setStaffRoles(db, { email, roles: [role] }, new Date());
    if (role === 'editor') return id;
  }
  return '';
}

export const teamExamples: CaseExamples<OfficeUseCases>['team'] = {
  list: { roles },
  invite: {
    roles,
    async make({ next }) {
      const entry = { action: 'staff.invite', object: expect.stringMatching(/^staff:[\da-f-]{36}$/) };
      return {
        input: invitationOf(next()),
        entry: { ...entry, before: { roles: [] }, after: { roles: ['editor'] } },
      };
    },
    refuse: async () => ({ input: { ...invitationOf(0), roles: [] }, status: 400 }),
  },
  changeRoles: {
    roles,
    async make(workshop) {
      const id = await addEditor(workshop);
      return {
        input: { id, roles: ['support'], known: ['editor'] },
        entry: {
          ...{ action: 'staff.roles', object: `staff:${id}` },
          ...{ before: { roles: ['editor'] }, after: { roles: ['support'] } },
        },
      };
    },
    refuse: async () => ({ input: { id: randomUUID(), roles: [], known: [] }, status: 404 }),
  },
};
