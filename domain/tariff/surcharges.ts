/** Which surcharges of a zone apply, and their amounts. */
import type { Cents } from '#domain/money/money.ts';
import type { Territory } from '#domain/territory/territory.ts';
import type { CompiledSurcharge } from './compiled.ts';
import type { Measures } from './limits.ts';

function isIn(places: ReadonlySet<string>, { country, regionalCode }: Territory): boolean {
  return places.has(country) || (regionalCode !== null && places.has(regionalCode));
}

/**
 * Whether a surcharge applies to a shipment: one of its ends is in the surcharge's places (if it names any), and one of
 * the conditions about the parcel's shape holds (if there are any).
 */
export function surchargeApplies(
  surcharge: CompiledSurcharge,
  from: Territory,
  to: Territory,
  measures: Measures,
): boolean {
  if (surcharge.places !== null && !isIn(surcharge.places, from) && !isIn(surcharge.places, to)) return false;
  if (!surcharge.shaped) return true;
  return (
    (surcharge.tube && measures.tube) ||
    measures.sum > surcharge.sumAboveMm ||
    measures.length > surcharge.lengthAboveMm ||
    measures.girth > surcharge.girthAboveMm
  );
}

/**
 * The surcharge in cents, in the tariff's tax basis: a fixed amount, plus a share of the band's price rounded half up.
 */
export function surchargeAmount(surcharge: CompiledSurcharge, basePrice: Cents): Cents {
  return surcharge.amount + Math.floor((basePrice * surcharge.basisPoints + 5000) / 10_000);
}
