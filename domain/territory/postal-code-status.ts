/** Whether a postal code exists (docs/requirements.md ADR-6). */

import { frenchPostalCountries } from './french-postal-countries.ts';
import type { PlaceIndex } from './place-index.ts';
import { prefixRange } from './place-keys.ts';
import { findPlaces } from './place-search.ts';
import { hasPostalCodeShape } from './postal-code.ts';

/**
 * `known`: in the table, or empty in a country without codes. `unverified`: well formed but not in the table, like a
 * CEDEX, a PO box and most codes abroad. `unknown`: well formed but of no département (99999). `malformed`: not in
 * the country's format.
 */
export type PostalCodeStatus = 'known' | 'unverified' | 'unknown' | 'malformed';

/** The Southern Lands have codes but no place in the table. */
const southernLands = '984';

function prefixExists(index: PlaceIndex, country: string, postalCode: string): boolean {
  const overseas = postalCode.startsWith('97') || postalCode.startsWith('98');
  const prefix = postalCode.slice(0, overseas ? 3 : 2);
  if (prefix === southernLands) return country === 'FR' || country === 'TF';
  const table = index.get(country);
  if (table === undefined) return false;
  const [from, to] = prefixRange(table.byCode, prefix);
  return to > from;
}

/** The status of a postal code in a country; surrounding spaces are ignored. */
export function postalCodeStatus(index: PlaceIndex, country: string, postalCode: string): PostalCodeStatus {
  const code = postalCode.trim();
  if (!hasPostalCodeShape(country, code)) return 'malformed';
  if (code === '' || findPlaces(index, country, code).length > 0) return 'known';
  if (!frenchPostalCountries.has(country)) return 'unverified';
  return prefixExists(index, country, code) ? 'unverified' : 'unknown';
}
