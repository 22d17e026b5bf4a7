import { expect, test } from 'vitest';
import { catalogueColumns } from './catalogue-file.ts';
import { cellsOfRow, rowOfCells } from './catalogue-file-cells.ts';

test.each(['=HYPERLINK("https://example.org")', '+33', '-5', '@SUM(A1)', "'=1", "'s-Gravenhage", 'Timbre'])(
  'SHOP-6 a brand named %s is no formula in a CSV table, and reads back as it was',
  (name) => {
    const names = catalogueColumns.brands.map((column) => column.name);
    const cells = cellsOfRow('brands', { code: 'b', name });
    expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
    const read = rowOfCells('brands', Object.fromEntries(names.map((column, at) => [column, cells[at] ?? ''])));
    expect(read).toMatchObject({ code: 'b', name });
  },
);
