/** How a carrier's web service is asked and read; the rest is the same for all carriers (`remote-carrier.ts`). */
import type { RatedService } from '#domain/shipping/rated-service.ts';
import type { Shipment } from '#domain/shipping/shipment.ts';
import type { Site } from '#domain/site/site.ts';
import type { AnswerFormat, OutboundRequest } from '#server/http/outbound.ts';

/** What was wrong with an offer that was dropped. */
export type OfferFault = 'SERVICE' | 'CURRENCY' | 'PRICE' | 'DELAY' | 'OPTIONS';

/** An offer is null if the carrier doesn't make it for this parcel, or the shop doesn't sell it. */
export type ReadOffer = { readonly service: RatedService } | { readonly fault: OfferFault } | null;

export interface CarrierInterface {
  readonly format: AnswerFormat;
  requestOf(shipment: Shipment, site: Site): OutboundRequest;
  /** One for each offer of the answer; null if the answer has another shape. May throw `OutboundFailure`. */
  read(answer: unknown, shipment: Shipment): readonly ReadOffer[] | null;
}

/** A carrier as it is configured. */
export interface NamedCarrier {
  readonly code: string;
  readonly name: string;
}
