/** Encodes barcodes as widths and matrices, which are drawn as vectors: a picture would blur when it is scaled. */
import bwipjs from 'bwip-js/node';

/** A Code 128 barcode: widths of bars and gaps in turn, in modules, beginning with a bar (ISO/IEC 15417). */
export interface LinearCode {
  readonly widths: readonly number[];
  readonly modules: number;
}

/** A Data Matrix code as rows of square modules; true is dark (ISO/IEC 16022). */
export interface MatrixCode {
  readonly rows: readonly (readonly boolean[])[];
}

/** How much room each kind of code needs on each side, in modules. */
export const quietZone = { linear: 10, matrix: 2 } as const;

export function code128(text: string): LinearCode {
  // `bwipjs.raw` encodes a text. The library's named export `raw` is something else: it draws a barcode from ready
  // patterns.
  const [symbol] = bwipjs.raw('code128', text, {});
  if (symbol === undefined || !('sbs' in symbol)) throw new Error(`No Code 128 of ${text.length} characters`);
  const widths = symbol.sbs;
  return { widths, modules: widths.reduce((sum, width) => sum + width, 0) };
}

export function dataMatrix(text: string): MatrixCode {
  const [symbol] = bwipjs.raw('datamatrix', text, {});
  if (symbol === undefined || !('pixs' in symbol)) throw new Error(`No Data Matrix of ${text.length} characters`);
  const { pixs, pixx, pixy } = symbol;
  return {
    rows: Array.from({ length: pixy }, (_, row) =>
      Array.from({ length: pixx }, (_unused, column) => pixs[row * pixx + column] === 1),
    ),
  };
}
