/** Whether a town belongs to the postal code beside it (docs/requirements.md ADR-12). */
import type { Place } from '#domain/territory/place-index.ts';
import type { ResolvedPlace } from '#domain/territory/place-resolve.ts';
import { routingLabel } from './address-label.ts';

export interface TownLookup {
  /** Largest first. */
  places(country: string, postalCode: string): readonly Place[];
  resolve(country: string, text: string): ResolvedPlace;
}

/**
 * `same`: the town is one of the code's, `places`; `spelling`: it is one of them in another spelling or incomplete;
 * `other`: it is none of them, and `places` are those that code and town together can mean.
 */
export interface TownOfCode {
  readonly relation: 'same' | 'spelling' | 'other';
  readonly places: readonly Place[];
}

export function placesMeant(country: string, text: string, lookup: Pick<TownLookup, 'resolve'>): readonly Place[] {
  const answer = lookup.resolve(country, text);
  if (answer.kind === 'none') return [];
  return answer.kind === 'one' ? [answer.place] : answer.places;
}

/** The code must be one of the table's. */
export function townOfCode(country: string, postalCode: string, city: string, lookup: TownLookup): TownOfCode {
  const ofCode = lookup.places(country, postalCode);
  const label = routingLabel(city);
  const same = ofCode.find((place) => routingLabel(place.city) === label);
  if (same) return { relation: 'same', places: [same] };
  const places = placesMeant(country, `${postalCode} ${city}`, lookup);
  const isOfCode = places.length > 0 && places.every((place) => ofCode.includes(place));
  return { relation: isOfCode ? 'spelling' : 'other', places };
}
