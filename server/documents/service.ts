/** The use cases of documents: making them from data, storing them, and buying labels (docs/decisions/0019). */
import type { Kysely, Transaction } from 'kysely';
import { labelSheetFormat } from '#domain/documents/document-names.ts';
import type { InvoiceData } from '#domain/documents/invoice-data.ts';
import type { InvoiceRecord } from '#domain/documents/invoice-record-schema.ts';
import type { LabelData } from '#domain/documents/label-data.ts';
import type { QuotationData } from '#domain/documents/quotation-data.ts';
import type { ReceiptData } from '#domain/documents/receipt-data.ts';
import type { DocumentFormat } from '#domain/orders/document-type.ts';
import type { OrderRemoval } from '#domain/orders/retention.ts';
import type { Database } from '#server/db/schema.ts';
import { missingPapers } from './customs-papers.ts';
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
import type { LabelProvider, ParcelToLabel, ProvidedDocument } from './label-provider.ts';
import { createSpecimenLabels } from './specimen-labels.ts';

/**
 * The interface to an approved platform, which receives invoices as data (docs/decisions/0026-invoice-data.md). It may
 * receive an invoice several times, and must recognise it by its number.
 */
export interface InvoicePlatform {
  /** Hands an invoice over; rejects if the platform can't take it now, so that it is handed over again later. */
  take(record: InvoiceRecord): Promise<void>;
}

export interface DocumentService {
  readonly data: DocumentData;
  /** The labels of parcels as one PDF: each on a page of its own, or two to a sheet of A4. */
  labels(labels: readonly [LabelData, ...LabelData[]], format: DocumentFormat, madeAt: Date): Promise<Uint8Array>;
  invoice(invoice: InvoiceData, madeAt: Date): Promise<Uint8Array>;
  receipt(receipt: ReceiptData, madeAt: Date): Promise<Uint8Array>;
  quotation(quotation: QuotationData, madeAt: Date): Promise<Uint8Array>;
  /** Null if it hasn't been made yet. Callers have to check who may see it. */
  find(key: DocumentKey): Promise<KeptDocument | null>;
  list(orderCode: string): Promise<readonly DocumentEntry[]>;
  /** A document that was stored before stays and is returned. */
  keep(key: DocumentKey, bytes: Uint8Array, createdAt: Date, tx?: Transaction<Database>): Promise<KeptDocument>;
  /** The document of a key; if there is none yet, it is made and stored. */
  keepOnce(key: DocumentKey, make: () => Promise<Uint8Array>, createdAt: Date): Promise<KeptDocument>;
  remove(tx: Transaction<Database>, orderCode: string, removals: readonly OrderRemoval[]): Promise<number>;
  /** The carrier's service if one is configured, otherwise the shop, which makes specimens. */
  labelProvider(carrierCode: string): LabelProvider;
  missingPapers(
    parcel: ParcelToLabel,
    bought: Parameters<typeof missingPapers>[1],
  ): Promise<readonly ProvidedDocument[]>;
  close(): Promise<void>;
}

export interface DocumentSettings {
  readonly db: Kysely<Database>;
  readonly dataFolder: string;
  readonly author: string;
  /** By code of their carrier. */
  readonly labelServices?: ReadonlyMap<string, LabelProvider>;
}

const drawing = async () => (await import('./drawn-documents.ts')).draw;

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
    async labels(labels, format, madeAt) {
      const { labels: ownPages, labelSheets } = await drawing();
      const making = { author, madeAt };
      return format === labelSheetFormat ? labelSheets(labels, making) : ownPages(labels, format, making);
    },
    invoice: async (invoice, madeAt) => (await drawing()).invoice(invoice, { author, madeAt }),
    receipt: async (receipt, madeAt) => (await drawing()).receipt(receipt, { author, madeAt }),
    quotation: async (quotation, madeAt) => (await drawing()).quotation(quotation, { author, madeAt }),
    find: (key) => findDocument(db, key),
    list: (orderCode) => listDocuments(db, orderCode),
    keep: (key, bytes, createdAt, tx = undefined) => keepDocument(tx ?? db, key, bytes, createdAt),
    keepOnce: (key, make, createdAt) => keepOnce(db, key, make, createdAt),
    remove: removeDocuments,
    labelProvider: (carrierCode) => labelServices.get(carrierCode) ?? specimens,
    missingPapers: (toLabel, bought) =>
      missingPapers(toLabel, bought, {
        author,
        specimen: !labelServices.has(toLabel.parcel.quoted.service.carrierCode),
      }),
    async close() {
      await Promise.all([...new Set(labelServices.values())].map((each) => each.close()));
    },
  };
}
