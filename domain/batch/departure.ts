/** Where and when the parcels of a file leave. */

import * as v from 'valibot';
import type { FieldError } from '#domain/errors/field-error.ts';
import { fieldErrorsOf } from '#domain/errors/field-issues.ts';
import { checkShipment, departureDay, type ShipmentKnowledge } from '#domain/shipping/check-shipment.ts';
import { quoteRequestSchema } from '#domain/shipping/quote-request.ts';
import type { PostalPlace } from '#domain/territory/postal-place.ts';
import type { IsoDate } from '#domain/time/date.ts';
import type { BatchDeparture } from './read-line.ts';

/** As typed; without a day, parcels leave on the first possible one. */
export interface TypedDeparture extends PostalPlace {
  readonly collectionDate: string;
}

const isAboutDeparture = ({ subject }: FieldError) => subject.startsWith('from.') || subject === 'collectionDate';

/** Any parcel that no rule refuses: only the departure is checked. */
const anyParcel = { dimensionType: 'ORDINARY', length: 1, width: 1, height: 1, weight: 1 } as const;

/** By the comparator's rules; its errors have the comparator's subjects (`from.postalCode`). */
export function readDeparture(
  { country, postalCode, city, collectionDate }: TypedDeparture,
  knowledge: ShipmentKnowledge,
): { readonly departure: BatchDeparture } | { readonly errors: readonly FieldError[] } {
  const from = { country, postalCode, city };
  const result = v.safeParse(quoteRequestSchema, { collectionDate, from, to: from, packageDetail: anyParcel });
  const errors = (result.success ? checkShipment(result.output, knowledge) : fieldErrorsOf(result.issues)).filter(
    isAboutDeparture,
  );
  if (!result.success || errors.length > 0) return { errors };
  const day = departureDay(result.output, knowledge.availabilityDates);
  if (day === null) return { errors: [{ subject: 'collectionDate', reason: 'invalid', key: 'date.unavailable' }] };
  return { departure: { ...result.output.from, collectionDate: day } };
}

/** The file may be older than a day: a day that has passed gives way to the first possible one. */
export function departureFrom(departure: BatchDeparture, availabilityDates: readonly IsoDate[]): BatchDeparture {
  const [first] = availabilityDates;
  return first === undefined || availabilityDates.includes(departure.collectionDate)
    ? departure
    : { ...departure, collectionDate: first };
}
