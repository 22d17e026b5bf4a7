/** The texts of links to the documents of an order (docs/requirements.md CRT-8). */

import type { DocumentType } from '#domain/orders/document-type.ts';
import type { Locale } from '#domain/site/locale.ts';

const names: Readonly<Record<DocumentType, Readonly<Record<Locale, string>>>> = {
  LABEL: { fr: 'Étiquette', en: 'Label' },
  CN22: { fr: 'Déclaration en douane CN22', en: 'Customs declaration CN22' },
  CN23: { fr: 'Déclaration en douane CN23', en: 'Customs declaration CN23' },
  COMMERCIAL_INVOICE: { fr: 'Facture commerciale pour la douane', en: 'Commercial invoice for customs' },
  PRO_FORMA_INVOICE: { fr: 'Facture pro forma pour la douane', en: 'Pro forma invoice for customs' },
  INVOICE: { fr: 'Facture', en: 'Invoice' },
  CREDIT_NOTE: { fr: 'Avoir', en: 'Credit note' },
  RECEIPT: { fr: 'Reçu des envois', en: 'Receipt for the parcels' },
  RETURN_LABEL: { fr: 'Étiquette de retour', en: 'Return label' },
};

const formats: Readonly<Record<string, string>> = { A4: 'A4', '10x15': '10\u00A0×\u00A015\u00A0cm' };

/**
 * The format of the file that contains all labels of an order, two on each A4 sheet. The format of a single label is
 * its paper size, such as `10x15`.
 */
export const labelSheetFormat = 'A4x2';

const sheetNames: Readonly<Record<Locale, string>> = {
  fr: 'Toutes les étiquettes (PDF, deux par feuille A4)',
  en: 'All labels (PDF, two to a sheet of A4)',
};

export interface NamedDocument {
  readonly type: DocumentType;
  readonly format: string;
  /** The parcel's destination if the order has several parcels, otherwise null. */
  readonly town: string | null;
  /** Of a credit note, of which an order can have several; null for other documents. */
  readonly number: string | null;
}

/** With the paper size. */
export function documentName({ type, format, town, number }: NamedDocument, locale: Locale): string {
  if (format === labelSheetFormat) return sheetNames[locale];
  const to = { fr: 'vers', en: 'to' }[locale];
  const parcel = town === null ? '' : `, ${to} ${town}`;
  const name = [names[type][locale], number].filter(Boolean).join(' ');
  return `${name} (PDF, ${formats[format] ?? format})${parcel}`;
}
