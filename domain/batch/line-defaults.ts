/** What counts for the lines of a file that lack it: a box, a weight, also of each article, a title and a content. */
import { readCivility } from '#domain/address/exported-cells.ts';
import { type FieldError, fieldError } from '#domain/errors/field-error.ts';
import { readUnitsUp } from '#domain/shipping/decimal.ts';
import { readAmount } from './amount.ts';
import type { BatchColumn, PlacedColumn } from './columns.ts';
import { articleSeparator } from './declaration-cells.ts';
import { type LineCells, readSize } from './read-size.ts';

/** What each article of a line weighs, added to the weight of the box; in kilograms. */
export const itemWeight = 'box.itemWeight';

/** By the names of the query's parameters and of the form's fields: sides in centimetres, weights in kilograms. */
const columnsOfDefaults = {
  'box.length': 'length',
  'box.width': 'width',
  'box.height': 'height',
  'box.weight': 'weight',
  [itemWeight]: itemWeight,
  title: 'titleCode',
  content: 'articleDescription',
} as const satisfies Readonly<Record<string, BatchColumn | typeof itemWeight>>;

export type DefaultField = keyof typeof columnsOfDefaults;
export const defaultFields = Object.keys(columnsOfDefaults) as readonly DefaultField[];

export type LineDefaults = Readonly<Partial<Record<BatchColumn | typeof itemWeight, string>>>;

/** As typed; an empty one says nothing. */
export type TypedDefaults = Readonly<Partial<Record<DefaultField, string | undefined>>>;

/** The cells that count where a line has none, or an error for each that can't be read. */
export function readDefaults(typed: TypedDefaults): {
  readonly cells: LineDefaults;
  readonly errors: readonly FieldError[];
} {
  const cells: Partial<Record<BatchColumn | typeof itemWeight, string>> = {};
  for (const field of defaultFields) {
    const text = (typed[field] ?? '').trim();
    if (text !== '') cells[columnsOfDefaults[field]] = text;
  }
  const errors = readSize(cells, {}, false).faults.flatMap(({ column, key, params }) =>
    defaultFields.filter((field) => columnsOfDefaults[field] === column).map((field) => fieldError(field, key, params)),
  );
  for (const { key, params } of readSize({ weight: cells[itemWeight] ?? '' }, {}, false).faults)
    errors.push(fieldError(itemWeight, key, params));
  const isTitle = readCivility(cells.titleCode ?? '') !== undefined;
  return { cells, errors: isTitle ? errors : [...errors, fieldError('title', 'csv.civility')] };
}

const sides = ['length', 'width', 'height'] as const;

/** What orders of shops lack. */
export const isSize = (column: BatchColumn): column is (typeof sides)[number] | 'weight' =>
  column === 'weight' || sides.some((side) => side === column);

/** A line with a size of its own has no side of the box. */
export function withDefaults(cells: LineCells, defaults: LineDefaults): LineCells {
  const isSized = [...sides, 'dimensions' as const].some((column) => cells[column]);
  const taken = Object.entries(weighed(defaults, cells.articleQuantity ?? '')).filter(
    ([column]) => !cells[column as BatchColumn] && !(isSized && sides.some((side) => side === column)),
  );
  return taken.length === 0 ? cells : { ...cells, ...Object.fromEntries(taken) };
}

const gramsOf = (cell = ''): number => readUnitsUp(readAmount(cell, 'weight', null) ?? 0, 3) ?? 0;

/** A quantity that can't be read, or is missing, is one article; of several articles (`2 | 1`) all are counted. */
const piecesOf = (quantity: string): number =>
  quantity.split(articleSeparator).reduce((sum, part) => sum + Math.max(1, Number.parseInt(part, 10) || 1), 0);

function weighed({ [itemWeight]: item, ...defaults }: LineDefaults, quantity: string): LineCells {
  if (!item) return defaults;
  return { ...defaults, weight: `${gramsOf(defaults.weight) + piecesOf(quantity) * gramsOf(item)} g` };
}

/** With the columns that the defaults stand in for. */
export const presentColumns = (columns: readonly PlacedColumn[], defaults: LineDefaults): ReadonlySet<BatchColumn> =>
  new Set([
    ...columns.flatMap(({ read }) => (read ? [read.column] : [])),
    ...(Object.keys(weighed(defaults, '')) as BatchColumn[]),
  ]);
