/** From a quote request to a shipment that can be rated (docs/requirements.md SMT-8, API-2). */
import { checkShipment, departureDay, toShipment } from '#domain/shipping/check-shipment.ts';
import type { QuoteRequest } from '#domain/shipping/quote-request.ts';
import type { Shipment } from '#domain/shipping/shipment.ts';
import { ApiError } from '#server/http/api-error.ts';
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

/** The shipment of a request, or a 400 with one error a field. Without a date it leaves on the first possible day. */
export function readShipment(request: QuoteRequest, territory: TerritoryService, now: Date): Shipment {
  const country = request.from.country;
  const availabilityDates = territory.hasCountry(country) ? territory.availabilityDates(country, now) : [];
  const errors = checkShipment(request, {
    hasCountry: territory.hasCountry,
    usesPostalCodes: territory.usesPostalCodes,
    postalCodeStatus: territory.postalCodeStatus,
    availabilityDates,
    today: territory.today(territory.hasCountry(country) ? country : 'FR', now),
  });
  const day = departureDay(request, availabilityDates);
  if (errors.length > 0 || day === null) {
    const told =
      errors.length > 0 ? errors : [{ subject: 'collectionDate', key: 'date.unavailable' as const, reason: 'invalid' }];
    throw new ApiError(
      400,
      told.map((error) => ({ type: 'ValidationError' as const, ...error })),
    );
  }
  return toShipment(request, day);
}

/** Whether a request names the same shipment; without a date it means the run's own. */
export function sameCriteria(request: QuoteRequest, shipment: Shipment): boolean {
  const asked = toShipment(request, request.collectionDate || shipment.collectionDate);
  return JSON.stringify(toWireCriteria(asked)) === JSON.stringify(toWireCriteria(shipment));
}
