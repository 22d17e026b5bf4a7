/**
 * The towns on a parcel's way, which the page of the parcel shows as a list and on a map (docs/requirements.md ACC-7).
 * Addresses are never shown.
 */

import type { Position } from '#domain/territory/place-distance.ts';
import type { PostalPlace } from '#domain/territory/postal-place.ts';
import type { TrackingEvent, TrackingEventCode } from './tracking-events.ts';

/** The town of each address, or of the relay point. */
export interface ParcelEnds {
  readonly from: PostalPlace;
  readonly to: PostalPlace;
}

/** Positions are in degrees; null if unknown. */
export interface StopMap {
  ofEnd(end: PostalPlace): Position | null;
  /** Only if the country has one town with this name. */
  ofTown(country: string, name: string): Position | null;
}

/** `reachedAt` is when the parcel was first there (ISO 8601); null if it hasn't been there. */
export interface ParcelStop {
  readonly place: string;
  readonly reachedAt: string | null;
  readonly position: Position | null;
}

/** Events that happen in the town where the parcel is going. */
const arrivalCodes: ReadonlySet<TrackingEventCode> = new Set(['OUT_FOR_DELIVERY', 'AT_RELAY', 'DELIVERED']);

const sameTown = (one: string, other: string): boolean => one.localeCompare(other, 'fr', { sensitivity: 'base' }) === 0;

/** The first event in each town that the carrier has named, except the town of departure and the destination. */
function between(events: readonly TrackingEvent[], { from, to }: ParcelEnds): readonly TrackingEvent[] {
  const named = events.filter(({ place }) => place !== '' && !sameTown(place, from.city) && !sameTown(place, to.city));
  return named.filter(({ place }, at) => named.findIndex((each) => sameTown(each.place, place)) === at);
}

/** `events` are oldest first; an end whose town isn't known is left out. */
export function parcelStops(events: readonly TrackingEvent[], ends: ParcelEnds, map: StopMap): readonly ParcelStop[] {
  const { from, to } = ends;
  const scanned = events.filter(({ code }) => code !== 'ANNOUNCED');
  const arrival = events.find(({ code }) => arrivalCodes.has(code));
  const named = between(scanned, ends).map(({ place, at }) => ({
    place,
    reachedAt: at,
    position: map.ofTown(from.country, place) ?? map.ofTown(to.country, place),
  }));
  return [
    { place: from.city, reachedAt: scanned[0]?.at ?? null, position: map.ofEnd(from) },
    ...named,
    { place: to.city, reachedAt: arrival?.at ?? null, position: map.ofEnd(to) },
  ].filter(({ place }) => place !== '');
}
