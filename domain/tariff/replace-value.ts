/** Finds a single value in the text of a tariff file, and replaces it. */

/** A JSON string, number or literal. */
const scalar = /"(?:[^"\\\n]|\\.)*"|-?\d[\d.eE+-]*|true|false|null/y;

function tokenAt(text: string, offset: number): string | null {
  scalar.lastIndex = offset;
  return scalar.exec(text)?.[0] ?? null;
}

/** Both count from 1. */
function offsetAt(text: string, line: number, column: number): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
}

/** As written in the text; null if no string, number or literal begins there. */
export function valueAt(text: string, line: number, column: number): string | null {
  return tokenAt(text, offsetAt(text, line, column));
}

/**
 * As JSON. If the old value is a string, the new one is a string too; otherwise a number (`7,79` becomes 7.79), `true`,
 * `false` or `null` stays one, and any other text becomes a string.
 */
function written(old: string, typed: string): string {
  const plain = typed.trim();
  if (old.startsWith('"')) return JSON.stringify(plain.replace(/^"(.*)"$/, '$1'));
  const decimal = plain.replace(/^(-?\d+),(\d+)$/, '$1.$2');
  return /^(?:-?\d+(?:\.\d+)?|true|false|null)$/.test(decimal) ? decimal : JSON.stringify(plain);
}

/** Null if no string, number or literal begins at the place, or if nothing was typed. */
export function replaceValue(text: string, line: number, column: number, typed: string): string | null {
  const offset = offsetAt(text, line, column);
  const old = tokenAt(text, offset);
  if (old === null || typed.trim() === '') return null;
  return text.slice(0, offset) + written(old, typed) + text.slice(offset + old.length);
}

/** Shortened if it is long. */
export interface ExcerptLine {
  readonly number: number;
  readonly text: string;
}

const [linesBefore, linesAfter, widest] = [4, 3, 90];

/**
 * The given line with those before and after it. If the given line is long, only the part around the column is
 * returned.
 */
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
