/** Draws what invoices and quotations have in common: the rows of their lines, and their totals. */
import type { VatLine } from '#domain/cart/totals.ts';
import type { InvoiceLine } from '#domain/documents/invoice-data.ts';
import type { StatementWords } from '#domain/documents/statement-words.ts';
import type { SubjectText } from '#domain/documents/subject-text.ts';
import { formatPrice } from '#domain/money/money.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';
import { edges, normal, type StatementColumn, type StatementRow } from './draw-statement.ts';
import type { Sheet } from './sheet.ts';
import type { TextStyle } from './sheet-style.ts';

/** In the order of the cells of `lineRow`. */
export function lineColumns({ columns: heads }: StatementWords): readonly StatementColumn[] {
  return [
    { title: heads.subject, edge: edges.left, align: 'left' },
    { title: heads.quantity, edge: 105, align: 'right' },
    { title: heads.unit, edge: 134, align: 'right' },
    { title: heads.vat, edge: 148, align: 'right' },
    { title: heads.exclusive, edge: 170, align: 'right' },
    { title: heads.inclusive, edge: edges.right, align: 'right' },
  ];
}

export function lineRow(
  { quantity, unit, reduction, vatRate, total }: InvoiceLine,
  [subject, detail]: SubjectText,
  words: StatementWords,
): StatementRow {
  return {
    cells: [
      subject,
      String(quantity),
      formatPrice(unit),
      words.rate(vatRate),
      formatPrice(total.taxExclusive),
      formatPrice(total.taxInclusive),
    ],
    detail: [detail, reduction === 0 ? '' : words.reduction(formatPrice(reduction))]
      .filter((text) => text !== '')
      .join(', '),
  };
}

/** `label` says what the amount with VAT is called. */
export interface StatementTotals {
  readonly vat: readonly VatLine[];
  readonly total: OfferPrice;
  readonly label: string;
}

/** Draws the VAT of each rate with the amount that it is charged on, and the total; returns the lower end in millimetres. */
export function drawTotals(
  sheet: Sheet,
  { vat, total, label }: StatementTotals,
  words: StatementWords,
  top: number,
): number {
  const x = 126;
  const rows: readonly (readonly [string, string])[] = [
    [words.totalExclusive, formatPrice(total.taxExclusive)],
    ...vat.map(
      ({ rate, taxExclusive, tax }) => [words.vat(rate, formatPrice(taxExclusive)), formatPrice(tax)] as const,
    ),
  ];
  const end = top + rows.length * 6;
  const large: TextStyle = { size: 5, weight: 'semibold' };
  sheet.group('Table', () => {
    rows.forEach(([name, amount], at) => {
      sheet.group('TR', () => {
        const room = edges.right - x - sheet.widthOf(amount, normal) - 4;
        sheet.text('TH', name, x, top + at * 6, sheet.fitted([name], room, normal), { scope: 'Row' });
        sheet.text('TD', amount, edges.right, top + at * 6, { ...normal, align: 'right', tabular: true });
      });
    });
    sheet.decoration(() => sheet.line([x, end - 3], [edges.right, end - 3], 0.6));
    sheet.group('TR', () => {
      sheet.text('TH', label, x, end + 3.4, large, { scope: 'Row' });
      const amount = formatPrice(total.taxInclusive);
      const room = edges.right - x - sheet.widthOf(label, large) - 4;
      sheet.text('TD', amount, edges.right, end + 3.4, { ...sheet.fitted([amount], room, large), align: 'right' });
    });
  });
  return end + 10;
}
