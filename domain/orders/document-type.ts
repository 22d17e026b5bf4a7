import type { OrderStatus } from './order-status.ts';
import type { OrderRemoval } from './retention.ts';

/** The types of documents that belong to an order (docs/requirements.md CRT-8, CUS-6). */
export const documentTypes = ['LABEL', 'CN22', 'CN23', 'INVOICE', 'CREDIT_NOTE', 'RECEIPT'] as const;
export type DocumentType = (typeof documentTypes)[number];

/**
 * For each type of document, with which removal of an order it is removed. Only documents that accounting needs outlive
 * the erasure of the customer.
 */
export const removalOfDocument = {
  LABEL: 'shippingPapers',
  CN22: 'customsForms',
  CN23: 'customsForms',
  INVOICE: 'accounting',
  CREDIT_NOTE: 'accounting',
  RECEIPT: 'shippingPapers',
} as const satisfies Readonly<Record<DocumentType, OrderRemoval>>;

/** Credit notes are those of cancelled parts. */
const ofPaid: readonly DocumentType[] = ['LABEL', 'CN22', 'CN23', 'INVOICE', 'CREDIT_NOTE', 'RECEIPT'];

/**
 * The types of documents that an order in each status can have, provided that it was ever paid. A cancelled order has
 * no labels any more, because they are void.
 */
export const documentsOfStatus: Readonly<Record<OrderStatus, readonly DocumentType[]>> = {
  PAYMENT_PENDING: [],
  PAYMENT_FAILED: [],
  PAID: ofPaid,
  IN_PREPARATION: ofPaid,
  SHIPPED: ofPaid,
  DELIVERED: ofPaid,
  CANCELLED: ['INVOICE', 'CREDIT_NOTE'],
};

/**
 * The name of a document's file: `G26-7K3M9X-invoice.pdf`, or for a parcel, with the number of its line and the size of
 * paper, `G26-7K3M9X-label-0-10x15.pdf`.
 */
export function documentFileName(
  orderCode: string,
  {
    type,
    entryNumber,
    format,
  }: { readonly type: DocumentType; readonly entryNumber: number | null; readonly format: string },
): string {
  const parts = [orderCode, type.toLowerCase(), ...(entryNumber === null ? [] : [entryNumber, format])];
  return `${parts.join('-')}.pdf`;
}
