/** Reads weights and sides as spreadsheets have them: with a decimal comma or point, a unit, or grouped digits. */
import { readDecimal } from '#domain/shipping/decimal.ts';
import { type Unit, unitOf } from './columns.ts';

/**
 * Without signs between thousands, and with small numbers written out: `1.200,5`, `1,200.5`, `1’200`, `5,00E-01`. A single
 * point or comma is a decimal sign.
 */
function plainNumber(cell: string): string {
  if (/^\d[.,]\d+E-\d{1,2}$/i.test(cell)) return String(Number(cell.replace(',', '.')));
  const [whole = '', sign = ''] = /^\d{1,3}(?:([.,'’])\d{3})(?:\1\d{3})*(?!\d)/.exec(cell) ?? [];
  const rest = cell.slice(whole.length);
  const isGrouped =
    /^['’]$/.test(sign) || whole.split(sign).length > 2 || (/^[.,]\d/.test(rest) && !rest.startsWith(sign));
  return whole !== '' && isGrouped ? whole.replaceAll(sign, '') + rest : cell;
}

/** Spaces that group digits: ordinary, no-break and narrow no-break. */
const grouped = /^(\d{1,3}(?:[ \u00A0\u202F]\d{3})+|\d+)((?:[.,]\d+)?)[ \u00A0\u202F]*(\p{L}*)$/u;

/** How many centimetres or kilograms each unit is, as a fraction that keeps decimals exact. */
const perUnit: Readonly<
  Record<Unit, { readonly kind: 'length' | 'weight'; readonly times: number; readonly by: number }>
> = {
  mm: { kind: 'length', times: 1, by: 10 },
  cm: { kind: 'length', times: 1, by: 1 },
  m: { kind: 'length', times: 100, by: 1 },
  g: { kind: 'weight', times: 1, by: 1000 },
  kg: { kind: 'weight', times: 1, by: 1 },
};

const usualUnit = { length: 'cm', weight: 'kg' } as const;

/**
 * The amount of a cell in centimetres or kilograms, as a number or text that the quote request takes; null for a cell
 * that can't be read. A unit in the cell counts, then that of the heading, then centimetres and kilograms.
 */
export function readAmount(cell: string, kind: 'length' | 'weight', unit: Unit | null): number | string | null {
  const [, whole, fraction = '', word = ''] = grouped.exec(plainNumber(cell.trim())) ?? [];
  if (whole === undefined) return null;
  const digits = `${whole.replace(/\D/g, '')}${fraction}`;
  const ownUnit = word === '' ? null : unitOf(word);
  if (word !== '' && ownUnit === null) return null;
  const conversion = perUnit[ownUnit ?? unit ?? usualUnit[kind]];
  const amount = readDecimal(digits);
  if (conversion.kind !== kind || amount === null) return null;
  // The text itself is sent on where it can be: a number would round its tenth decimal.
  return conversion.times === conversion.by ? digits : (amount * conversion.times) / conversion.by;
}
