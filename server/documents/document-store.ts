/**
 * Stores the documents of orders in the database. Each is made once, and stays as it was made (docs/decisions/0019).
 */
import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { type DocumentType, documentTypes, removalOfDocument } from '#domain/orders/document-type.ts';
import type { OrderRemoval } from '#domain/orders/retention.ts';
import type { Database } from '#server/db/schema.ts';

/** `entryNumber` is null if the document is about the whole order. */
export interface DocumentKey {
  readonly orderCode: string;
  readonly entryNumber: number | null;
  readonly type: DocumentType;
  readonly format: string;
}

type Queries = Kysely<Database> | Transaction<Database>;

/** Callers have to check who may see it. */
export async function findDocument(db: Queries, key: DocumentKey): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('order_document')
    .select('bytes')
    .where('order_code', '=', key.orderCode)
    .where('entry_number', 'is not distinct from', key.entryNumber)
    .where('type', '=', key.type)
    .where('format', '=', key.format)
    .executeTakeFirst();
  return row?.bytes ?? null;
}

/** If several processes make the same document, that of the first one stays. */
export async function keepDocument(
  db: Queries,
  key: DocumentKey,
  bytes: Uint8Array,
  createdAt: Date,
): Promise<Uint8Array> {
  await db
    .insertInto('order_document')
    .values({
      order_code: key.orderCode,
      entry_number: key.entryNumber,
      type: key.type,
      format: key.format,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      bytes: Buffer.from(bytes),
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const document = await findDocument(db, key);
  if (!document) throw new Error(`The ${key.type} of ${key.orderCode} disappeared while it was kept`);
  return document;
}

export async function removeDocuments(
  db: Queries,
  orderCode: string,
  removals: readonly OrderRemoval[],
): Promise<number> {
  const types = documentTypes.filter((type) => removals.includes(removalOfDocument[type]));
  if (types.length === 0) return 0;
  const { numDeletedRows } = await db
    .deleteFrom('order_document')
    .where('order_code', '=', orderCode)
    .where('type', 'in', types)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** From 0; always the same for a key. */
export async function labelPosition(db: Queries, key: string): Promise<number> {
  const given = await db
    .insertInto('label_position')
    .values({ key })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('position')
    .executeTakeFirst();
  if (given) return given.position;
  const { position } = await db
    .selectFrom('label_position')
    .select('position')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return position;
}
