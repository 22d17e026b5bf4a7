import type { OfficeUseCases } from '#server/office/rooms.ts';
import type { CaseExamples, OfficeWorkshop } from './example.ts';

const roles = ['operator'] as const;
const file = 'postOfficeId,label,town,postalCode,latitude,longitude\nR1,Tabac,Lyon,69003,45.76,4.85\n';

/** Uploads a set of one point. */
async function uploaded({ office, next }: OfficeWorkshop) {
  const name = `points-${next()}.csv`;
  return { name, ...(await office.points.upload({ name, file })) };
}

/** The input with which a set is put in force after reading its report. */
async function agreement({ office }: OfficeWorkshop, set: number | 'file') {
  const { stamp, report } = await office.points.report(set);
  return { set, stamp, seen: report.unusualCount };
}

export const pointsExamples: CaseExamples<OfficeUseCases>['points'] = {
  list: { roles, changesNothing: 'It lists.' },
  report: {
    roles,
    make: async (workshop) => ({ input: (await uploaded(workshop)).id }),
    changesNothing: 'It compares.',
  },
  upload: {
    roles,
    async make(workshop) {
      const { id, name: replaced } = await uploaded(workshop);
      const name = `points-${workshop.next()}.csv`;
      const after = { file: name, points: 1, faults: 0, replaced: [replaced] };
      const entry = { action: 'points.upload', object: `points:${id + 1}`, before: null, after };
      return { input: { name, file }, entry };
    },
    refuse: async () => ({ input: { name: 'points.xls', file }, status: 400 }),
  },
  apply: {
    roles,
    async make(workshop) {
      const { points } = workshop.office;
      // Something else has to be in force, or this set would change nothing.
      const { inForce } = await points.list();
      if (inForce.setId !== null) await points.apply(await agreement(workshop, 'file'));
      const { id } = await uploaded(workshop);
      const after = { set: id, added: 1, changed: 0, removed: 12_151 };
      const entry = { action: 'points.apply', object: `points:${id}`, before: { set: 'file' }, after };
      return { input: await agreement(workshop, id), entry };
    },
    async refuse(workshop) {
      const { id } = await uploaded(workshop);
      return { input: { ...(await agreement(workshop, id)), stamp: 'of another report' }, status: 409 };
    },
  },
  remove: {
    roles,
    async make(workshop) {
      const { id, name } = await uploaded(workshop);
      const before = { file: name, points: 1, faults: 0 };
      return { input: id, entry: { action: 'points.remove', object: `points:${id}`, before, after: null } };
    },
    refuse: async () => ({ input: 999_999, status: 404 }),
  },
};
