/** Fills the catalog of a demo from the bundled files (docs/requirements.md SHOP-6, docs/catalog.md). */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { catalogTables } from '#domain/catalog/catalog-file.ts';
import { catalogFaultText } from '#domain/catalog/catalog-file-fault.ts';
import type { Database } from '#server/db/schema.ts';
import { type ImportReport, importCatalog } from './import.ts';
import { csvSource } from './import-csv.ts';

const shownFaults = 20;

/** SHA-256 of the tables in `folder`; null when there are none. */
async function checksumOf(folder: string): Promise<string | null> {
  const hash = createHash('sha256');
  let hasTables = false;
  for (const table of catalogTables) {
    const bytes = await readFile(join(folder, `${table}.csv`)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    hasTables ||= bytes !== null;
    hash.update(`${table} ${bytes?.length ?? '-'}\n`).update(bytes ?? '');
  }
  return hasTables ? hash.digest('hex') : null;
}

async function isWanted(db: Kysely<Database>, checksum: string): Promise<boolean> {
  const { seed } = await db.selectFrom('catalog_revision').select('seed').executeTakeFirstOrThrow();
  if (seed !== null) return seed !== checksum;
  const anyCategory = await db.selectFrom('catalog_category').select('code').limit(1).executeTakeFirst();
  return anyCategory === undefined;
}

/**
 * Imports the CSV tables in `folder` into a catalog that is empty or comes from earlier demo files; one that an
 * operator has imported isn't touched. Returns the report, or null if there was nothing to do. Rejects if a row has a
 * fault.
 */
export async function seedCatalog(db: Kysely<Database>, folder: string): Promise<ImportReport | null> {
  const checksum = await checksumOf(folder);
  if (checksum === null || !(await isWanted(db, checksum))) return null;
  const result = await importCatalog(db, await csvSource(folder), { wait: true, seed: checksum });
  if (result.ok) return result.report;
  const texts = result.faults.slice(0, shownFaults).map((fault) => catalogFaultText('en', fault));
  throw new Error([`${folder}: ${result.faults.length} faults, nothing was imported`, ...texts].join('\n'));
}
