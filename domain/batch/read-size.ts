/** Reads sides and weight of a parcel from the cells of a line. */
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import { readUnitsUp } from '#domain/shipping/decimal.ts';
import { shipmentLimits } from '#domain/shipping/shipment-limits.ts';
import { readAmount } from './amount.ts';
import { type BatchFault, batchFault, quoted } from './batch-fault.ts';
import type { BatchColumn, Unit } from './columns.ts';

/** Without spaces around them; absent columns are empty. */
export type LineCells = Readonly<Partial<Record<BatchColumn, string>>>;

/** By its code or name; null for an unknown country. */
export type CountryCodeOf = (text: string) => string | null;

export type HeadingUnits = Readonly<Partial<Record<BatchColumn, Unit | undefined>>>;

const sides = ['length', 'width', 'height'] as const;
type Side = (typeof sides)[number];
type Measure = Side | 'weight';

/** Splits `30 x 20 x 15 cm`; null for another text. The unit at the end applies to every side without its own. */
function splitDimensions(text: string): Readonly<Record<Side, string>> | null {
  const parts = text.split(/[x×*]/i).map((part) => part.trim());
  const [length, width, height = ''] = parts;
  if (length === undefined || width === undefined || parts.length > 3 || parts.includes('')) return null;
  const unit = /\p{L}+$/u.exec(parts.at(-1) ?? '')?.[0] ?? '';
  const withUnit = (side: string) => (side === '' || /\p{L}$/u.test(side) ? side : `${side} ${unit}`.trim());
  return { length: withUnit(length), width: withUnit(width), height: withUnit(height) };
}

/**
 * Sides in centimetres and weight in kilograms, as a quote request takes them; empty if the cell is empty, null if it
 * can't be read.
 */
export type WireSize = Readonly<Record<Measure, number | string | null>>;

export interface ReadSize {
  readonly size: WireSize;
  readonly columns: Readonly<Record<Measure, BatchColumn>>;
  readonly faults: readonly BatchFault[];
}

const examples: Readonly<Record<Measure, string>> = { length: '22,5', width: '22,5', height: '22,5', weight: '1,2' };

/** Numbers that are below zero, or longer than those that are read. */
const impossibleNumber = /^[-−–][\d., \u00A0\u202F]+$|^\d{7,}(?:[.,]\d+)?$/;

/** With a fault for each cell that can't be read. A tube's height is its diameter. */
export function readSize(cells: LineCells, units: HeadingUnits, isTube: boolean): ReadSize {
  const together = cells.dimensions ?? '';
  const usesTogether = together !== '' && sides.every((side) => (cells[side] ?? '') === '');
  const split = usesTogether ? splitDimensions(together) : null;
  const sideColumn = (side: Side) => (usesTogether ? 'dimensions' : side);
  const columns = {
    length: sideColumn('length'),
    width: sideColumn('width'),
    height: sideColumn('height'),
    weight: 'weight',
  } as const;
  const faults: BatchFault[] =
    usesTogether && !split ? [batchFault('dimensions', 'batch.dimensions', { given: quoted(together) })] : [];
  const read = (measure: Measure): number | string | null => {
    const cell = (measure !== 'weight' && split?.[measure]) || (cells[measure] ?? '');
    if (cell === '') return '';
    const column = columns[measure];
    const amount = readAmount(cell, measure === 'weight' ? 'weight' : 'length', units[column] ?? null);
    if (amount === null) {
      const key = impossibleNumber.test(cell) ? 'batch.measure' : 'batch.number';
      faults.push(batchFault(column, key, { given: quoted(cell), example: examples[measure] }));
    }
    return amount;
  };
  const [length, width] = [read('length'), read('width')];
  const size = { length, width, height: isTube ? width : read('height'), weight: read('weight') };
  return { size, columns, faults };
}

/** What the range of each measure is, in the smallest unit, and how many decimals the quote request's unit has. */
const ranges: Readonly<
  Record<Measure, { readonly places: number; readonly min: number; readonly above: ErrorKey; readonly below: ErrorKey }>
> = {
  length: { places: 1, min: shipmentLimits.minMm, above: 'batch.sideAbove', below: 'batch.sideBelow' },
  width: { places: 1, min: shipmentLimits.minMm, above: 'batch.sideAbove', below: 'batch.sideBelow' },
  height: { places: 1, min: shipmentLimits.minMm, above: 'batch.sideAbove', below: 'batch.sideBelow' },
  weight: { places: 3, min: shipmentLimits.minGrams, above: 'batch.weightAbove', below: 'batch.weightBelow' },
};

/** Above it, in grams, a weight isn't that of a parcel to be split into two: its unit is wrong. */
const maxLikelyGrams = 2 * shipmentLimits.maxGrams;

/** The fault of a weight that is far too much in kilograms; as so many grams it may be right. */
function weightUnitFault(column: BatchColumn, actual: number): BatchFault {
  const inGrams = actual / 1000;
  const isPossible = inGrams >= shipmentLimits.minGrams && inGrams <= shipmentLimits.maxGrams;
  const remedy = isPossible ? { column, value: `${String(inGrams).replace('.', ',')} g` } : null;
  return { ...batchFault(column, 'batch.weightUnit', { actual, proposed: remedy?.value ?? null }), remedy };
}

/** With the amount in grams or millimetres. */
export function rangeFault(measure: Measure, column: BatchColumn, { [measure]: amount }: WireSize): BatchFault {
  const { places, min, above, below } = ranges[measure];
  const actual = readUnitsUp(amount, places) ?? 0;
  if (measure === 'weight' && actual > maxLikelyGrams) return weightUnitFault(column, actual);
  return batchFault(column, actual < min ? below : above, { actual });
}
