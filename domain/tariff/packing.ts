/** The smallest packing that services take, and the sleeve that makes a parcel large enough (docs/tariffs.md). */
import { toCents } from '#domain/money/money.ts';
import type { NeededPacking } from '#domain/shipping/rated-service.ts';
import type { CompiledPacking } from './compiled.ts';
import type { Measures } from './limits.ts';
import type { TariffFile, TariffService } from './tariff-file.ts';
import { withTax } from './tax.ts';

const descending = (sides: readonly number[]) => sides.toSorted((a, b) => b - a);

/** Null if the service takes parcels however small there. */
export function compilePacking(file: TariffFile, service: TariffService, zoneCode: string): CompiledPacking | null {
  const least = service.limits.packingMinimum.find(({ zones }) => zones?.includes(zoneCode) ?? true);
  if (least === undefined) return null;
  const { sidesMm } = least;
  const takesTubes = service.limits.tube !== undefined || service.surcharges.some(({ when }) => when.tube);
  const sleeve = file.sleeve && { sidesMm: file.sleeve.sidesMm, ...withTax(toCents(file.sleeve.price), 'TTC', 20) };
  return {
    ofTubes: !takesTubes,
    sortedMm: descending(sidesMm),
    withSleeve: { sidesMm, sleeve: sleeve ?? null },
    withoutSleeve: { sidesMm, sleeve: null },
  };
}

const isBelow = (sides: readonly number[], least: readonly number[]) =>
  least.some((mm, index) => (sides[index] ?? 0) < mm);

/**
 * Null if the parcel is large enough. The longest side is compared with the longest, and so on. A sleeve helps if the
 * parcel can slide into it, and is then large enough.
 */
export function neededPacking(
  { ofTubes, sortedMm, withSleeve, withoutSleeve }: CompiledPacking,
  { sides, tube }: Measures,
): NeededPacking | null {
  if ((tube && !ofTubes) || !isBelow(sides, sortedMm)) return null;
  if (!withSleeve.sleeve) return withoutSleeve;
  const [length = 0, width = 0, height = 0] = sides;
  const [long, wide, added] = withSleeve.sleeve.sidesMm;
  const slidesIn = length + height <= long && width + height <= wide;
  return slidesIn && !isBelow(descending([long, wide, height + added]), sortedMm) ? withSleeve : withoutSleeve;
}
