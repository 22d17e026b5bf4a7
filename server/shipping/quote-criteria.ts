/** Turns a quote request into a shipment that can be rated (docs/requirements.md SMT-8, API-2). */
import * as v from 'valibot';
import { type FieldError, fieldError } from '#domain/errors/field-error.ts';
import { checkShipment, departureDay, type ShipmentKnowledge, toShipment } from '#domain/shipping/check-shipment.ts';
import { type QuoteRequest, quoteRequestSchema } from '#domain/shipping/quote-request.ts';
import type { Shipment } from '#domain/shipping/shipment.ts';
import { formErrors } from '#domain/shipping/shipment-form.ts';
import { toWireCriteria } from '#domain/shipping/wire-criteria.ts';
import type { PostalPlace } from '#domain/territory/postal-place.ts';
import { ApiError, fieldErrors } from '#server/http/api-error.ts';
import type { TerritoryService } from '#server/territory/service.ts';

/** The 404 for an unknown country; `subject` is the name of the parameter. */
export function unknownCountry(subject: string): ApiError {
  return new ApiError(404, [{ type: 'NotFoundError', key: 'country.unknown', subject, reason: 'unknown' }]);
}

export type RoughPlace = Pick<PostalPlace, 'country'> & Partial<PostalPlace>;

/** Throws 404 for an unknown country; the error's `subject` is the name of the parameter. */
export function availabilityDatesOf(
  territory: TerritoryService,
  { country, postalCode = '', city = '' }: RoughPlace,
  now: Date,
  subject: string,
): string[] {
  const isoAlpha2 = country.trim().toUpperCase();
  if (!territory.hasCountry(isoAlpha2)) {
    throw unknownCountry(subject);
  }
  return [...territory.availabilityDates({ country: isoAlpha2, postalCode, city }, now)];
}

/** What the checks of a shipment have to look up, for the place that it leaves from. */
export function knowledgeOf(territory: TerritoryService, from: PostalPlace, now: Date): ShipmentKnowledge {
  const { country } = from;
  const isKnownCountry = territory.hasCountry(country);
  return {
    hasCountry: territory.hasCountry,
    usesPostalCodes: territory.usesPostalCodes,
    postalCodeStatus: territory.postalCodeStatus,
    availabilityDates: isKnownCountry ? territory.availabilityDates(from, now) : [],
    today: territory.today(isKnownCountry ? country : 'FR', now),
  };
}

const tripEntries = ['from', 'to', 'collectionDate'] as const;

/**
 * All errors of a malformed body: the given `errors` of its schema, and those of the trip as far as it can be read. For
 * a tube, messages name the diameter instead of width and height (docs/requirements.md SMT-5, API-2).
 */
export function explainQuoteErrors(
  errors: readonly FieldError[],
  body: unknown,
  territory: TerritoryService,
  now: Date,
): readonly FieldError[] {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>;
  const read = v.safeParse(v.partial(v.pick(quoteRequestSchema, tripEntries)), fields);
  const broken = new Set(read.issues?.map((issue) => String(issue.path?.[0]?.key)));
  const sound = { from: { country: 'FR', postalCode: '75001' }, to: { country: 'FR', postalCode: '75001' } };
  const trip = tripEntries.filter((name) => !broken.has(name) && fields[name] !== undefined);
  const packageDetail = { dimensionType: 'ORDINARY', length: 1, width: 1, height: 1, weight: 1 };
  const request = v.parse(quoteRequestSchema, {
    ...sound,
    packageDetail,
    ...Object.fromEntries(trip.map((name) => [name, fields[name]])),
  });
  const reportedSubjects = new Set(errors.map(({ subject }) => subject));
  const further = checkShipment(request, knowledgeOf(territory, request.from, now));
  const parcel = fields.packageDetail as { dimensionType?: unknown } | undefined;
  return formErrors(
    [...errors, ...further.filter(({ subject }) => !reportedSubjects.has(subject))],
    parcel?.dimensionType === 'TUBE' ? 'TUBE' : 'PARCEL',
  );
}

/**
 * Turns a request into a shipment; throws 400 with at most one error for each field. Without a date the parcel leaves
 * on the first possible day.
 */
export function readShipment(request: QuoteRequest, territory: TerritoryService, now: Date): Shipment {
  const knowledge = knowledgeOf(territory, request.from, now);
  const errors = checkShipment(request, knowledge);
  const day = departureDay(request, knowledge.availabilityDates);
  if (errors.length > 0 || day === null) {
    const reportedErrors = errors.length > 0 ? errors : [fieldError('collectionDate', 'date.unavailable')];
    throw fieldErrors(reportedErrors);
  }
  return toShipment(request, day);
}

/** Whether a request describes the same shipment; a request without a date is taken as of the shipment's date. */
export function sameCriteria(request: QuoteRequest, shipment: Shipment): boolean {
  const requestedShipment = toShipment(request, request.collectionDate || shipment.collectionDate);
  return JSON.stringify(toWireCriteria(requestedShipment)) === JSON.stringify(toWireCriteria(shipment));
}
