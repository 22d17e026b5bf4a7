/** Files without headings, such as La Poste's ColiShip format FMT: their columns are told by number and first value. */
import type { SourceFile, SourceLine } from '#domain/site/source-line.ts';
import { isColumn } from './columns.ts';

const numbered = /^(\d+) : .*$/s;
const amount = /^\d[\d .,]*$/;

/** The file with the headings `1 : CMD-1041`, `2 : 59000` if it has none: its first line has numbers, and no known name. */
export function withHeadings(file: SourceFile): SourceFile {
  const { headings, lines } = file;
  if (headings.some(isColumn) || !headings.some((cell) => amount.test(cell))) return file;
  function* all(): Generator<SourceLine> {
    yield { line: 1, cells: headings, fault: null };
    yield* lines;
  }
  return { headings: headings.map((cell, at) => `${at + 1} : ${cell}`), lines: all() };
}

/** `3 : 59000` is `3`, which is the same in the next file of the same program. */
export const withoutValue = (heading: string): string => heading.replace(numbered, '$1');

export const isNumbered = (headings: readonly string[]): boolean => headings.every((heading) => numbered.test(heading));
