/** What lighter and flatter parcels of a file would save, found by rating them (docs/batches.md, "Savings"). */
import { displayedAmount, type OfferPrice } from '#domain/shipping/offer.ts';
import type { Parcel, Shipment } from '#domain/shipping/shipment.ts';
import type { Site } from '#domain/site/site.ts';
import type { Thresholds } from '#domain/tariff/thresholds.ts';

export const savingKinds = ['weight', 'thickness'] as const;
export type SavingKind = (typeof savingKinds)[number];

/** In cents; the limit is in grams or millimetres. */
export interface LineSaving {
  readonly line: number;
  readonly kind: SavingKind;
  readonly limit: number;
  readonly saves: OfferPrice;
}

export interface SavingGroup {
  readonly kind: SavingKind;
  readonly limit: number;
  readonly lines: number;
  readonly saves: OfferPrice;
}

interface Measure {
  read(parcel: Parcel): number;
  write(parcel: Parcel, value: number): Parcel;
}

const shortestOf = ({ lengthMm, widthMm, heightMm }: Parcel) => Math.min(lengthMm, widthMm, heightMm);

/** The parcel with its shortest side, or a tube's diameter, replaced. */
function withThickness(parcel: Parcel, mm: number): Parcel {
  if (parcel.dimensionType === 'TUBE') return { ...parcel, widthMm: mm, heightMm: mm };
  const shortest = shortestOf(parcel);
  if (parcel.heightMm === shortest) return { ...parcel, heightMm: mm };
  return parcel.widthMm === shortest ? { ...parcel, widthMm: mm } : { ...parcel, lengthMm: mm };
}

const measures: Readonly<Record<SavingKind, Measure>> = {
  weight: { read: ({ weightGrams }) => weightGrams, write: (parcel, weightGrams) => ({ ...parcel, weightGrams }) },
  thickness: { read: shortestOf, write: withThickness },
};

/** Less than half would no longer be the same parcel. */
const largestShare = 0.5;

/**
 * By the next lower limit that saves anything, for each kind; empty if none does. `priceAt` returns the price that the
 * chosen strategy has for a changed shipment, null if it accepts no offer.
 */
export function savingsOfLine(
  { line, shipment, price }: { readonly line: number; readonly shipment: Shipment; readonly price: OfferPrice },
  priceAt: (shipment: Shipment) => OfferPrice | null,
  thresholds: Thresholds,
  site: Site,
): readonly LineSaving[] {
  return savingKinds.flatMap((kind): LineSaving[] => {
    const { read, write } = measures[kind];
    const measured = read(shipment.parcel);
    const lower = thresholds[kind].filter((limit) => limit < measured && limit >= measured * largestShare);
    for (const limit of lower.toReversed()) {
      const cheaper = priceAt({ ...shipment, parcel: write(shipment.parcel, limit) });
      if (!cheaper || displayedAmount(cheaper, site) >= displayedAmount(price, site)) continue;
      const saves = {
        taxExclusive: price.taxExclusive - cheaper.taxExclusive,
        taxInclusive: price.taxInclusive - cheaper.taxInclusive,
      };
      return [{ line, kind, limit, saves }];
    }
    return [];
  });
}

/** By kind and limit, the largest first. */
export function groupSavings(savings: readonly LineSaving[], site: Site): readonly SavingGroup[] {
  const groups = new Map<string, SavingGroup>();
  for (const { kind, limit, saves } of savings) {
    const key = `${kind} ${limit}`;
    const group = groups.get(key) ?? { kind, limit, lines: 0, saves: { taxExclusive: 0, taxInclusive: 0 } };
    groups.set(key, {
      ...group,
      lines: group.lines + 1,
      saves: {
        taxExclusive: group.saves.taxExclusive + saves.taxExclusive,
        taxInclusive: group.saves.taxInclusive + saves.taxInclusive,
      },
    });
  }
  return [...groups.values()].sort((a, b) => displayedAmount(b.saves, site) - displayedAmount(a.saves, site));
}
