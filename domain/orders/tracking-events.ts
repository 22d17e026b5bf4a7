/** The events of a parcel, mapped from those of its carrier (docs/requirements.md ACC-7). */

/** The stages of a parcel: announced, moving, waiting for its recipient, arrived, or held up. */
export const parcelStages = ['WAITING', 'UNDER_WAY', 'TO_COLLECT', 'DONE', 'PROBLEM'] as const;
export type ParcelStage = (typeof parcelStages)[number];

/** The stage after each event. */
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

/** Events after which no others follow. */
export const lastEventCodes = trackingEventCodes.filter((code) => stageAfter[code] === 'DONE');

/** An event of a parcel; `at` is an instant, ISO 8601, `place` a town, empty if unknown. */
export interface TrackingEvent {
  readonly code: TrackingEventCode;
  readonly at: string;
  readonly place: string;
}

/** The stage of a parcel whose latest event is this one. */
export function stageOf(status: TrackingEventCode): ParcelStage {
  return stageAfter[status];
}
