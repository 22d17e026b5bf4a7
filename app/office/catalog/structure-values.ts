/** The fields of a row of the catalog's structure (docs/back-office.md, "Catalog"). Each is a cell of the import's file; a list of sites is a box for each site. */
import { data } from 'react-router';
import type { Values } from '#app/office/frame/seen-values.ts';
import { catalogColumns } from '#domain/catalog/catalog-file.ts';
import type { Cells } from '#domain/catalog/catalog-file-cells.ts';
import { type StructureTable, structureTables } from '#domain/catalog/structure-table.ts';
import { allSites } from '#domain/site/site.ts';

/** The table of an address; throws 404 if there is none of the name. */
export function structureTableOf(name: string): StructureTable {
  const table = structureTables.find((each) => each === name);
  if (!table) throw data(null, { status: 404 });
  return table;
}

/** What the fields contain of a row's cells. */
export const structureValues = (table: StructureTable, cells: Cells): Values =>
  Object.fromEntries(
    catalogColumns[table].flatMap(({ name, kind }) => {
      const cell = cells[name] ?? '';
      if (kind === 'list') return cell.split('|').map((site) => [`${name}.${site}`, 'yes'] as const);
      return [[name, kind === 'boolean' && cell !== 'yes' ? '' : cell] as const];
    }),
  );

/** Reads a sent form into the cells that a row of the table has in an import's file. Numbers may be typed as `1 250,5`. */
export const readCells = (table: StructureTable, form: FormData): Cells =>
  Object.fromEntries(
    catalogColumns[table].map(({ name, kind }) => {
      if (kind === 'boolean') return [name, form.has(name) ? 'yes' : 'no'];
      if (kind === 'list') return [name, allSites.filter((site) => form.has(`${name}.${site}`)).join('|')];
      return [name, String(form.get(name) ?? '')];
    }),
  );
