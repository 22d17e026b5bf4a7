/** Makes the labels of parcels as PDF: on pages of 10 × 15 cm, on A4 with a proof to keep, or two on a sheet of A4. */

import type { LabelData } from '#domain/documents/label-data.ts';
import { type LabelWords, labelWords } from '#domain/documents/label-words.ts';
import { groupedNumber } from '#domain/documents/s10.ts';
import { kilogramText } from '#domain/errors/quantity-text.ts';
import { formatPrice } from '#domain/money/money.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import { drawLabel, labelSize } from './draw-label.ts';
import { Sheet } from './sheet.ts';
import type { PageSize, TextStyle } from './sheet-style.ts';

/** `10x15` is in centimetres. */
export const labelFormats = ['A4', '10x15'] as const;
export type LabelFormat = (typeof labelFormats)[number];

/** In millimetres. */
export const a4: PageSize = [210, 297];

const caption: TextStyle = { size: 2.8, colour: 'soft' };
const body: TextStyle = { size: 3.8 };
const heading: TextStyle = { size: 5, weight: 'semibold' };

/** Draws what the sender keeps: the facts about the parcel, and room for the post office's stamp. */
function drawProof(sheet: Sheet, label: LabelData, words: LabelWords): void {
  const [x, right] = [126, 200];
  sheet.decoration(() => sheet.dashed([118, 10], [118, 160], 0.3));
  sheet.text('P', words.keep, x, 12.6, caption);
  sheet.text('H2', words.proof, x, 22.4, heading);
  const facts: readonly (readonly [string, string])[] = [
    [words.order, label.orderCode],
    [words.number, groupedNumber(label.number)],
    [words.to, label.recipient.place.join(' ')],
    [words.weight, `${kilogramText(label.grams, label.locale)} ${words.atMost}`],
    [words.paid, `${formatPrice(label.paid)} ${words.inclVat}`],
  ];
  const style: TextStyle = { size: 3.4, weight: 'semibold' };
  sheet.group('Table', () => {
    facts.forEach(([name, value], at) => {
      const top = 28 + at * 11.8;
      sheet.decoration(() => sheet.line([x, top + 10], [right, top + 10], 0.2, 'line'));
      sheet.group('TR', () => {
        sheet.text('TH', name, x, top + 3.2, caption, { scope: 'Row' });
        sheet.text('TD', value, x, top + 7.8, sheet.fitted([value], right - x, style));
      });
    });
  });
  sheet.decoration(() => sheet.frame([x, 91, right - x, 40], 0.3, 'line'));
  sheet.text('P', words.stamp, x + 2, 95, caption);
}

function drawAdvice(sheet: Sheet, label: LabelData, words: LabelWords): void {
  const x = 10;
  sheet.decoration(() => sheet.dashed([x, 168], [200, 168], 0.3));
  sheet.text('P', words.fold, 105, 172.6, { ...caption, align: 'center' });
  sheet.text('H2', words.before, x, 183.6, heading);
  const deposit = [words.depositStep[label.deposit.mode], label.deposit.relay].filter(Boolean).join(' ');
  const steps = [...words.steps, `${deposit}, ${formatLongDate(label.deposit.on, label.locale)}.`];
  let y = 193;
  sheet.group('L', () => {
    steps.forEach((step, at) => {
      sheet.group('LI', () => {
        sheet.text('Lbl', `${at + 1}.`, x + 1.6, y, body);
        y = sheet.paragraph('LBody', step, [x + 6, y, 170], { ...body, leading: 5.4 }) + 1.5;
      });
    });
  });
  sheet.decoration(() => {
    sheet.line([x, y + 1], [x, y + 3.4], 0.4);
    sheet.line([x, y + 3.4], [x + 50, y + 3.4], 0.4);
    sheet.line([x + 50, y + 1], [x + 50, y + 3.4], 0.4);
  });
  sheet.text('P', words.fiveCentimetres, x + 53, y + 3.4, body);
  const notes = [words.once, label.specimen ? `${words.withoutValue}.` : ''].filter((text) => text !== '').join(' ');
  sheet.paragraph('P', notes, [x, y + 13, 140], { size: 3, colour: 'soft', leading: 4.2 });
}

const drawPage: Readonly<Record<LabelFormat, (sheet: Sheet, label: LabelData) => void>> = {
  '10x15': (sheet, label) => {
    sheet.page(labelSize);
    drawLabel(sheet, label);
  },
  A4: (sheet, label) => {
    const words = labelWords[label.locale];
    sheet.page(a4);
    sheet.decoration(() => sheet.frame([10, 10, ...labelSize], 0.3));
    sheet.at(10, 10, () => drawLabel(sheet, label));
    drawProof(sheet, label, words);
    drawAdvice(sheet, label, words);
  },
};

/** Who made a file and when, as the file itself says. With the same facts and data, its bytes are the same. */
export interface MakingFacts {
  readonly author: string;
  readonly madeAt: Date;
}

function startFile([first, second]: readonly [LabelData, ...LabelData[]], { author, madeAt }: MakingFacts): Sheet {
  const { locale, orderCode, number } = first;
  const title = `${labelWords[locale].title} ${second ? orderCode : groupedNumber(number)}`;
  return new Sheet({ title, locale, author, madeAt });
}

/** Where the two labels are on a sheet of A4 in landscape, in millimetres from its upper left corner. */
const sheetPlaces = [32, 165].map((x) => [x, 30] as const);

export async function makeLabelSheets(
  labels: readonly [LabelData, ...LabelData[]],
  making: MakingFacts,
): Promise<Uint8Array> {
  const sheet = startFile(labels, making);
  const [width, height] = a4;
  for (const [at, label] of labels.entries()) {
    const place = at % sheetPlaces.length;
    if (place === 0) sheet.page([height, width]);
    const [x, y] = sheetPlaces[place] ?? [0, 0];
    sheet.decoration(() => sheet.frame([x, y, ...labelSize], 0.3));
    sheet.at(x, y, () => drawLabel(sheet, label));
  }
  return sheet.finish();
}

export async function makeLabels(
  labels: readonly [LabelData, ...LabelData[]],
  format: LabelFormat,
  making: MakingFacts,
): Promise<Uint8Array> {
  const sheet = startFile(labels, making);
  for (const label of labels) drawPage[format](sheet, label);
  return sheet.finish();
}
