/** Draws the parts that customs papers have in common. */
import {
  type CustomsFormData,
  type DeclaredLine,
  type DeclaredParty,
  declaredCategories,
} from '#domain/documents/customs-form-data.ts';
import { type Bilingual, bilingual, categoryWords, customsWords } from '#domain/documents/customs-words.ts';
import { kilogramFigure } from '#domain/documents/figures-text.ts';
import { formatAmount } from '#domain/money/money.ts';
import type { Sheet } from './sheet.ts';
import type { Tag, TextStyle } from './sheet-style.ts';

export const caption: TextStyle = { size: 2.2, colour: 'soft' };
export const nothing = '–';

/** `x` is the left edge, in millimetres like `width`. */
export interface ArticleColumn {
  readonly head: Bilingual;
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
  readonly text: (article: DeclaredLine) => string;
  readonly total: (form: CustomsFormData) => string;
}

/** A tariff number in groups, as tariffs print it: four digits, then two by two, `4901 99`. */
function tariffText(number: string): string {
  return number === '' ? nothing : [number.slice(0, 4), ...(number.slice(4).match(/..?/g) ?? [])].join(' ');
}

/** Each form decides where they are. */
export const articleColumns = {
  description: { head: customsWords.description, align: 'left', text: (a) => a.description, total: () => 'Total' },
  quantity: {
    head: customsWords.quantity,
    align: 'right',
    text: (a) => String(a.quantity),
    total: (form) => String(form.totals.quantity),
  },
  weight: {
    head: customsWords.netWeight,
    align: 'right',
    text: (a) => kilogramFigure(a.grams),
    total: (form) => kilogramFigure(form.totals.grams),
  },
  value: {
    head: customsWords.value,
    align: 'right',
    text: (a) => formatAmount(a.cents),
    total: (form) => formatAmount(form.totals.cents),
  },
  tariff: {
    head: customsWords.tariffNumber,
    align: 'left',
    text: (a) => tariffText(a.tariffNumber),
    total: (form) => `${bilingual(customsWords.gross)} ${kilogramFigure(form.grossGrams)} kg`,
  },
  origin: { head: customsWords.origin, align: 'left', text: (a) => a.originCountry || nothing, total: () => '' },
} as const satisfies Readonly<Record<string, Omit<ArticleColumn, 'x' | 'width'>>>;

/** The columns side by side, with these widths in millimetres. */
export const columnsOf = (widths: Readonly<Record<keyof typeof articleColumns, number>>): readonly ArticleColumn[] => {
  let x = 0;
  return Object.entries(articleColumns).map(([name, column]) => {
    const width = widths[name as keyof typeof articleColumns];
    x += width;
    return { ...column, x: x - width, width };
  });
};

const padding = 1.6;

function drawCell(
  sheet: Sheet,
  tag: Tag,
  { x, width, align }: ArticleColumn,
  text: string,
  y: number,
  style: TextStyle,
) {
  const room = width - 2 * padding;
  const edge = align === 'right' ? x + width - padding : x + padding;
  const fitted = { ...sheet.fitted([text], room, style), align, tabular: align === 'right' };
  sheet.text(tag, text, edge, y, fitted, tag === 'TH' ? { scope: 'Column' } : {});
}

/** Lengths are in millimetres. */
export interface ArticleTable {
  readonly columns: readonly ArticleColumn[];
  readonly top: number;
  readonly headHeight: number;
  readonly rowHeight: number;
  /** Lower edge of the row with the totals. */
  readonly bottom: number;
}

export function drawArticles(
  sheet: Sheet,
  form: CustomsFormData,
  articles: readonly DeclaredLine[],
  table: ArticleTable,
) {
  const { columns, top, headHeight, rowHeight, bottom } = table;
  const [left, right] = [columns[0]?.x ?? 0, (columns.at(-1)?.x ?? 0) + (columns.at(-1)?.width ?? 0)];
  const totalTop = bottom - rowHeight;
  sheet.decoration(() => {
    for (const y of [top + headHeight, totalTop]) sheet.line([left, y], [right, y], 0.25);
    for (const { x } of columns.slice(1)) sheet.line([x, top], [x, x === columns.at(-1)?.x ? totalTop : bottom], 0.2);
    articles.forEach((_article, at) => {
      const y = top + headHeight + (at + 1) * rowHeight;
      sheet.line([left, y], [right, y], 0.15, 'line');
    });
  });
  const baseline = rowHeight * 0.66;
  sheet.group('Table', () => {
    sheet.group('TR', () => {
      for (const column of columns) {
        const x = column.align === 'right' ? column.x + column.width - padding : column.x + padding;
        const style: TextStyle = { size: 2.3, align: column.align, weight: 'semibold', leading: 3 };
        const heads = [column.head.fr, column.head.en];
        sheet.lines('TH', heads, x, top + 3.4, sheet.fitted(heads, column.width - 2 * padding, style), {
          scope: 'Column',
        });
      }
    });
    articles.forEach((article, at) => {
      const y = top + headHeight + at * rowHeight + baseline;
      sheet.group('TR', () => {
        for (const column of columns) drawCell(sheet, 'TD', column, column.text(article), y, { size: 2.8 });
      });
    });
    sheet.group('TR', () => {
      columns.forEach((column, at) => {
        const next = columns[at + 1];
        // The gross weight of the whole parcel gets the room of two columns, since the second one has no total.
        const cell = next?.total(form) === '' ? { ...column, width: column.width + next.width } : column;
        drawCell(sheet, 'TD', cell, column.total(form), totalTop + baseline, { size: 2.8, weight: 'semibold' });
      });
    });
  });
}

/**
 * Draws the boxes of the categories under their heading, `perRow` in a row and `step` millimetres apart. The sender's
 * category is ticked; for the category OTHER, the explanation is beside its name.
 */
export function drawCategories(
  sheet: Sheet,
  form: CustomsFormData,
  place: { readonly x: number; readonly y: number; readonly step: number; readonly perRow: number },
): void {
  const side = 2.6;
  const name = bilingual(customsWords.category);
  sheet.text('P', name, place.x, place.y, caption);
  if (form.explanation !== '') {
    const x = place.x + sheet.widthOf(name, caption) + 3;
    const room = place.x + place.step * place.perRow - x;
    const style: TextStyle = { size: 2.6, weight: 'semibold' };
    sheet.text('P', form.explanation, x, place.y, sheet.fitted([form.explanation], room, style));
  }
  declaredCategories.forEach((category, at) => {
    const x = place.x + (at % place.perRow) * place.step;
    const y = place.y + 4.4 + Math.floor(at / place.perRow) * 4.2;
    const isTicked = category === form.category;
    const text = bilingual(categoryWords[category]);
    const style: TextStyle = { size: 2.6, weight: isTicked ? 'semibold' : 'regular' };
    sheet.figure(
      bilingual(isTicked ? customsWords.ticked : customsWords.empty),
      [x, y - side + 0.3, side, side],
      () => {
        sheet.frame([x, y - side + 0.3, side, side], 0.3);
        if (!isTicked) return;
        sheet.line([x, y - side + 0.3], [x + side, y + 0.3], 0.4);
        sheet.line([x + side, y - side + 0.3], [x, y + 0.3], 0.4);
      },
    );
    sheet.text('P', text, x + 3.8, y, sheet.fitted([text], place.step - 5, style));
  });
}

/** In both languages; returns the baseline of the line after it. */
export function drawCertificate(sheet: Sheet, [x, y, width]: readonly [number, number, number]): number {
  const after = sheet.paragraph('P', customsWords.certified.fr, [x, y, width], { size: 2.4, leading: 3 });
  return sheet.paragraph(
    'P',
    customsWords.certified.en,
    [x, after, width],
    { ...caption, leading: 2.8 },
    { lang: 'en' },
  );
}

export function drawParty(
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

export function drawField(
  sheet: Sheet,
  name: Bilingual,
  values: readonly string[],
  place: readonly [number, number, number],
) {
  const [x, y, width] = place;
  const isShort = sheet.widthOf(bilingual(name), caption) <= width;
  const names = isShort ? [bilingual(name)] : [name.fr, name.en];
  const below = sheet.lines('P', names, x, y, { ...sheet.fitted(names, width, caption), leading: 2.7 });
  const style: TextStyle = { size: 2.8, leading: 3.8 };
  if (values.length > 0) sheet.lines('P', values, x, below + 1.1, sheet.fitted(values, width, style));
}
