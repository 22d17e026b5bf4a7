/** Searches the relay points around a place (docs/requirements.md ADR-14). */
import type { RelayPoint, RelayPointsAnswer, RelaySource } from '#domain/relay/contract.ts';
import { type RelayRecord, servesPurpose } from '#domain/relay/relay-record.ts';
import type { PointType } from '#domain/shipping/point-terms.ts';
import { distanceKm, type Position } from '#domain/territory/place-distance.ts';
import { parseCityZip } from '#domain/territory/place-resolve.ts';
import type { PostalPlace } from '#domain/territory/postal-place.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { NearbyRecord } from './point-set.ts';
import type { RelayQuery, RelayTerms, RelayVerdict } from './relay-context.ts';
import {
  answerOrNull,
  carrierFor,
  type RelayContext,
  requireCountry,
  servesCarrier,
  toRelayPoint,
  usualGrams,
} from './relay-context.ts';

const maxPoints = 20;
/** The largest distance between the centre of a search and a point of the file, in kilometres. */
const maxKm = 100;

export interface DepositTerms {
  readonly type: PointType;
  readonly carrierCode: string;
  readonly weightGrams: number;
  readonly count: number;
}

type Around = RelayPointsAnswer['around'];

const fieldError400 = (subject: string, key: 'postalCode.missing' | 'postalCode.incorrect' | 'cityZip.unknown') =>
  new ApiError(400, [
    { type: 'ValidationError', key, subject, reason: key.endsWith('.missing') ? 'missing' : 'invalid' },
  ]);

const positionOf = ({ latitude, longitude }: Position): Position => ({ latitude, longitude });

/**
 * Throws 400 unless the carrier has a tariff (for any day and site) or is asked over HTTP; an empty code means any
 * carrier.
 */
function requireCarrier({ tariffs, remoteCodes }: RelayContext, code: string): void {
  const isRated = Object.values(tariffs().sites).some((slots) => slots.some((slot) => slot.carrierCode === code));
  if (code === '' || isRated || remoteCodes.includes(code)) return;
  throw new ApiError(400, [
    { type: 'ValidationError', key: 'field.invalid', subject: 'carrierCode', reason: 'unknown' },
  ]);
}

/**
 * The centre of a search, given by a position, a place, or a place typed as one text. Throws 400 with the field if
 * there is no such place.
 */
function aroundOf({ territory }: RelayContext, query: RelayQuery): Around {
  const { countryIsoCode: country, latitude, longitude } = query;
  const isTypedLine = query.postalCode === '' && query.city === '';
  const { postalCode, city } = isTypedLine ? parseCityZip(country, query.around) : query;
  if (latitude !== undefined && longitude !== undefined) return { postalCode, city, latitude, longitude };
  const subject =
    isTypedLine && query.around !== '' ? 'around' : postalCode === '' && city !== '' ? 'city' : 'postalCode';
  if (postalCode === '' && city === '') throw fieldError400(subject, 'postalCode.missing');
  if (postalCode === '') {
    const meant = () => territory.meant(country, city).places.find((each) => each.country === country);
    const [place = meant()] = territory.search(country, city);
    if (place) return { postalCode: place.postalCode, city: place.city, ...positionOf(place) };
    if (territory.usesPostalCodes(country)) throw fieldError400(subject, 'cityZip.unknown');
  } else {
    const status = territory.postalCodeStatus(country, postalCode);
    if (status === 'malformed' || status === 'unknown') throw fieldError400(subject, 'postalCode.incorrect');
  }
  const position = territory.position({ country, postalCode, city });
  if (!position) throw fieldError400(subject, 'cityZip.unknown');
  const [largest] = territory.places(country, postalCode);
  return { postalCode, city: city || (largest?.city ?? ''), ...positionOf(position) };
}

const fitsFor =
  ({ carrierCode, kind, type, weightGrams = 0 }: RelayTerms) =>
  (record: RelayRecord): boolean =>
    (type === undefined || record.type === type) &&
    servesCarrier(record.carriers, carrierCode) &&
    servesPurpose(record, kind) &&
    weightGrams <= record.maxGrams;

async function carriersPoints(
  context: RelayContext,
  query: RelayQuery,
  around: Around,
  signal: AbortSignal,
): Promise<readonly NearbyRecord[] | 'failed' | null> {
  const carrier = carrierFor(context, query);
  if (!carrier || around.postalCode === '') return null;
  const country = context.ownCountry(query.countryIsoCode, around.postalCode);
  const date = context.territory.today(country, context.clock());
  const search = { ...around, country, date, weightGrams: query.weightGrams || usualGrams };
  const metres = (to: Position) => distanceKm(around, to) * 1000;
  const serviceAnswer = await answerOrNull(context, carrier.around(search, metres, signal));
  if (!serviceAnswer) return 'failed';
  const fits = fitsFor(query);
  return serviceAnswer.answer
    .filter(({ record }) => fits(record))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, maxPoints);
}

/**
 * If the carrier has a service of its own, it is asked first; if that fails,
 * the points come from the file, and `serviceFailed` is set. Throws 400 also for a carrier that isn't compared.
 */
export async function findPoints(
  context: RelayContext,
  query: RelayQuery,
  signal: AbortSignal,
): Promise<RelayPointsAnswer> {
  requireCountry(context, query.countryIsoCode);
  requireCarrier(context, query.carrierCode);
  const around = aroundOf(context, query);
  const country = context.ownCountry(query.countryIsoCode, around.postalCode);
  const ofCarrier = await carriersPoints(context, query, around, signal);
  const isCarriers = ofCarrier !== null && ofCarrier !== 'failed';
  const { index, source: fileSource } = context.points.current();
  const source = isCarriers ? 'carrier' : fileSource;
  const nearbyPoints = isCarriers
    ? ofCarrier
    : index.nearest(country, around, { count: maxPoints, maxKm: maxKm, fits: fitsFor(query) });
  const relayPoints = nearbyPoints.map((nearby) => toRelayPoint(nearby, query.carrierCode, source));
  return {
    around,
    timeZone: context.territory.timeZone(country),
    relayPoints,
    source,
    serviceFailed: ofCarrier === 'failed',
  };
}

/** The points of a type where a parcel can be handed in, nearest to a place first. */
export function nearestDeposits(
  context: RelayContext,
  { country, postalCode, city }: PostalPlace,
  { count, ...terms }: DepositTerms,
): readonly RelayPoint[] {
  const position = context.territory.position({ country, postalCode, city });
  if (!position) return [];
  const { index, source } = context.points.current();
  const fits = fitsFor({ countryIsoCode: country, ...terms, kind: 'deposit' });
  return index
    .nearest(context.ownCountry(country, postalCode), position, { count, maxKm, fits })
    .map((nearby) => toRelayPoint(nearby, terms.carrierCode, source));
}

function verdictOn(record: RelayRecord, terms: RelayTerms, source: RelaySource): RelayVerdict {
  const { carrierCode, kind, weightGrams = 0 } = terms;
  if (!servesCarrier(record.carriers, carrierCode)) return { status: 'otherCarrier' };
  if (!servesPurpose(record, kind)) return { status: 'otherKind' };
  if (weightGrams > record.maxGrams) return { status: 'tooHeavy' };
  return { status: 'good', point: toRelayPoint({ record, distance: 0 }, carrierCode, source) };
}

/**
 * If the point isn't in the file, the carrier's service is asked; if that doesn't answer, callers shouldn't refuse the
 * point.
 */
export async function verifyPoint(
  context: RelayContext,
  postOfficeId: string,
  terms: RelayTerms,
  signal: AbortSignal,
): Promise<RelayVerdict> {
  const { points, ownCountry, territory, clock } = context;
  const { countryIsoCode, weightGrams = usualGrams } = terms;
  const ownPoint = points.current().index.find(postOfficeId);
  const sameCountry = (record: RelayRecord) =>
    record.country === ownCountry(countryIsoCode, record.postalCode) || record.country === countryIsoCode;
  if (ownPoint)
    return sameCountry(ownPoint) ? verdictOn(ownPoint, terms, points.current().source) : { status: 'unknown' };
  const carrier = carrierFor(context, terms);
  if (!carrier) return { status: 'unknown' };
  const date = territory.today(countryIsoCode, clock());
  const serviceAnswer = await answerOrNull(context, carrier.one(postOfficeId, { date, weightGrams }, signal));
  if (!serviceAnswer) return { status: 'unavailable' };
  const record = serviceAnswer.answer;
  return record && sameCountry(record) ? verdictOn(record, terms, 'carrier') : { status: 'unknown' };
}
