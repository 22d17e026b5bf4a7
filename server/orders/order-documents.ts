/** The documents of paid orders: those kept with their labels, invoice and receipt (docs/decisions/0019-documents.md). */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { invoiceDataOf } from '#domain/documents/invoice-data.ts';
import { receiptDataOf } from '#domain/documents/receipt-data.ts';
import { type DocumentType, documentsOfStatus, removalOfDocument } from '#domain/orders/document-type.ts';
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

/** Makes a document from the order itself; null if the order has no such document. */
async function make(context: DocumentsContext, order: Order, type: DocumentType): Promise<Uint8Array | null> {
  const { documents } = context;
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
  if (entryNumber !== null || format !== 'A4') throw orderNotFound();
  const bytes = await make(context, order, type);
  if (!bytes) throw orderNotFound();
  return (await context.documents.keep(key, bytes, context.clock())).bytes;
}
