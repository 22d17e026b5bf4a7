/** Stores the files of an import as a browser sends them, without holding them in memory (docs/catalog.md). */
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Busboy } from '@fastify/busboy';
import type { Kysely } from 'kysely';
import { tableOfFile } from '#domain/catalog/catalog-file.ts';
import type { UploadRefusal } from '#domain/office/catalog-files.ts';
import type { Database } from '#server/db/schema.ts';
import { keepBeating, type StoredImport } from './import-store.ts';

export type UploadResult = { readonly files: StoredImport['files'] } | { readonly refusal: UploadRefusal };

/** The body of an upload: a multipart form. */
export interface Upload {
  readonly contentType: string;
  readonly body: ReadableStream<Uint8Array> | null;
}

/** Maximum size of all files of an upload together, in bytes. */
export const maxFileBytes = 512 * 1024 * 1024;
const maxFiles = 7;
const jsonName = 'catalog.json';
const chunkBytes = 1024 * 1024;

class RefusedUpload extends Error {
  readonly refusal: UploadRefusal;

  constructor(refusal: UploadRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** What an uploaded file is stored as: its table with its ending, or the name of all JSON files; null for others. */
function storedName(name: string): string | null {
  const named = tableOfFile(name);
  if (named) return `${named.table}.${named.ending}`;
  return /\.json$/i.test(name) ? jsonName : null;
}

/** Joins pieces into chunks of at least `chunkBytes`; only the last one can be shorter. */
async function* inChunks(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    size += piece.length;
    if (size < chunkBytes) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** Stores one file, compressed with gzip; resolves to its uncompressed size in bytes. */
async function storeFile(
  db: Kysely<Database>,
  { id, name, count }: { readonly id: number; readonly name: string; readonly count: (bytes: number) => void },
  file: Readable,
  signal: AbortSignal,
): Promise<number> {
  let bytes = 0;
  const counter = new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length;
      try {
        count(piece.length);
        done(null, piece);
      } catch (error) {
        done(error as Error);
      }
    },
  });
  async function store(compressed: AsyncIterable<Buffer>): Promise<void> {
    let number = 0;
    for await (const chunk of inChunks(compressed)) {
      await db.insertInto('catalog_import_chunk').values({ import: id, file: name, number, bytes: chunk }).execute();
      number += 1;
    }
  }
  await pipeline(file, counter, createGzip({ level: 1 }), store, { signal });
  return bytes;
}

/** Reads the form and stores its files; ignores its other fields. If the upload is refused, resolves to the reason. */
export async function storeUpload(
  db: Kysely<Database>,
  id: number,
  { contentType, body }: Upload,
): Promise<UploadResult> {
  if (!body || !/^multipart\/form-data;.*boundary=/i.test(contentType)) return { refusal: 'unreadable' };
  const ended = new AbortController();
  const nothingRead = { percent: 0, table: null };
  const endBeats = keepBeating(
    db,
    { id, state: 'uploading' },
    () => nothingRead,
    () => ended.abort(),
  );
  const stored: Promise<{ name: string; bytes: number }>[] = [];
  const names = new Set<string>();
  let total = 0;
  const count = (bytes: number) => {
    total += bytes;
    if (total > maxFileBytes) throw new RefusedUpload('tooLarge');
  };
  const form = new Busboy({ headers: { 'content-type': contentType }, limits: { files: maxFiles + 1, fields: 20 } });
  form.on('file', (_field, file, given) => {
    // Browsers send a file field without a file as a file without a name.
    if (given === '' || given === undefined) return void file.resume();
    const name = storedName(given);
    const table = name?.split('.')[0] ?? '';
    if (name === null || names.has(table)) {
      file.resume();
      stored.push(Promise.reject(new RefusedUpload('names')));
    } else stored.push(storeFile(db, { id, name, count }, file, ended.signal).then((bytes) => ({ name, bytes })));
    names.add(table);
    // A file that can't be stored ends the reading of the form. The promises are awaited below, after the whole form.
    stored.at(-1)?.catch((error: Error) => void form.destroy(error));
  });
  try {
    await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), form, { signal: ended.signal });
    const files = await Promise.all(stored);
    if (files.length === 0) return { refusal: 'none' };
    return files.length > 1 && files.some(({ name }) => name === jsonName) ? { refusal: 'names' } : { files };
  } catch (error) {
    const isStopped = ended.signal.aborted;
    // Otherwise the promises of files that haven't arrived completely would never settle.
    ended.abort();
    const outcomes = await Promise.allSettled(stored);
    const reasons: readonly unknown[] = [error, ...outcomes.map((each) => each.status === 'rejected' && each.reason)];
    const refused = reasons.find((reason) => reason instanceof RefusedUpload);
    return { refusal: refused?.refusal ?? (isStopped ? 'stopped' : 'unreadable') };
  } finally {
    endBeats();
  }
}
