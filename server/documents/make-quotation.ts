/** Makes the quotation of a cart (docs/quotations.md). */
import { dayFigure, dayText } from '#domain/documents/figures-text.ts';
import type { VatExemption } from '#domain/documents/invoice-data.ts';
import { labelWords } from '#domain/documents/label-words.ts';
import type { QuotationData, QuotationLine } from '#domain/documents/quotation-data.ts';
import { type QuotationWords, quotationWords } from '#domain/documents/quotation-words.ts';
import type { StatementWords } from '#domain/documents/statement-words.ts';
import { type SubjectText, subjectText } from '#domain/documents/subject-text.ts';
import { kilogramText } from '#domain/errors/quantity-text.ts';
import type { Locale } from '#domain/site/locale.ts';
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
  const [x, width] = [edges.left, 96];
  sheet.text('P', own.guarantee, x, top, small);
  const sentences = [
    ...(parcelsUntil ? [own.parcelsGuaranteed(dayText(parcelsUntil.day, locale), parcelsUntil.time)] : []),
    ...(hasArticles ? [own.articlesEstimated(dayText(issuedOn, locale))] : []),
    own.payment,
  ];
  let y = top + 4.6;
  for (const sentence of sentences) y = sheet.paragraph('P', sentence, [x, y, width], normal) + 1;
  const exemptions = new Set<VatExemption>(lines.flatMap(({ exemption }) => exemption ?? []));
  for (const exemption of exemptions) {
    y = sheet.paragraph('P', statement.exemptions[exemption], [x, y + 1, width], small);
  }
}

/** In millimetres, so that the guarantee and the foot fit onto the same page. */
const lowestTotals = 210;

/** As PDF; the lines are continued on as many pages as they need. */
export async function makeQuotation(quotation: QuotationData, { author, madeAt }: MakingFacts): Promise<Uint8Array> {
  const { locale, specimen } = quotation;
  const words: Words = { statement: wordsOf(locale), own: quotationWords[locale] };
  const { statement, own } = words;
  const title = `${own.quotation} ${quotation.number}`;
  const sheet = new Sheet({ title, locale, author, madeAt });
  const lines = [own.notAnInvoice, own.issuedOn(dayText(quotation.issuedOn, locale))];
  let pages = 0;
  const startPage = () => {
    startStatementPage(sheet, specimen ? labelWords[locale].specimen : null);
    drawHead(sheet, { name: author, title, lines }, pages === 0);
    pages += 1;
  };
  startPage();
  const top = drawParties(sheet, partiesOf(quotation, words), 53);
  const columns = lineColumns(statement);
  const rows = quotation.lines.map((line) => lineRow(line, subjectOf(line, words, locale), statement));
  const end = drawTable(sheet, { columns, rows, startPage }, top + 6);
  if (end > lowestTotals) startPage();
  const totalsTop = end > lowestTotals ? 56 : end + 6;
  drawGuarantee(sheet, quotation, words, totalsTop - 2);
  drawTotals(sheet, { ...quotation, label: own.totalInclusive }, statement, totalsTop);
  drawFoot(sheet, [own.acceptance]);
  sheet.numberPages(statement.page, edges.right, 292, small);
  return sheet.finish();
}
