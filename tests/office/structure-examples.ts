import { newCode } from '#domain/catalog/structure-table.ts';
import type { OfficeUseCases } from '#server/office/rooms.ts';
import type { CaseExamples, OfficeWorkshop } from './example.ts';

const readers = ['operator', 'editor'] as const;
const roles = ['operator'] as const;

const newBrand = (code: string) => ({
  ...{ table: 'brands' as const, key: newCode, known: {} },
  cells: { code, name: 'Ferrand', description_fr: 'Des colis.', description_en: '' },
});

async function storedBrand({ office, next }: OfficeWorkshop) {
  const brand = newBrand(`ferrand_${next()}`);
  return { cells: brand.cells, key: await office.structure.save(brand) };
}

export const structureExamples: CaseExamples<OfficeUseCases>['structure'] = {
  list: { roles: readers, make: async () => ({ input: { table: 'sellers' } }) },
  read: { roles: readers, make: async () => ({ input: { table: 'brands', key: 'nordpli' } }) },
  save: {
    roles,
    async make({ next }) {
      const brand = newBrand(`ferrand_${next()}`);
      const object = `structure:brands:${brand.cells.code}`;
      const after = { code: brand.cells.code, name: 'Ferrand', description_fr: 'Des colis.' };
      return { input: brand, entry: { action: 'structure.add', object, before: null, after } };
    },
    refuse: async () => ({ input: newBrand('Ferrand & Fils'), status: 400 }),
  },
  remove: {
    roles,
    async make(workshop) {
      const { key, cells } = await storedBrand(workshop);
      const entry = { action: 'structure.remove', object: `structure:brands:${key}`, before: cells, after: null };
      return { input: { table: 'brands', key }, entry };
    },
    refuse: async () => ({ input: { table: 'brands', key: 'nordpli' }, status: 409 }),
  },
};
