/** Reads the tariff numbers that come with the shop (docs/reference-data.md). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TariffNumberText } from '#domain/customs/tariff-number-search.ts';
import type { Locale } from '#domain/site/locale.ts';

/**
 * Reads the rows of a tab-separated file, skipping empty lines and comments (`#`). Throws an Error with the line number
 * if a line doesn't match `pattern` or one of its first `filledColumns` cells is missing or blank.
 */
function rowsOf(file: string, pattern: RegExp, filledColumns: number): string[][] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line, at) => ({ cells: line.split('\t'), at, line }))
    .filter(({ line }) => line !== '' && !line.startsWith('#'))
    .map(({ cells, at, line }) => {
      const isFilled = cells.slice(0, filledColumns).every((cell) => cell.trim() !== '');
      if (!pattern.test(line) || cells.length < filledColumns || !isFilled) {
        throw new Error(`${file}:${at + 1}: a code and ${filledColumns - 1} filled columns, parted by tabs`);
      }
      return cells;
    });
}

/**
 * Reads the tariff numbers in `{dataFolder}/customs` with their texts in a language. Throws an Error that names the
 * file and the faulty line or code.
 */
export function readTariffNumbers(dataFolder: string, locale: Locale): TariffNumberText[] {
  const column = locale === 'fr' ? 0 : 1;
  const chapters = new Map(
    rowsOf(join(dataFolder, 'customs', 'chapters.tsv'), /^\d{2}\t/, 3).map((cells) => [
      cells[0] ?? '',
      cells[1 + column] ?? '',
    ]),
  );
  return rowsOf(join(dataFolder, 'customs', 'tariff-numbers.tsv'), /^\d{6}\t[01]\t/, 4).map((cells) => {
    const [code = '', usual] = cells;
    const chapter = chapters.get(code.slice(0, 2));
    if (chapter === undefined) throw new Error(`tariff-numbers.tsv: ${code} is of no chapter`);
    return {
      code,
      chapter,
      label: cells[2 + column] ?? '',
      words: cells[4 + column] ?? '',
      usual: usual === '1',
    };
  });
}
