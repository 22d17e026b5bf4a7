/** An offer as it is needed when thousands of parcels are compared at once. */
import type { Cents } from '#domain/money/money.ts';
import type { IsoDate } from '#domain/time/date.ts';
import type { NeededPacking, RatedService, ServiceTraits } from './rated-service.ts';

/** All offers of one service share `service`, so that those of a whole file take little memory. */
export interface BulkOffer extends Pick<RatedService, 'recipientContact'> {
  readonly service: ServiceTraits;
  readonly taxExclusive: Cents;
  readonly taxInclusive: Cents;
  readonly delayDays: number;
  readonly packing?: NeededPacking;
  readonly arrival: IsoDate;
  /** Estimated CO₂e in grams; null if the carrier doesn't publish what the estimate needs. */
  readonly co2Grams: number | null;
  readonly indicative: boolean;
  /** Whether the price is from the tariff file because the carrier's own price wasn't asked for. */
  readonly estimated: boolean;
}

/** Unique among carriers, such as `POFR/ColissimoAccess`. */
export function serviceIdOf({ service }: Pick<BulkOffer, 'service'>): string {
  return `${service.carrierCode}/${service.serviceCode}`;
}
