/** Writes invoices as files for an approved platform (docs/decisions/0026-invoice-data.md). */
import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeUbl } from './make-ubl.ts';
import type { InvoicePlatform } from './service.ts';

/** Writes a folder's state to the disk, so that a file renamed into it is still there after a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Creates a platform that writes each invoice as `{number}.xml` into a folder, which another program empties. A file
 * with this name is complete; if an invoice is handed over again, the file is replaced by the same bytes.
 */
export function createFileOutbox(folder: string): InvoicePlatform {
  return {
    async take(record) {
      await mkdir(folder, { recursive: true });
      const name = `${record.number}.xml`;
      // The draft is a hidden file, and in the same file system as the final name, so that renaming it is atomic.
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
