/** The texts printed on customs papers in French and English, those of CN 22 and CN 23 after the forms of the UPU. */
import type { CustomsPaper } from '#domain/customs/customs-papers.ts';
import type { DeclaredCategory } from './customs-form-data.ts';

export interface Bilingual {
  readonly fr: string;
  readonly en: string;
}

/** On one line, `De · From`, or once if both are equal. */
export function bilingual({ fr, en }: Bilingual): string {
  return fr === en ? fr : `${fr} · ${en}`;
}

export const customsWords = {
  title: { fr: 'DÉCLARATION EN DOUANE', en: 'Customs declaration' },
  openedOfficially: { fr: 'Peut être ouvert d’office', en: 'May be opened officially' },
  specimen: { fr: 'SPÉCIMEN', en: 'SPECIMEN' },
  from: { fr: 'De', en: 'From' },
  to: { fr: 'À', en: 'To' },
  reference: { fr: 'Référence de l’expéditeur', en: 'Sender’s reference' },
  senderNumber: { fr: 'EORI, TVA de l’expéditeur', en: 'Sender’s EORI, VAT' },
  recipientNumber: { fr: 'EORI, TVA, IOSS du destinataire', en: 'Recipient’s EORI, VAT, IOSS' },
  description: { fr: 'Description détaillée', en: 'Detailed description' },
  quantity: { fr: 'Qté', en: 'Qty' },
  netWeight: { fr: 'Poids net, kg', en: 'Net weight' },
  value: { fr: 'Valeur, EUR', en: 'Value' },
  tariffNumber: { fr: 'Nº tarifaire SH', en: 'HS code' },
  origin: { fr: 'Origine', en: 'Origin' },
  total: { fr: 'Total', en: 'Total' },
  gross: { fr: 'Brut', en: 'Gross' },
  category: { fr: 'Catégorie', en: 'Category' },
  postage: { fr: 'Frais de port', en: 'Postal charges' },
  papers: { fr: 'Licence, certificat, facture', en: 'Licence, certificate, invoice' },
  invoice: { fr: 'Commande', en: 'Order' },
  signature: { fr: 'Date et signature de l’expéditeur', en: 'Date and sender’s signature' },
  office: { fr: 'Bureau d’origine, date de dépôt', en: 'Office of origin, date of posting' },
  certified: {
    fr: 'Je certifie que cette déclaration est exacte et que l’envoi ne contient ni objet dangereux, ni objet interdit par la poste ou la douane.',
    en: 'I certify that the particulars given are correct and that this item does not contain any dangerous or prohibited article.',
  },
  ticked: { fr: 'coché', en: 'ticked' },
  empty: { fr: 'vide', en: 'empty' },
  sheet: { fr: 'Feuille', en: 'Sheet' },
  commercialInvoice: { fr: 'FACTURE COMMERCIALE', en: 'Commercial invoice' },
  proFormaInvoice: { fr: 'FACTURE PRO FORMA', en: 'Pro forma invoice' },
  exporter: { fr: 'Expéditeur, exportateur', en: 'Sender, exporter' },
  importer: { fr: 'Destinataire, importateur', en: 'Recipient, importer' },
  parcel: { fr: 'Colis', en: 'Parcel' },
  day: { fr: 'Date', en: 'Date' },
  reason: { fr: 'Motif', en: 'Reason for export' },
  terms: { fr: 'Incoterm 2020', en: 'Incoterm 2020' },
  customsOnly: { fr: 'Valeur pour la douane seulement.', en: 'Value for customs purposes only.' },
} as const satisfies Readonly<Record<string, Bilingual>>;

/** Which copy it is, from 1, and what becomes of it. */
export function copyText(at: number, { attached, kept }: CustomsPaper): string {
  const of = attached + kept;
  return bilingual({
    fr: `Exemplaire ${at} sur ${of}, ${at > attached ? 'à garder' : 'à joindre au colis'}`,
    en: `Copy ${at} of ${of}, ${at > attached ? 'to be kept' : 'with the parcel'}`,
  });
}

export const categoryWords: Readonly<Record<DeclaredCategory, Bilingual>> = {
  GIFT: { fr: 'Cadeau', en: 'Gift' },
  DOCUMENTS: { fr: 'Documents', en: 'Documents' },
  SALE_OF_GOODS: { fr: 'Vente', en: 'Sale of goods' },
  COMMERCIAL_SAMPLE: { fr: 'Échantillon', en: 'Commercial sample' },
  RETURNED_GOODS: { fr: 'Retour', en: 'Returned goods' },
  OTHER: { fr: 'Autre', en: 'Other' },
};
