/** The port behind which a carrier stands that is asked over the network (docs/requirements.md SMT-24). */
import type { Shipment } from '#domain/shipping/shipment.ts';
import type { Mode } from '#domain/site/mode.ts';
import type { CarrierAnswer, FailureReason } from '#server/shipping/quote-run.ts';

/** A carrier that is asked for its services. */
export interface RemoteCarrier {
  readonly code: string;
  readonly name: string;
  /** Answers before its deadline, or rejects with `CarrierFailure`; aborted work frees its socket. */
  ask(shipment: Shipment, site: Mode, signal: AbortSignal): Promise<CarrierAnswer>;
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
