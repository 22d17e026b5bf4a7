/** The documents of orders: makes them from data, keeps them, and provides labels (docs/decisions/0019). */
import type { Kysely, Transaction } from 'kysely';
import type { CustomsFormData } from '#domain/documents/customs-form-data.ts';
import type { InvoiceData } from '#domain/documents/invoice-data.ts';
import type { InvoiceRecord } from '#domain/documents/invoice-record-schema.ts';
import type { LabelData } from '#domain/documents/label-data.ts';
import type { ReceiptData } from '#domain/documents/receipt-data.ts';
import type { OrderRemoval } from '#domain/orders/retention.ts';
import type { Database } from '#server/db/schema.ts';
import { type DocumentData, readDocumentData } from './document-data.ts';
import {
  type DocumentEntry,
  type DocumentKey,
  findDocument,
  type KeptDocument,
  keepDocument,
  keepOnce,
  labelPosition,
  listDocuments,
  removeDocuments,
} from './document-store.ts';
import type { LabelProvider } from './label-provider.ts';
import { makeCustomsForm } from './make-customs-form.ts';
import { makeInvoice } from './make-invoice.ts';
import { makeLabelSheets } from './make-labels.ts';
import { makeReceipt } from './make-receipt.ts';
import { createSpecimenLabels } from './specimen-labels.ts';

/**
 * The port to an approved platform, to which invoices go as data (docs/decisions/0026-invoice-data.md). It may get an invoice
 * several times, and must recognise a repetition by the number.
 */
export interface InvoicePlatform {
  /** Hands an invoice over; rejects if it can't be taken now, and is then asked again later. */
  take(record: InvoiceRecord): Promise<void>;
}

export interface DocumentService {
  /** The operator's series of numbers and rules of customs forms. */
  readonly data: DocumentData;
  /** The labels of parcels as one PDF, two to a sheet of A4. */
  labelSheets(labels: readonly [LabelData, ...LabelData[]], madeAt: Date): Promise<Uint8Array>;
  customsForm(form: CustomsFormData, madeAt: Date): Promise<Uint8Array>;
  invoice(invoice: InvoiceData, madeAt: Date): Promise<Uint8Array>;
  receipt(receipt: ReceiptData, madeAt: Date): Promise<Uint8Array>;
  /** The document of a key; null if it hasn't been made. The caller checks who asks. */
  find(key: DocumentKey): Promise<KeptDocument | null>;
  list(orderCode: string): Promise<readonly DocumentEntry[]>;
  /** Keeps a document, in a transaction if one is given; one that was kept before stays and is returned. */
  keep(key: DocumentKey, bytes: Uint8Array, createdAt: Date, tx?: Transaction<Database>): Promise<KeptDocument>;
  /** The document of a key, made and kept if there is none yet. */
  keepOnce(key: DocumentKey, make: () => Promise<Uint8Array>, createdAt: Date): Promise<KeptDocument>;
  /** Deletes the documents of an order that go with one of the removals; returns how many. */
  remove(tx: Transaction<Database>, orderCode: string, removals: readonly OrderRemoval[]): Promise<number>;
  /** Who makes the labels of a carrier: its service if one is configured, otherwise the shop, as specimens. */
  labelProvider(carrierCode: string): LabelProvider;
  /** Ends the connections to carriers' services. */
  close(): Promise<void>;
}

export interface DocumentSettings {
  readonly db: Kysely<Database>;
  readonly dataFolder: string;
  /** Who the documents say they were made by, also their wordmark. */
  readonly author: string;
  /** Services that sell labels, by the code of their carrier. */
  readonly labelServices?: ReadonlyMap<string, LabelProvider>;
}

const noServices: ReadonlyMap<string, LabelProvider> = new Map();

/** Reads the operator's data once, at start; throws if a file is missing or wrong. */
export function createDocumentService({
  db,
  dataFolder,
  author,
  labelServices = noServices,
}: DocumentSettings): DocumentService {
  const data = readDocumentData(dataFolder);
  const specimens = createSpecimenLabels({ ...data, author, positionOf: (key) => labelPosition(db, key) });
  return {
    data,
    labelSheets: (labels, madeAt) => makeLabelSheets(labels, { author, madeAt }),
    customsForm: (form, madeAt) => makeCustomsForm(form, { author, madeAt }),
    invoice: (invoice, madeAt) => makeInvoice(invoice, { author, madeAt }),
    receipt: (receipt, madeAt) => makeReceipt(receipt, { author, madeAt }),
    find: (key) => findDocument(db, key),
    list: (orderCode) => listDocuments(db, orderCode),
    keep: (key, bytes, createdAt, tx = undefined) => keepDocument(tx ?? db, key, bytes, createdAt),
    keepOnce: (key, make, createdAt) => keepOnce(db, key, make, createdAt),
    remove: removeDocuments,
    labelProvider: (carrierCode) => labelServices.get(carrierCode) ?? specimens,
    async close() {
      await Promise.all([...new Set(labelServices.values())].map((each) => each.close()));
    },
  };
}
