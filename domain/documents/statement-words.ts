/** The texts of invoices and receipts in French and English. */
import type { ProductVatRate } from '#domain/catalog/catalog.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { SupplyNature, VatExemption } from './invoice-data.ts';

export interface StatementWords {
  readonly invoice: string;
  readonly creditNote: string;
  readonly creditsInvoice: (number: string, day: string) => string;
  readonly creditsPart: (number: string, day: string) => string;
  readonly refundedInclusive: string;
  readonly refunded: string;
  readonly refundedBy: (means: string) => string;
  readonly partRefundedBy: (means: string) => string;
  readonly copy: string;
  readonly isReceipt: string;
  readonly receipt: string;
  readonly notAnInvoice: string;
  readonly invoicedOn: (day: string) => string;
  readonly receiptedOn: (day: string) => string;
  readonly suppliedOn: (day: string) => string;
  readonly seller: string;
  readonly billedTo: string;
  readonly deliveredTo: string;
  readonly sender: string;
  readonly order: string;
  readonly capital: string;
  readonly siren: string;
  readonly vatNumber: string;
  readonly natures: Readonly<Record<SupplyNature, string>>;
  readonly columns: Readonly<Record<'subject' | 'quantity' | 'unit' | 'vat' | 'exclusive' | 'inclusive', string>>;
  readonly receiptColumns: Readonly<Record<'subject' | 'number' | 'deposit' | 'weight' | 'paid', string>>;
  readonly shipment: string;
  readonly option: string;
  readonly deliveryBy: string;
  readonly route: (from: string, to: string) => string;
  readonly soldBy: (seller: string) => string;
  readonly billedFor: (seller: string) => string;
  readonly rate: (rate: ProductVatRate) => string;
  readonly totalExclusive: string;
  readonly vat: (rate: ProductVatRate, base: string) => string;
  readonly paidInclusive: string;
  readonly payment: string;
  readonly paidBy: (means: string, day: string) => string;
  readonly nothingDue: string;
  readonly exemptions: Readonly<Record<VatExemption, string>>;
  readonly consumerTerms: string;
  /**
   * Statements that the law requires on invoices between professionals (code de commerce, L441-9, L441-10, D441-5), by
   * their codes in UNTDID 4451.
   */
  readonly businessTerms: Readonly<Record<'AAB' | 'PMD' | 'PMT', string>>;
  readonly vatOnDebits: string;
  readonly mediator: (mediator: string) => string;
  readonly page: (number: number, of: number) => string;
}

const percent: Readonly<Record<Locale, (rate: ProductVatRate) => string>> = {
  fr: (rate) => `${String(rate).replace('.', ',')}\u00A0%`,
  en: (rate) => `${rate}%`,
};

export const statementWords: Readonly<Record<Locale, StatementWords>> = {
  fr: {
    invoice: 'Facture',
    creditNote: 'Avoir',
    creditsInvoice: (number, day) => `Annule la facture ${number} du ${day}`,
    creditsPart: (number, day) => `Sur une partie de la facture ${number} du ${day}`,
    refundedInclusive: 'Remboursé TTC',
    refunded: 'Remboursement',
    refundedBy: (means) => `Par le moyen de paiement utilisé\u00A0: ${means}. La commande est annulée, rien n’est dû.`,
    partRefundedBy: (means) => `Par le moyen de paiement utilisé\u00A0: ${means}. Le reste de la facture est payé.`,
    copy: 'Copie : la facture électronique est transmise par une plateforme agréée',
    isReceipt: 'Valant reçu de paiement',
    receipt: 'Reçu',
    notAnInvoice: 'Ce reçu n’est pas une facture',
    invoicedOn: (day) => `Émise le ${day}`,
    receiptedOn: (day) => `Émis le ${day}`,
    suppliedOn: (day) => `Date de la prestation ou de la livraison\u00A0: ${day}`,
    seller: 'Vendeur',
    billedTo: 'Facturé à',
    deliveredTo: 'Livré à',
    sender: 'Expéditeur',
    order: 'Commande',
    capital: 'au capital de',
    siren: 'SIREN',
    vatNumber: 'TVA',
    natures: {
      GOODS: 'Opération : livraison de biens',
      SERVICES: 'Opération : prestation de services',
      MIXED: 'Opération mixte : biens et services',
    },
    columns: {
      subject: 'Désignation',
      quantity: 'Qté',
      unit: 'Prix unitaire HT',
      vat: 'TVA',
      exclusive: 'Total HT',
      inclusive: 'Total TTC',
    },
    receiptColumns: { subject: 'Envoi', number: 'Suivi', deposit: 'Dépôt', weight: 'Poids', paid: 'Payé TTC' },
    shipment: 'Envoi',
    option: 'Option',
    deliveryBy: 'Livraison',
    route: (from, to) => `${from} vers ${to}`,
    soldBy: (seller) => `Vendu par ${seller}`,
    billedFor: (seller) => `Vendu par ${seller}, facturé pour son compte`,
    rate: percent.fr,
    totalExclusive: 'Total HT',
    vat: (rate, base) => `TVA ${percent.fr(rate)} sur ${base}`,
    paidInclusive: 'Payé TTC',
    payment: 'Paiement',
    paidBy: (means, day) => `${means}, le ${day}.`,
    nothingDue: 'Payé en entier, rien à régler.',
    exemptions: {
      POSTAL_SERVICE: 'Exonération de TVA, article 261, 4, 11° du CGI (service universel postal)',
      OUTSIDE_EU: 'Exonération de TVA, article 262 du CGI (transport hors du territoire de TVA de l’Union)',
      STAMPS: 'Exonération de TVA, article 261 C, 3° du CGI (timbres-poste à leur valeur officielle)',
    },
    consumerTerms:
      'Rétractation : 14 jours après la réception d’un article ; un envoi s’annule jusqu’au dépôt. Pénalités de retard : sans objet, facture payée.',
    businessTerms: {
      AAB: 'Pas d’escompte pour paiement anticipé.',
      PMD: 'Pénalités de retard\u00A0: trois fois le taux d’intérêt légal (code de commerce, L441-10).',
      PMT: 'Indemnité forfaitaire pour frais de recouvrement en cas de retard\u00A0: 40\u00A0€ (code de commerce, D441-5).',
    },
    vatOnDebits: 'Option pour le paiement de la TVA d’après les débits.',
    mediator: (mediator) => `Médiateur de la consommation\u00A0: ${mediator}.`,
    page: (number, of) => `Page ${number} sur ${of}`,
  },
  en: {
    invoice: 'Invoice',
    creditNote: 'Credit note',
    creditsInvoice: (number, day) => `Cancels invoice ${number} of ${day}`,
    creditsPart: (number, day) => `For a part of invoice ${number} of ${day}`,
    refundedInclusive: 'Refunded incl. VAT',
    refunded: 'Refund',
    refundedBy: (means) => `By the means of payment used: ${means}. The order is cancelled, nothing is due.`,
    partRefundedBy: (means) => `By the means of payment used: ${means}. The rest of the invoice is paid.`,
    copy: 'Copy: the electronic invoice is sent through an approved platform',
    isReceipt: 'Also the receipt of payment',
    receipt: 'Receipt',
    notAnInvoice: 'This receipt is not an invoice',
    invoicedOn: (day) => `Issued on ${day}`,
    receiptedOn: (day) => `Issued on ${day}`,
    suppliedOn: (day) => `Day of supply: ${day}`,
    seller: 'Seller',
    billedTo: 'Billed to',
    deliveredTo: 'Delivered to',
    sender: 'Sender',
    order: 'Order',
    capital: 'with a capital of',
    siren: 'SIREN',
    vatNumber: 'VAT',
    natures: {
      GOODS: 'Supply of goods',
      SERVICES: 'Supply of services',
      MIXED: 'Mixed supply: goods and services',
    },
    columns: {
      subject: 'Description',
      quantity: 'Qty',
      unit: 'Unit price excl. VAT',
      vat: 'VAT',
      exclusive: 'Total excl. VAT',
      inclusive: 'Total incl. VAT',
    },
    receiptColumns: {
      subject: 'Parcel',
      number: 'Tracking',
      deposit: 'Drop-off',
      weight: 'Weight',
      paid: 'Paid incl. VAT',
    },
    shipment: 'Parcel',
    option: 'Option',
    deliveryBy: 'Delivery',
    route: (from, to) => `${from} to ${to}`,
    soldBy: (seller) => `Sold by ${seller}`,
    billedFor: (seller) => `Sold by ${seller}, billed on its behalf`,
    rate: percent.en,
    totalExclusive: 'Total excl. VAT',
    vat: (rate, base) => `VAT ${percent.en(rate)} on ${base}`,
    paidInclusive: 'Paid incl. VAT',
    payment: 'Payment',
    paidBy: (means, day) => `${means}, on ${day}.`,
    nothingDue: 'Paid in full, nothing is due.',
    exemptions: {
      POSTAL_SERVICE: 'Exempt from VAT, article 261, 4, 11° of the CGI (universal postal service)',
      OUTSIDE_EU: 'Exempt from VAT, article 262 of the CGI (transport beyond the Union’s VAT territory)',
      STAMPS: 'Exempt from VAT, article 261 C, 3° of the CGI (postage stamps at face value)',
    },
    consumerTerms:
      'Withdrawal: 14 days after delivery of an article; a parcel can be cancelled until it is handed in. Late payment: not applicable, paid.',
    businessTerms: {
      AAB: 'No discount for early payment.',
      PMD: 'Late payment: penalties at three times the legal interest rate (code de commerce, L441-10).',
      PMT: 'Fixed compensation for the cost of recovering a late payment: 40\u00A0€ (code de commerce, D441-5).',
    },
    vatOnDebits: 'VAT is paid on debits (option of the seller).',
    mediator: (mediator) => `Consumer mediator: ${mediator}.`,
    page: (number, of) => `Page ${number} of ${of}`,
  },
};
