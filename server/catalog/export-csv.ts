/** Writes a catalog as CSV tables (docs/catalog.md; RFC 4180). */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type CatalogTable, catalogColumns, catalogTables } from '#domain/catalog/catalog-file.ts';
import { cellsOfRow } from '#domain/catalog/catalog-file-cells.ts';
import { type CatalogTarget, type DraftFile, draftFile } from './export-target.ts';

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const lineOf = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

export function headingOf(table: CatalogTable): string {
  return lineOf(catalogColumns[table].map(({ name }) => name));
}

/** Turns rows in the shape of the JSON file into lines of a table's CSV file. */
export function linesOfRows(table: CatalogTable, rows: readonly object[]): string {
  return rows.map((row) => lineOf(cellsOfRow(table, row))).join('');
}

/** The values of an attribute as rows of the table `attribute-values`, with positions from 1. */
export function valuesOf(attribute: object): object[] {
  const values: unknown = 'values' in attribute ? attribute.values : [];
  const code = 'code' in attribute ? attribute.code : null;
  return Array.isArray(values)
    ? values.map((value: object, at) => ({ ...value, attribute: code, position: at + 1 }))
    : [];
}

/** Makes a target that writes one CSV file per table into `folder`, which is created if needed. */
export async function csvTarget(folder: string): Promise<CatalogTarget> {
  await mkdir(folder, { recursive: true });
  const files = new Map<CatalogTable, DraftFile>();
  for (const table of catalogTables) {
    const file = await draftFile(join(folder, `${table}.csv`));
    await file.write(headingOf(table));
    files.set(table, file);
  }
  const write = async (table: CatalogTable, rows: readonly object[]): Promise<void> =>
    files.get(table)?.write(linesOfRows(table, rows));
  return {
    async write(table, rows) {
      await write(table, rows);
      if (table === 'attributes') await write('attribute-values', rows.flatMap(valuesOf));
    },
    async close() {
      for (const file of files.values()) await file.close();
    },
    async abandon() {
      for (const file of files.values()) await file.abandon();
    },
  };
}
