/** Use cases for categories, attributes, their values, brands and sellers (docs/back-office.md, "Catalog"). */
import * as v from 'valibot';
import { catalogColumns, keyOfRow } from '#domain/catalog/catalog-file.ts';
import { newCode, structureChange, structureKey, structureTables } from '#domain/catalog/structure-table.ts';
import type { Locale } from '#domain/site/locale.ts';
import { cellsByColumn, removeRow, rowWithKey, saveRow } from '#server/catalog/structure-editing.ts';
import { readStructureRows, type StructureRows } from '#server/catalog/structure-rows.ts';
import { countProducts, usesOfRow } from '#server/catalog/structure-uses.ts';
import { notFound } from '#server/http/refusals.ts';
import type { CatalogOfficeOptions } from './catalog.ts';
import { staffUseCaseOf } from './staff-use-case.ts';

/** Of a category with those above it: `Emballages › Cartons`. */
function nameOf(row: object, { categories }: StructureRows, locale: Locale): string {
  const names: string[] = [];
  for (let at: object | undefined = row; at !== undefined && names.length < 20; ) {
    const { name, parent }: { name?: string | Readonly<Record<Locale, string>>; parent?: string | null } = at;
    names.unshift(typeof name === 'object' ? name[locale] : (name ?? ''));
    at = parent ? categories.find((each) => Reflect.get(each, 'code') === parent) : undefined;
  }
  return names.join(' › ');
}

/** What a new row has at first: the place after the others. */
function newCells({ table, key }: v.InferOutput<typeof structureKey>, rows: StructureRows) {
  const [attribute = ''] = key.split('=');
  const isValue = table === 'attribute-values';
  const others = rows[table].filter((row) => !isValue || Reflect.get(row, 'attribute') === attribute);
  const cells = {
    kind: 'choice',
    sites: 'part|pro',
    position: String(others.length + 1),
    ...(isValue && { attribute }),
  };
  return Object.fromEntries(
    catalogColumns[table].map(({ name, kind }) => [name, Reflect.get(cells, name) ?? (kind === 'boolean' ? 'no' : '')]),
  );
}

export const structureRoom = ({ catalog }: CatalogOfficeOptions) => ({
  /** The rows of a table with the number of products that depend on each; of values, those of one attribute. */
  list: staffUseCaseOf(
    'catalog.see',
    v.object({ table: v.picklist(structureTables), attribute: v.optional(v.string(), '') }),
    async ({ locale }, { table, attribute }) => {
      const rows = await readStructureRows(catalog.context.db);
      const products = await countProducts(catalog.context.db, table, attribute);
      return rows[table]
        .filter((row) => attribute === '' || Reflect.get(row, 'attribute') === attribute)
        .map((row) => {
          const key = keyOfRow(table, row);
          return { key, name: nameOf(row, rows, locale), products: products.get(key) ?? 0 };
        })
        .sort((one, other) => (table === 'attribute-values' ? 0 : one.name.localeCompare(other.name, locale)));
    },
  ),
  /** A row as cells by column, with what a change of it shows in; a new one if the key ends with `newCode`. */
  read: staffUseCaseOf('catalog.see', structureKey, async ({ locale }, { table, key }) => {
    const rows = await readStructureRows(catalog.context.db);
    const row = rowWithKey(rows, { table, key });
    if (!row && !key.endsWith(newCode)) throw notFound('key');
    return {
      name: row ? nameOf(row, rows, locale) : null,
      cells: row ? cellsByColumn(table, row) : newCells({ table, key }, rows),
      uses: row ? await usesOfRow(catalog.context.db, rows, { table, key }) : null,
    };
  }),
  /** Adds or changes a row, and returns its key. */
  save: staffUseCaseOf('catalog.change', structureChange, ({ locale, record }, change) =>
    saveRow(catalog.context.db, change, locale, record),
  ),
  /** Removes a row on which nothing depends; an attribute goes with its values. */
  remove: staffUseCaseOf('catalog.change', structureKey, ({ record }, key) =>
    removeRow(catalog.context.db, key, record),
  ),
});
