/** An offer that its key names, as it was quoted. */
import type { RatedService } from './rated-service.ts';
import type { QuotedShipment } from './relay-places.ts';

/** What a key stands for, at the price that was shown (docs/requirements.md SMT-17, CRT-4). */
export interface QuotedOffer extends QuotedShipment {
  readonly offerKey: string;
  readonly shipmentId: string;
  /** The service with the price that binds and the options that the offer sells. */
  readonly service: RatedService;
  /** Rank by price when it was quoted, from 1. */
  readonly position: number;
  /** The carrier didn't answer: the price is its tariff file's. */
  readonly estimated: boolean;
  /** Start of the comparison, milliseconds since 1970. */
  readonly issuedAt: number;
}
