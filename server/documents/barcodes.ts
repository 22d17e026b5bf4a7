/** Barcodes as widths and matrices, to be drawn as vectors: a picture would blur when it is scaled. */
import bwipjs from 'bwip-js/node';

/** A Code 128: widths of bars and gaps in modules, alternating, starting with a bar (ISO/IEC 15417). */
export interface LinearCode {
  readonly widths: readonly number[];
  readonly modules: number;
}

/** A Data Matrix of square modules, by rows; true is dark (ISO/IEC 16022). */
export interface MatrixCode {
  readonly rows: readonly (readonly boolean[])[];
}

/** Quiet zones on each side, in modules. */
export const quietZone = { linear: 10, matrix: 2 } as const;

/** The Code 128 of a text of ASCII characters. */
export function code128(text: string): LinearCode {
  // The function named `raw` is another thing: a symbology for ready-made patterns.
  const [symbol] = bwipjs.raw('code128', text, {});
  if (symbol === undefined || !('sbs' in symbol)) throw new Error(`No Code 128 of ${text.length} characters`);
  const widths = symbol.sbs;
  return { widths, modules: widths.reduce((sum, width) => sum + width, 0) };
}

/** The Data Matrix of a text of ASCII characters. */
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
