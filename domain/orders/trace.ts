/**
 * The trace of a parcel: what anyone who has its number may read; it contains no names (docs/requirements.md ACC-7).
 */
import type { IsoDate } from '#domain/time/date.ts';
import { type ParcelStage, stageOf, type TrackingEvent, type TrackingEventCode } from './tracking-events.ts';

/** Names of events, and the advice if one is the latest. */
export interface TraceWords {
  readonly events: Readonly<Record<TrackingEventCode, string>>;
  readonly advice: Readonly<Record<TrackingEventCode, string>>;
  /** The advice for a parcel that should have arrived already. */
  readonly late: string;
}

/** What is known about a parcel; of its places only the towns of its events. */
export interface TracedParcel {
  readonly carrierName: string;
  readonly status: TrackingEventCode;
  /** Oldest first. */
  readonly events: readonly TrackingEvent[];
  /** The day of arrival according to the order. */
  readonly arrival: IsoDate;
}

export interface Trace {
  readonly number: string;
  readonly carrier: string;
  readonly stage: ParcelStage;
  /** Null if no arrival is expected any more. */
  readonly expected: IsoDate | null;
  readonly events: readonly (TrackingEvent & { readonly label: string })[];
  /** What the recipient can do now. */
  readonly advice: string;
}

/** Stages without an expected day of arrival. */
const stagesWithoutArrival: ReadonlySet<ParcelStage> = new Set(['DONE', 'TO_COLLECT']);
/** Stages whose advice is replaced if the parcel is late; a held-up parcel keeps its own. */
const stagesThatCanBeLate: ReadonlySet<ParcelStage> = new Set(['WAITING', 'UNDER_WAY']);

/** The trace of a parcel; `today` is the day in Paris. */
export function traceOf(
  number: string,
  { carrierName, status, events, arrival }: TracedParcel,
  words: TraceWords,
  today: IsoDate,
): Trace {
  const stage = stageOf(status);
  const isLate = stagesThatCanBeLate.has(stage) && arrival < today;
  return {
    number,
    carrier: carrierName,
    stage,
    expected: stagesWithoutArrival.has(stage) ? null : arrival,
    events: events.map((event) => ({ ...event, label: words.events[event.code] })),
    advice: isLate ? words.late : words.advice[status],
  };
}
