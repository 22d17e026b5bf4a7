/**
 * Makes the invoice of an order, and the credit note that takes it back (CGI annexe II, 242 nonies A;
 * docs/requirements.md CRT-8).
 */

import { dayText } from '#domain/documents/figures-text.ts';
import type { InvoiceData, VatExemption } from '#domain/documents/invoice-data.ts';
import { labelWords } from '#domain/documents/label-words.ts';
import type { StatementWords } from '#domain/documents/statement-words.ts';
import { subjectText } from '#domain/documents/subject-text.ts';
import type { Site } from '#domain/site/site.ts';
import { drawTotals, lineColumns, lineRow } from './draw-lines.ts';
import {
  drawFoot,
  drawHead,
  drawParties,
  drawTable,
  edges,
  normal,
  type Party,
  sellerLines,
  small,
  startStatementPage,
  wordsOf,
} from './draw-statement.ts';
import type { MakingFacts } from './make-labels.ts';
import { Sheet } from './sheet.ts';

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

/** As PDF; the lines are continued on as many pages as they need. */
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
  const columns = lineColumns(words);
  const rows = invoice.lines.map((line) => lineRow(line, subjectText(line.subject, words), words));
  const end = drawTable(sheet, { columns, rows, startPage }, top + 6);
  if (end > lowestTotals) startPage();
  const totalsTop = end > lowestTotals ? 56 : end + 6;
  drawPayment(sheet, invoice, words, totalsTop - 2);
  const totalLabel = credits ? words.refundedInclusive : words.paidInclusive;
  drawTotals(sheet, { ...invoice, label: totalLabel }, words, totalsTop);
  drawFoot(sheet, footOf(invoice, words));
  sheet.numberPages(words.page, edges.right, 292, small);
  return sheet.finish();
}
