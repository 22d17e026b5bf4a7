/**
 * Data that a build prepares from files that ship, so that a start only has to read it (docs/architecture.md). A
 * prepared file says from which sources it was made; once they have changed, the data are made anew.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Deserializer, Serializer } from 'node:v8';

export interface Preparation<Data> {
  readonly folder: string;
  /** The names of the sources in the folder, always in the same order. */
  sources(folder: string): Promise<readonly string[]>;
  make(): Promise<Data>;
}

interface Prepared<Data> {
  readonly hash: string;
  readonly data: Data;
}

async function hashOf<Data>({ folder, sources }: Preparation<Data>): Promise<string> {
  const names = await sources(folder);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name))));
  const hash = createHash('sha256');
  names.forEach((name, at) => void hash.update(`${name}\0${texts[at]?.length}\0`).update(texts[at] ?? ''));
  return hash.digest('hex');
}

/**
 * V8's own form of a value. Unlike `deserialize` of `node:v8`, which leaves typed arrays as views of the whole file,
 * reading it copies them, so that the file's bytes can go.
 */
function encoded<Data>(prepared: Prepared<Data>): Buffer {
  const serializer = new Serializer();
  serializer.writeHeader();
  serializer.writeValue(prepared);
  return serializer.releaseBuffer();
}

function decoded<Data>(bytes: Buffer): Prepared<Data> {
  const deserializer = new Deserializer(bytes);
  deserializer.readHeader();
  return deserializer.readValue();
}

/** Rejects if a source is missing or has a fault. */
export async function writePrepared<Data>(preparation: Preparation<Data>, file: string): Promise<void> {
  const [hash, data] = [await hashOf(preparation), await preparation.make()];
  await writeFile(file, encoded({ hash, data }));
}

/**
 * The data: from the file, if it was written for the same sources, otherwise made anew. `file` is null where nothing was
 * built. Rejects if a source is missing or has a fault.
 */
export async function readPrepared<Data>(preparation: Preparation<Data>, file: string | null): Promise<Data> {
  const bytes = file === null ? null : await readFile(file).catch(() => null);
  if (bytes !== null) {
    const { hash, data } = decoded<Data>(bytes);
    if (hash === (await hashOf(preparation))) return data;
  }
  return preparation.make();
}
