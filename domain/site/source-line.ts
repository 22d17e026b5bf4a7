/** The lines of a file that somebody sends, before anything in them is interpreted. */

/**
 * An opened quote without an end, a line that isn't a JSON object, or a file beyond `fileLimits`, which is read no
 * further.
 */
export const lineFaults = ['quote', 'json', 'size'] as const;
export type LineFault = (typeof lineFaults)[number];

/** Beyond any list, so that no file keeps the process busy: lines with empty ones, cells of a line, signs of a cell. */
export const fileLimits = { lines: 100_000, cells: 500, signs: 10_000 } as const;

/** The cells stand in the order of the headings and may be fewer or more. */
export interface SourceLine {
  /** In the file, from 1; of a record that takes several lines, the first. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly fault: LineFault | null;
}

/** Nothing is interpreted yet, and no line is left out but empty ones. */
export interface SourceFile {
  readonly headings: readonly string[];
  readonly lines: Iterable<SourceLine>;
}

/** Such as lines that spreadsheets add at the end. */
export function isEmptyLine({ cells }: Pick<SourceLine, 'cells'>): boolean {
  return cells.every((cell) => cell.trim() === '');
}
