/** The use cases of documents: making them from data, storing them, and buying labels (docs/decisions/0019). */
import type { Kysely, Transaction } from 'kysely';
import { labelSheetFormat } from '#domain/documents/document-names.ts';
import type { InvoiceData } from '#domain/documents/invoice-data.ts';
import type { InvoiceRecord } from '#domain/documents/invoice-record-schema.ts';
import type { LabelData } from '#domain/documents/label-data.ts';
import type { QuotationData } from '#domain/documents/quotation-data.ts';
import type { ReceiptData } from '#domain/documents/receipt-data.ts';
import type { TermsData } from '#domain/documents/terms-data.ts';
import type { DocumentFormat } from '#domain/orders/document-type.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Database } from '#server/db/schema.ts';
import { missingPapers } from './customs-papers.ts';
import { readNumberSeries } from './document-data.ts';
import { type DocumentKey, findDocument, keepDocument, labelPosition, removeDocuments } from './document-store.ts';
import type { LabelProvider, ParcelToLabel } from './label-provider.ts';
import type { PackingSlip } from './make-packing-slips.ts';
import { createSpecimenLabels } from './specimen-labels.ts';

/**
 * The interface to an approved platform, which receives invoices as data (docs/decisions/0026-invoice-data.md). It may
 * receive an invoice several times, and must recognise it by its number.
 */
export interface InvoicePlatform {
  /** Hands an invoice over; rejects if the platform can't take it now, so that it is handed over again later. */
  take(record: InvoiceRecord): Promise<void>;
}

export type DocumentService = ReturnType<typeof createDocumentService>;

export interface DocumentSettings {
  readonly db: Kysely<Database>;
  readonly dataFolder: string;
  readonly author: string;
  /** By code of their carrier. */
  readonly labelServices?: ReadonlyMap<string, LabelProvider>;
}

const noServices: ReadonlyMap<string, LabelProvider> = new Map();

/**
 * Reads the operator's data once, at start; throws if a file is missing or wrong. What draws PDFs is loaded with the
 * first document: its libraries (PDFKit, fontkit, bwip-js) would take part of every start and stay in memory
 * (docs/benchmarks.md, "Start").
 */
export function createDocumentService({ db, dataFolder, author, labelServices = noServices }: DocumentSettings) {
  const series = readNumberSeries(dataFolder);
  const specimens = createSpecimenLabels({ series, author, positionOf: (key) => labelPosition(db, key) });
  return {
    /** The labels of parcels as one PDF: each on a page of its own, or two to a sheet of A4. */
    async labels(labels: readonly [LabelData, ...LabelData[]], format: DocumentFormat, madeAt: Date) {
      const { makeLabels, makeLabelSheets } = await import('./make-labels.ts');
      const making = { author, madeAt };
      return format === labelSheetFormat ? makeLabelSheets(labels, making) : makeLabels(labels, format, making);
    },
    async invoice(invoice: InvoiceData, madeAt: Date): Promise<Uint8Array> {
      return (await import('./make-invoice.ts')).makeInvoice(invoice, { author, madeAt });
    },
    async receipt(receipt: ReceiptData, madeAt: Date): Promise<Uint8Array> {
      return (await import('./make-receipt.ts')).makeReceipt(receipt, { author, madeAt });
    },
    async packingSlips(slips: readonly PackingSlip[], locale: Locale, madeAt: Date): Promise<Uint8Array> {
      return (await import('./make-packing-slips.ts')).makePackingSlips(slips, locale, { author, madeAt });
    },
    async quotation(quotation: QuotationData, madeAt: Date): Promise<Uint8Array> {
      return (await import('./make-quotation.ts')).makeQuotation(quotation, { author, madeAt });
    },
    async terms(terms: TermsData, locale: Locale, madeAt: Date): Promise<Uint8Array> {
      return (await import('./make-terms.ts')).makeTerms(terms, locale, { author, madeAt });
    },
    /** Several files as one, written as they come. */
    async joined(files: AsyncIterable<Uint8Array>) {
      return (await import('./join-pdfs.ts')).joinPdfs(files);
    },
    /** Null if it hasn't been made yet. Callers have to check who may see it. */
    find: (key: DocumentKey) => findDocument(db, key),
    /** A document that was stored before stays and is returned. */
    keep: (key: DocumentKey, bytes: Uint8Array, createdAt: Date, tx?: Transaction<Database>) =>
      keepDocument(tx ?? db, key, bytes, createdAt),
    remove: removeDocuments,
    /** The carrier's service if one is configured, otherwise the shop, which makes specimens. */
    labelProvider: (carrierCode: string) => labelServices.get(carrierCode) ?? specimens,
    /** The services that have to be told of parcels that won't come, by their names. */
    cancellable: new Map(
      [...labelServices.values()].flatMap((each) => (each.cancel ? [[each.name, each.cancel]] : [])),
    ),
    missingPapers: (toLabel: ParcelToLabel, bought: Parameters<typeof missingPapers>[1]) =>
      missingPapers(toLabel, bought, {
        author,
        specimen: !labelServices.has(toLabel.parcel.quoted.service.carrierCode),
      }),
    async close(): Promise<void> {
      await Promise.all([...new Set(labelServices.values())].map((each) => each.close()));
    },
  };
}
