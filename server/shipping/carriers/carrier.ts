/** The interface for carriers that are asked over the network (docs/requirements.md SMT-24). */
import type { Shipment } from '#domain/shipping/shipment.ts';
import type { Site } from '#domain/site/site.ts';
import type { CarrierAnswer } from '#server/shipping/quote-run.ts';
import type { FailureReason } from '#server/upstream/service.ts';

export interface RemoteCarrier {
  readonly code: string;
  readonly name: string;
  /**
   * Asks the carrier. Resolves within the carrier's own deadline, or rejects with `CarrierFailure`. Aborting `signal`
   * closes the connection.
   */
  ask(shipment: Shipment, site: Site, signal: AbortSignal): Promise<CarrierAnswer>;
  /** Whether the carrier isn't asked at the moment because it has failed too often; `ask` then rejects at once. */
  isPaused(): boolean;
  close(): Promise<void>;
}

/** Why a carrier gave no answer. `detail` is for the log and contains nothing personal. */
export class CarrierFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, detail: string) {
    super(detail);
    this.name = 'CarrierFailure';
    this.reason = reason;
  }
}
