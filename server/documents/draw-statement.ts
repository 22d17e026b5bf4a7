/** Draws the parts that invoices and receipts have in common: head, parties, table of lines and foot. */
import type { SellerLegal } from '#domain/catalog/catalog.ts';
import { labelWords } from '#domain/documents/label-words.ts';
import { legalFormText } from '#domain/documents/seller-text.ts';
import { type StatementWords, statementWords } from '#domain/documents/statement-words.ts';
import type { Locale } from '#domain/site/locale.ts';
import { a4, type MakingFacts } from './make-labels.ts';
import { Sheet } from './sheet.ts';
import type { TextStyle } from './sheet-style.ts';

export const edges = { left: 18, right: 192 } as const;
const width = edges.right - edges.left;

export const small: TextStyle = { size: 2.8, colour: 'soft', leading: 3.8 };
export const normal: TextStyle = { size: 3.3, leading: 4.6 };
export const strong: TextStyle = { ...normal, weight: 'semibold' };

interface StatementHead {
  readonly name: string;
  readonly title: string;
  readonly lines: readonly string[];
}

function drawHead(sheet: Sheet, { name, title, lines }: StatementHead, isFirst: boolean): void {
  sheet.text(isFirst ? 'H1' : 'P', title, edges.right, 24, {
    ...sheet.fitted([title], 100, { size: 6, weight: 'semibold' }),
    align: 'right',
  });
  sheet.text('P', name, edges.left, 24, sheet.fitted([name], 70, { size: 6, weight: 'semibold' }));
  sheet.lines('P', lines, edges.right, 29.6, { ...normal, align: 'right' });
  sheet.decoration(() => sheet.line([edges.left, 42], [edges.right, 42], 0.6));
}

export interface Party {
  readonly title: string;
  readonly name: string;
  readonly lines: readonly string[];
}

/** Draws parties side by side, each line wrapped as needed; returns the lowest baseline. */
function drawParties(sheet: Sheet, parties: readonly Party[], top: number): number {
  const step = (width + 6) / parties.length;
  const bottoms = parties.map(({ title, name, lines }, at) => {
    const x = edges.left + at * step;
    const wrap = (text: string, style: TextStyle) => sheet.wrap(text, step - 6, style);
    sheet.text('P', title, x, top, small);
    const below = sheet.lines('P', wrap(name, strong), x, top + 4.6, strong);
    return lines.length === 0
      ? below
      : sheet.lines(
          'P',
          lines.flatMap((line) => wrap(line, normal)),
          x,
          below,
          normal,
        );
  });
  return Math.max(...bottoms);
}

/** The lines with a seller's identity (code de commerce, R123-237): legal form, capital, address, numbers. */
export function sellerLines(seller: SellerLegal, words: StatementWords): readonly string[] {
  return [
    legalFormText(seller, words),
    ...seller.address.split(', '),
    `${seller.registry} ${seller.registrationNumber}`,
    `${words.vatNumber} ${seller.vatNumber}`,
  ];
}

/** A column of the table; `edge` is its left or right edge in millimetres, depending on `align`. */
export interface StatementColumn {
  readonly title: string;
  readonly edge: number;
  readonly align: 'left' | 'right';
}

export interface StatementRow {
  readonly cells: readonly string[];
  readonly detail: string;
}

const subjectWidth = 74;
const firstBottom = 232;
const nextBottom = 262;

const rowHeight = (sheet: Sheet, row: StatementRow): number =>
  sheet.wrap(row.cells[0] ?? '', subjectWidth, strong).length * 4.4 +
  (row.detail === '' ? 0 : sheet.wrap(row.detail, subjectWidth, small).length * 3.8) +
  3.8;

function drawTableHead(sheet: Sheet, columns: readonly StatementColumn[], top: number): void {
  sheet.group('TR', () => {
    for (const { title, edge, align } of columns)
      sheet.text('TH', title, edge, top, { ...small, align }, { scope: 'Column' });
  });
  sheet.decoration(() => sheet.line([edges.left, top + 2.6], [edges.right, top + 2.6], 0.3));
}

function roomOf(columns: readonly StatementColumn[], at: number): number {
  const column = columns[at];
  if (column === undefined) return 0;
  const neighbour = column.align === 'right' ? columns[at - 1]?.edge : columns[at + 1]?.edge;
  const isAfterSubject = at === 1 && column.align === 'right';
  const limit = isAfterSubject ? edges.left + subjectWidth : (neighbour ?? edges.right);
  return Math.abs(column.edge - limit) - 2;
}

function drawRow(
  sheet: Sheet,
  columns: readonly StatementColumn[],
  { cells, detail }: StatementRow,
  top: number,
): void {
  sheet.group('TR', () => {
    columns.forEach(({ edge, align }, at) => {
      const text = cells[at] ?? '';
      if (at > 0) {
        const style: TextStyle = { ...normal, align, tabular: true };
        sheet.text('TD', text, edge, top, sheet.fitted([text], roomOf(columns, at), style));
        return;
      }
      sheet.group('TD', () => {
        const below = sheet.lines('P', sheet.wrap(text, subjectWidth, strong), edge, top, { ...strong, leading: 4.4 });
        if (detail !== '') sheet.lines('P', sheet.wrap(detail, subjectWidth, small), edge, below, small);
      });
    });
  });
}

/** `startPage` begins each further page. */
export interface StatementTable {
  readonly columns: readonly StatementColumn[];
  readonly rows: readonly StatementRow[];
  readonly startPage: () => void;
}

export function drawTable(sheet: Sheet, { columns, rows, startPage }: StatementTable, top: number): number {
  let y = top;
  let bottom = firstBottom;
  sheet.group('Table', () => {
    drawTableHead(sheet, columns, y);
    y += 8;
    for (const row of rows) {
      const height = rowHeight(sheet, row);
      if (y + height > bottom) {
        startPage();
        y = 52;
        bottom = nextBottom;
        drawTableHead(sheet, columns, y);
        y += 8;
      }
      drawRow(sheet, columns, row, y);
      y += height;
      const line = y - 4.6;
      sheet.decoration(() => sheet.line([edges.left, line], [edges.right, line], 0.2, 'line'));
    }
  });
  return y;
}

function drawFoot(sheet: Sheet, texts: readonly string[]): void {
  const style: TextStyle = { ...small, size: 2.6, leading: 3.5 };
  const lines = texts.map((text) => sheet.wrap(text, width, style));
  let y = 287 - lines.flat().length * 3.5;
  sheet.decoration(() => sheet.line([edges.left, y - 4.4], [edges.right, y - 4.4], 0.2, 'line'));
  for (const wrapped of lines) y = sheet.lines('P', wrapped, edges.left, y, style);
}

export interface StatementFile {
  /** Of the file. */
  readonly title: string;
  /** At the top of each page; by default the file's title. */
  readonly heading?: string;
  /** Below the heading. */
  readonly lines: readonly string[];
  readonly locale: Locale;
  readonly specimen: boolean;
  readonly foot: readonly string[];
}

/** As PDF, with heads and numbers of pages; `draw` draws the content from the first page on. */
export async function makeStatement(
  { title, heading = title, lines, locale, specimen, foot }: StatementFile,
  { author, madeAt }: MakingFacts,
  draw: (sheet: Sheet, startPage: () => void) => void,
): Promise<Uint8Array> {
  const sheet = new Sheet({ title, locale, author, madeAt });
  let pages = 0;
  const startPage = () => {
    sheet.page(a4);
    if (specimen) sheet.watermark(labelWords[locale].specimen, [0, 90, a4[0], 90], 19, 24);
    drawHead(sheet, { name: author, title: heading, lines }, pages === 0);
    pages += 1;
  };
  startPage();
  draw(sheet, startPage);
  drawFoot(sheet, foot);
  sheet.numberPages(statementWords[locale].page, edges.right, 292, small);
  return sheet.finish();
}

export interface StatementBody extends StatementTable {
  readonly parties: readonly Party[];
  /** The lowest place at which the totals can begin, in millimetres, so that what is below fits onto the same page. */
  readonly lowestTotals: number;
}

/** Draws parties and lines, continued on as many pages as they need; returns where the totals begin. */
export function drawBody(sheet: Sheet, { parties, lowestTotals, ...table }: StatementBody): number {
  const end = drawTable(sheet, table, drawParties(sheet, parties, 53) + 6);
  if (end <= lowestTotals) return end + 6;
  table.startPage();
  return 56;
}

/** Draws sentences below a title, and why lines bear no VAT. */
export function drawRemarks(
  sheet: Sheet,
  {
    title,
    sentences,
    gap = 0,
  }: { readonly title: string; readonly sentences: readonly string[]; readonly gap?: number },
  exemptions: readonly string[],
  top: number,
): void {
  const [x, room] = [edges.left, 96];
  sheet.text('P', title, x, top, small);
  let y = top + 4.6;
  for (const sentence of sentences) y = sheet.paragraph('P', sentence, [x, y, room], normal) + gap;
  for (const text of new Set(exemptions)) y = sheet.paragraph('P', text, [x, y + 1, room], small);
}
