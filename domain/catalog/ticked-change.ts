/** What staff change of several offers at once (docs/back-office.md, "Catalog"). Prices are in cents without VAT. */
import * as v from 'valibot';
import type { CatalogOffer } from './catalog.ts';

export const priceActs = ['percent', 'fixed'] as const;
export const stockActs = ['set', 'add'] as const;
/** The last two are about the products of the offers. */
export const saleActs = ['withdraw', 'restore', 'archive', 'unarchive'] as const;
export const reductionActs = ['announce', 'end'] as const;

const code = v.pipe(v.string(), v.maxLength(40));

/** Why prices or stocks change, such as a delivery, a count or breakage; the audit log has it. */
export const changeReason = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, 'office.textLength')), '');

export const tickedChange = v.object({
  /** Their ids. */
  offers: v.pipe(v.array(code), v.nonEmpty('catalog.tickedNone'), v.maxLength(200)),
  /** By so many percent, or to a price. */
  price: v.nullable(v.object({ by: v.picklist(priceActs), value: v.number('catalog.tickedNumber') })),
  /** To a number of packs, or by so many. */
  stock: v.nullable(
    v.object({ by: v.picklist(stockActs), value: v.pipe(v.number('office.stock'), v.integer('office.stock')) }),
  ),
  /** From how many packs down staff are told. */
  threshold: v.nullable(
    v.pipe(
      v.number('office.stock'),
      v.integer('office.stock'),
      v.minValue(0, 'office.stock'),
      v.maxValue(1_000_000, 'office.stock'),
    ),
  ),
  sale: v.picklist(['', ...saleActs]),
  /** Whether lower prices are announced as reductions. */
  reduction: v.optional(v.picklist(['', ...reductionActs]), ''),
  addCategory: code,
  removeCategory: code,
  /** What the change will do, as it was last said (`tickedEffect`). */
  confirmed: v.string(),
  reason: changeReason,
});
export type TickedChange = v.InferOutput<typeof tickedChange>;

/** The lines about a change as one text, which confirms it, and back; a form turns line ends into others. */
const separator = ' | ';
export const tickedEffect = (lines: readonly string[]): string => lines.join(separator);
export const tickedLines = (effect: string): readonly string[] => effect.split(separator);

const prices: Readonly<Record<(typeof priceActs)[number], (cents: number, value: number) => number>> = {
  percent: (cents, value) => Math.round((cents * (100 + value)) / 100),
  fixed: (_, value) => value,
};
const stocks: Readonly<Record<(typeof stockActs)[number], (stock: number, value: number) => number>> = {
  set: (_, value) => value,
  add: (stock, value) => stock + value,
};

/** A percentage holds for prices by quantity too; a fixed price leaves them. */
export function changedOffer(
  { taxExclusive, volumePrices, stock }: Pick<CatalogOffer, 'taxExclusive' | 'volumePrices' | 'stock'>,
  change: Pick<TickedChange, 'price' | 'stock'>,
) {
  const priced = (cents: number) => (change.price ? prices[change.price.by](cents, change.price.value) : cents);
  const isScaled = change.price?.by === 'percent';
  return {
    taxExclusive: priced(taxExclusive),
    volumePrices: volumePrices.map(({ from, taxExclusive: own }) => ({
      from,
      taxExclusive: isScaled ? priced(own) : own,
    })),
    stock: change.stock ? stocks[change.stock.by](stock, change.stock.value) : stock,
  };
}
