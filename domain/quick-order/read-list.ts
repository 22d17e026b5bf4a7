/** Reads pasted lists and files of references and quantities, without losing a line (docs/quick-order.md). */
import { maxLines } from '#domain/cart/max-lines.ts';
import type { ErrorParams } from '#domain/errors/message.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import { plainCell } from '#domain/site/csv-file.ts';
import { readRows } from '#domain/site/csv-lines.ts';
import { foldText } from '#domain/territory/text-key.ts';
import { maxTypedLength } from './wanted-line.ts';

export interface ListedLine {
  readonly source: number;
  readonly reference: string;
  readonly quantity: string;
}

export type ListReading =
  | { readonly lines: readonly ListedLine[] }
  | { readonly key: ErrorKey; readonly params?: ErrorParams };

type Column = 'reference' | 'quantity';

/** In French and English, in folded form; the first of several with one meaning counts. */
const columnNames: Readonly<Record<Column, readonly string[]>> = {
  reference: [
    'reference',
    'references',
    'ref',
    'code',
    'code article',
    'code produit',
    'article',
    'reference article',
    'ean',
    'ean13',
    'gtin',
    'sku',
    'item',
    'item code',
    'item number',
    'product',
    'product code',
    'part number',
  ],
  quantity: [
    'quantite',
    'quantites',
    'qte',
    'qty',
    'quantity',
    'quantities',
    'nombre',
    'nb',
    'lots',
    'packs',
    'number',
  ],
};

const names = new Set(Object.values(columnNames).flat());
const isName = (cell: string): boolean => names.has(foldText(cell));

/** Null for a first line that is no heading. */
function placedColumns(cells: readonly string[]): Readonly<Record<Column, number>> | null {
  const names = cells.map(foldText);
  const at = (column: Column) => {
    const places = columnNames[column].map((name) => names.indexOf(name)).filter((place) => place >= 0);
    return places.length === 0 ? -1 : Math.min(...places);
  };
  const columns = { reference: at('reference'), quantity: at('quantity') };
  return columns.reference < 0 && columns.quantity < 0 ? null : columns;
}

const looksLikeQuantity = (cell: string) => /^[x×]?\s*\d{1,3}\s*[x×]?$/i.test(cell.trim());

/** `carton-20 10` or `10 x carton-20`: reference and quantity in one cell. */
function splitCell(cell: string): readonly [reference: string, quantity: string] {
  const [, quantityFirst = '', after = ''] = /^(\d{1,3})\s*[x×]\s+(\S+)$/i.exec(cell.trim()) ?? [];
  if (after !== '') return [after, quantityFirst];
  const [, before = '', quantityLast = ''] = /^(\S+)\s+[x×]?\s*(\d{1,3})$/i.exec(cell.trim()) ?? [];
  return before !== '' ? [before, quantityLast] : [cell, '1'];
}

/** In a line without a heading they may stand in either order. */
function cellsOf(cells: readonly string[]): readonly [reference: string, quantity: string] {
  const [first = '', second, ...others] = cells;
  if (second === undefined) return splitCell(first);
  if (looksLikeQuantity(first) && second.trim() !== '' && !looksLikeQuantity(second)) return [second, first];
  // Names or prices may stand between the two.
  const quantity = [second, ...others].find(looksLikeQuantity);
  return [first, quantity ?? second];
}

const cut = (cell: string) => plainCell(cell).replace(/\s+/g, ' ').trim().slice(0, maxTypedLength);

/**
 * Reference and quantity of a line are separated by tabs, semicolons, commas or a space. A first line with names of
 * columns says where they stand; otherwise the reference comes first. No line is left out but empty ones: what is wrong
 * with a line is found when it is judged. A list of references alone means one pack each.
 */
export function readList(text: string): ListReading {
  const [first, ...others] = readRows(text, isName);
  const last = others.at(-1) ?? first;
  if (last?.fault === 'size') return { key: 'file.size', params: { line: last.line } };
  if (first === undefined) return { key: 'quickOrder.listEmpty' };
  const columns = placedColumns(first.cells);
  if (columns && columns.reference < 0) return { key: 'quickOrder.noReferenceColumn' };
  const rows = columns ? others : [first, ...others];
  if (rows.length === 0) return { key: 'quickOrder.listEmpty' };
  if (rows.length > maxLines) {
    return { key: 'quickOrder.tooMany', params: { count: rows.length, limit: maxLines } };
  }
  const isAlone = columns !== null && first.cells.filter((cell) => cell.trim() !== '').length === 1;
  return {
    lines: rows.map(({ line, cells }) => {
      const [reference = '', quantity = ''] = columns
        ? [cells[columns.reference], isAlone ? '1' : cells[columns.quantity]]
        : cellsOf(cells);
      return { source: line, reference: cut(reference), quantity: cut(quantity) };
    }),
  };
}
