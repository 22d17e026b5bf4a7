/** Makes the shipment to be rated from a quote request, and checks it against the tables of places and days. */
import { type FieldError, fieldError } from '#domain/errors/field-error.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import type { PostalCodeStatus } from '#domain/territory/postal-code-status.ts';
import { addDays, type IsoDate, isoWeekday } from '#domain/time/date.ts';
import type { QuoteRequest } from './quote-request.ts';
import type { Parcel, Shipment } from './shipment.ts';
import { endOf } from './wire-criteria.ts';

/** Today ≤ d < today + 30 (docs/requirements.md SMT-7). */
export const daysAhead = 30;

/** Dates are in the departure country's time zone. */
export interface ShipmentKnowledge {
  hasCountry(isoAlpha2: string): boolean;
  usesPostalCodes(isoAlpha2: string): boolean;
  postalCodeStatus(isoAlpha2: string, postalCode: string): PostalCodeStatus;
  readonly availabilityDates: readonly IsoDate[];
  readonly today: IsoDate;
}

/** A tube's height and width are its diameter, the larger of the two if they differ (docs/requirements.md SMT-5). */
export function parcelOfRequest(packageDetail: QuoteRequest['packageDetail']): Parcel {
  const diameter = Math.max(packageDetail.width, packageDetail.height);
  const tube = packageDetail.dimensionType === 'TUBE';
  return {
    dimensionType: packageDetail.dimensionType,
    lengthMm: packageDetail.length,
    widthMm: tube ? diameter : packageDetail.width,
    heightMm: tube ? diameter : packageDetail.height,
    weightGrams: packageDetail.weight,
  };
}

export function toShipment(request: QuoteRequest, collectionDate: IsoDate): Shipment {
  const { from, to, packageDetail } = request;
  return {
    from: endOf(from),
    to: endOf(to),
    toBusiness: to.b2b,
    parcel: parcelOfRequest(packageDetail),
    collectionDate,
  };
}

/** The request's own day, else the first available one; null if there is none. */
export function departureDay(request: QuoteRequest, availabilityDates: readonly IsoDate[]): IsoDate | null {
  return request.collectionDate === '' ? (availabilityDates[0] ?? null) : request.collectionDate;
}

const refusalKeys: Readonly<Record<PostalCodeStatus, ErrorKey | null>> = {
  known: null,
  unverified: null,
  unknown: 'postalCode.incorrect',
  malformed: 'postalCode.incorrect',
};

function checkEnd(end: 'from' | 'to', request: QuoteRequest, knowledge: ShipmentKnowledge): FieldError | null {
  const { country, postalCode, city } = request[end];
  if (!knowledge.hasCountry(country)) return fieldError(`${end}.country`, 'country.unknown');
  if (postalCode === '') {
    if (!knowledge.usesPostalCodes(country)) return null;
    // The visitor typed only a town, and no town of that name was found.
    const key = city === '' ? 'postalCode.missing' : 'cityZip.unknown';
    return { subject: `${end}.postalCode`, reason: 'missing', key };
  }
  const refusalKey = refusalKeys[knowledge.postalCodeStatus(country, postalCode)];
  return refusalKey && fieldError(`${end}.postalCode`, refusalKey);
}

function checkDate(date: IsoDate | '', knowledge: ShipmentKnowledge): FieldError | null {
  if (date === '' || knowledge.availabilityDates.includes(date)) return null;
  const key: ErrorKey =
    date < knowledge.today
      ? 'date.past'
      : date >= addDays(knowledge.today, daysAhead)
        ? 'date.tooFar'
        : date === knowledge.today && isoWeekday(date) !== 7
          ? 'date.unavailable'
          : 'date.closed';
  return fieldError('collectionDate', key);
}

/**
 * At most one per field, in the form's order: countries that don't exist, missing or wrong postal codes, days on which
 * nothing departs. A city that doesn't match its postal code isn't an error.
 */
export function checkShipment(request: QuoteRequest, knowledge: ShipmentKnowledge): readonly FieldError[] {
  return [
    checkEnd('from', request, knowledge),
    checkEnd('to', request, knowledge),
    checkDate(request.collectionDate, knowledge),
  ].filter((error) => error !== null);
}
