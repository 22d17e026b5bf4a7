/** Makes customs papers: CN 23, two to a page of A4, CN 22 of 10 × 15 cm, invoices (docs/requirements.md CUS-6). */

import type { CustomsPaper, PaperType } from '#domain/customs/customs-papers.ts';
import type { CustomsFormData, DeclaredLine } from '#domain/documents/customs-form-data.ts';
import { bilingual, copyText, customsWords } from '#domain/documents/customs-words.ts';
import { groupedNumber } from '#domain/documents/s10.ts';
import { formatPrice } from '#domain/money/money.ts';
import { drawCode128 } from './draw-barcode.ts';
import {
  caption,
  columnsOf,
  drawArticles,
  drawCategories,
  drawCertificate,
  drawField,
  drawParty,
  nothing,
} from './draw-customs.ts';
import { drawInvoicePage, invoiceRows } from './draw-customs-invoice.ts';
import { labelSize } from './draw-label.ts';
import { a4, type MakingFacts } from './make-labels.ts';
import { Sheet } from './sheet.ts';

/** Width and height of a CN 23, and where each of its parts ends, in millimetres. */
const cn23 = { width: 194, height: 136, head: 17, parties: 42, articles: 102, categories: 115, certificate: 130 };
const cn23Rows = 7;

const cn23Columns = columnsOf({ description: 78, quantity: 13, weight: 26, value: 24, tariff: 31, origin: 22 });
const cn22Columns = columnsOf({ description: 34, quantity: 8, weight: 13.5, value: 13.5, tariff: 15, origin: 8 });

function drawCn23Frame(sheet: Sheet): void {
  const { width, height, head, parties, articles, categories, certificate } = cn23;
  sheet.decoration(() => {
    sheet.frame([0, 0, width, height], 0.4);
    for (const y of [head, parties, articles, categories, certificate]) sheet.line([0, y], [width, y], 0.25);
    for (const x of [62, 138]) sheet.line([x, head], [x, parties], 0.25);
    for (const x of [124, 154]) sheet.line([x, articles], [x, categories], 0.25);
    for (const x of [110, 154]) sheet.line([x, categories], [x, certificate], 0.25);
  });
}

function drawCn23Head(sheet: Sheet, form: CustomsFormData): void {
  sheet.text('H1', customsWords.title.fr, 3, 7.6, { size: 4.4, weight: 'semibold' });
  sheet.text('P', customsWords.title.en, 3, 11, { size: 2.6, colour: 'soft' }, { lang: 'en' });
  sheet.text('P', bilingual(customsWords.openedOfficially), 3, 14.4, caption);
  drawCode128(sheet, form.number, `Code 128 ${form.number}`, [98, 2, 66, 9.6]);
  sheet.text('P', groupedNumber(form.number), 131, 15, { size: 2.8, weight: 'semibold', align: 'center' });
  sheet.text('P', 'CN 23', 191, 11, { size: 6.6, weight: 'semibold', align: 'right' });
}

function drawCn23Copy(sheet: Sheet, form: CustomsFormData, articles: readonly DeclaredLine[], foot: string): void {
  const { width, head, parties, categories } = cn23;
  if (form.specimen) sheet.watermark(customsWords.specimen.fr, [0, 40, width, 60], 17, 16);
  drawCn23Frame(sheet);
  sheet.group('Sect', () => {
    drawCn23Head(sheet, form);
    drawParty(sheet, customsWords.from, form.sender, 3, head + 3, [56, 20]);
    drawParty(sheet, customsWords.to, form.recipient, 65, head + 3, [70, 20]);
    drawField(sheet, customsWords.reference, [form.orderCode], [141, head + 3, 50]);
    drawField(sheet, customsWords.senderNumber, [form.sender.reference || nothing], [141, head + 10.5, 50]);
    drawField(sheet, customsWords.recipientNumber, [form.recipient.reference || nothing], [141, head + 17.5, 50]);
    drawArticles(sheet, form, articles, {
      columns: cn23Columns,
      top: parties,
      headHeight: 8.5,
      rowHeight: 6,
      bottom: cn23.articles,
    });
    drawCategories(sheet, form, { x: 3, y: cn23.articles + 3, step: 40, perRow: 3 });
    drawField(sheet, customsWords.postage, [formatPrice(form.postage)], [126, cn23.articles + 3, 26]);
    drawField(
      sheet,
      customsWords.papers,
      [`${bilingual(customsWords.invoice)} ${form.orderCode}`],
      [156, cn23.articles + 3, 36],
    );
    drawCertificate(sheet, [3, categories + 3, 104]);
    drawField(sheet, customsWords.signature, [], [112, categories + 3, 40]);
    drawField(sheet, customsWords.office, [], [156, categories + 3, 36]);
    sheet.text('P', foot, width - 3, 134, { ...caption, align: 'right' });
  });
}

function sheetsOf(articles: readonly DeclaredLine[], rows: number): readonly (readonly DeclaredLine[])[] {
  return Array.from({ length: Math.ceil(articles.length / rows) }, (_, at) =>
    articles.slice(at * rows, (at + 1) * rows),
  );
}

const copiesOf = ({ attached, kept }: CustomsPaper) => Array.from({ length: attached + kept }, (_, at) => at + 1);

/** Draws the copies of each part of the articles two to a page, so that cut pages are already in order. */
function drawCn23(sheet: Sheet, form: CustomsFormData, paper: CustomsPaper): void {
  const sheets = sheetsOf(form.articles, cn23Rows);
  sheets.forEach((articles, at) => {
    const part = sheets.length === 1 ? '' : `${bilingual(customsWords.sheet)} ${at + 1}/${sheets.length} · `;
    for (const copy of copiesOf(paper)) {
      const isUpper = copy % 2 === 1;
      if (isUpper) {
        sheet.page(a4);
        sheet.decoration(() => sheet.dashed([0, 148.5], [210, 148.5], 0.3));
      }
      sheet.at(8, isUpper ? 7 : 154, () => drawCn23Copy(sheet, form, articles, `${part}${copyText(copy, paper)}`));
    }
  });
}

function drawInvoice(sheet: Sheet, form: CustomsFormData, paper: CustomsPaper): void {
  const pages = sheetsOf(form.articles, invoiceRows);
  for (const copy of copiesOf(paper)) {
    pages.forEach((articles, at) => {
      const part = pages.length === 1 ? '' : `${bilingual(customsWords.sheet)} ${at + 1}/${pages.length} · `;
      sheet.page(a4);
      sheet.at(14, 14, () => drawInvoicePage(sheet, form, paper, articles, `${part}${copyText(copy, paper)}`));
    });
  }
}

/** Draws a CN 22 of 92 × 142 mm. */
function drawCn22(sheet: Sheet, form: CustomsFormData): void {
  const width = 92;
  const rows = { head: 26, parties: 54, categories: 74, articles: 107, certificate: 126, end: 142 };
  sheet.page(labelSize);
  sheet.at(4, 4, () => {
    if (form.specimen) sheet.watermark(customsWords.specimen.fr, [0, 70, width, 45], 14, 13);
    sheet.decoration(() => {
      sheet.frame([0, 0, width, rows.end], 0.4);
      for (const y of [rows.head, rows.parties, rows.categories, rows.articles, rows.certificate])
        sheet.line([0, y], [width, y], 0.25);
      sheet.line([46, rows.head], [46, rows.parties], 0.25);
    });
    sheet.group('Sect', () => {
      sheet.text('H1', customsWords.title.fr, 3, 6.4, { size: 3.8, weight: 'semibold' });
      sheet.text('P', customsWords.title.en, 3, 9.4, caption, { lang: 'en' });
      sheet.text('P', bilingual(customsWords.openedOfficially), 3, 12.2, caption);
      sheet.text('P', 'CN 22', width - 3, 8, { size: 5.4, weight: 'semibold', align: 'right' });
      drawCode128(sheet, form.number, `Code 128 ${form.number}`, [13, 13.6, 66, 8]);
      sheet.text('P', groupedNumber(form.number), 46, 24.8, { size: 2.8, weight: 'semibold', align: 'center' });
      drawParty(sheet, customsWords.from, form.sender, 2, rows.head + 3, [42, 23]);
      drawParty(sheet, customsWords.to, form.recipient, 48, rows.head + 3, [42, 23]);
      drawCategories(sheet, form, { x: 2, y: rows.parties + 3, step: 45, perRow: 2 });
      drawArticles(sheet, form, form.articles, {
        columns: cn22Columns,
        top: rows.categories,
        headHeight: 8,
        rowHeight: 5,
        bottom: rows.articles,
      });
      drawCertificate(sheet, [2, rows.articles + 3.4, 88]);
      drawField(sheet, customsWords.signature, [], [2, rows.certificate + 3.4, 54]);
      drawField(sheet, customsWords.reference, [form.orderCode], [58, rows.certificate + 3.4, 32]);
    });
  });
}

const drawPaper: Readonly<Record<PaperType, (sheet: Sheet, form: CustomsFormData, paper: CustomsPaper) => void>> = {
  CN22: drawCn22,
  CN23: drawCn23,
  COMMERCIAL_INVOICE: drawInvoice,
  PRO_FORMA_INVOICE: drawInvoice,
};

const titles: Readonly<Record<PaperType, string>> = {
  CN22: `${customsWords.title.fr} CN 22`,
  CN23: `${customsWords.title.fr} CN 23`,
  COMMERCIAL_INVOICE: customsWords.commercialInvoice.fr,
  PRO_FORMA_INVOICE: customsWords.proFormaInvoice.fr,
};

/**
 * Makes a customs paper of a parcel as PDF, with all its copies. Where the sender has to sign it stays empty: the form
 * wants a signature by hand. A CN 23 with more than seven articles has several sheets.
 */
export async function makeCustomsPaper(
  form: CustomsFormData,
  paper: CustomsPaper,
  { author, madeAt }: MakingFacts,
): Promise<Uint8Array> {
  const title = `${titles[paper.type]} ${groupedNumber(form.number)}`;
  const sheet = new Sheet({ title, locale: 'fr', author, madeAt });
  drawPaper[paper.type](sheet, form, paper);
  return sheet.finish();
}
