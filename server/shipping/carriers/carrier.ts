/** The port for carriers that are queried over the network (docs/requirements.md SMT-24). */
import type { Shipment } from '#domain/shipping/shipment.ts';
import type { Site } from '#domain/site/site.ts';
import type { CarrierAnswer, FailureReason } from '#server/shipping/quote-run.ts';

/** A carrier queried for its services. */
export interface RemoteCarrier {
  readonly code: string;
  readonly name: string;
  /**
   * Resolves within the carrier's own deadline, or rejects with `CarrierFailure`. Aborting `signal` closes the socket.
   */
  ask(shipment: Shipment, site: Site, signal: AbortSignal): Promise<CarrierAnswer>;
  close(): Promise<void>;
}

/** Why a carrier gave no answer. `detail` is for the log and holds nothing personal. */
export class CarrierFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, detail: string) {
    super(detail);
    this.name = 'CarrierFailure';
    this.reason = reason;
  }
}
