/**
 * The reference data with its index of places, kept in a file: making the index takes some hundred milliseconds of
 * processor time, reading it about thirty.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Deserializer, Serializer } from 'node:v8';
import { buildPlaceIndex, type PlaceIndex } from '#domain/territory/place-index.ts';
import { type ReferenceData, readReferenceData, referenceFiles } from './reference-data.ts';

/** Countries and regional codes, and the places as an index. */
export interface IndexedReferenceData extends Omit<ReferenceData, 'places'> {
  readonly index: PlaceIndex;
  /** Number of all places. */
  readonly count: number;
}

/** What the file holds. */
interface Kept {
  /** Hash of the source files, by which a file that no longer matches them is recognised. */
  readonly sources: string;
  readonly data: IndexedReferenceData;
}

async function hashOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of await referenceFiles(folder)) hash.update(`${name}\0`).update(await readFile(join(folder, name)));
  return hash.digest('hex');
}

async function indexReferenceData(folder: string): Promise<IndexedReferenceData> {
  const { countries, regions, places } = await readReferenceData(folder);
  return { countries, regions, index: buildPlaceIndex(places), count: places.length };
}

/**
 * V8's own form of a value. Unlike `deserialize`, which leaves typed arrays as views of the whole file, reading it copies
 * them, so that the file's bytes can go.
 */
function written(kept: Kept): Buffer {
  const serializer = new Serializer();
  serializer.writeHeader();
  serializer.writeValue(kept);
  return serializer.releaseBuffer();
}

function readKept(bytes: Buffer): Kept {
  const deserializer = new Deserializer(bytes);
  deserializer.readHeader();
  return deserializer.readValue();
}

/** Writes the indexed reference data of a folder to a file; rejects if a source file is missing or malformed. */
export async function writeIndexedReferenceData(folder: string, file: string): Promise<void> {
  const kept: Kept = { sources: await hashOf(folder), data: await indexReferenceData(folder) };
  await writeFile(file, written(kept));
}

/**
 * The indexed reference data of a folder: from the file, if it was written for the same sources, otherwise made anew.
 * Rejects if a source file is missing or malformed.
 */
export async function readIndexedReferenceData(folder: string, file: string | null): Promise<IndexedReferenceData> {
  const bytes = file === null ? null : await readFile(file).catch(() => null);
  if (bytes !== null) {
    const { sources, data } = readKept(bytes);
    if (sources === (await hashOf(folder))) return data;
  }
  return indexReferenceData(folder);
}
