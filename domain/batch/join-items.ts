/** Joins the lines of an export that are further articles of an order to the order's first line (docs/batches.md, "The file"). */
import { isEmptyLine, type SourceFile, type SourceLine } from '#domain/site/source-line.ts';
import { addressColumns, type BatchColumn, dialectOf, type PlacedColumn } from './columns.ts';
import { articleColumns, articleSeparator } from './declaration-cells.ts';

/** Without any of them a line names no recipient; e-mail addresses and countries are repeated by some programs. */
const recipientColumns: readonly BatchColumn[] = ['fullName', 'lastName', 'line1', 'postalCode', 'city'];
const wholeRecipient: readonly BatchColumn[] = [...addressColumns, 'postalCode', 'city', 'country'];

export interface JoinedLines {
  readonly lines: Iterable<SourceLine>;
  /** How many lines have been joined to others of those that were read so far. */
  joined(): number;
}

/**
 * A line with the reference of the order above and an article, but without a recipient, belongs to that order, as does
 * one with the same recipient if the file's program writes a line for each article. The order's cells get one value of
 * each article; where it has none, the line isn't one of an article.
 */
export function joinItems({ headings, lines }: SourceFile, columns: readonly PlacedColumn[]): JoinedLines {
  const hasItemLines = dialectOf(headings)?.hasItemLines ?? false;
  const positionsOf = (wanted: readonly BatchColumn[]) =>
    columns.flatMap(({ read }, at) => (read && wanted.includes(read.column) ? [at] : []));
  const [references, articles] = [positionsOf(['reference']), positionsOf(articleColumns)];
  const [recipient, whole] = [positionsOf(recipientColumns), positionsOf(wholeRecipient)];
  const cellsAt = ({ cells }: SourceLine, positions: readonly number[]) =>
    positions.map((at) => (cells[at] ?? '').trim());
  const isEmptyAt = (line: SourceLine, positions: readonly number[]) =>
    isEmptyLine({ cells: cellsAt(line, positions) });
  const isSameAt = (a: SourceLine, b: SourceLine, positions: readonly number[]) =>
    positions.every((at) => a.cells[at]?.trim() === b.cells[at]?.trim());

  function isFurtherItem(line: SourceLine, order: SourceLine): boolean {
    if (line.fault || order.fault || isEmptyAt(line, references) || isEmptyAt(line, articles)) return false;
    if (!isSameAt(line, order, references)) return false;
    if (isEmptyAt(line, recipient)) return true;
    // A line that is the same in every cell is the same line twice.
    return hasItemLines && isSameAt(line, order, whole) && line.cells.some((cell, at) => cell !== order.cells[at]);
  }

  function withItems(order: readonly [SourceLine, ...SourceLine[]]): SourceLine {
    const [first, ...others] = order;
    if (others.length === 0) return first;
    const items = order.filter((line) => !isEmptyAt(line, articles)).map((line) => cellsAt(line, articles));
    const cells = Array.from(
      { length: Math.max(first.cells.length, columns.length) },
      (_, at) => first.cells[at] ?? '',
    );
    for (const [index, at] of articles.entries()) {
      const values = items.map((item) => (item[index] ?? '').replaceAll(articleSeparator, '/'));
      cells[at] = values.some((value) => value !== '') ? values.join(` ${articleSeparator} `) : '';
    }
    return { ...first, cells };
  }

  let joined = 0;
  function* orders(): Generator<SourceLine> {
    let order: [SourceLine, ...SourceLine[]] | null = null;
    for (const line of lines) {
      if (order && isFurtherItem(line, order[0])) {
        order.push(line);
        joined++;
      } else {
        if (order) yield withItems(order);
        order = [line];
      }
    }
    if (order) yield withItems(order);
  }
  return { lines: references.length > 0 && articles.length > 0 ? orders() : lines, joined: () => joined };
}
