/** Fills the catalogue of a demo from the files that ship (docs/requirements.md SHOP-6, docs/catalogue.md). */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { catalogueTables } from '#domain/catalog/catalogue-file.ts';
import { catalogueFaultText } from '#domain/catalog/catalogue-file-fault.ts';
import type { Database } from '#server/db/schema.ts';
import { type ImportReport, importCatalogue } from './import.ts';
import { csvSource } from './import-csv.ts';

const shownFaults = 20;

/** SHA-256 of the tables in `folder`; null when there are none. */
async function checksumOf(folder: string): Promise<string | null> {
  const hash = createHash('sha256');
  let found = false;
  for (const table of catalogueTables) {
    const bytes = await readFile(join(folder, `${table}.csv`)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    found ||= bytes !== null;
    hash.update(`${table} ${bytes?.length ?? '-'}\n`).update(bytes ?? '');
  }
  return found ? hash.digest('hex') : null;
}

async function isWanted(db: Kysely<Database>, checksum: string): Promise<boolean> {
  const { seed } = await db.selectFrom('catalog_revision').select('seed').executeTakeFirstOrThrow();
  if (seed !== null) return seed !== checksum;
  const kept = await db.selectFrom('catalog_category').select('code').limit(1).executeTakeFirst();
  return kept === undefined;
}

/**
 * Imports the CSV tables in `folder` into an empty catalogue, or over what former files of the demo had filled; a catalogue
 * that an operator imported stays. Answers the report, or null when there was nothing to do. Rejects when a line is refused.
 */
export async function seedCatalogue(db: Kysely<Database>, folder: string): Promise<ImportReport | null> {
  const checksum = await checksumOf(folder);
  if (checksum === null || !(await isWanted(db, checksum))) return null;
  const result = await importCatalogue(db, await csvSource(folder), { wait: true, seed: checksum });
  if (result.ok) return result.report;
  const texts = result.faults.slice(0, shownFaults).map((fault) => catalogueFaultText('en', fault));
  throw new Error([`${folder}: ${result.faults.length} faults, nothing was imported`, ...texts].join('\n'));
}
