/** Row types of server/db/migrations/0023_documents.sql. */
import type { Generated } from 'kysely';
import type { DocumentType } from '#domain/orders/document-type.ts';

/** A document of an order, made once. */
export interface OrderDocumentTable {
  order_code: string;
  /** Null if it is about the whole order. */
  entry_number: number | null;
  type: DocumentType;
  format: string;
  /** Of `bytes`, in hexadecimal digits. */
  sha256: string;
  bytes: Buffer;
  created_at: Date;
}

/** The position of a purchase in the series of parcel numbers. */
export interface LabelPositionTable {
  key: string;
  position: Generated<number>;
}

export interface DocumentTables {
  order_document: OrderDocumentTable;
  label_position: LabelPositionTable;
}
