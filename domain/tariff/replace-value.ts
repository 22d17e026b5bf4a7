/** Finds a single value in the text of a tariff file, and replaces it. */

/** A JSON string, number or literal. */
const scalar = /"(?:[^"\\\n]|\\.)*"|-?\d[\d.eE+-]*|true|false|null/y;

function tokenAt(text: string, offset: number): string | null {
  scalar.lastIndex = offset;
  return scalar.exec(text)?.[0] ?? null;
}

/** The offset of a line and a column, which count from 1. */
function offsetAt(text: string, line: number, column: number): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
}

/** The string, number or literal that begins at a line and column, as written in the text; null if there is none. */
export function valueAt(text: string, line: number, column: number): string | null {
  return tokenAt(text, offsetAt(text, line, column));
}

/**
 * Typed text as JSON of the same type as the value that it replaces: a string stays a string, and `7,79` becomes a
 * number in place of one.
 */
function written(old: string, typed: string): string {
  const plain = typed.trim();
  if (old.startsWith('"')) return JSON.stringify(plain.replace(/^"(.*)"$/, '$1'));
  const decimal = plain.replace(/^(-?\d+),(\d+)$/, '$1.$2');
  return /^(?:-?\d+(?:\.\d+)?|true|false|null)$/.test(decimal) ? decimal : JSON.stringify(plain);
}

/** The text with the value at a line and column replaced; null if there is no single value or nothing was typed. */
export function replaceValue(text: string, line: number, column: number, typed: string): string | null {
  const offset = offsetAt(text, line, column);
  const old = tokenAt(text, offset);
  if (old === null || typed.trim() === '') return null;
  return text.slice(0, offset) + written(old, typed) + text.slice(offset + old.length);
}

/** A line of an excerpt, shortened if it is long. */
export interface ExcerptLine {
  readonly number: number;
  readonly text: string;
}

const [linesBefore, linesAfter, widest] = [4, 3, 90];

/** The lines around a place. A long line is cut to the part around the column. */
export function excerptAround(text: string, line: number, column: number): readonly ExcerptLine[] {
  const lines = text.split('\n');
  const first = Math.max(1, line - linesBefore);
  return lines.slice(first - 1, line + linesAfter).map((each, index) => {
    const number = first + index;
    const start = number === line && each.length > widest ? Math.max(0, column - 1 - widest / 2) : 0;
    const cut = each.slice(start, start + widest).replace(/\r$/, '');
    return { number, text: `${start > 0 ? '…' : ''}${cut}${start + widest < each.length ? '…' : ''}` };
  });
}
