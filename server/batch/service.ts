/** What other slices ask of files of parcels. */
import type { Kysely } from 'kysely';
import type { SentFile } from '#domain/batch/numbers-file.ts';
import type { Database } from '#server/db/schema.ts';
import { isUuid } from '#server/db/uuid.ts';
import { type BatchRef, findBatch, readPart } from './store.ts';

export type { BatchRef };

/** Null if the caller may not open the file. */
export async function openSentFile(db: Kysely<Database>, ref: BatchRef, now: Date): Promise<SentFile | null> {
  return (isUuid(ref.id) && (await findBatch(db, ref, now))?.data) || null;
}

/** The cells of a file as they were sent, by line. */
export async function readSentCells(db: Kysely<Database>, id: string): Promise<ReadonlyMap<number, readonly string[]>> {
  const cells = new Map<number, readonly string[]>();
  for (let number = 0; ; number++) {
    const part = await readPart(db, id, number);
    if (part === null) return cells;
    for (const source of part) cells.set(source.line, source.cells);
  }
}
