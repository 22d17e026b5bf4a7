/** Row types of server/db/migrations/0023_documents.sql and 0031_label_purchases.sql. */
import type { Generated, JSONColumnType } from 'kysely';
import type { LabelPurchaseState } from '#domain/documents/label-purchase.ts';
import type { DocumentType } from '#domain/orders/document-type.ts';

/** A document of an order, which is made and stored once. */
export interface OrderDocumentTable {
  order_code: string;
  /** Number of the order's entry that the document is about; null if it is about the whole order. */
  entry_number: number | null;
  type: DocumentType;
  format: string;
  /** The SHA-256 of `bytes`, in hexadecimal digits. */
  sha256: string;
  bytes: Buffer;
  created_at: Date;
}

/** The position of a purchase in the series of parcel numbers. */
export interface LabelPositionTable {
  key: string;
  position: Generated<number>;
}

/** The purchase of a parcel's label from a carrier's service. */
export interface LabelPurchaseTable {
  order_code: string;
  entry_number: number;
  provider: string;
  state: LabelPurchaseState;
  asked_at: Date;
  attempts: Generated<number>;
  next_ask_at: Date | null;
  number: string | null;
  partner_number: string | null;
  messages: JSONColumnType<readonly { readonly code: string; readonly text: string }[], string | undefined, string>;
}

export interface DocumentTables {
  label_purchase: LabelPurchaseTable;
  order_document: OrderDocumentTable;
  label_position: LabelPositionTable;
}
