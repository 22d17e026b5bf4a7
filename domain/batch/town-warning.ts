/** Warns of a town that doesn't belong to its postal code, for which a parcel is compared all the same. */

import { type TownLookup, townOfCode } from '#domain/address/town-of-code.ts';
import { frenchPostalCountries } from '#domain/territory/french-postal-countries.ts';
import type { PostalPlace } from '#domain/territory/postal-place.ts';
import { type BatchWarning, batchFault, quoted } from './batch-fault.ts';

const maxTowns = 4;

/** What people write after the name of a town: its district, or that it is a CEDEX. */
const additions = /\b(?:cedex|arrondissement|arr|\d{1,2}\s*(?:er|e|è|eme|ème)?)(?![\p{L}\d])\.?/giu;

/**
 * Null if the town is one of its postal code, if either is missing, and outside the countries of the French post, whose
 * places the table doesn't have completely.
 */
export function townWarning({ country, postalCode, city }: PostalPlace, lookup: TownLookup): BatchWarning | null {
  const town = city.replace(additions, ' ').trim();
  if (town === '' || !frenchPostalCountries.has(country)) return null;
  const towns = lookup.places(country, postalCode);
  if (towns.length === 0 || townOfCode(country, postalCode, town, lookup).relation !== 'other') return null;
  const named = [...new Set(towns.map((place) => place.city))];
  const params = { given: quoted(city), code: postalCode, towns: named.slice(0, maxTowns).join(', ') };
  const told = { ...params, count: Math.max(0, named.length - maxTowns) };
  return { ...batchFault('city', 'batch.otherTown', told), column: 'city' };
}
