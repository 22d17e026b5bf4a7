import type { pointsCalls } from '#domain/office/points-contract.ts';
import type { ExamplesOf, OfficeWorkshop } from './example.ts';

const roles = ['operator'] as const;
const sets = '/api/gestion/relay-points/sets';
const header = 'postOfficeId,label,town,postalCode,latitude,longitude';
const content = `${header}\nR1,Tabac,Lyon,69003,45.76,4.85\n`;

/** Uploads a set of one point. */
async function uploaded({ ask, next }: OfficeWorkshop) {
  const file = `points-${next()}.csv`;
  const { body } = await ask('POST', sets, { name: file, content });
  const { id } = body as { id: number };
  return { file, id, parameters: { set: id } };
}

/** The body with which a set is put in force after reading its report. */
async function agreement({ ask }: OfficeWorkshop, set: number | 'file') {
  const { body } = await ask('GET', `${sets}/${set}/report`);
  const { stamp, report } = body as { stamp: string; report: { unusualCount: number } };
  return { stamp, seen: report.unusualCount };
}

/** The set in force, as the audit log names it. */
async function inForce({ ask }: OfficeWorkshop): Promise<number | 'file'> {
  const { body } = await ask('GET', sets);
  return (body as { inForce: { setId: number | null } }).inForce.setId ?? 'file';
}

export const pointsExamples: ExamplesOf<typeof pointsCalls> = {
  pointSets: { roles },
  pointsReport: { roles, make: async (workshop) => ({ parameters: (await uploaded(workshop)).parameters }) },
  uploadPoints: {
    roles,
    async make(workshop) {
      const { id, file: replaced } = await uploaded(workshop);
      const name = `points-${workshop.next()}.csv`;
      const after = { file: name, points: 1, faults: 0, replaced: [replaced] };
      return {
        body: { name, content },
        status: 201,
        entry: { action: 'points.upload', object: `points:${id + 1}`, before: null, after },
      };
    },
    refuse: async () => ({ body: { name: 'points.xlsx', content }, status: 400 }),
  },
  applyPoints: {
    roles,
    async make(workshop) {
      const before = await inForce(workshop);
      // Something else has to be in force, or this set would change nothing.
      if (before !== 'file') {
        const body = await agreement(workshop, 'file');
        await workshop.ask('POST', `${sets}/file/apply`, body);
      }
      const { id, parameters } = await uploaded(workshop);
      return {
        parameters,
        body: await agreement(workshop, id),
        entry: {
          action: 'points.apply',
          object: `points:${id}`,
          before: { set: 'file' },
          after: { set: id, added: 1, changed: 0, removed: 12_151 },
        },
      };
    },
    async refuse(workshop) {
      const { id, parameters } = await uploaded(workshop);
      const { stamp } = await agreement(workshop, id);
      return {
        parameters,
        body: { stamp: stamp.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')), seen: 1 },
        status: 409,
      };
    },
  },
  removePoints: {
    roles,
    async make(workshop) {
      const { id, file, parameters } = await uploaded(workshop);
      const before = { file, points: 1, faults: 0 };
      return { parameters, entry: { action: 'points.remove', object: `points:${id}`, before, after: null } };
    },
    refuse: async () => ({ parameters: { set: 999_999 }, status: 404 }),
  },
};
