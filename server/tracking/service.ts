/** Where the events of parcels come from: a carrier's tracking service, or the demo's carrier (docs/decisions/0022). */
import type { DemoParcelFacts } from '#domain/orders/demo-journey.ts';
import type { CarrierEvent } from '#domain/orders/tracking-events.ts';
import type { IsoDate } from '#domain/time/date.ts';

/** A parcel that is followed. Only its number is ever sent to a carrier. */
export interface FollowedParcel {
  /** The tracking number as on the label: capitals and digits. */
  readonly number: string;
  /** What the demo's carrier invents events from. */
  readonly facts: Omit<DemoParcelFacts, 'heldUp'>;
  /** How many steps the demo's carrier reports before their time. */
  readonly demoSteps: number;
}

/**
 * What came of asking about a parcel. `unknown`: the carrier has no such parcel, or not yet. `limited`: the carrier
 * wants no requests for this many milliseconds. `failed`: it didn't answer, for a reason that may be logged.
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

/** A service that can be asked about parcels. */
export interface TrackingProvider {
  /** Name of the service in logs. */
  readonly name: string;
  /** Asks once, without repeating. Never rejects. */
  ask(parcel: FollowedParcel, now: Date): Promise<TrackingReport>;
  close(): Promise<void>;
}

/** A message of a carrier about one parcel. */
export interface CarrierMessage {
  /** The carrier's identifier of the message; a message that is sent twice has the same. */
  readonly id: string;
  /** Tracking number in capitals and digits. */
  readonly number: string;
  readonly events: readonly CarrierEvent[];
  readonly expectedOn: IsoDate | null;
}

/** How the shop learns about events: by asking, and from carriers' messages. */
export interface TrackingService {
  /** The service that is asked; null if none is. */
  readonly provider: TrackingProvider | null;
  /** Reads a carrier's message; null if it can't be read, or wasn't signed recently by the carrier. */
  readMessage(headers: Pick<Headers, 'get'>, body: Uint8Array, now: Date): CarrierMessage | null;
}
