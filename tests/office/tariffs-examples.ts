import { readFile } from 'node:fs/promises';
import type { tariffsCalls } from '#domain/office/tariffs-contract.ts';
import { dataFolder } from '#tests/support/shipping-api.ts';
import type { ExamplesOf, OfficeWorkshop } from './example.ts';

const roles = ['operator'] as const;
const content = await readFile(`${dataFolder}tariffs/delivengo-2026.json`, 'utf8');
const files = '/api/gestion/tariffs/files';

/** Uploads a tariff file without a switch date. */
async function uploaded({ ask, next }: OfficeWorkshop) {
  const name = `essai-${next()}.json`;
  const { body } = await ask('POST', files, { name, content });
  const { id } = body as { id: number };
  return { name, id, parameters: { id } };
}

export const tariffsExamples: ExamplesOf<typeof tariffsCalls> = {
  tariffs: { roles },
  tariffFile: { roles, make: async () => ({ parameters: { id: 'delivengo-2026.json' } }) },
  simulateTariff: { roles, make: async (workshop) => ({ parameters: (await uploaded(workshop)).parameters }) },
  simulationFile: { roles, make: async (workshop) => ({ parameters: (await uploaded(workshop)).parameters }) },
  uploadTariff: {
    roles,
    async make(workshop) {
      const { id } = await uploaded(workshop);
      const name = `essai-${workshop.next()}.json`;
      const after = { id: id + 1, characters: content.length };
      return {
        body: { name, content },
        status: 201,
        entry: { action: 'tariff.upload', object: `tariff:${name}`, before: null, after },
      };
    },
    refuse: async () => ({ body: { name: 'faulty.json', content: '{}' }, status: 200 }),
  },
  scheduleTariff: {
    roles,
    async make(workshop) {
      const { parameters, name } = await uploaded(workshop);
      const from = '2027-03-01';
      return {
        parameters,
        body: { from, acceptsGaps: true },
        entry: { action: 'tariff.schedule', object: `tariff:${name}`, before: { from: null }, after: { from } },
      };
    },
    refuse: async (workshop) => ({
      parameters: (await uploaded(workshop)).parameters,
      body: { from: '2026-01-01' },
      status: 409,
    }),
  },
  removeTariff: {
    roles,
    async make(workshop) {
      const { parameters, name, id } = await uploaded(workshop);
      return { parameters, entry: { action: 'tariff.remove', object: `tariff:${name}`, before: { id }, after: null } };
    },
    refuse: async () => ({ parameters: { id: 999_999 }, status: 404 }),
  },
};
