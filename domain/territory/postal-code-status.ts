/** Whether a postal code exists (docs/requirements.md ADR-6). */

import { codesWithoutTowns, frenchPostalCountries } from './french-postal-countries.ts';
import type { PlaceIndex } from './place-index.ts';
import { prefixRange } from './place-keys.ts';
import { findPlaces } from './place-search.ts';
import { hasPostalCodeShape } from './postal-code.ts';

/**
 * `known`: it is in the table, or empty in a country without codes. `unverified`: it could be one but isn't in the
 * table, like a CEDEX, a PO box and most codes abroad. `unknown`: it looks right, but no département has such codes
 * (99999). `malformed`: codes of the country look different.
 */
export type PostalCodeStatus = 'known' | 'unverified' | 'unknown' | 'malformed';

function prefixExists(index: PlaceIndex, country: string, postalCode: string): boolean {
  const special = codesWithoutTowns.find(([codes]) => codes.test(postalCode));
  if (special !== undefined) return country === 'FR' || country === special[1];
  const overseas = postalCode.startsWith('97') || postalCode.startsWith('98');
  const prefix = postalCode.slice(0, overseas ? 3 : 2);
  const table = index.get(country);
  if (table === undefined) return false;
  const [from, to] = prefixRange(table.byCode, prefix);
  return to > from;
}

/** Spaces around the code are ignored. */
export function postalCodeStatus(index: PlaceIndex, country: string, postalCode: string): PostalCodeStatus {
  const code = postalCode.trim();
  if (!hasPostalCodeShape(country, code)) return 'malformed';
  if (code === '' || findPlaces(index, country, code).length > 0) return 'known';
  if (!frenchPostalCountries.has(country)) return 'unverified';
  return prefixExists(index, country, code) ? 'unverified' : 'unknown';
}
