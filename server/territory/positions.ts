/** Positions of shipment ends and places, in degrees (WGS 84). */

import type { Position } from '#domain/territory/place-distance.ts';
import type { PlaceIndex } from '#domain/territory/place-index.ts';
import { nearestPlace, type ResolvedPlace, resolvePlace } from '#domain/territory/place-resolve.ts';
import { findPlaces } from '#domain/territory/place-search.ts';
import type { PostalPlace } from '#domain/territory/postal-place.ts';
import { ownPlace, type Territories } from '#domain/territory/territory.ts';
import { nameKey } from '#domain/territory/text-key.ts';
import type { Country } from './reference-data.ts';

/** Countries are by their ISO 3166-1 alpha-2 codes. */
export interface Gazetteer {
  readonly territories: Territories;
  readonly index: PlaceIndex;
  readonly countries: ReadonlyMap<string, Country>;
}

/**
 * The position of an end, in degrees. If its postal code is known, this is the position of the town, or else of the
 * code's largest place; otherwise of the most similar place by postal code or name; otherwise of the country's capital.
 * Null for an unknown country.
 */
export function positionOf({ index, countries, territories }: Gazetteer, typedEnd: PostalPlace): Position | null {
  const end = ownPlace(territories, typedEnd);
  const places = findPlaces(index, end.country, end.postalCode);
  const city = nameKey(end.city);
  const exact = places.find((place) => nameKey(place.city) === city) ?? places[0];
  if (exact) return exact;
  const nearest = end.postalCode || end.city ? nearestPlace(index, end.country, end) : null;
  return nearest ?? countries.get(end.country) ?? null;
}

/**
 * Finds the places that a text typed without choosing a suggestion can mean. In a country without known places, a text
 * that is accepted as typed gets the position of the capital.
 */
export function resolveText({ index, countries }: Gazetteer, country: string, text: string): ResolvedPlace {
  const answer = resolvePlace(index, country, text);
  if (answer.kind !== 'one' || index.has(country)) return answer;
  const { latitude = 0, longitude = 0 } = countries.get(country) ?? {};
  return { kind: 'one', place: { ...answer.place, latitude, longitude } };
}
