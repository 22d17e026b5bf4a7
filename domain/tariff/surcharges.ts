/** Which surcharges of a zone apply, and their amounts. */
import type { Cents } from '#domain/money/money.ts';
import type { Territory } from '#domain/territory/territory.ts';
import type { CompiledSurcharge } from './compiled.ts';
import type { Measures } from './limits.ts';

function isIn(places: ReadonlySet<string>, { country, regionalCode }: Territory): boolean {
  return places.has(country) || (regionalCode !== null && places.has(regionalCode));
}

/**
 * If the surcharge names places, one end must be in one of them; if it has conditions about the parcel's shape, one of
 * these must hold.
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

/** In cents of the tariff's tax basis: its fixed amount, or its share of the band's price, rounded half up. */
export function surchargeAmount(surcharge: CompiledSurcharge, basePrice: Cents): Cents {
  return surcharge.amount + Math.floor((basePrice * surcharge.basisPoints + 5000) / 10_000);
}
