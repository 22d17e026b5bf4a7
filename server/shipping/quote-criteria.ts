/** From a quote request to a shipment that can be rated (docs/requirements.md SMT-8, API-2). */
import * as v from 'valibot';
import { type FieldError, fieldError } from '#domain/errors/field-error.ts';
import { checkShipment, departureDay, type ShipmentKnowledge, toShipment } from '#domain/shipping/check-shipment.ts';
import { type QuoteRequest, quoteRequestSchema } from '#domain/shipping/quote-request.ts';
import type { Shipment } from '#domain/shipping/shipment.ts';
import { formErrors } from '#domain/shipping/shipment-form.ts';
import { ApiError, fieldErrors } from '#server/http/api-error.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import { toWireCriteria } from './wire-criteria.ts';

/** The 404 for a country that we don't know; `subject` is the parameter's name. */
export function unknownCountry(subject: string): ApiError {
  return new ApiError(404, [{ type: 'NotFoundError', key: 'country.unknown', subject, reason: 'unknown' }]);
}

/** Days on which a parcel can leave a country; an unknown country is a 404 with the parameter's name as subject. */
export function availabilityDatesOf(
  territory: TerritoryService,
  country: string,
  now: Date,
  subject: string,
): string[] {
  const isoAlpha2 = country.trim().toUpperCase();
  if (!territory.hasCountry(isoAlpha2)) {
    throw unknownCountry(subject);
  }
  return [...territory.availabilityDates(isoAlpha2, now)];
}

function knowledgeOf(territory: TerritoryService, country: string, now: Date): ShipmentKnowledge {
  const known = territory.hasCountry(country);
  return {
    hasCountry: territory.hasCountry,
    usesPostalCodes: territory.usesPostalCodes,
    postalCodeStatus: territory.postalCodeStatus,
    availabilityDates: known ? territory.availabilityDates(country, now) : [],
    today: territory.today(known ? country : 'FR', now),
  };
}

const tripEntries = ['from', 'to', 'collectionDate'] as const;

/**
 * All errors of a body whose shape is wrong somewhere: those of its schema, and those of the trip as far as it can be
 * read; a tube has a diameter and no height (docs/requirements.md SMT-5, API-2).
 */
export function explainQuoteErrors(
  errors: readonly FieldError[],
  body: unknown,
  territory: TerritoryService,
  now: Date,
): readonly FieldError[] {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>;
  const read = v.safeParse(v.partial(v.pick(quoteRequestSchema, tripEntries)), given);
  const broken = new Set(read.issues?.map((issue) => String(issue.path?.[0]?.key)));
  const sound = { from: { country: 'FR', postalCode: '75001' }, to: { country: 'FR', postalCode: '75001' } };
  const trip = tripEntries.filter((name) => !broken.has(name) && given[name] !== undefined);
  const packageDetail = { dimensionType: 'ORDINARY', length: 1, width: 1, height: 1, weight: 1 };
  const request = v.parse(quoteRequestSchema, {
    ...sound,
    packageDetail,
    ...Object.fromEntries(trip.map((name) => [name, given[name]])),
  });
  const told = new Set(errors.map(({ subject }) => subject));
  const further = checkShipment(request, knowledgeOf(territory, request.from.country, now));
  const parcel = given.packageDetail as { dimensionType?: unknown } | undefined;
  return formErrors(
    [...errors, ...further.filter(({ subject }) => !told.has(subject))],
    parcel?.dimensionType === 'TUBE' ? 'TUBE' : 'PARCEL',
  );
}

/** The shipment of a request, or a 400 with one error a field. Without a date it leaves on the first possible day. */
export function readShipment(request: QuoteRequest, territory: TerritoryService, now: Date): Shipment {
  const knowledge = knowledgeOf(territory, request.from.country, now);
  const errors = checkShipment(request, knowledge);
  const day = departureDay(request, knowledge.availabilityDates);
  if (errors.length > 0 || day === null) {
    const told = errors.length > 0 ? errors : [fieldError('collectionDate', 'date.unavailable')];
    throw fieldErrors(told);
  }
  return toShipment(request, day);
}

/** Whether a request names the same shipment; without a date it means the run's own. */
export function sameCriteria(request: QuoteRequest, shipment: Shipment): boolean {
  const asked = toShipment(request, request.collectionDate || shipment.collectionDate);
  return JSON.stringify(toWireCriteria(asked)) === JSON.stringify(toWireCriteria(shipment));
}
