/** Streams data of any size from the database, in one read-only transaction. */
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Expression, type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** How long a receiver may read nothing, in milliseconds, before its connection and snapshot are released. */
const usualIdleMs = 120_000;

/**
 * Yields the rows of a query in batches, without loading them all. Must be called in a transaction; the cursor's name
 * allows one query at a time.
 */
export async function* fetchBatches<Row>(
  tx: Kysely<Database>,
  query: Expression<Row>,
  batchSize: number,
): AsyncGenerator<readonly Row[]> {
  await sql`declare fetched_batches no scroll cursor for ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(batchSize)} from fetched_batches`.execute(tx);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close fetched_batches`.execute(tx);
}

/**
 * Streams the texts that `read` yields from one snapshot of the database, as fast as the receiver reads them. The
 * stream breaks off after a failure, when the receiver disconnects, or when it reads nothing for `idleMs` milliseconds.
 */
export function streamTexts(
  db: Kysely<Database>,
  read: (tx: Kysely<Database>) => AsyncGenerator<string>,
  idleMs = usualIdleMs,
): ReadableStream<Uint8Array> {
  const out = new PassThrough();
  async function* untilIdle(tx: Kysely<Database>): AsyncGenerator<string> {
    for await (const text of read(tx)) {
      // The generator continues once the stream's buffer has room again, that is, when the receiver has read.
      const timer = setTimeout(() => out.destroy(new Error('the receiver takes nothing')), idleMs);
      yield text;
      clearTimeout(timer);
    }
  }
  db.transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      await pipeline(untilIdle(tx), out);
    })
    // The receiver notices a failure because the stream breaks off; a receiver that has disconnected needs no answer.
    .catch((error: Error) => void out.destroy(error));
  return Readable.toWeb(out) as ReadableStream<Uint8Array>;
}
