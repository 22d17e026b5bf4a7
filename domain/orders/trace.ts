/**
 * The trace of a parcel: what anyone who has its number may read; it contains no names (docs/requirements.md ACC-7).
 */
import type { IsoDate } from '#domain/time/date.ts';
import type { ParcelStop } from './parcel-stops.ts';
import {
  isHandedOver,
  type ParcelStage,
  stageOf,
  type TrackingEvent,
  type TrackingEventCode,
} from './tracking-events.ts';

/** Names of events, and the advice if one is the latest. */
export interface TraceWords {
  readonly events: Readonly<Record<TrackingEventCode, string>>;
  readonly advice: Readonly<Record<TrackingEventCode, string>>;
  /** The advice for a parcel that should have arrived already. */
  readonly late: string;
  /** Why a parcel arrives later than promised. */
  readonly causes: Readonly<Record<DelayCause, string>>;
}

/** What can delay a parcel; `unknown` if its events don't say. */
export type DelayCause = 'notHandedOver' | 'customs' | 'heldUp' | 'unknown';

/** What is known about a parcel; of its places only the towns of its events. */
export interface TracedParcel {
  readonly carrierName: string;
  readonly serviceName: string;
  readonly stops: readonly ParcelStop[];
  readonly status: TrackingEventCode;
  /** Oldest first. */
  readonly events: readonly TrackingEvent[];
  /** The day of arrival according to the order. */
  readonly arrival: IsoDate;
  /** The day of arrival that the carrier expects; null if it has named none. */
  readonly expectedOn: IsoDate | null;
}

/** A parcel that arrives later than promised: the promised day, and why. */
export interface Delay {
  readonly announced: IsoDate;
  readonly cause: string;
}

export interface Trace {
  readonly number: string;
  readonly carrier: string;
  readonly service: string;
  readonly stops: readonly ParcelStop[];
  readonly stage: ParcelStage;
  /** Null if no arrival is expected any more. */
  readonly expected: IsoDate | null;
  readonly events: readonly (TrackingEvent & { readonly label: string })[];
  /** Null unless it is late, or its carrier expects it later than promised. */
  readonly delay: Delay | null;
  /** What the recipient can do now. */
  readonly advice: string;
}

/** Stages without an expected day of arrival. */
const stagesWithoutArrival: ReadonlySet<ParcelStage> = new Set(['DONE', 'TO_COLLECT']);
/** Stages whose advice is replaced if the parcel is late; a held-up parcel keeps its own. */
const stagesThatCanBeLate: ReadonlySet<ParcelStage> = new Set(['WAITING', 'UNDER_WAY']);

/** The events that explain a delay; the last of them is its cause. */
const causeAfter: Readonly<Partial<Record<TrackingEventCode, DelayCause>>> = { CUSTOMS: 'customs', HELD_UP: 'heldUp' };

function causeOf({ status, events }: TracedParcel): DelayCause {
  if (!isHandedOver(status)) return 'notHandedOver';
  return events.flatMap(({ code }) => causeAfter[code] ?? []).at(-1) ?? 'unknown';
}

/** The trace of a parcel; `today` is the day in Paris. */
export function traceOf(number: string, parcel: TracedParcel, words: TraceWords, today: IsoDate): Trace {
  const { carrierName, serviceName, stops, status, events, arrival, expectedOn } = parcel;
  const stage = stageOf(status);
  const expected = expectedOn ?? arrival;
  const isExpected = !stagesWithoutArrival.has(stage);
  const isOverdue = expected < today;
  const isLate = stagesThatCanBeLate.has(stage) && isOverdue;
  const isDelayed = isExpected && (isOverdue || expected > arrival);
  return {
    number,
    carrier: carrierName,
    service: serviceName,
    stops,
    stage,
    expected: isExpected ? expected : null,
    events: events.map((event) => ({ ...event, label: words.events[event.code] })),
    delay: isDelayed ? { announced: arrival, cause: words.causes[causeOf(parcel)] } : null,
    advice: isLate ? words.late : words.advice[status],
  };
}
