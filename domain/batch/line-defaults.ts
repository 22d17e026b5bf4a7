/** What counts for the lines of a file that lack it: one box, weight, title and content (docs/settled.md 81). */
import { readCivility } from '#domain/address/exported-cells.ts';
import { type FieldError, fieldError } from '#domain/errors/field-error.ts';
import type { BatchColumn, PlacedColumn } from './columns.ts';
import { type LineCells, readSize } from './read-size.ts';

/** By the names of the query's parameters and of the form's fields: sides in centimetres, the weight in kilograms. */
const columnsOfDefaults = {
  'box.length': 'length',
  'box.width': 'width',
  'box.height': 'height',
  'box.weight': 'weight',
  title: 'titleCode',
  content: 'articleDescription',
} as const satisfies Readonly<Record<string, BatchColumn>>;

export type DefaultField = keyof typeof columnsOfDefaults;
export const defaultFields = Object.keys(columnsOfDefaults) as readonly DefaultField[];

/** As typed; an empty one says nothing. */
export type TypedDefaults = Readonly<Partial<Record<DefaultField, string | undefined>>>;

/** The cells that count where a line has none, or an error for each that can't be read. */
export function readDefaults(typed: TypedDefaults): {
  readonly cells: LineCells;
  readonly errors: readonly FieldError[];
} {
  const cells: Partial<Record<BatchColumn, string>> = {};
  for (const field of defaultFields) {
    const text = (typed[field] ?? '').trim();
    if (text !== '') cells[columnsOfDefaults[field]] = text;
  }
  const { faults } = readSize(cells, {}, false);
  const errors = faults.flatMap(({ column, key, params }) =>
    defaultFields.filter((field) => columnsOfDefaults[field] === column).map((field) => fieldError(field, key, params)),
  );
  const isTitle = readCivility(cells.titleCode ?? '') !== undefined;
  return { cells, errors: isTitle ? errors : [...errors, fieldError('title', 'csv.civility')] };
}

const sides = ['length', 'width', 'height'] as const;

/** What orders of shops lack. */
export const isSize = (column: BatchColumn): column is (typeof sides)[number] | 'weight' =>
  column === 'weight' || sides.some((side) => side === column);

/** A line with a size of its own has no side of the box. */
export function withDefaults(cells: LineCells, defaults: LineCells): LineCells {
  const isSized = [...sides, 'dimensions' as const].some((column) => cells[column]);
  const taken = Object.entries(defaults).filter(
    ([column]) => !cells[column as BatchColumn] && !(isSized && sides.some((side) => side === column)),
  );
  return taken.length === 0 ? cells : { ...cells, ...Object.fromEntries(taken) };
}

/** With the columns that the defaults stand in for. */
export const presentColumns = (columns: readonly PlacedColumn[], defaults: LineCells): ReadonlySet<BatchColumn> =>
  new Set([...columns.flatMap(({ read }) => (read ? [read.column] : [])), ...(Object.keys(defaults) as BatchColumn[])]);
