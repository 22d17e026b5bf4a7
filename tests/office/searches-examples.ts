import type { OfficeUseCases } from '#server/office/rooms.ts';
import type { CaseExamples, OfficeWorkshop } from './example.ts';

const roles = ['operator', 'editor'] as const;

/** A rule as it is typed, and as the audit log has it. */
function ruleOf(number: number) {
  const typed = { site: '', locale: 'fr', kind: 'oneWay', sought: `jiffy${number}`, found: 'pochette à bulles' };
  return { typed, recorded: { ...typed, site: null, sought: [typed.sought], found: [typed.found] } };
}

/** A rule that is there. */
async function storedRule({ office, next }: OfficeWorkshop) {
  const rule = ruleOf(next());
  const { id } = await office.searches.addRule(rule.typed);
  return { ...rule, id, known: { id: String(id), version: '1' }, object: `synonym:${id}` };
}

export const searchExamples: CaseExamples<OfficeUseCases>['searches'] = {
  list: { roles, make: async () => ({ input: {} }) },
  summary: { roles },
  rules: { roles },
  tryRule: {
    roles,
    changesNothing: 'It searches as if the rule were in force.',
    make: async ({ next }) => ({ input: { ...ruleOf(next()).typed, id: '' } }),
  },
  addRule: {
    roles,
    async make(workshop) {
      const { typed, recorded } = ruleOf(workshop.next());
      // Rules are numbered one after the other.
      const { id } = await storedRule(workshop);
      const entry = { action: 'synonym.add', object: `synonym:${id + 1}`, before: null, after: recorded };
      return { input: typed, entry };
    },
    refuse: async ({ next }) => ({ input: { ...ruleOf(next()).typed, found: '' }, status: 400 }),
  },
  changeRule: {
    roles,
    async make(workshop) {
      const { typed, recorded, known, object } = await storedRule(workshop);
      const after = { ...recorded, site: 'pro', found: ['pochette'] };
      const entry = { action: 'synonym.change', object, before: recorded, after };
      return { input: { ...typed, ...known, site: 'pro', found: 'pochette' }, entry };
    },
    async refuse(workshop) {
      const { typed, known } = await storedRule(workshop);
      return { input: { ...typed, ...known, found: 'pochette', version: '7' }, status: 409 };
    },
  },
  removeRule: {
    roles,
    async make(workshop) {
      const { recorded, known, object } = await storedRule(workshop);
      return { input: known, entry: { action: 'synonym.remove', object, before: recorded, after: null } };
    },
    refuse: async () => ({ input: { id: '999999', version: '1' }, status: 404 }),
  },
};
