/**
 * Makes the invoice of an order, and the credit note that takes it back (CGI annexe II, 242 nonies A;
 * docs/requirements.md CRT-8).
 */

import { dayText } from '#domain/documents/figures-text.ts';
import type { InvoiceData, InvoiceLine, VatExemption } from '#domain/documents/invoice-data.ts';
import { labelWords } from '#domain/documents/label-words.ts';
import type { StatementWords } from '#domain/documents/statement-words.ts';
import { subjectText } from '#domain/documents/subject-text.ts';
import { formatPrice } from '#domain/money/money.ts';
import type { Site } from '#domain/site/site.ts';
import {
  drawFoot,
  drawHead,
  drawParties,
  drawTable,
  edges,
  normal,
  type Party,
  type StatementRow,
  sellerLines,
  small,
  startStatementPage,
  wordsOf,
} from './draw-statement.ts';
import type { MakingFacts } from './make-labels.ts';
import { Sheet } from './sheet.ts';
import type { TextStyle } from './sheet-style.ts';

function rowOf({ subject, quantity, unit, vatRate, total }: InvoiceLine, words: StatementWords): StatementRow {
  const [text, detail] = subjectText(subject, words);
  return {
    cells: [
      text,
      String(quantity),
      formatPrice(unit),
      words.rate(vatRate),
      formatPrice(total.taxExclusive),
      formatPrice(total.taxInclusive),
    ],
    detail,
  };
}

function partiesOf(invoice: InvoiceData, words: StatementWords): readonly Party[] {
  const { seller, buyer, deliveredTo, orderCode, locale } = invoice;
  const [buyerName = '', ...buyerLines] = buyer.lines;
  const numbers = [
    buyer.siren === '' ? '' : `${words.siren} ${buyer.siren}`,
    buyer.vatNumber === '' ? '' : `${words.vatNumber} ${buyer.vatNumber}`,
  ].filter((text) => text !== '');
  const [deliveredName = '', ...deliveredLines] = deliveredTo ?? [];
  return [
    { title: words.seller, name: seller.companyName, lines: sellerLines(seller, words) },
    { title: words.billedTo, name: buyerName, lines: [...buyerLines, ...numbers] },
    ...(deliveredTo ? [{ title: words.deliveredTo, name: deliveredName, lines: deliveredLines }] : []),
    {
      title: words.order,
      name: orderCode,
      lines: [words.suppliedOn(dayText(invoice.suppliedOn, locale)), words.natures[invoice.nature]],
    },
  ];
}

/** Draws the VAT of each rate with the amount that it is charged on, and the total paid. */
function drawTotals(sheet: Sheet, invoice: InvoiceData, words: StatementWords, top: number): number {
  const x = 126;
  const rows: readonly (readonly [string, string])[] = [
    [words.totalExclusive, formatPrice(invoice.total.taxExclusive)],
    ...invoice.vat.map(
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
      const label = invoice.credits ? words.refundedInclusive : words.paidInclusive;
      sheet.text('TH', label, x, end + 3.4, large, { scope: 'Row' });
      const paid = formatPrice(invoice.total.taxInclusive);
      const room = edges.right - x - sheet.widthOf(label, large) - 4;
      sheet.text('TD', paid, edges.right, end + 3.4, { ...sheet.fitted([paid], room, large), align: 'right' });
    });
  });
  return end + 10;
}

/** Draws how the order was paid or is repaid, and why amounts bear no VAT. */
function drawPayment(sheet: Sheet, invoice: InvoiceData, words: StatementWords, top: number): number {
  const [x, width] = [edges.left, 96];
  sheet.text('P', invoice.credits ? words.refunded : words.payment, x, top, small);
  const sentences = invoice.credits
    ? [(invoice.isPart ? words.partRefundedBy : words.refundedBy)(invoice.paidBy)]
    : [words.paidBy(invoice.paidBy, dayText(invoice.paidOn, invoice.locale)), words.nothingDue];
  let y = top + 4.6;
  for (const sentence of sentences) y = sheet.paragraph('P', sentence, [x, y, width], normal);
  const exemptions = new Set<VatExemption>(invoice.lines.flatMap(({ exemption }) => exemption ?? []));
  for (const exemption of exemptions) {
    y = sheet.paragraph('P', words.exemptions[exemption], [x, y + 1, width], small);
  }
  return y;
}

const terms: Readonly<Record<Site, (words: StatementWords) => string>> = {
  part: ({ consumerTerms }) => consumerTerms,
  pro: ({ businessTerms }) => Object.values(businessTerms).join(' '),
};

function footOf(invoice: InvoiceData, words: StatementWords): readonly string[] {
  const { site, seller, specimen, locale, vatOnDebits } = invoice;
  return [
    terms[site](words),
    ...(vatOnDebits ? [words.vatOnDebits] : []),
    ...(site === 'part' ? [words.mediator(seller.mediator)] : []),
    ...(specimen ? [`${labelWords[locale].withoutValue}.`] : []),
  ];
}

/** The lowest place at which the totals can begin, in millimetres, so that the terms fit onto the same page. */
const lowestTotals = 236;

/** Makes the invoice or credit note as PDF; its lines are continued on as many pages as they need. */
export async function makeInvoice(invoice: InvoiceData, { author, madeAt }: MakingFacts): Promise<Uint8Array> {
  const { locale } = invoice;
  const words = wordsOf(locale);
  const { credits, isPart } = invoice;
  const creditText = isPart ? words.creditsPart : words.creditsInvoice;
  const title = `${credits ? words.creditNote : words.invoice} ${invoice.number}`;
  const sheet = new Sheet({ title, locale, author, madeAt });
  const lines = [
    credits ? creditText(credits.number, dayText(credits.issuedOn, locale)) : words.isReceipt,
    words.invoicedOn(dayText(invoice.issuedOn, locale)),
    ...(invoice.throughPlatform ? [words.copy] : []),
  ];
  let pages = 0;
  const startPage = () => {
    startStatementPage(sheet, invoice.specimen ? labelWords[locale].specimen : null);
    drawHead(sheet, { name: author, title, lines }, pages === 0);
    pages += 1;
  };
  startPage();
  const top = drawParties(sheet, partiesOf(invoice, words), 53);
  const { columns: heads } = words;
  const columns = [
    { title: heads.subject, edge: edges.left, align: 'left' },
    { title: heads.quantity, edge: 105, align: 'right' },
    { title: heads.unit, edge: 134, align: 'right' },
    { title: heads.vat, edge: 148, align: 'right' },
    { title: heads.exclusive, edge: 170, align: 'right' },
    { title: heads.inclusive, edge: edges.right, align: 'right' },
  ] as const;
  const rows = invoice.lines.map((line) => rowOf(line, words));
  const end = drawTable(sheet, { columns, rows, startPage }, top + 6);
  if (end > lowestTotals) startPage();
  const totalsTop = end > lowestTotals ? 56 : end + 6;
  drawPayment(sheet, invoice, words, totalsTop - 2);
  drawTotals(sheet, invoice, words, totalsTop);
  drawFoot(sheet, footOf(invoice, words));
  sheet.numberPages(words.page, edges.right, 292, small);
  return sheet.finish();
}
