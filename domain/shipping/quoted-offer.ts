/** An offer as it was quoted and signed into its key. */
import type { RatedService } from './rated-service.ts';
import type { QuotedShipment } from './relay-places.ts';

/** What an offer key contains: the offer at the price that was shown (docs/requirements.md SMT-17, CRT-4). */
export interface QuotedOffer extends QuotedShipment {
  readonly offerKey: string;
  readonly shipmentId: string;
  /** The service, with the binding price and the options that the offer sells. */
  readonly service: RatedService;
  /** Place of the offer in the order by price when it was quoted, from 1. */
  readonly position: number;
  /** Whether the price comes from the tariff file because the carrier didn't answer. */
  readonly estimated: boolean;
  /** When the comparison started, in milliseconds since 1970. */
  readonly issuedAt: number;
}
