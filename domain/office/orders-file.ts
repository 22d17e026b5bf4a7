/** A list of orders as a CSV file, one line for each order (docs/back-office.md, "Orders"). */
import { formatAmount } from '#domain/money/money.ts';
import { csvFile, defusedCell } from '#domain/site/csv-file.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { ListedOrder } from './orders-contract.ts';

const headings: Readonly<Record<Locale, readonly string[]>> = {
  fr: ['Commande', 'Passée', 'Site', 'Client', 'Contenu', 'État', 'Suivi', 'Paiement', 'Total TTC'],
  en: ['Order', 'Placed', 'Site', 'Customer', 'Content', 'State', 'Tracking', 'Payment', 'Total incl. VAT'],
};

/** Amounts with the decimal sign of the language's spreadsheets. */
const amountText = (cents: number, locale: Locale): string =>
  locale === 'fr' ? formatAmount(cents).replaceAll('\u00A0', '') : (cents / 100).toFixed(2);

/** States are the codes of the call's answer in both languages; instants ISO 8601; `orders` in their order. */
export function ordersFile(orders: readonly ListedOrder[], locale: Locale): string {
  const lines = orders.map(({ code, placed, site, customer, parcels, articles, status, stage, payment, total }) => [
    code,
    placed,
    site,
    defusedCell(customer ?? ''),
    defusedCell(
      [
        ...parcels.map(({ from, to, service }) => `${service} ${from} – ${to}`),
        ...articles.map(({ name, quantity }) => `${quantity} × ${name}`),
      ].join(', '),
    ),
    status,
    stage ?? '',
    payment,
    amountText(total, locale),
  ]);
  return csvFile([headings[locale], ...lines], locale);
}
