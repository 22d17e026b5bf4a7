/** A place that was typed under the wrong country (docs/requirements.md SMT-6). */
import type { Place, PlaceIndex } from './place-index.ts';
import { parseCityZip } from './place-resolve.ts';
import { searchPlaces } from './place-search.ts';
import { nameKey } from './text-key.ts';

/** Countries that are worth naming. */
const mostCountries = 3;

/**
 * The largest places of other countries that bear a name exactly, with its postal code where one was typed, one a country, at
 * most three. Empty for a code alone: digits mean something in many countries.
 */
export function placesElsewhere(index: PlaceIndex, country: string, input: string): readonly Place[] {
  const found: Place[] = [];
  for (const other of index.keys()) {
    if (other === country) continue;
    const typed = parseCityZip(other, input);
    const key = nameKey(typed.city);
    if (key === '') continue;
    const place = searchPlaces(index, other, typed.city).find(
      ({ postalCode, city }) => nameKey(city) === key && (typed.postalCode === '' || postalCode === typed.postalCode),
    );
    if (place) found.push(place);
  }
  const codes = new Set<string>();
  return found
    .sort((a, b) => b.population - a.population)
    .filter(({ postalCode, city }) => {
      // 97400 is a place of FR and of RE: told once.
      const spot = `${postalCode} ${nameKey(city)}`;
      if (postalCode !== '' && codes.has(spot)) return false;
      codes.add(spot);
      return true;
    })
    .slice(0, mostCountries);
}
