/** Draws barcodes on a sheet, each as one figure of rectangles. */

import bwipjs from 'bwip-js/node';
import type { Sheet } from './sheet.ts';
import type { Box } from './sheet-style.ts';

/** The bars of a Code 128 as rectangles from `x` on; each module is `module` millimetres wide. */
function barsOf({ widths }: LinearCode, module: number, [x, y, , height]: Box): readonly Box[] {
  const bars: Box[] = [];
  let left = x;
  widths.forEach((width, at) => {
    if (at % 2 === 0) bars.push([left, y, width * module, height]);
    left += width * module;
  });
  return bars;
}

/** Neighbours in a row are one rectangle, so that no gap shows between them. */
function modulesOf({ rows }: MatrixCode, module: number, x: number, y: number): readonly Box[] {
  return rows.flatMap((row, at) => {
    const runs: Box[] = [];
    let start = -1;
    [...row, false].forEach((dark, column) => {
      if (dark && start === -1) start = column;
      if (dark || start === -1) return;
      runs.push([x + start * module, y + at * module, (column - start) * module, module]);
      start = -1;
    });
    return runs;
  });
}

/** Fills the width of the box; the caller leaves ten modules free on both sides. */
export function drawCode128(sheet: Sheet, text: string, alt: string, box: Box): void {
  const code = code128(text);
  sheet.figure(alt, box, () => sheet.fill(barsOf(code, box[2] / code.modules, box), 'ink'));
}

/** Draws a Data Matrix as a square with sides of `side` millimetres; the caller leaves two modules free around it. */
export function drawDataMatrix(
  sheet: Sheet,
  text: string,
  alt: string,
  [x, y, side]: readonly [number, number, number],
) {
  const code = dataMatrix(text);
  const module = side / code.rows.length;
  sheet.figure(alt, [x, y, side, side], () => sheet.fill(modulesOf(code, module, x, y), 'ink'));
}

/** A Code 128 barcode: widths of bars and gaps in turn, in modules, beginning with a bar (ISO/IEC 15417). */
interface LinearCode {
  readonly widths: readonly number[];
  readonly modules: number;
}

/** A Data Matrix code as rows of square modules; true is dark (ISO/IEC 16022). */
interface MatrixCode {
  readonly rows: readonly (readonly boolean[])[];
}

function code128(text: string): LinearCode {
  // `bwipjs.raw` encodes a text. The library's named export `raw` is something else: it draws a barcode from ready
  // patterns.
  const [symbol] = bwipjs.raw('code128', text, {});
  if (symbol === undefined || !('sbs' in symbol)) throw new Error(`No Code 128 of ${text.length} characters`);
  const widths = symbol.sbs;
  return { widths, modules: widths.reduce((sum, width) => sum + width, 0) };
}

function dataMatrix(text: string): MatrixCode {
  const [symbol] = bwipjs.raw('datamatrix', text, {});
  if (symbol === undefined || !('pixs' in symbol)) throw new Error(`No Data Matrix of ${text.length} characters`);
  const { pixs, pixx, pixy } = symbol;
  return {
    rows: Array.from({ length: pixy }, (_, row) =>
      Array.from({ length: pixx }, (_unused, column) => pixs[row * pixx + column] === 1),
    ),
  };
}
