import { pageTexts } from '#app/i18n/page-texts.ts';

const counted = (count: number, one: string, many: string) =>
  count === 0 ? '' : `${count}\u00A0${count === 1 ? one : many}`;
const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(', ');

export const accountingTexts = pageTexts(
  {
    lead: 'factures, avoirs, paiements et remboursements d’une période',
    from: 'Du',
    to: 'Au',
    site: 'Site',
    bothSites: 'Les deux sites',
    period: (from: string, to: string) => `Du ${from} au ${to}.`,
    none: 'Aucune facture ni aucun avoir dans cette période.',
    invoiced: 'Facturé, avoirs déduits, TTC',
    paid: 'Encaissé',
    repaid: 'Remboursé par la banque',
    byVat: 'Par taux de TVA',
    byDay: 'Par jour',
    rate: 'Taux',
    categories: { E: 'Exonéré', G: 'Hors de l’Union européenne' },
    taxExclusive: 'HT',
    tax: 'TVA',
    taxInclusive: 'TTC',
    total: 'Total',
    day: 'Jour',
    documents: 'Documents',
    counts: (invoices: number, creditNotes: number) =>
      joined(counted(invoices, 'facture', 'factures'), counted(creditNotes, 'avoir', 'avoirs')),
    files: { documents: 'Exporter factures et avoirs (CSV)', payments: 'Exporter paiements et remboursements (CSV)' },
  },
  {
    lead: 'invoices, credit notes, payments and refunds of a period',
    from: 'From',
    to: 'To',
    site: 'Site',
    bothSites: 'Both sites',
    period: (from, to) => `From ${from} to ${to}.`,
    none: 'No invoice and no credit note in this period.',
    invoiced: 'Invoiced less credit notes, with VAT',
    paid: 'Received',
    repaid: 'Repaid by the bank',
    byVat: 'By rate of VAT',
    byDay: 'By day',
    rate: 'Rate',
    categories: { E: 'Exempt', G: 'Outside the European Union' },
    taxExclusive: 'Without VAT',
    tax: 'VAT',
    taxInclusive: 'With VAT',
    total: 'Total',
    day: 'Day',
    documents: 'Documents',
    counts: (invoices, creditNotes) =>
      joined(counted(invoices, 'invoice', 'invoices'), counted(creditNotes, 'credit note', 'credit notes')),
    files: { documents: 'Export invoices and credit notes (CSV)', payments: 'Export payments and refunds (CSV)' },
  },
);
