/** What happens to a parcel on its way, in its carrier's events brought to one list (docs/requirements.md ACC-7). */

/** Where a parcel stands: announced, moving, waiting for its recipient, arrived, or held up. */
export const parcelStages = ['WAITING', 'UNDER_WAY', 'TO_COLLECT', 'DONE', 'PROBLEM'] as const;
export type ParcelStage = (typeof parcelStages)[number];

/** The stage that a parcel is in after each event. */
const stageAfter = {
  ANNOUNCED: 'WAITING',
  DEPOSITED: 'UNDER_WAY',
  IN_TRANSIT: 'UNDER_WAY',
  CUSTOMS: 'UNDER_WAY',
  OUT_FOR_DELIVERY: 'UNDER_WAY',
  AT_RELAY: 'TO_COLLECT',
  DELIVERED: 'DONE',
  RETURNED: 'DONE',
  HELD_UP: 'PROBLEM',
} as const satisfies Record<string, ParcelStage>;

export type TrackingEventCode = keyof typeof stageAfter;

export const trackingEventCodes = Object.keys(stageAfter) as readonly TrackingEventCode[];

/** Events after which nothing more comes. */
export const lastEventCodes = trackingEventCodes.filter((code) => stageAfter[code] === 'DONE');

/** An event of a parcel; `at` is an instant, ISO 8601, `place` a town, empty when not told. */
export interface TrackingEvent {
  readonly code: TrackingEventCode;
  readonly at: string;
  readonly place: string;
}

/** The stage of a parcel whose last event this is. */
export function stageOf(status: TrackingEventCode): ParcelStage {
  return stageAfter[status];
}
