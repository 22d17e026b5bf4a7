/**
 * The tables of a catalog but products and offers, whose rows staff edit one by one (docs/back-office.md, "Catalog"). A
 * row is known by the key that files have, as one text (`keyOfRow`), and its cells are those of a file.
 */
import * as v from 'valibot';
import { type CatalogTable, keyColumns } from './catalog-file.ts';

export const structureTables = [
  'categories',
  'attributes',
  'attribute-values',
  'brands',
  'sellers',
] as const satisfies readonly CatalogTable[];
export type StructureTable = (typeof structureTables)[number];

/** The columns that a row keeps once it is stored, since others depend on them. */
export const fixedColumns: Readonly<Record<StructureTable, readonly string[]>> = {
  ...keyColumns,
  attributes: ['code', 'kind'],
};

/** Stands in the key of a row that isn't stored yet for its code; no code has a hyphen. */
export const newCode = 'nouvelle-fiche';

const cells = v.record(v.string(), v.pipe(v.string(), v.maxLength(20_000)));

export const structureKey = v.object({
  table: v.picklist(structureTables),
  key: v.pipe(v.string(), v.maxLength(100)),
});

/** By the names of columns; `known` are the stored cells that the change was made to, none for a new row. */
export const structureChange = v.object({ ...structureKey.entries, cells, known: cells });
export type StructureChange = v.InferOutput<typeof structureChange>;

/** In content, what links to the page of a row or lists its products, as a regular expression on the JSON of a page. */
export const contentPatterns: Readonly<Partial<Record<StructureTable, (code: string) => string>>> = {
  categories: (code) => `(/c/|"categoryCode": ")${code}(?![0-9a-z_])`,
  brands: (code) => `/boutique/marque/${code}(?![0-9a-z_])`,
  sellers: (code) => `/boutique/vendeur/[^/"]+/${code}(?![0-9a-z_])`,
};
