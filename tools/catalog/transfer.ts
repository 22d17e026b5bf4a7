/**
 * `npm run catalog -- import` and `export`. They use the database of DATABASE_URL, otherwise the embedded one, also
 * while the site is running.
 */
import { catalogFaultText } from '#domain/catalog/catalog-file-fault.ts';
import { exportCatalog } from '#server/catalog/export.ts';
import { importCatalog } from '#server/catalog/import.ts';
import { openCatalogSource } from '#server/catalog/import-files.ts';
import type { Unnamed } from '#server/catalog/import-stored.ts';
import { storedTables } from '#server/catalog/import-tables.ts';
import { withDatabase } from '#server/db/with-database.ts';
import { progressLine } from './progress.ts';

const localeOfTerminal = () =>
  /^fr/i.test(process.env.LC_ALL ?? process.env.LC_MESSAGES ?? process.env.LANG ?? '') ? 'fr' : 'en';

/**
 * From a folder of tables or a JSON file; prints a report. `removes`: whether rows that a whole table of the files doesn't have are removed. If the catalog has faults, prints them all and imports
 * nothing. Returns the exit code.
 */
export function importFrom(path: string, removes: boolean): Promise<number> {
  return withDatabase(async ({ db }) => {
    const startedAt = performance.now();
    const progress = progressLine();
    let unnamed: Unnamed = [];
    const result = await importCatalog(db, await openCatalogSource(path), {
      removing: removes ? storedTables : [],
      beforeMerge: async (_tx, rows) => {
        unnamed = rows;
      },
      onProgress: ({ phase, table, percent }) => progress.show(percent, `${phase} ${table}`),
    }).finally(progress.end);
    if (!result.ok) {
      for (const fault of result.faults) console.error(catalogFaultText(localeOfTerminal(), fault));
      console.error(`${result.faults.length} faults: nothing was imported.`);
      return 1;
    }
    const { tables, changed, revision } = result.report;
    console.table(tables);
    for (const { table, count, first } of unnamed) {
      const names = first.map(({ code }) => code).join(', ');
      console.log(
        `${table}: ${count} ${removes ? 'removed' : 'not in the files, and kept (--remove removes them)'}: ${names}`,
      );
    }
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${changed ? `Imported in ${seconds} s` : `Nothing changed (${seconds} s)`}; revision ${revision}.`);
    return 0;
  });
}

/** To a folder of CSV tables or, with `json`, one file. Returns the exit code. */
export function exportTo(path: string, json: boolean): Promise<number> {
  return withDatabase(async ({ db }) => {
    const rows = await exportCatalog(db, path, {
      json,
      onProgress: (progress) =>
        process.stderr.isTTY && process.stderr.write(`\r\u001B[K${progress.table} ${progress.rows}`),
    });
    if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');
    console.log(`${rows} rows written to ${path}.`);
    return 0;
  });
}
