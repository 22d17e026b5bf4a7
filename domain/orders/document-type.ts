import { paperTypes } from '#domain/customs/customs-papers.ts';
import type { OrderStatus } from './order-status.ts';
import type { OrderRemoval } from './retention.ts';

/** docs/requirements.md CRT-8, CUS-6. */
export const documentTypes = ['LABEL', ...paperTypes, 'INVOICE', 'CREDIT_NOTE', 'RECEIPT', 'RETURN_LABEL'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** `10x15` is in centimetres, `A4x2` has two labels on each sheet. */
export const documentFormats = ['A4', '10x15', 'A4x2'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/**
 * For each type of document, the removal that deletes documents of this type from an order. Only those that accounting
 * needs are stored longer than the customer's data.
 */
export const removalOfDocument = {
  LABEL: 'shippingPapers',
  CN22: 'customsForms',
  CN23: 'customsForms',
  COMMERCIAL_INVOICE: 'customsForms',
  PRO_FORMA_INVOICE: 'customsForms',
  INVOICE: 'accounting',
  CREDIT_NOTE: 'accounting',
  RECEIPT: 'shippingPapers',
  RETURN_LABEL: 'shippingPapers',
} as const satisfies Readonly<Record<DocumentType, OrderRemoval>>;

/** Credit notes of a paid order are those for parts that were cancelled alone. */
const ofPaid: readonly DocumentType[] = documentTypes;

/**
 * A cancelled order has no labels any more, because they are void. An order that was cancelled without having been paid
 * has no documents at all, which the caller has to check.
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
 * Such as `G26-7K3M9X-invoice.pdf`; of a document of a line, with the line's number and the paper size:
 * `G26-7K3M9X-label-0-10x15.pdf`.
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
