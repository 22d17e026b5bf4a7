import type { OrderStatus } from './order-status.ts';

/** The documents of an order (docs/requirements.md CRT-8, CUS-6). */
export const documentTypes = ['LABEL', 'CN22', 'CN23', 'INVOICE', 'CREDIT_NOTE', 'RECEIPT'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Which documents accounting law keeps when a customer is erased (code de commerce, L123-22). */
export const survivesErasure: Readonly<Record<DocumentType, boolean>> = {
  LABEL: false,
  CN22: false,
  CN23: false,
  INVOICE: true,
  CREDIT_NOTE: true,
  RECEIPT: false,
};

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
