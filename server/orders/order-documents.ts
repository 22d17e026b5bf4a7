/** The documents of paid orders: those kept with their labels, invoice and receipt (docs/decisions/0019-documents.md). */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { labelSheetFormat } from '#domain/documents/document-names.ts';
import { invoiceDataOf } from '#domain/documents/invoice-data.ts';
import { labelDataOf } from '#domain/documents/label-data.ts';
import { receiptDataOf } from '#domain/documents/receipt-data.ts';
import { type DocumentType, documentsOfStatus, removalOfDocument } from '#domain/orders/document-type.ts';
import { isOrderedParcel, type OrderedParcel } from '#domain/orders/order-line.ts';
import type { Database } from '#server/db/schema.ts';
import type { DocumentService } from '#server/documents/service.ts';
import { type FactsContext, issuedInvoice, statementFacts } from './invoice-facts.ts';
import type { Order } from './order-rows.ts';
import { orderNotFound } from './refusals.ts';

export interface DocumentsContext extends FactsContext {
  readonly db: Kysely<Database>;
  readonly documents: DocumentService;
  readonly clock: () => Date;
  readonly logger: Pick<Logger, 'error' | 'warn'>;
}

/** Whether an order has documents of a type: it was paid, isn't one of the demo's, and isn't too old. */
export function hasDocument(
  { status, invoiceNumber, removed }: Pick<Order, 'status' | 'invoiceNumber' | 'removed'>,
  type: DocumentType,
): boolean {
  const isRemoved = removed.includes(removalOfDocument[type]);
  return invoiceNumber !== null && !isRemoved && documentsOfStatus[status].includes(type);
}

/** Which document of an order is asked for; `entryNumber` names the parcel of a label or customs form. */
export interface DocumentRequest {
  readonly type: DocumentType;
  readonly entryNumber: number | null;
  readonly format: string;
}

const numbersOf = ({ tracking }: Pick<Order, 'tracking'>) =>
  new Map(tracking.flatMap(({ entryNumber, number }) => (number === null ? [] : [[entryNumber, number]])));

/**
 * Whether the labels of an order can be printed on common sheets: there are several, all made here. A carrier's own
 * label stays on the paper that it came on.
 */
export function hasLabelSheets(order: Pick<Order, 'lines' | 'labels' | 'tracking'>): boolean {
  const parcels = order.lines.filter(isOrderedParcel);
  const numbers = numbersOf(order);
  const isMadeHere = ({ entryNumber }: OrderedParcel) =>
    numbers.has(entryNumber) &&
    order.labels.some((each) => each.entryNumber === entryNumber && each.type === 'LABEL' && each.format === 'A4');
  return parcels.length > 1 && parcels.every(isMadeHere);
}

/** The labels of all parcels, two to a sheet; null if they can't be printed so. */
async function makeLabelSheets({ documents, countryName }: DocumentsContext, order: Order): Promise<Uint8Array | null> {
  if (!hasLabelSheets(order)) return null;
  const { code: orderCode, locale, createdAt } = order;
  const numbers = numbersOf(order);
  const parcels = order.lines.filter(isOrderedParcel);
  const [first, ...others] = parcels.map((parcel, at) =>
    labelDataOf(parcel, {
      orderCode,
      place: { number: at + 1, of: parcels.length },
      number: numbers.get(parcel.entryNumber) ?? '',
      specimen: true,
      locale,
      countryName: (country) => countryName(locale, country),
    }),
  );
  return first ? documents.labelSheets([first, ...others], createdAt) : null;
}

/** Makes a document from the order itself; null if the order has no such document. */
async function make(context: DocumentsContext, order: Order, type: DocumentType): Promise<Uint8Array | null> {
  const { documents } = context;
  if (type === 'LABEL') return makeLabelSheets(context, order);
  if (type === 'RECEIPT') {
    const facts = statementFacts(context, order);
    const receipt = facts && receiptDataOf(order.lines, facts);
    return receipt && documents.receipt(receipt, order.paidAt ?? order.createdAt);
  }
  if (type !== 'INVOICE' && type !== 'CREDIT_NOTE') return null;
  const issued = issuedInvoice(context, order, type);
  return issued && documents.invoice(invoiceDataOf(order.lines, issued.facts), issued.issuedAt);
}

/** A document of an order as PDF; made at the first request and kept. Throws 404 if the order has no such document. */
export async function readDocument(
  context: DocumentsContext,
  order: Order,
  { type, entryNumber, format }: DocumentRequest,
): Promise<Uint8Array> {
  if (!hasDocument(order, type)) throw orderNotFound();
  const key = { orderCode: order.code, entryNumber, type, format };
  const document = await context.documents.find(key);
  if (document) return document.bytes;
  const ownFormat = type === 'LABEL' ? labelSheetFormat : 'A4';
  if (entryNumber !== null || format !== ownFormat) throw orderNotFound();
  const bytes = await make(context, order, type);
  if (!bytes) throw orderNotFound();
  return (await context.documents.keep(key, bytes, context.clock())).bytes;
}
