/** The offer encoded in a key, as quoted. */
import type { RatedService } from './rated-service.ts';
import type { QuotedShipment } from './relay-places.ts';

/** The content of an offer key, at the price that was shown (docs/requirements.md SMT-17, CRT-4). */
export interface QuotedOffer extends QuotedShipment {
  readonly offerKey: string;
  readonly shipmentId: string;
  /** The service, with the binding price and the options that the offer sells. */
  readonly service: RatedService;
  /** Rank by price when it was quoted, from 1. */
  readonly position: number;
  /** Whether the price comes from the tariff file because the carrier didn't answer. */
  readonly estimated: boolean;
  /** Start of the comparison, in milliseconds since 1970. */
  readonly issuedAt: number;
}
