/**
 * Makes the invoice of an order, and the credit note that takes it back (CGI annexe II, 242 nonies A;
 * docs/requirements.md CRT-8).
 */

import { dayText } from '#domain/documents/figures-text.ts';
import type { InvoiceData } from '#domain/documents/invoice-data.ts';
import { labelWords } from '#domain/documents/label-words.ts';
import { type StatementWords, statementWords } from '#domain/documents/statement-words.ts';
import { subjectText } from '#domain/documents/subject-text.ts';
import type { Site } from '#domain/site/site.ts';
import { drawTotals, lineColumns, lineRow } from './draw-lines.ts';
import { drawBody, drawRemarks, makeStatement, type Party, sellerLines } from './draw-statement.ts';
import type { MakingFacts } from './make-labels.ts';
import type { Sheet } from './sheet.ts';

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

function drawPayment(sheet: Sheet, invoice: InvoiceData, words: StatementWords, top: number): void {
  const title = invoice.credits ? words.refunded : words.payment;
  const sentences = invoice.credits
    ? [(invoice.isPart ? words.partRefundedBy : words.refundedBy)(invoice.paidBy)]
    : [words.paidBy(invoice.paidBy, dayText(invoice.paidOn, invoice.locale)), words.nothingDue];
  const exemptions = invoice.lines.flatMap(({ exemption }) => (exemption ? [words.exemptions[exemption]] : []));
  drawRemarks(sheet, { title, sentences }, exemptions, top);
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

export async function makeInvoice(invoice: InvoiceData, making: MakingFacts): Promise<Uint8Array> {
  const { locale, specimen, credits, isPart } = invoice;
  const words = statementWords[locale];
  const creditText = isPart ? words.creditsPart : words.creditsInvoice;
  const title = `${credits ? words.creditNote : words.invoice} ${invoice.number}`;
  const lines = [
    credits ? creditText(credits.number, dayText(credits.issuedOn, locale)) : words.isReceipt,
    words.invoicedOn(dayText(invoice.issuedOn, locale)),
    ...(invoice.throughPlatform ? [words.copy] : []),
  ];
  const file = { title, lines, locale, specimen, foot: footOf(invoice, words) };
  return makeStatement(file, making, (sheet, startPage) => {
    const rows = invoice.lines.map((line) => lineRow(line, subjectText(line.subject, words), words));
    const parties = partiesOf(invoice, words);
    const top = drawBody(sheet, { parties, columns: lineColumns(words), rows, startPage, lowestTotals: 236 });
    drawPayment(sheet, invoice, words, top - 2);
    const label = credits ? words.refundedInclusive : words.paidInclusive;
    drawTotals(sheet, { ...invoice, label }, words, top);
  });
}
