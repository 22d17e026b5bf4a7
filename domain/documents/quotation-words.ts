/** The texts of quotations in French and English that invoices don't have (`statement-words.ts`). */
import type { Locale } from '#domain/site/locale.ts';

const frenchTime = (time: string): string => time.replace(/^0?(\d+):/, '$1\u00A0h\u00A0');

/** Times are Paris time, as `14:35`. */
const fr = {
  quotation: 'Devis',
  notAnInvoice: 'Ce devis n’est pas une facture',
  issuedOn: (day: string) => `Émis le ${day}`,
  madeFor: 'Établi pour',
  siret: 'SIRET',
  reference: (code: string) => `Réf. ${code}`,
  depositOn: (day: string) => `dépôt le ${day}`,
  validity: 'Validité',
  untilDay: (day: string) => `Jusqu’au ${day}`,
  untilTime: (day: string, time: string) => `Jusqu’au ${day} à ${frenchTime(time)}`,
  estimate: 'Estimation\u00A0: voir «\u00A0Prix garantis ou non\u00A0»',
  guarantee: 'Prix garantis ou non',
  parcelsGuaranteed: (day: string, time: string) =>
    `Envois et leurs options\u00A0: prix garantis pour une commande passée avant le ${day} à ${frenchTime(time)}, heure de Paris. Ensuite, le panier les calcule de nouveau.`,
  articlesEstimated: (day: string) =>
    `Articles et leur livraison\u00A0: prix du ${day}, non garantis. Rien n’est réservé\u00A0: prix et stock peuvent changer, et le prix dû est celui que la boutique affiche à la commande.`,
  totalInclusive: 'Total TTC',
  acceptance:
    'Pour accepter ce devis, passez la commande de votre panier dans la boutique en ligne, où sont les conditions générales de vente. Devis gratuit\u00A0: sans commande, rien n’est dû.',
  payment: 'Paiement par carte bancaire, en entier, à la commande.',
};

export type QuotationWords = typeof fr;

const en: QuotationWords = {
  quotation: 'Quote',
  notAnInvoice: 'This quote is not an invoice',
  issuedOn: (day) => `Issued on ${day}`,
  madeFor: 'Made for',
  siret: 'SIRET',
  reference: (code) => `Ref. ${code}`,
  depositOn: (day) => `drop-off on ${day}`,
  validity: 'Validity',
  untilDay: (day) => `Until ${day}`,
  untilTime: (day, time) => `Until ${day}, ${time}`,
  estimate: 'Estimate: see “Which prices are guaranteed”',
  guarantee: 'Which prices are guaranteed',
  parcelsGuaranteed: (day, time) =>
    `Parcels and their options: prices guaranteed for an order placed before ${day}, ${time}, Paris time. After that, the cart calculates them again.`,
  articlesEstimated: (day) =>
    `Articles and their delivery: prices of ${day}, not guaranteed. Nothing is reserved: prices and stock may change, and the price due is the one that the shop shows when you order.`,
  totalInclusive: 'Total incl. VAT',
  acceptance:
    'To accept this quote, place the order of your cart in the online shop, where the terms of sale are. This quote is free of charge: nothing is due unless you order.',
  payment: 'Payment by bank card, in full, when ordering.',
};

export const quotationWords: Readonly<Record<Locale, QuotationWords>> = { fr, en };
