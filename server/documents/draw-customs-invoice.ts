/** Draws a commercial or pro forma invoice for customs, in French and English (docs/requirements.md CUS-6). */
import type { CustomsPaper } from '#domain/customs/customs-papers.ts';
import type { CustomsFormData, DeclaredLine, DeclaredParty } from '#domain/documents/customs-form-data.ts';
import { type Bilingual, bilingual, categoryWords, customsWords } from '#domain/documents/customs-words.ts';
import { dayFigure } from '#domain/documents/figures-text.ts';
import { groupedNumber } from '#domain/documents/s10.ts';
import { formatPrice } from '#domain/money/money.ts';
import { caption, columnsOf, drawArticles, drawCertificate, drawField, drawParty, nothing } from './draw-customs.ts';
import type { Sheet } from './sheet.ts';

export const invoiceRows = 20;
const width = 182;
const table = { top: 74, headHeight: 8.5, rowHeight: 6 };
const columns = columnsOf({ description: 72, quantity: 12, weight: 24, value: 26, tariff: 30, origin: 18 });

function drawEnd(sheet: Sheet, [title, party, number]: readonly [Bilingual, DeclaredParty, Bilingual], x: number) {
  drawParty(sheet, title, party, x, 34, [86, 24]);
  drawField(sheet, number, [party.reference || nothing], [x, 63, 86]);
}

function drawHead(sheet: Sheet, form: CustomsFormData, paper: CustomsPaper): void {
  const title = paper.type === 'COMMERCIAL_INVOICE' ? customsWords.commercialInvoice : customsWords.proFormaInvoice;
  sheet.text('H1', title.fr, 0, 7, { size: 6, weight: 'semibold' });
  sheet.text('P', title.en, 0, 12, { size: 3.4, colour: 'soft' }, { lang: 'en' });
  const facts: readonly (readonly [Bilingual, string])[] = [
    [customsWords.reference, `${form.orderCode}-${form.entryNumber}`],
    [customsWords.day, dayFigure(form.declaredOn)],
    [customsWords.parcel, groupedNumber(form.number)],
  ];
  for (const [at, [name, value]] of facts.entries()) drawField(sheet, name, [value], [at * 62, 19, 58]);
}

function drawFoot(sheet: Sheet, form: CustomsFormData, paper: CustomsPaper, top: number): void {
  const reason = [bilingual(categoryWords[form.category]), form.explanation].filter((text) => text !== '');
  const place = form.recipient.lines.at(-1) ?? '';
  drawField(sheet, customsWords.reason, reason, [0, top, 58]);
  drawField(sheet, customsWords.terms, [`${form.dutiesPrepaid ? 'DDP' : 'DAP'} ${place}`], [62, top, 58]);
  drawField(sheet, customsWords.postage, [formatPrice(form.postage)], [124, top, 58]);
  if (paper.type === 'PRO_FORMA_INVOICE') sheet.text('P', bilingual(customsWords.customsOnly), 0, top + 15, caption);
  drawCertificate(sheet, [0, top + 22, 88]);
  sheet.decoration(() => sheet.frame([96, top + 16, width - 96, 28], 0.25));
  drawField(sheet, customsWords.signature, [], [98, top + 20, width - 100]);
}

/** The page's top left corner is the sheet's origin; `foot` says which copy it is. */
export function drawInvoicePage(
  sheet: Sheet,
  form: CustomsFormData,
  paper: CustomsPaper,
  articles: readonly DeclaredLine[],
  foot: string,
): void {
  const bottom = table.top + table.headHeight + (articles.length + 1) * table.rowHeight;
  if (form.specimen) sheet.watermark(customsWords.specimen.fr, [0, 70, width, 60], 17, 16);
  sheet.group('Sect', () => {
    drawHead(sheet, form, paper);
    drawEnd(sheet, [customsWords.exporter, form.sender, customsWords.senderNumber], 0);
    drawEnd(sheet, [customsWords.importer, form.recipient, customsWords.recipientNumber], 96);
    sheet.decoration(() => sheet.frame([0, table.top, width, bottom - table.top], 0.3));
    drawArticles(sheet, form, articles, { columns, ...table, bottom });
    drawFoot(sheet, form, paper, bottom + 6);
    sheet.text('P', foot, width, 269, { ...caption, align: 'right' });
  });
}
