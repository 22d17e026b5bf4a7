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

export interface DocumentEntry extends DocumentKey {
  /** SHA-256 of the bytes, in hexadecimal digits. */
  readonly sha256: string;
  readonly createdAt: Date;
}

export interface KeptDocument extends DocumentEntry {
  readonly bytes: Uint8Array;
}

type Queries = Kysely<Database> | Transaction<Database>;

const entryColumns = ['order_code', 'entry_number', 'type', 'format', 'sha256', 'created_at'] as const;

const toEntry = (row: {
  order_code: string;
  entry_number: number | null;
  type: DocumentType;
  format: string;
  sha256: string;
  created_at: Date;
}): DocumentEntry => ({
  orderCode: row.order_code,
  entryNumber: row.entry_number,
  type: row.type,
  format: row.format,
  sha256: row.sha256,
  createdAt: row.created_at,
});

/** Callers have to check who may see it. */
export async function findDocument(db: Queries, key: DocumentKey): Promise<KeptDocument | null> {
  const row = await db
    .selectFrom('order_document')
    .select([...entryColumns, 'bytes'])
    .where('order_code', '=', key.orderCode)
    .where('entry_number', 'is not distinct from', key.entryNumber)
    .where('type', '=', key.type)
    .where('format', '=', key.format)
    .executeTakeFirst();
  return row ? { ...toEntry(row), bytes: row.bytes } : null;
}

/** The documents of an order, without their content: by parcel, then in the order of their types. */
export async function listDocuments(db: Queries, orderCode: string): Promise<readonly DocumentEntry[]> {
  const rows = await db
    .selectFrom('order_document')
    .select(entryColumns)
    .where('order_code', '=', orderCode)
    .orderBy('entry_number', (order) => order.asc().nullsLast())
    .orderBy('format')
    .execute();
  const rank = ({ type, entryNumber }: DocumentEntry) =>
    (entryNumber ?? Number.MAX_SAFE_INTEGER / 10) * 10 + documentTypes.indexOf(type);
  return rows.map(toEntry).sort((one, other) => rank(one) - rank(other));
}

/** If several processes make the same document, that of the first one stays. */
export async function keepDocument(
  db: Queries,
  key: DocumentKey,
  bytes: Uint8Array,
  createdAt: Date,
): Promise<KeptDocument> {
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

export async function keepOnce(
  db: Queries,
  key: DocumentKey,
  make: () => Promise<Uint8Array>,
  createdAt: Date,
): Promise<KeptDocument> {
  return (await findDocument(db, key)) ?? keepDocument(db, key, await make(), createdAt);
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
