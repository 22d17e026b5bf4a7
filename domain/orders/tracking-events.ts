/** What can happen to a parcel, in terms that are the same for all carriers (docs/requirements.md ACC-7). */

/**
 * In this order: announced, moving, waiting for its recipient, arrived (or returned), held up; or cancelled by its
 * buyer, which no event says.
 */
export const parcelStages = ['WAITING', 'UNDER_WAY', 'TO_COLLECT', 'DONE', 'PROBLEM', 'CANCELLED'] as const;
export type ParcelStage = (typeof parcelStages)[number];

/** The events are in the usual order of a parcel's way. */
const stageAfter = {
  ANNOUNCED: 'WAITING',
  DEPOSITED: 'UNDER_WAY',
  IN_TRANSIT: 'UNDER_WAY',
  CUSTOMS: 'UNDER_WAY',
  HELD_UP: 'PROBLEM',
  OUT_FOR_DELIVERY: 'UNDER_WAY',
  AT_RELAY: 'TO_COLLECT',
  DELIVERED: 'DONE',
  RETURNED: 'DONE',
} as const satisfies Record<string, Exclude<ParcelStage, 'CANCELLED'>>;

export type TrackingEventCode = keyof typeof stageAfter;

export const trackingEventCodes = Object.keys(stageAfter) as readonly TrackingEventCode[];

/** No other event is expected after them. */
export const lastEventCodes = trackingEventCodes.filter((code) => stageAfter[code] === 'DONE');

/** `at` is an instant in ISO 8601; `place` is a town, empty if unknown. */
export interface TrackingEvent {
  readonly code: TrackingEventCode;
  readonly at: string;
  readonly place: string;
}

/** `id` is the carrier's own identifier for it, null if there is none. */
export interface CarrierEvent extends TrackingEvent {
  readonly id: string | null;
}

/** The carrier's identifier or, if there is none, code and time. */
export function eventKeyOf({ id, code, at }: CarrierEvent): string {
  return id === null ? `${code} ${new Date(at).toISOString()}` : `id ${id}`;
}

/** Which event comes first if two have the same instant: their order on a parcel's usual way. */
const rankOf = new Map(trackingEventCodes.map((code, rank) => [code, rank]));

/** By time, and at the same instant by their order on a parcel's usual way. */
export function byCourse(one: TrackingEvent, other: TrackingEvent): number {
  const difference = Date.parse(one.at) - Date.parse(other.at);
  return difference || (rankOf.get(one.code) ?? 0) - (rankOf.get(other.code) ?? 0);
}

/**
 * The phase of a parcel's way that each stage belongs to. An event of a later phase takes precedence over one of an
 * earlier phase, whatever their times.
 */
const phaseOf: Readonly<Record<(typeof stageAfter)[TrackingEventCode], number>> = {
  WAITING: 0,
  UNDER_WAY: 1,
  TO_COLLECT: 1,
  PROBLEM: 1,
  DONE: 2,
};

/**
 * The code of the event that says where a parcel is: the latest one of the last phase that it has reached. So an
 * announcement counts only until the parcel is scanned, and after an arrival only another arrival counts, since
 * carriers report some scans late. The order in which events became known, and repetitions, don't matter. Null without
 * events.
 */
export function statusOf(events: readonly TrackingEvent[]): TrackingEventCode | null {
  const phase = Math.max(...events.map(({ code }) => phaseOf[stageAfter[code]]));
  const telling = events.filter(({ code }) => phaseOf[stageAfter[code]] === phase);
  return telling.toSorted(byCourse).at(-1)?.code ?? null;
}

export function isHandedOver(status: TrackingEventCode): boolean {
  return stageAfter[status] !== 'WAITING';
}

export function stageOf(status: TrackingEventCode): ParcelStage {
  return stageAfter[status];
}
