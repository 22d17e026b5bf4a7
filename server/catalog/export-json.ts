/** Writes a catalog as one JSON file, one row per line (docs/catalog.md). */
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type CatalogTarget, draftFile } from './export-target.ts';
import { type StoredTable, storedTables } from './import-tables.ts';

/** Makes a target that writes one JSON file with a list per table to `path`. */
export async function jsonTarget(path: string): Promise<CatalogTarget> {
  await mkdir(dirname(path), { recursive: true });
  const file = await draftFile(path);
  const begun: StoredTable[] = [];
  let empty = true;

  /** Closes the current list and opens the one of `table`; tables in between become empty lists. */
  async function beginUpTo(table: StoredTable): Promise<void> {
    for (const next of storedTables.slice(begun.length, storedTables.indexOf(table) + 1)) {
      await file.write(`${begun.length === 0 ? '{' : '\n],'}\n${JSON.stringify(next)}: [`);
      begun.push(next);
      empty = true;
    }
  }

  return {
    async write(table, rows) {
      await beginUpTo(table);
      if (rows.length === 0) return;
      await file.write(`${empty ? '' : ','}\n${rows.map((row) => JSON.stringify(row)).join(',\n')}`);
      empty = false;
    },
    async close() {
      await beginUpTo('offers');
      await file.write('\n]\n}\n');
      await file.close();
    },
    abandon: file.abandon,
  };
}
