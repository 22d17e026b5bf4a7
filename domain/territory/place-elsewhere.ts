/** Finds a place that was typed under the wrong country (docs/requirements.md SMT-6). */
import type { Place, PlaceIndex } from './place-index.ts';
import { parseCityZip } from './place-resolve.ts';
import { placesNamed } from './place-search.ts';
import { nameKey } from './text-key.ts';

const maxCountries = 3;

/**
 * The largest places in other countries that have exactly this name (and postal code, if one was typed): one for each
 * country, at most three. Empty if only a postal code was typed, which could exist in many countries.
 */
export function placesElsewhere(index: PlaceIndex, country: string, input: string): readonly Place[] {
  const matches: Place[] = [];
  for (const otherCountry of index.keys()) {
    if (otherCountry === country) continue;
    const typedPlace = parseCityZip(otherCountry, input);
    const place = placesNamed(index, otherCountry, typedPlace.city).find(
      ({ postalCode }) => typedPlace.postalCode === '' || postalCode === typedPlace.postalCode,
    );
    if (place) matches.push(place);
  }
  const codes = new Set<string>();
  return matches
    .sort((a, b) => b.population - a.population)
    .filter(({ postalCode, city }) => {
      // 97400 is a place of both FR and RE: list it once.
      const placeText = `${postalCode} ${nameKey(city)}`;
      if (postalCode !== '' && codes.has(placeText)) return false;
      codes.add(placeText);
      return true;
    })
    .slice(0, maxCountries);
}
