/**
 * Stores the columns of a build in a file, which the next start takes up instead of building them anew (docs/search.md,
 * "Columns").
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeColumns, encodeColumns } from './column-file.ts';
import type { IndexData } from './index-data.ts';

/** Where the index is stored between runs, and by which code. */
export interface IndexStore {
  readonly folder: string;
  /** Identity of the code (`builtCode`). */
  readonly code: string;
}

/** From what an index was built. */
export interface IndexSource {
  /** Revision and random id of the catalog's content. */
  readonly revision: number;
  readonly edition: string;
  /** Number of all products in the catalog, sold or not. */
  readonly count: number;
  /** Key of the postage of packaging (`postageKey`). */
  readonly postageKey: string;
  /** Identity of the code that has built it; null if it isn't stored. */
  readonly code: string | null;
}

export interface StoredIndex {
  readonly source: IndexSource;
  readonly data: IndexData;
}

const fileName = 'columns.bin';
const draftEnding = '.draft';
/** Age in milliseconds from which a draft isn't being written any more: its process has ended before it was complete. */
const abandonedMs = 3_600_000;

/**
 * The identity of the built code that makes an index, and of the Node that runs it: two of them may find different words
 * in the same products. The names of the files that the thread's module imports contain hashes of their contents.
 */
export async function builtCode(): Promise<string> {
  const module = await readFile(new URL('./build-worker.ts', import.meta.url));
  return createHash('sha256').update(module).update(process.version).digest('hex');
}

/** When a file was written last, in milliseconds; null if it is gone. */
const writtenAt = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );

/** Removes drafts that are much older than the one that was written just now. */
async function removeAbandoned(folder: string, draft: string): Promise<void> {
  const drafts = (await readdir(folder)).filter((name) => name.endsWith(draftEnding));
  const now = await writtenAt(draft);
  for (const path of drafts.map((name) => join(folder, name))) {
    const written = await writtenAt(path);
    if (now !== null && written !== null && now - written > abandonedMs) await rm(path, { force: true });
  }
}

/**
 * Replaces the index in a folder, which is created if necessary. Readers see the former one or the whole new one. Rejects
 * if the folder can't be written.
 */
export async function storeIndex(folder: string, index: StoredIndex): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `${randomUUID()}${draftEnding}`);
  try {
    await writeFile(draft, encodeColumns(index));
    await removeAbandoned(folder, draft);
    await rename(draft, join(folder, fileName));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function bytesOf(path: string): Promise<ArrayBuffer> {
  const file = await open(path);
  try {
    const bytes = new ArrayBuffer((await file.stat()).size);
    await file.read(new Uint8Array(bytes));
    return bytes;
  } finally {
    await file.close();
  }
}

/** The index in a folder; null if there is none, if it is damaged, or if it can't be read. */
export async function readStoredIndex(folder: string): Promise<StoredIndex | null> {
  const bytes = await bytesOf(join(folder, fileName)).catch(() => null);
  // Only code of the same identity may use `data`: other versions may have written other columns.
  return bytes && (decodeColumns(bytes) as StoredIndex | null);
}
