/** Reads JSON lines: one object for each parcel, whose names are those of columns (jsonlines.org). */
import { afterBreak, endOfLine } from '#domain/site/csv-lines.ts';
import { fileLimits, type SourceFile, type SourceLine } from '#domain/site/source-line.ts';
import { maxBatchLines } from './max-lines.ts';

/** The longest piece of an unreadable line that is kept, so that its sender recognises it. */
const maxKeptLength = 500;

type Scalar = string | number | boolean | null;

const isScalar = (value: unknown): value is Scalar => value === null || typeof value !== 'object';

/** Null for a text that isn't an object of plain values. */
function readFields(text: string): readonly (readonly [string, Scalar])[] | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    const fields: [string, unknown][] = Object.entries(value);
    return fields.every((field): field is [string, Scalar] => isScalar(field[1])) ? fields : null;
  } catch {
    return null;
  }
}

const textOf = (value: Scalar): string => (value === null ? '' : String(value));

/**
 * The headings are the names of all objects, in the order of their first appearance; an unreadable line keeps its text
 * as its only cell and has a fault.
 */
export function readJsonLines(text: string): SourceFile {
  const positions = new Map<string, number>();
  const lines: SourceLine[] = [];
  let line = 0;
  for (let at = text.startsWith('\uFEFF') ? 1 : 0, end = 0; at < text.length; at = afterBreak(text, end)) {
    line++;
    end = endOfLine(text, at);
    const row = text.slice(at, end);
    if (line > fileLimits.lines || row.length > fileLimits.signs || positions.size > fileLimits.cells) {
      lines.push({ line, cells: [], fault: 'size' });
      break;
    }
    if (row.trim() === '') continue;
    // Further lines are only counted: a file with so many is refused.
    if (lines.length > maxBatchLines) {
      lines.push({ line, cells: [], fault: null });
      continue;
    }
    const fields = readFields(row);
    if (fields === null) {
      lines.push({ line, cells: [row.slice(0, maxKeptLength)], fault: 'json' });
      continue;
    }
    const cells: string[] = [];
    for (const [name, value] of fields) {
      const at = positions.get(name) ?? positions.size;
      positions.set(name, at);
      cells[at] = textOf(value);
    }
    lines.push({ line, cells: Array.from(cells, (cell) => cell ?? ''), fault: null });
  }
  return { headings: [...positions.keys()], lines };
}
