/**
 * The interface through which an export writes rows, and files that replace the former ones only once they are complete
 * (docs/catalog.md).
 */
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import type { StoredTable } from './import-tables.ts';

/** `close` puts the written files in place of former ones; `abandon` deletes them and leaves the former ones. */
export interface CatalogTarget {
  /** Writes rows in the shape of the JSON file. The tables must come in the order of `storedTables`. */
  write(table: StoredTable, rows: readonly object[]): Promise<void>;
  close(): Promise<void>;
  abandon(): Promise<void>;
}

export type DraftFile = Awaited<ReturnType<typeof draftFile>>;

/** The draft is beside the file, with `.draft` added to its name; overwrites an older draft. */
export async function draftFile(path: string) {
  const draft = `${path}.draft`;
  const file: FileHandle = await open(draft, 'w');
  return {
    write: async (text: string) => void (await file.writeFile(text)),
    async close() {
      await file.sync();
      await file.close();
      await rename(draft, path);
    },
    async abandon() {
      await file.close();
      await rm(draft, { force: true });
    },
  };
}
