/** Categories, attributes, their values, brands and sellers as rows in the form of the JSON file (docs/catalog.md). */
import type { Kysely } from 'kysely';
import { sellerRow } from '#domain/catalog/catalog-file.ts';
import type { StructureTable } from '#domain/catalog/structure-table.ts';
import type { Database } from '#server/db/schema.ts';
import { valuesOf } from './export-csv.ts';
import { readStructure, type StructureRecords } from './store.ts';

/** Each table's in its order. */
export const structureRows = ({
  attributes,
  ...others
}: StructureRecords): Readonly<Record<StructureTable, readonly object[]>> => ({
  categories: others.categories,
  attributes: attributes.map(({ values: _, ...attribute }) => attribute),
  'attribute-values': attributes.flatMap(valuesOf),
  brands: others.brands,
  sellers: others.sellers.map(sellerRow),
});

export type StructureRows = ReturnType<typeof structureRows>;

export const readStructureRows = async (db: Kysely<Database>): Promise<StructureRows> =>
  structureRows(await readStructure(db));
