/** The documents of an order (docs/requirements.md CRT-8, CUS-6). */
export const documentTypes = ['LABEL', 'CN22', 'CN23', 'INVOICE', 'RECEIPT'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Which documents accounting law keeps when a customer is erased (code de commerce, L123-22). */
export const survivesErasure: Readonly<Record<DocumentType, boolean>> = {
  LABEL: false,
  CN22: false,
  CN23: false,
  INVOICE: true,
  RECEIPT: false,
};
