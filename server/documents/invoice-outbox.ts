/** Invoices as files for an approved platform (docs/decisions/0026-invoice-data.md). */
import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeUbl } from './make-ubl.ts';
import type { InvoicePlatform } from './service.ts';

/** Flushes a folder to disk, so that a file renamed into it is found there after a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * An outbox of files: each invoice is `{number}.xml` in a folder that another program empties. A file under its name is
 * complete; an invoice that is handed over again replaces it by the same bytes.
 */
export function createFileOutbox(folder: string): InvoicePlatform {
  return {
    async take(record) {
      await mkdir(folder, { recursive: true });
      const name = `${record.number}.xml`;
      // Hidden, and in the same file system as its final name.
      const draft = join(folder, `.${name}.${randomUUID()}`);
      try {
        const file = await open(draft, 'wx');
        try {
          await file.writeFile(makeUbl(record));
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, join(folder, name));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },
  };
}
