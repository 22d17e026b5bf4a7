/**
 * Reads the documents of paid orders: labels and customs papers, stored when labels are bought, and invoices, credit
 * notes and receipts, made when first opened (docs/decisions/0019-documents.md).
 */
import type { Kysely } from 'kysely';
import { labelSheetFormat } from '#domain/documents/document-names.ts';
import { invoiceDataOf } from '#domain/documents/invoice-data.ts';
import { labelDataOf } from '#domain/documents/label-data.ts';
import { receiptDataOf } from '#domain/documents/receipt-data.ts';
import {
  type DocumentFormat,
  type DocumentType,
  documentsOfStatus,
  removalOfDocument,
} from '#domain/orders/document-type.ts';
import { isOrderedParcel } from '#domain/orders/order-line.ts';
import { parcelAtOwnPlaces } from '#domain/orders/own-places.ts';
import type { Database } from '#server/db/schema.ts';
import type { DocumentService } from '#server/documents/service.ts';
import { livingLines, type Order } from '#server/orders/read/order-rows.ts';
import { orderNotFound } from '#server/orders/read/refusals.ts';
import type { Logger } from '#server/process/logger.ts';
import { type FactsContext, issuedInvoice, statementFacts } from './invoice-facts.ts';

export interface DocumentsContext extends FactsContext {
  readonly db: Kysely<Database>;
  readonly documents: DocumentService;
  readonly clock: () => Date;
  readonly logger: Pick<Logger, 'error' | 'warn'>;
}

export function hasDocument(
  { status, invoiceNumber, removed }: Pick<Order, 'status' | 'invoiceNumber' | 'removed'>,
  type: DocumentType,
): boolean {
  const isRemoved = removed.includes(removalOfDocument[type]);
  return invoiceNumber !== null && !isRemoved && documentsOfStatus[status].includes(type);
}

/**
 * `entryNumber` is the line of the parcel for a label or customs paper, or the first line of the part for its credit
 * note.
 */
export interface DocumentRequest {
  readonly type: DocumentType;
  readonly entryNumber: number | null;
  readonly format: DocumentFormat;
}

function isMadeHere({ labels, tracking }: Pick<Order, 'labels' | 'tracking'>, entryNumber: number): boolean {
  const isNumbered = tracking.some((each) => each.entryNumber === entryNumber && each.number !== null);
  return (
    isNumbered &&
    labels.some((each) => each.entryNumber === entryNumber && each.type === 'LABEL' && each.format === 'A4')
  );
}

/** Several, all made by the shop: a carrier's own label stays on its own sheet. */
export function hasLabelSheets(order: Pick<Order, 'lines' | 'cancellations' | 'labels' | 'tracking'>): boolean {
  const parcels = livingLines(order).filter(isOrderedParcel);
  return parcels.length > 1 && parcels.every(({ entryNumber }) => isMadeHere(order, entryNumber));
}

async function makeLabels(
  { documents, countryName, territories }: DocumentsContext,
  order: Order,
  { entryNumber, format }: DocumentRequest,
): Promise<Uint8Array | null> {
  if (entryNumber === null ? !hasLabelSheets(order) : !isMadeHere(order, entryNumber)) return null;
  const { code: orderCode, locale, createdAt, tracking } = order;
  const parcels = livingLines(order).filter(isOrderedParcel);
  const all = parcels.map((parcel, at) =>
    labelDataOf(parcelAtOwnPlaces(territories(), parcel), {
      orderCode,
      place: { number: at + 1, of: parcels.length },
      number: tracking.find((each) => each.entryNumber === parcel.entryNumber)?.number ?? '',
      specimen: true,
      locale,
      countryName: (country) => countryName(locale, country),
    }),
  );
  const [first, ...others] = all.filter((label) => entryNumber === null || label.entryNumber === entryNumber);
  return first ? documents.labels([first, ...others], format, createdAt) : null;
}

/** Makes a document from the order itself; null if the order has no such document. */
async function make(context: DocumentsContext, order: Order, request: DocumentRequest): Promise<Uint8Array | null> {
  const { documents } = context;
  const { type, entryNumber } = request;
  if (type === 'LABEL') return makeLabels(context, order, request);
  if (type === 'RECEIPT') {
    const facts = statementFacts(context, order);
    const receipt = facts && receiptDataOf(order.lines, facts);
    return receipt && documents.receipt(receipt, order.paidAt ?? order.createdAt);
  }
  if (type !== 'INVOICE' && type !== 'CREDIT_NOTE') return null;
  const part = order.cancellations.find(({ entryNumbers }) => entryNumbers[0] === entryNumber) ?? null;
  if (entryNumber !== null && (type === 'INVOICE' || !part)) return null;
  const issued = issuedInvoice(context, order, type, part);
  return issued && documents.invoice(invoiceDataOf(issued.lines, issued.facts), issued.issuedAt);
}

export function isVoid(
  { cancellations }: Pick<Order, 'cancellations'>,
  { type, entryNumber }: Pick<DocumentRequest, 'type' | 'entryNumber'>,
): boolean {
  if (type === 'CREDIT_NOTE' || type === 'RETURN_LABEL' || entryNumber === null) return false;
  return cancellations.some(({ entryNumbers }) => entryNumbers.includes(entryNumber));
}

/** Made when it is first asked for, then stored. Throws 404 if the order has no such document. */
export async function readDocument(
  context: DocumentsContext,
  order: Order,
  request: DocumentRequest,
): Promise<Uint8Array> {
  const { type, entryNumber, format } = request;
  if (!hasDocument(order, type) || isVoid(order, request)) throw orderNotFound();
  const key = { orderCode: order.code, entryNumber, type, format };
  const document = await context.documents.find(key);
  if (document) {
    // A label says how many parcels the order has; a cancellation has changed that.
    const isChanged = type === 'LABEL' && order.cancellations.length > 0;
    return (isChanged && (await makeLabels(context, order, request))) || document;
  }
  const ownFormat = type === 'LABEL' ? labelSheetFormat : 'A4';
  const isOfPart = type === 'CREDIT_NOTE' && entryNumber !== null;
  if ((entryNumber !== null && !isOfPart) || format !== ownFormat) throw orderNotFound();
  const bytes = await make(context, order, request);
  if (!bytes) throw orderNotFound();
  return context.documents.keep(key, bytes, context.clock());
}
