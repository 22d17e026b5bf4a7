/** The dependencies of the use cases of relay points, and functions that they share. */
import type { PointPurpose, RelayPoint, RelaySource } from '#domain/relay/contract.ts';
import { pickupOf } from '#domain/shipping/delivery-mode.ts';
import type { PointType } from '#domain/shipping/point-terms.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { CompiledTariffs } from '#domain/tariff/compiled.ts';
import { ApiError } from '#server/http/api-error.ts';
import { OutboundFailure } from '#server/http/outbound.ts';
import type { Logger } from '#server/process/logger.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import { type PointRetrait, pointRetraitCarrier } from './point-retrait.ts';
import type { LoadedPoints, NearbyRecord } from './point-set.ts';

/** The carrier, purpose and weight that a relay point has to accept. Every point accepts an empty or absent one. */
export interface RelayTerms {
  readonly countryIsoCode: string;
  readonly carrierCode: string;
  readonly kind?: PointPurpose | undefined;
  readonly weightGrams?: number | undefined;
  readonly type?: PointType | undefined;
}

/** A search for points around a place, a place typed as one text, or a position in degrees. */
export interface RelayQuery extends RelayTerms {
  readonly postalCode: string;
  readonly city: string;
  readonly around: string;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

/** Whether a point accepts the parcel, or why not; `unavailable` means that the carrier's service didn't answer. */
export type RelayVerdict =
  | { readonly status: 'good'; readonly point: RelayPoint }
  | { readonly status: 'unknown' | 'otherCarrier' | 'otherKind' | 'tooHeavy' | 'unavailable' };

/** The search around the recipient for points where the parcel can be fetched; null if the offer goes to an address. */
export function deliveryQuery({ service, shipment }: QuotedOffer): RelayQuery | null {
  const kind = pickupOf[service.deliveryMode];
  if (kind === null) return null;
  const { country, postalCode, city } = shipment.to;
  return {
    countryIsoCode: country,
    postalCode,
    city,
    around: '',
    carrierCode: service.carrierCode,
    kind,
    weightGrams: shipment.parcel.weightGrams,
  };
}

/** The weight in grams that is sent to the carrier's service if the parcel's isn't known. */
export const usualGrams = 1000;

export interface RelayContext {
  readonly territory: TerritoryService;
  readonly tariffs: () => CompiledTariffs;
  readonly points: { current(): LoadedPoints };
  /** The carrier's own service; null if none is configured. */
  readonly carrier: PointRetrait | null;
  readonly remoteCodes: readonly string[];
  readonly clock: () => Date;
  readonly logger: Pick<Logger, 'warn'>;
  /** The territory of a postal code as ISO 3166-1 alpha-2: FR 97110 is GP. */
  readonly ownCountry: (country: string, postalCode: string) => string;
}

export function requireCountry({ territory }: Pick<RelayContext, 'territory'>, country: string): void {
  if (territory.hasCountry(country)) return;
  throw new ApiError(404, [
    { type: 'NotFoundError', key: 'country.unknown', subject: 'countryIsoCode', reason: 'unknown' },
  ]);
}

/** Whether a point with these carriers serves one of them. An empty code means any carrier; an empty list means all. */
export const servesCarrier = (carriers: readonly string[], code: string): boolean =>
  code === '' || carriers.length === 0 || carriers.includes(code);

/** The carrier's own service, if it covers such points; null if they are only in the file. */
export function carrierFor({ carrier }: RelayContext, { carrierCode, kind }: RelayTerms): PointRetrait | null {
  return carrierCode === pointRetraitCarrier && kind !== 'deposit' ? carrier : null;
}

/** The answer of the carrier's service; null if it failed, which is logged without the place. */
export async function answerOrNull<T>(
  { logger }: RelayContext,
  pendingAnswer: Promise<T>,
): Promise<{ readonly answer: T } | null> {
  try {
    return { answer: await pendingAnswer };
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    logger.warn({ service: 'relay', reason: error.reason, detail: error.message }, 'relay service failed');
    return null;
  }
}

/** `distance` is in metres, `maxWeight` in kilograms. */
export function toRelayPoint({ record, distance }: NearbyRecord, carrierCode: string, source: RelaySource): RelayPoint {
  const { carriers, maxGrams, kinds, openingHours, ...rest } = record;
  return {
    ...rest,
    distance,
    openingHours: openingHours.map(({ day, slots }) => ({ day, slots: [...slots] })),
    kinds: [...kinds],
    maxWeight: maxGrams / 1000,
    carrierCode: carrierCode || (carriers[0] ?? ''),
    demo: source === 'demo',
  };
}
