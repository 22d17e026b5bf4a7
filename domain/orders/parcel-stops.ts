/** The places of a parcel's way, for its stations and map (docs/requirements.md ACC-7): towns, never addresses. */
import type { Position } from '#domain/territory/place-distance.ts';
import type { TrackingEvent, TrackingEventCode } from './tracking-events.ts';

/** An end of a parcel's way: the town of its address, or of its relay point. */
export interface ParcelEnd {
  readonly country: string;
  readonly postalCode: string;
  readonly city: string;
}

export interface ParcelEnds {
  readonly from: ParcelEnd;
  readonly to: ParcelEnd;
}

/** Where things are, in degrees; null if it isn't known. */
export interface StopMap {
  ofEnd(end: ParcelEnd): Position | null;
  /** The only place of this name in a country. */
  ofTown(country: string, name: string): Position | null;
}

/** A stop: a town, and when the parcel was there first (ISO 8601); null if it hasn't been there. */
export interface ParcelStop {
  readonly place: string;
  readonly reachedAt: string | null;
  readonly position: Position | null;
}

/** Events that happen where the parcel is going. */
const arrivalCodes: ReadonlySet<TrackingEventCode> = new Set(['OUT_FOR_DELIVERY', 'AT_RELAY', 'DELIVERED']);

const sameTown = (one: string, other: string): boolean => one.localeCompare(other, 'fr', { sensitivity: 'base' }) === 0;

/** Towns between the ends that the carrier named, each once, where it was first. */
function between(events: readonly TrackingEvent[], { from, to }: ParcelEnds): readonly TrackingEvent[] {
  const named = events.filter(({ place }) => place !== '' && !sameTown(place, from.city) && !sameTown(place, to.city));
  return named.filter(({ place }, at) => named.findIndex((each) => sameTown(each.place, place)) === at);
}

/**
 * The stops of a parcel in the order of its way: where it starts, the towns that its carrier has named, where it goes.
 * Only what was announced; `events` are oldest first.
 */
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
