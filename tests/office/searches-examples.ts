import type { searchesCalls } from '#domain/office/searches-contract.ts';
import type { ExamplesOf, OfficeWorkshop } from './example.ts';

const roles = ['operator', 'editor'] as const;

const ruleOf = (number: number) => ({
  site: null,
  locale: 'fr',
  kind: 'oneWay',
  sought: [`jiffy${number}`],
  found: ['pochette à bulles'],
});

/** A rule that is there. */
async function storedRule({ ask, next }: OfficeWorkshop) {
  const rule = ruleOf(next());
  const { id } = (await ask('POST', '/api/gestion/synonyms', rule)).body as { id: number };
  return { id, rule, object: `synonym:${id}` };
}

export const searchesExamples: ExamplesOf<typeof searchesCalls> = {
  searches: { roles },
  searchesFile: { roles },
  searchSummary: { roles },
  synonyms: { roles },
  trySynonym: {
    roles,
    changesNothing: 'It searches as if the rule were in force.',
    make: async ({ next }) => ({ body: ruleOf(next()) }),
  },
  addSynonym: {
    roles,
    async make(workshop) {
      const rule = ruleOf(workshop.next());
      // Rules are numbered one after the other.
      const { id } = await storedRule(workshop);
      const entry = { action: 'synonym.add', object: `synonym:${id + 1}`, before: null, after: rule };
      return { body: rule, status: 201, entry };
    },
    refuse: async ({ next }) => ({ body: { ...ruleOf(next()), found: [] }, status: 400 }),
  },
  changeSynonym: {
    roles,
    async make(workshop) {
      const { id, rule, object } = await storedRule(workshop);
      const after = { ...rule, site: 'pro', found: ['pochette'] };
      const entry = { action: 'synonym.change', object, before: rule, after };
      return { parameters: { id }, body: { ...after, version: 1 }, entry };
    },
    async refuse(workshop) {
      const { id, rule } = await storedRule(workshop);
      return { parameters: { id }, body: { ...rule, found: ['pochette'], version: 7 }, status: 409 };
    },
  },
  removeSynonym: {
    roles,
    async make(workshop) {
      const { id, rule, object } = await storedRule(workshop);
      const entry = { action: 'synonym.remove', object, before: rule, after: null };
      return { parameters: { id }, query: '?version=1', entry };
    },
    refuse: async () => ({ parameters: { id: 999_999 }, query: '?version=1', status: 404 }),
  },
};
