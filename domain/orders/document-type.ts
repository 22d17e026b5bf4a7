import type { OrderStatus } from './order-status.ts';
import type { OrderRemoval } from './retention.ts';

/** The documents of an order (docs/requirements.md CRT-8, CUS-6). */
export const documentTypes = ['LABEL', 'CN22', 'CN23', 'INVOICE', 'CREDIT_NOTE', 'RECEIPT'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** With which removal of an order a document goes; only those of accounting outlive their customer's erasure. */
export const removalOfDocument = {
  LABEL: 'shippingPapers',
  CN22: 'customsForms',
  CN23: 'customsForms',
  INVOICE: 'accounting',
  CREDIT_NOTE: 'accounting',
  RECEIPT: 'shippingPapers',
} as const satisfies Readonly<Record<DocumentType, OrderRemoval>>;

const ofPaid: readonly DocumentType[] = ['LABEL', 'CN22', 'CN23', 'INVOICE', 'RECEIPT'];

/** The documents that an order can have, if it was ever paid: the labels of a cancelled one are void. */
export const documentsOfStatus: Readonly<Record<OrderStatus, readonly DocumentType[]>> = {
  PAYMENT_PENDING: [],
  PAYMENT_FAILED: [],
  PAID: ofPaid,
  IN_PREPARATION: ofPaid,
  SHIPPED: ofPaid,
  DELIVERED: ofPaid,
  CANCELLED: ['INVOICE', 'CREDIT_NOTE'],
};

/** The name of a document's file: `G26-7K3M9X-invoice.pdf`, with a parcel's line number `G26-7K3M9X-label-0-10x15.pdf`. */
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
