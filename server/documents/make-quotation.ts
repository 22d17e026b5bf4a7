/** Makes the quotation of a cart (docs/quotations.md). */
import { dayFigure, dayText } from '#domain/documents/figures-text.ts';
import type { QuotationData, QuotationLine } from '#domain/documents/quotation-data.ts';
import { type QuotationWords, quotationWords } from '#domain/documents/quotation-words.ts';
import { type StatementWords, statementWords } from '#domain/documents/statement-words.ts';
import { type SubjectText, subjectText } from '#domain/documents/subject-text.ts';
import { kilogramText } from '#domain/errors/quantity-text.ts';
import type { Locale } from '#domain/site/locale.ts';
import { drawTotals, lineColumns, lineRow } from './draw-lines.ts';
import { drawBody, drawRemarks, makeStatement, type Party, sellerLines } from './draw-statement.ts';
import type { MakingFacts } from './make-labels.ts';
import type { Sheet } from './sheet.ts';

interface Words {
  readonly statement: StatementWords;
  readonly own: QuotationWords;
}

function subjectOf(
  { subject, reference, parcel }: QuotationLine,
  { statement, own }: Words,
  locale: Locale,
): SubjectText {
  const [text, detail] = subjectText(subject, statement);
  const details = [
    reference === null ? '' : own.reference(reference),
    detail,
    ...(parcel ? [kilogramText(parcel.grams, locale), own.depositOn(dayFigure(parcel.depositOn))] : []),
  ];
  return [text, details.filter((each) => each !== '').join(', ')];
}

function validityText({ validUntil, locale }: QuotationData, own: QuotationWords): string {
  const day = dayText(validUntil.day, locale);
  return validUntil.time === null ? own.untilDay(day) : own.untilTime(day, validUntil.time);
}

function partiesOf(quotation: QuotationData, { statement, own }: Words): readonly Party[] {
  const { seller, buyer } = quotation;
  const [buyerName = '', ...buyerLines] = buyer.lines;
  const numbers = [
    buyer.siren === '' ? '' : `${statement.siren} ${buyer.siren}`,
    buyer.siret === '' ? '' : `${own.siret} ${buyer.siret}`,
    buyer.vatNumber === '' ? '' : `${statement.vatNumber} ${buyer.vatNumber}`,
  ].filter((text) => text !== '');
  return [
    { title: statement.seller, name: seller.companyName, lines: sellerLines(seller, statement) },
    { title: own.madeFor, name: buyerName, lines: [...buyerLines, ...numbers] },
    {
      title: own.validity,
      name: validityText(quotation, own),
      lines: [...(quotation.hasArticles ? [own.estimate] : []), statement.natures[quotation.nature]],
    },
  ];
}

function drawGuarantee(sheet: Sheet, quotation: QuotationData, { statement, own }: Words, top: number): void {
  const { issuedOn, parcelsUntil, hasArticles, lines, locale } = quotation;
  const sentences = [
    ...(parcelsUntil ? [own.parcelsGuaranteed(dayText(parcelsUntil.day, locale), parcelsUntil.time)] : []),
    ...(hasArticles ? [own.articlesEstimated(dayText(issuedOn, locale))] : []),
    own.payment,
  ];
  const exemptions = lines.flatMap(({ exemption }) => (exemption ? [statement.exemptions[exemption]] : []));
  drawRemarks(sheet, { title: own.guarantee, sentences, gap: 1 }, exemptions, top);
}

export async function makeQuotation(quotation: QuotationData, making: MakingFacts): Promise<Uint8Array> {
  const { locale, specimen } = quotation;
  const words: Words = { statement: statementWords[locale], own: quotationWords[locale] };
  const { statement, own } = words;
  const title = `${own.quotation} ${quotation.number}`;
  const lines = [own.notAnInvoice, own.issuedOn(dayText(quotation.issuedOn, locale))];
  const file = { title, lines, locale, specimen, foot: [own.acceptance] };
  return makeStatement(file, making, (sheet, startPage) => {
    const rows = quotation.lines.map((line) => lineRow(line, subjectOf(line, words, locale), statement));
    const parties = partiesOf(quotation, words);
    const top = drawBody(sheet, { parties, columns: lineColumns(statement), rows, startPage, lowestTotals: 210 });
    drawGuarantee(sheet, quotation, words, top - 2);
    drawTotals(sheet, { ...quotation, label: own.totalInclusive }, statement, top);
  });
}
