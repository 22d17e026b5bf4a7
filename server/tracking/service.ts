/** Where the events of parcels come from: a carrier's tracking service, or the demo's carrier (docs/decisions/0022). */
import type { DemoParcelFacts } from '#domain/orders/demo-journey.ts';
import type { CarrierEvent } from '#domain/orders/tracking-events.ts';
import type { IsoDate } from '#domain/time/date.ts';

/** A parcel that is followed. Only its number ever leaves this process. */
export interface FollowedParcel {
  /** As on the label: capitals and digits. */
  readonly number: string;
  /** For the demo's carrier. */
  readonly facts: Omit<DemoParcelFacts, 'heldUp'>;
  /** How many steps the demo's carrier tells ahead of time. */
  readonly demoSteps: number;
}

/**
 * What came of asking. `unknown`: the carrier has no such parcel, or not yet; `limited`: it refuses all questions for so
 * many milliseconds; `failed`: it didn't answer, for a reason that the log may hold.
 */
export type TrackingReport =
  | {
      readonly outcome: 'known';
      readonly events: readonly CarrierEvent[];
      /** The day of arrival that the carrier expects; null if it names none. */
      readonly expectedOn: IsoDate | null;
      /** When there will be something new; null if the carrier doesn't know. */
      readonly nextAt: Date | null;
    }
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'limited'; readonly retryAfterMs: number }
  | { readonly outcome: 'failed'; readonly reason: string };

/** Asks a carrier about parcels. */
export interface TrackingProvider {
  /** Name for logs. */
  readonly name: string;
  /** Asks once, without repetition. Never rejects. */
  ask(parcel: FollowedParcel, now: Date): Promise<TrackingReport>;
  close(): Promise<void>;
}

/** A message of a carrier about one parcel. */
export interface CarrierMessage {
  /** Unique at the carrier; a message sent twice has the same. */
  readonly id: string;
  /** Capitals and digits. */
  readonly number: string;
  readonly events: readonly CarrierEvent[];
  readonly expectedOn: IsoDate | null;
}

/** The ways in which the shop learns of events. */
export interface TrackingService {
  /** Null if no carrier is asked. */
  readonly provider: TrackingProvider | null;
  /** The message in a body; null if it wasn't signed by the carrier, recently, or can't be read. */
  readMessage(headers: Pick<Headers, 'get'>, body: Uint8Array, now: Date): CarrierMessage | null;
}
