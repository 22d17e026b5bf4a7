/** Where a parcel is handed in and where it is collected (docs/requirements.md ACC-7). */
import * as v from 'valibot';
import { pointTypes, type StorageDays } from '#domain/shipping/point-terms.ts';
import { depositModeSchema } from '#domain/shipping/wire-offer.ts';
import { addDays, type IsoDate } from '#domain/time/date.ts';
import type { TrackingEvent } from './tracking-events.ts';

const slots = v.array(v.object({ from: v.string(), to: v.string() }));

/** A relay point or post office, without anything personal. */
export const namedPlaceSchema = v.object({
  name: v.string(),
  /** The address below the name. */
  lines: v.array(v.string()),
  /** Null if nobody knows the point any more. */
  type: v.nullable(v.picklist(pointTypes)),
  /** A week, as a search of relay points answers it; empty if the hours aren't known. */
  openingHours: v.array(v.object({ day: v.number(), slots })),
  /** The next days on which it opens, from the day on which somebody needs it. */
  openings: v.array(v.object({ day: v.string(), slots })),
  /** Whether it is an invented one of the demo. */
  demo: v.boolean(),
});

/** `lastDay` is the last day on which the parcel waits there, once it has arrived and if the carrier says so. */
export const pickUpPlaceSchema = v.object({ ...namedPlaceSchema.entries, lastDay: v.nullable(v.string()) });

export const depositPlacesSchema = v.object({
  mode: depositModeSchema,
  /** The relay point that the sender has chosen; otherwise the nearest of the places that take the parcel. */
  places: v.array(namedPlaceSchema),
  /** Path of the page that lists more of them; null at a chosen point and at the sender's own letter box. */
  search: v.nullable(v.string()),
});

/** `pickUp` is null for a parcel that comes to the address. */
export const parcelPlacesSchema = v.object({ deposit: depositPlacesSchema, pickUp: v.nullable(pickUpPlaceSchema) });

export type NamedPlace = v.InferOutput<typeof namedPlaceSchema>;
export type PickUpPlace = v.InferOutput<typeof pickUpPlaceSchema>;
export type DepositPlaces = v.InferOutput<typeof depositPlacesSchema>;
export type ParcelPlaces = v.InferOutput<typeof parcelPlacesSchema>;

/** `dayOf` is the calendar day of an instant at the point. Null before the arrival, or if the carrier doesn't say. */
export function lastDayToCollect(
  events: readonly TrackingEvent[],
  type: NamedPlace['type'],
  storageDays: StorageDays | undefined,
  dayOf: (at: Date) => IsoDate,
): IsoDate | null {
  const arrival = events.find(({ code }) => code === 'AT_RELAY');
  const days = type && storageDays?.[type];
  return arrival && days ? addDays(dayOf(new Date(arrival.at)), days) : null;
}
