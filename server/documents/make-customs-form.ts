/** Makes the customs forms of a parcel: CN 23 in two copies on A4, CN 22 on 10 × 15 cm (docs/requirements.md CUS-6). */

import type { CustomsFormData, DeclaredLine, DeclaredParty } from '#domain/documents/customs-form-data.ts';
import { type Bilingual, bilingual, customsWords } from '#domain/documents/customs-words.ts';
import { dayFigure } from '#domain/documents/figures-text.ts';
import { groupedNumber } from '#domain/documents/s10.ts';
import type { CustomsForm } from '#domain/documents/which-customs-form.ts';
import { formatPrice } from '#domain/money/money.ts';
import { drawCode128 } from './draw-barcode.ts';
import {
  type ArticleColumn,
  articleColumns,
  caption,
  drawArticles,
  drawCategories,
  drawCertificate,
} from './draw-customs.ts';
import { labelSize } from './draw-label.ts';
import { a4, type MakingFacts } from './make-labels.ts';
import { Sheet } from './sheet.ts';
import type { TextStyle } from './sheet-style.ts';

const nothing = '–';

/** Width and height of a CN 23, and where each of its parts ends, in millimetres. */
const cn23 = { width: 194, height: 136, head: 17, parties: 42, articles: 102, categories: 115, certificate: 130 };
/** How many articles a CN 23 has room for. */
const cn23Rows = 7;

const columnsOf = (widths: Readonly<Record<keyof typeof articleColumns, number>>): readonly ArticleColumn[] => {
  let x = 0;
  return Object.entries(articleColumns).map(([name, column]) => {
    const width = widths[name as keyof typeof articleColumns];
    x += width;
    return { ...column, x: x - width, width };
  });
};

const cn23Columns = columnsOf({ description: 78, quantity: 13, weight: 26, value: 24, tariff: 31, origin: 22 });
const cn22Columns = columnsOf({ description: 34, quantity: 8, weight: 13.5, value: 13.5, tariff: 15, origin: 8 });

function drawParty(
  sheet: Sheet,
  title: Bilingual,
  party: DeclaredParty,
  x: number,
  y: number,
  room: readonly [number, number],
) {
  const lines = party.phone === '' ? party.lines : [...party.lines, party.phone];
  const leading = Math.min(3.6, room[1] / lines.length);
  sheet.text('P', bilingual(title), x, y, caption);
  sheet.lines('P', lines, x, y + leading, {
    ...sheet.fitted(lines, room[0], { size: Math.min(2.8, leading * 0.85) }),
    leading,
  });
}

/** Draws a field with its name in both languages above it, on two lines if one is too short. */
function drawField(sheet: Sheet, name: Bilingual, values: readonly string[], place: readonly [number, number, number]) {
  const [x, y, width] = place;
  const isShort = sheet.widthOf(bilingual(name), caption) <= width;
  const names = isShort ? [bilingual(name)] : [name.fr, name.en];
  const below = sheet.lines('P', names, x, y, { ...sheet.fitted(names, width, caption), leading: 2.7 });
  const style: TextStyle = { size: 2.8, leading: 3.8 };
  if (values.length > 0) sheet.lines('P', values, x, below + 1.1, sheet.fitted(values, width, style));
}

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
    const signature = [dayFigure(form.signature.on), form.signature.name];
    drawField(sheet, customsWords.signature, signature, [112, categories + 3, 40]);
    drawField(sheet, customsWords.office, [], [156, categories + 3, 36]);
    sheet.text('P', foot, width - 3, 134, { ...caption, align: 'right' });
  });
}

/** Divides the articles into as many sheets as they need. */
function sheetsOf(articles: readonly DeclaredLine[], rows: number): readonly (readonly DeclaredLine[])[] {
  return Array.from({ length: Math.ceil(articles.length / rows) }, (_, at) =>
    articles.slice(at * rows, (at + 1) * rows),
  );
}

function drawCn23(sheet: Sheet, form: CustomsFormData): void {
  const sheets = sheetsOf(form.articles, cn23Rows);
  sheets.forEach((articles, at) => {
    sheet.page(a4);
    sheet.decoration(() => sheet.dashed([0, 148.5], [210, 148.5], 0.3));
    customsWords.copies.forEach((copy, place) => {
      const part = sheets.length === 1 ? '' : `${bilingual(customsWords.sheet)} ${at + 1}/${sheets.length} · `;
      sheet.at(8, place === 0 ? 7 : 154, () => drawCn23Copy(sheet, form, articles, `${part}${bilingual(copy)}`));
    });
  });
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
      const signature = [dayFigure(form.signature.on), form.signature.name];
      drawField(sheet, customsWords.signature, signature, [2, rows.certificate + 3.4, 54]);
      drawField(sheet, customsWords.reference, [form.orderCode], [58, rows.certificate + 3.4, 32]);
    });
  });
}

const drawForm: Readonly<Record<CustomsForm, (sheet: Sheet, form: CustomsFormData) => void>> = {
  CN22: drawCn22,
  CN23: drawCn23,
};

/** Makes the customs form of a parcel as PDF. A CN 23 with more than seven articles has several sheets. */
export async function makeCustomsForm(form: CustomsFormData, { author, madeAt }: MakingFacts): Promise<Uint8Array> {
  const title = `${customsWords.title.fr} ${form.form.slice(0, 2)} ${form.form.slice(2)} ${groupedNumber(form.number)}`;
  const sheet = new Sheet({ title, locale: 'fr', author, madeAt });
  drawForm[form.form](sheet, form);
  return sheet.finish();
}
