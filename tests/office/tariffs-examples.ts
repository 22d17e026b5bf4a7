import { readFile } from 'node:fs/promises';
import type { OfficeUseCases } from '#server/office/rooms.ts';
import { dataFolder } from '#tests/support/shipping-api.ts';
import type { CaseExamples, OfficeWorkshop } from './example.ts';

const roles = ['operator'] as const;
const content = await readFile(`${dataFolder}tariffs/delivengo-2026.json`, 'utf8');

/** Uploads a tariff file without a switch date. */
export async function uploadedTariff({ office, next }: Pick<OfficeWorkshop, 'office' | 'next'>) {
  const name = `essai-${next()}.json`;
  const { id } = await office.tariffs.upload({ name, content });
  return { name, number: Number(id), id: String(id) };
}

export const tariffExamples: CaseExamples<OfficeUseCases>['tariffs'] = {
  list: { roles, make: async () => ({ input: {} }) },
  file: { roles, make: async () => ({ input: 'delivengo-2026.json' }) },
  simulate: { roles, make: async (workshop) => ({ input: { id: (await uploadedTariff(workshop)).id } }) },
  upload: {
    roles,
    async make(workshop) {
      const { number } = await uploadedTariff(workshop);
      const name = `essai-${workshop.next()}.json`;
      const after = { id: number + 1, characters: content.length };
      return {
        input: { name, content },
        entry: { action: 'tariff.upload', object: `tariff:${name}`, before: null, after },
      };
    },
    refuse: async () => ({ input: { name: '../faulty.json', content: '{}' }, status: 400 }),
  },
  schedule: {
    roles,
    async make(workshop) {
      const { id, name } = await uploadedTariff(workshop);
      const from = '2027-03-01';
      const entry = { action: 'tariff.schedule', object: `tariff:${name}`, before: { from: null }, after: { from } };
      return { input: { id, from, acceptsGaps: true }, entry };
    },
    refuse: async (workshop) => ({
      input: { id: (await uploadedTariff(workshop)).id, from: '2026-01-01' },
      status: 409,
    }),
  },
  remove: {
    roles,
    async make(workshop) {
      const { id, name, number } = await uploadedTariff(workshop);
      const before = { id: number };
      return { input: id, entry: { action: 'tariff.remove', object: `tariff:${name}`, before, after: null } };
    },
    refuse: async () => ({ input: '999999', status: 404 }),
  },
};
