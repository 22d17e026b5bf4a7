/** The names of documents, as links to them say (docs/requirements.md CRT-8). */

import type { DocumentType } from '#domain/orders/document-type.ts';
import type { Locale } from '#domain/site/locale.ts';

const names: Readonly<Record<DocumentType, Readonly<Record<Locale, string>>>> = {
  LABEL: { fr: 'Étiquette', en: 'Label' },
  CN22: { fr: 'Déclaration en douane CN22', en: 'Customs declaration CN22' },
  CN23: { fr: 'Déclaration en douane CN23', en: 'Customs declaration CN23' },
  INVOICE: { fr: 'Facture', en: 'Invoice' },
  CREDIT_NOTE: { fr: 'Avoir', en: 'Credit note' },
  RECEIPT: { fr: 'Reçu des envois', en: 'Receipt for the parcels' },
};

const formats: Readonly<Record<string, string>> = { A4: 'A4', '10x15': '10\u00A0×\u00A015\u00A0cm' };

/** The name of a document with its size of paper; `town` is the parcel's destination, where an order has several. */
export function documentName(
  { type, format, town }: { readonly type: DocumentType; readonly format: string; readonly town: string | null },
  locale: Locale,
): string {
  const to = { fr: 'vers', en: 'to' }[locale];
  const parcel = town === null ? '' : `, ${to} ${town}`;
  return `${names[type][locale]} (PDF, ${formats[format] ?? format})${parcel}`;
}
