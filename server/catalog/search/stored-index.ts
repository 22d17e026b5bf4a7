/** Stores an index in a file, which the next start takes up instead of building one (docs/search.md, "The index"). */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { IndexData, IndexSource } from './index-data.ts';

export interface IndexStore {
  readonly folder: string;
  /** Identity of the code (`builtCode`). */
  readonly code: string;
}

export interface StoredIndex {
  readonly source: IndexSource;
  readonly data: IndexData;
}

const fileName = 'index.bin';
const draftEnding = '.draft';
/** Age in milliseconds from which a draft isn't being written any more: its process has ended before. */
const abandonedMs = 3_600_000;
/** The checksum takes this many bytes at the end of the file. */
const checksumBytes = 4;

/**
 * The identity of the built code that makes an index, and of the Node that runs it: two of them may find different words
 * in the same products. The names of the files that the thread's module imports contain hashes of their contents.
 */
export async function builtCode(): Promise<string> {
  const module = await readFile(new URL('./build-worker.ts', import.meta.url));
  return createHash('sha256').update(module).update(process.version).digest('hex');
}

/** In milliseconds; null if the file is gone. */
const writtenAt = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );

/** Removes drafts that are much older than the one that was written just now. */
async function removeAbandoned(folder: string, draft: string): Promise<void> {
  const now = await writtenAt(draft);
  for (const name of (await readdir(folder)).filter((each) => each.endsWith(draftEnding))) {
    const written = await writtenAt(join(folder, name));
    if (now !== null && written !== null && now - written > abandonedMs) await rm(join(folder, name), { force: true });
  }
}

/** Replaces the index in a folder at once. Rejects if the folder can't be written. */
export async function storeIndex(folder: string, index: StoredIndex): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `${randomUUID()}${draftEnding}`);
  const bytes = serialize(index);
  const checksum = Buffer.alloc(checksumBytes);
  checksum.writeUInt32LE(crc32(bytes));
  try {
    await writeFile(draft, [bytes, checksum]);
    await removeAbandoned(folder, draft);
    await rename(draft, join(folder, fileName));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The value with arrays of its own: a few views would keep all bytes that were read in memory. */
function copied(part: unknown): unknown {
  if (part instanceof Uint32Array || part instanceof Float64Array) return part.slice();
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, copied(value)]));
}

/** The index in a folder; null if there is none, if it is damaged, or if it can't be read. */
export async function readStoredIndex(folder: string): Promise<StoredIndex | null> {
  const file = await readFile(join(folder, fileName)).catch(() => Buffer.alloc(0));
  if (file.length < checksumBytes) return null;
  const bytes = file.subarray(0, -checksumBytes);
  if (crc32(bytes) !== file.readUInt32LE(bytes.length)) return null;
  // Only code of the same identity may use `data`: others may have written other columns.
  return copied(deserialize(bytes)) as StoredIndex;
}
