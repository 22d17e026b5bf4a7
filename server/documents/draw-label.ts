/** Draws a shipping label of 100 × 150 mm (docs/decisions/0019). */

import { dayFigure } from '#domain/documents/figures-text.ts';
import type { LabelData } from '#domain/documents/label-data.ts';
import { type LabelWords, labelWords } from '#domain/documents/label-words.ts';
import { groupedNumber } from '#domain/documents/s10.ts';
import { kilogramText } from '#domain/errors/quantity-text.ts';
import { formatShortDate } from '#domain/time/format-date.ts';
import { drawCode128, drawDataMatrix } from './draw-barcode.ts';
import type { Sheet } from './sheet.ts';
import type { TextStyle } from './sheet-style.ts';

/** Width and height of a label in millimetres. */
export const labelSize = [100, 150] as const;

const left = 4;
const right = 96;
const caption: TextStyle = { size: 2.3, colour: 'soft' };
const fact: TextStyle = { size: 2.7, weight: 'semibold' };
const note: TextStyle = { size: 2.7, leading: 3.4 };

function drawHead(sheet: Sheet, label: LabelData, words: LabelWords): void {
  sheet.decoration(() => sheet.fill([[left, 4, 11, 11]], 'ink'));
  const initials = label.carrierName.slice(0, 2).toUpperCase();
  const name: TextStyle = { size: 4.4, weight: 'semibold' };
  sheet.text('H1', label.serviceLabel, 18, 8.2, sheet.fitted([label.serviceLabel], 56, name));
  sheet.text('P', initials, left + 5.5, 11.5, { size: 5.4, weight: 'semibold', colour: 'paper', align: 'center' });
  if (label.specimen) sheet.paragraph('P', words.withoutValue, [18, 11.4, 50], { ...caption, leading: 2.9 });
  sheet.text('P', kilogramText(label.grams, label.locale), right, 9.5, { size: 4, weight: 'semibold', align: 'right' });
}

function drawStrip(sheet: Sheet, label: LabelData, words: LabelWords): void {
  const [top, height] = [17, 12];
  const columns = [
    { x: left, width: 42, title: words.sorting, text: label.sortingArea },
    { x: 46, width: 32, title: words.delivery, text: words.deliveryModes[label.deliveryMode] },
    { x: 78, width: 18, title: words.parcel, text: `${label.place.number}/${label.place.of}` },
  ];
  sheet.decoration(() => {
    sheet.frame([left, top, right - left, height], 0.4);
    for (const { x } of columns.slice(1)) sheet.line([x, top], [x, top + height], 0.3);
  });
  for (const { x, width, title, text } of columns) {
    sheet.text('P', title, x + 2, top + 3.2, caption);
    sheet.text('P', text, x + 2, top + 9.9, sheet.fitted([text], width - 4, { size: 6.4, weight: 'semibold' }));
  }
}

function drawRecipient(sheet: Sheet, label: LabelData, words: LabelWords): void {
  const [top, height, width] = [31, 38, 65];
  sheet.decoration(() => sheet.frame([left, top, right - left, height], 0.3));
  sheet.text('P', words.recipient, left + 3, top + 3.6, caption);
  const { address, place } = label.recipient;
  // The place stays large; a long address above it gets smaller letters.
  const placeLeading = Math.min(address.length > 5 ? 4.4 : 5.4, 16.2 / place.length);
  const first = top + (address.length > 4 ? 7.4 : 8.4);
  const room = top + height - 1.6 - (place.length - 1) * placeLeading - 1.6 - first;
  const leading = Math.min(address.length > 4 ? 4.4 : 5, room / address.length);
  const style = sheet.fitted(address, width, { size: Math.min(3.8, leading * 0.86), leading });
  const next = sheet.lines('P', address, left + 3, first, style);
  const large: TextStyle = { size: placeLeading * 0.93, weight: 'semibold', leading: placeLeading };
  sheet.lines('P', place, left + 3, next + 1.6, sheet.fitted(place, width, large));
  drawDataMatrix(sheet, label.matrix, `Data Matrix ${label.matrix}`, [75, top + (height - 18) / 2, 18]);
}

function drawNumber(sheet: Sheet, { number }: LabelData): void {
  drawCode128(sheet, number, `Code 128 ${number}`, [10, 72.5, 80, 29]);
  sheet.text('P', groupedNumber(number), 50, 106.6, { size: 4.2, weight: 'semibold', align: 'center', tracking: 0.2 });
}

/** Prints a text in at most 13 mm of height, in smaller letters if it is long. */
function drawNote(sheet: Sheet, text: string, [x, y, width]: readonly [number, number, number]): void {
  let style = note;
  while (sheet.wrap(text, width, style).length * (style.leading ?? 0) > 13.6) {
    style = { size: style.size * 0.95, leading: (style.leading ?? 0) * 0.95 };
  }
  sheet.lines('P', sheet.wrap(text, width, style), x, y, style);
}

function drawSender(sheet: Sheet, label: LabelData, words: LabelWords): void {
  const top = 110;
  const width = 45;
  sheet.decoration(() => {
    sheet.line([left, top], [right, top], 0.3);
    sheet.line([left, top + 23], [right, top + 23], 0.3);
  });
  sheet.text('P', words.sender, left, top + 3, caption);
  const leading = Math.min(3.5, 18 / label.sender.length);
  sheet.lines('P', label.sender, left, top + 6.4, {
    ...sheet.fitted(label.sender, width, { size: Math.min(2.7, leading * 0.85) }),
    leading,
  });
  sheet.text('P', words.deposit, 52, top + 3, caption);
  sheet.text(
    'P',
    `${formatShortDate(label.deposit.on, label.locale).split(' ')[0]} ${dayFigure(label.deposit.on)}`,
    52,
    top + 6.4,
    fact,
  );
  const where = label.deposit.relay ?? words.depositModes[label.deposit.mode];
  drawNote(sheet, where, [52, top + 9.9, 22]);
  sheet.text('P', words.reference, 76, top + 3, caption);
  sheet.text('P', label.orderCode, 76, top + 6.4, sheet.fitted([label.orderCode], 20, fact));
  const options = label.options.length === 0 ? words.noOption : label.options.join(', ');
  drawNote(sheet, options, [76, top + 9.9, 20]);
}

function drawFoot(sheet: Sheet, label: LabelData, words: LabelWords): void {
  drawCode128(sheet, label.orderCode, `Code 128 ${label.orderCode}`, [left, 136, 46, 9]);
  const { number, of } = label.place;
  const style: TextStyle = { size: 2.5, colour: 'soft' };
  const next = sheet.paragraph('P', `${words.parcel} ${number}/${of}. ${words.keepCodesFree}`, [55, 139.6, 40], style);
  if (label.customsPapers) sheet.paragraph('P', label.customsPapers, [55, next, 40], { ...style, size: 2.2 });
}

/** The label's top left corner is the sheet's origin. */
export function drawLabel(sheet: Sheet, label: LabelData): void {
  const words = labelWords[label.locale];
  if (label.specimen) sheet.watermark(words.specimen, [0, 28, 100, 42], 14, 13);
  sheet.group('Sect', () => {
    drawHead(sheet, label, words);
    drawStrip(sheet, label, words);
    drawRecipient(sheet, label, words);
    drawNumber(sheet, label);
    drawSender(sheet, label, words);
    drawFoot(sheet, label, words);
  });
}
