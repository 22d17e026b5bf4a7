/** Checks whether a relay point accepts a parcel (docs/requirements.md ADR-14). */
import type { RelaySource } from '#domain/relay/contract.ts';
import { type RelayRecord, servesPurpose } from '#domain/relay/relay-record.ts';
import {
  answerOrNull,
  carrierFor,
  type RelayContext,
  servesCarrier,
  toRelayPoint,
  usualGrams,
} from './relay-context.ts';
import type { RelayTerms, RelayVerdict } from './relay-terms.ts';

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
