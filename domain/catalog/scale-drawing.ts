/** Lays out the views of a packaging beside a sheet of A4, all at one scale (docs/catalog.md, "Facts"). */
import { decimalText } from '#domain/errors/quantity-text.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Texts } from './catalog.ts';
import type { Outside } from './packaging.ts';

/** `front` is length by height, `side` width by height, `top` and, of a mailer, `flat` length by width. */
export type DrawnView = 'front' | 'side' | 'top' | 'flat' | 'sheet';

export const viewNames: Readonly<Record<DrawnView, Texts>> = {
  front: { fr: 'Face', en: 'Front' },
  side: { fr: 'Côté', en: 'Side' },
  top: { fr: 'Dessus', en: 'Top' },
  flat: { fr: 'À plat', en: 'Flat' },
  sheet: { fr: 'Feuille A4', en: 'A4 sheet' },
};

/** Its sides in millimetres are those of the thing itself. */
export interface DrawnShape {
  readonly view: DrawnView;
  readonly isRound: boolean;
  readonly sidesMm: readonly [across: number, down: number];
  /** In the drawing's units. */
  readonly box: readonly [x: number, y: number, width: number, height: number];
}

export interface ScaleDrawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly DrawnShape[];
}

/** In centimetres: `40,8 × 31,2`, of a round view `Ø 8,4`. */
export function viewSize({ isRound, sidesMm }: DrawnShape, locale: Locale): string {
  const [across, down] = sidesMm.map((side) => decimalText(side / 10, locale));
  return isRound ? `Ø\u00A0${across}` : `${across}\u00A0×\u00A0${down}`;
}

/** A4 upright (ISO 216). */
const sheetMm = [210, 297] as const;

/** Sizes in units: the drawing is about as wide as a column of the page in pixels. */
const maxWidth = 480;
const maxHeight = 420;
/** Room below a view for two lines of text, and the width that they need at least. */
const captionHeight = 52;
const captionWidth = 104;
const gap = 20;

/** The sheet has a column of its own. */
function viewsOf({ shape, lengthMm, widthMm, heightMm }: Outside) {
  const below = { sidesMm: [lengthMm, widthMm], column: 0, isRound: false } as const;
  if (shape === 'FLAT') return [{ ...below, view: 'flat', row: 0 } as const];
  const front = { view: 'front', sidesMm: [lengthMm, heightMm], column: 0, row: 0, isRound: false } as const;
  const side = { view: 'side', sidesMm: [widthMm, heightMm], column: 1, row: 0, isRound: shape === 'TUBE' } as const;
  // From above a tube looks as from the front.
  return shape === 'TUBE' ? [front, side] : [front, side, { ...below, view: 'top', row: 1 } as const];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** As engineers do: the side beside the front, the top below it; the sheet beside both. */
export function scaleDrawing(outside: Outside): ScaleDrawing {
  const views = viewsOf(outside);
  const sheetColumn = 1 + Math.max(...views.map(({ column }) => column));
  const all = [...views, { view: 'sheet', sidesMm: sheetMm, column: sheetColumn, row: 0, isRound: false } as const];
  const columns = Array.from({ length: sheetColumn + 1 }, (_, at) =>
    Math.max(...all.filter(({ column }) => column === at).map(({ sidesMm: [across] }) => across)),
  );
  const rows = Array.from({ length: 1 + Math.max(...views.map(({ row }) => row)) }, (_, at) =>
    Math.max(...views.filter(({ row }) => row === at).map(({ sidesMm: [, down] }) => down)),
  );
  const [, sheetHeight] = sheetMm;
  const scale = Math.min(
    (maxWidth - gap * sheetColumn) / sum(columns),
    (maxHeight - captionHeight * rows.length) / Math.max(sum(rows), sheetHeight),
  );
  const columnWidths = columns.map((across) => Math.max(across * scale, captionWidth));
  const rowHeights = rows.map((down) => down * scale + captionHeight);
  const shapes = all.map(({ column, row, ...shape }): DrawnShape => {
    const [across, down] = shape.sidesMm;
    const x = sum(columnWidths.slice(0, column)) + gap * column;
    return { ...shape, box: [x, sum(rowHeights.slice(0, row)), across * scale, down * scale] };
  });
  return {
    width: sum(columnWidths) + gap * sheetColumn,
    height: Math.max(sum(rowHeights), sheetHeight * scale + captionHeight),
    shapes,
  };
}
