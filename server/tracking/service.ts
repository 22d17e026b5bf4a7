/**
 * The sources of parcels' events: a carrier's tracking service, or the demo's carrier
 * (docs/decisions/0022-tracking.md).
 */
import type { DemoParcelFacts } from '#domain/orders/demo-journey.ts';
import type { CarrierEvent } from '#domain/orders/tracking-events.ts';
import type { IsoDate } from '#domain/time/date.ts';

/** Only the number is ever sent to a carrier. */
export interface FollowedParcel {
  /** Null for what the shop didn't sell the carriage of. */
  readonly carrierCode: string | null;
  /** The tracking number as on the label: capitals and digits. */
  readonly number: string;
  /** Facts of the parcel from which the demo's carrier invents events; null for what sellers send, which it doesn't. */
  readonly facts: Omit<DemoParcelFacts, 'heldUp'> | null;
  /** Number of steps that staff have had the demo's carrier report ahead of time, from the office's order page. */
  readonly demoSteps: number;
}

/**
 * The result of a question about a parcel. `unknown`: the carrier has no such parcel, or not yet. `limited`: the
 * carrier accepts no requests for `retryAfterMs` milliseconds. `failed`: there was no usable answer; `reason` may be
 * logged.
 */
export type TrackingReport =
  | {
      readonly outcome: 'known';
      readonly events: readonly CarrierEvent[];
      /** The day of arrival that the carrier expects; null if it names none. */
      readonly expectedOn: IsoDate | null;
      /** When the carrier will know something new; null if it doesn't say. */
      readonly nextAt: Date | null;
    }
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'limited'; readonly retryAfterMs: number }
  | { readonly outcome: 'failed'; readonly reason: string };

export interface TrackingProvider {
  /** Name of the service in logs. */
  readonly name: string;
  /** Asks once, without repeating. Never rejects. */
  ask(parcel: FollowedParcel, now: Date): Promise<TrackingReport>;
  close(): Promise<void>;
}

export interface CarrierMessage {
  /** The carrier's identifier of the message; a message that is sent twice has the same. */
  readonly id: string;
  /** Tracking number in capitals and digits. */
  readonly number: string;
  readonly events: readonly CarrierEvent[];
  readonly expectedOn: IsoDate | null;
}

export interface TrackingService {
  /** The service that is asked, or the carrier itself if its file describes how; null if nobody is. */
  readonly provider: TrackingProvider | null;
  /** Reads a carrier's message; null if it can't be read, or wasn't signed recently by the carrier. */
  readMessage(headers: Pick<Headers, 'get'>, body: Uint8Array, now: Date): CarrierMessage | null;
}
