/** A list of orders as a CSV file, one line for each order (docs/back-office.md, "Orders"). */
import { formatAmount } from '#domain/money/money.ts';
import type { ListedOrder } from '#domain/orders/staff-list.ts';
import { csvFile, csvLines, defusedCell } from '#domain/site/csv-file.ts';
import type { Locale } from '#domain/site/locale.ts';

const headings: Readonly<Record<Locale, readonly string[]>> = {
  fr: ['Commande', 'Passée', 'Site', 'Client', 'Contenu', 'État', 'Suivi', 'Paiement', 'Total TTC'],
  en: ['Order', 'Placed', 'Site', 'Customer', 'Content', 'State', 'Tracking', 'Payment', 'Total incl. VAT'],
};

/** An amount in cents as decimal euros, with the language's decimal sign. */
const amountText = (cents: number, locale: Locale): string =>
  locale === 'fr' ? formatAmount(cents).replaceAll('\u00A0', '') : (cents / 100).toFixed(2);

/** The beginning of the file: its line of headings. */
export const ordersFileHeading = (locale: Locale): string => csvFile([headings[locale]], locale);

/**
 * The lines of some orders in the given order. States have the same codes in both languages;
 * instants are ISO 8601.
 */
export function ordersFileLines(orders: readonly ListedOrder[], locale: Locale): string {
  const lines = orders.map(({ code, placedAt, site, customer, parcels, articles, status, stage, payment, total }) => [
    code,
    placedAt.toISOString(),
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
  return csvLines(lines, locale);
}
