/** Which surcharges of a zone apply, and how much they are. */
import type { Cents } from '#domain/money/money.ts';
import type { Territory } from '#domain/territory/territory.ts';
import type { CompiledSurcharge } from './compiled.ts';
import type { Measures } from './limits.ts';

function isIn(places: ReadonlySet<string>, { country, regionalCode }: Territory): boolean {
  return places.has(country) || (regionalCode !== null && places.has(regionalCode));
}

/** Whether a surcharge applies: either end in its places, and any of its facts about the shape. */
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

/** Amount in cents of the tax basis; a percentage is of the band's price, half up. */
export function surchargeAmount(surcharge: CompiledSurcharge, basePrice: Cents): Cents {
  return surcharge.amount + Math.floor((basePrice * surcharge.basisPoints + 5000) / 10_000);
}
