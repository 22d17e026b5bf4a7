/** The events of a parcel, mapped from those of its carrier (docs/requirements.md ACC-7). */

/** The stages of a parcel: announced, moving, waiting for its recipient, arrived, or held up. */
export const parcelStages = ['WAITING', 'UNDER_WAY', 'TO_COLLECT', 'DONE', 'PROBLEM'] as const;
export type ParcelStage = (typeof parcelStages)[number];

/** The stage after each event; in the usual course of a parcel. */
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

/** An event as a carrier tells it; `id` is the carrier's identifier of it, null if it has none. */
export interface CarrierEvent extends TrackingEvent {
  readonly id: string | null;
}

/** What makes two events the same one, within a parcel: the carrier's identifier, otherwise code and time. */
export function eventKeyOf({ id, code, at }: CarrierEvent): string {
  return id === null ? `${code} ${new Date(at).toISOString()}` : `id ${id}`;
}

/** The order of events of the same instant, which is the usual course of a parcel. */
const rankOf = new Map(trackingEventCodes.map((code, rank) => [code, rank]));

/** Compares events: earlier ones first, those of the same instant in their usual course. */
export function byCourse(one: TrackingEvent, other: TrackingEvent): number {
  const difference = Date.parse(one.at) - Date.parse(other.at);
  return difference || (rankOf.get(one.code) ?? 0) - (rankOf.get(other.code) ?? 0);
}

/** Events of a later phase say more than those of an earlier one, whatever their times. */
const phaseOf: Readonly<Record<ParcelStage, number>> = { WAITING: 0, UNDER_WAY: 1, TO_COLLECT: 1, PROBLEM: 1, DONE: 2 };

/**
 * The code of the event that says where a parcel is, whatever the order in which its events became known and however
 * often: the latest one of the last phase. An announcement counts until the parcel is scanned, and after an arrival only
 * another arrival, since carriers tell some scans late. Null without events.
 */
export function statusOf(events: readonly TrackingEvent[]): TrackingEventCode | null {
  const phase = Math.max(...events.map(({ code }) => phaseOf[stageAfter[code]]));
  const telling = events.filter(({ code }) => phaseOf[stageAfter[code]] === phase);
  return telling.toSorted(byCourse).at(-1)?.code ?? null;
}

/** Whether the carrier has a parcel, or had it. */
export function isHandedOver(status: TrackingEventCode): boolean {
  return stageAfter[status] !== 'WAITING';
}

/** The stage of a parcel whose latest event is this one. */
export function stageOf(status: TrackingEventCode): ParcelStage {
  return stageAfter[status];
}
