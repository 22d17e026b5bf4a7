import { expect, test } from 'vitest';
import { catalogColumns } from '#domain/catalog/catalog-file.ts';
import { cellsOfRow } from '#domain/catalog/catalog-file-cells.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { readCells, structureValues } from './structure-values.ts';

test.each([
  ['categories', smallCatalog.categories],
  ['attributes', smallCatalog.attributes],
  ['brands', smallCatalog.brands],
  ['sellers', smallCatalog.sellers],
] as const)('35.2 the form of a row of %s, sent as it is shown, has the cells of the row', (table, rows) => {
  for (const row of rows) {
    const written = cellsOfRow(table, row);
    const cells = Object.fromEntries(catalogColumns[table].map(({ name }, at) => [name, written[at] ?? '']));
    const form = new FormData();
    // A box that isn't ticked isn't sent.
    for (const [name, value] of Object.entries(structureValues(table, cells))) if (value !== '') form.set(name, value);
    expect(readCells(table, form)).toEqual(cells);
  }
});
