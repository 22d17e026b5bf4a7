/** Writes CSV files for spreadsheets (RFC 4180). */
import type { Locale } from './locale.ts';

/**
 * A cell that spreadsheets show as text: if it begins like a formula, it gets an apostrophe in front (OWASP, CSV
 * injection).
 */
export function defusedCell(text: string): string {
  return /^(?:'*[=+\-@\t\r]|'+\d)/.test(text) ? `'${text}` : text;
}

/**
 * Without the apostrophe that `defusedCell` puts in front, and without what keeps a spreadsheet from reading a text as a
 * number: `'01000`, `="01000"`.
 */
export function plainCell(cell: string): string {
  if (/^'+[=+\-@\t\r\d]/.test(cell)) return cell.slice(1);
  return /^="((?:[^"]|"")*)"$/.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;
}

/**
 * As `plainCell`; a number in scientific notation is written out if no digit is lost: `7,5002E+04` is 75002, but `6,12E+08`
 * may have been any of a million numbers.
 */
export function spreadsheetCell(cell: string): string {
  const [, first, decimals = '', exponent] = /^(\d)[.,](\d+)E\+(\d{1,2})$/i.exec(cell) ?? [];
  if (first === undefined || decimals.length !== Number(exponent)) return plainCell(cell);
  return first + decimals;
}

/** A spreadsheet set to French reads a comma as the decimal sign, so it needs semicolons. */
const delimiters: Readonly<Record<Locale, string>> = { fr: ';', en: ',' };

const quotedCell = (cell: string): string => (/[";,\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** With CR LF after each, to be added to a CSV file. */
export function csvLines(lines: readonly (readonly string[])[], locale: Locale): string {
  return lines.map((cells) => `${cells.map(quotedCell).join(delimiters[locale])}\r\n`).join('');
}

/** In UTF-8 with a byte-order mark, which spreadsheets need, with CR LF after each line. */
export function csvFile(lines: readonly (readonly string[])[], locale: Locale): string {
  return `\uFEFF${csvLines(lines, locale)}`;
}
