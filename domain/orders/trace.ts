/** A parcel's trace: what anyone who has its number may read, which names nobody (docs/requirements.md ACC-7). */
import type { IsoDate } from '#domain/time/date.ts';
import { type ParcelStage, stageOf, type TrackingEvent, type TrackingEventCode } from './tracking-events.ts';

/** Names of events, and what to do once one is the last. */
export interface TraceWords {
  readonly events: Readonly<Record<TrackingEventCode, string>>;
  readonly advice: Readonly<Record<TrackingEventCode, string>>;
  /** In place of the advice of a parcel that should have arrived. */
  readonly late: string;
}

/** What is known of a parcel; no end of it but the towns of its events. */
export interface TracedParcel {
  readonly carrierName: string;
  readonly status: TrackingEventCode;
  /** In the order they happened. */
  readonly events: readonly TrackingEvent[];
  /** The day of its arrival as it was sold. */
  readonly arrival: IsoDate;
}

export interface Trace {
  readonly number: string;
  readonly carrier: string;
  readonly stage: ParcelStage;
  /** Null once nothing is expected any more. */
  readonly expected: IsoDate | null;
  readonly events: readonly (TrackingEvent & { readonly label: string })[];
  /** What whoever waits can do now. */
  readonly advice: string;
}

/** Stages after which no day of arrival is told. */
const arrived: ReadonlySet<ParcelStage> = new Set(['DONE', 'TO_COLLECT']);
/** Stages whose advice a day that has passed replaces; one that is held up has its own. */
const moving: ReadonlySet<ParcelStage> = new Set(['WAITING', 'UNDER_WAY']);

/** The trace of a parcel under its number, on a day in Paris. */
export function traceOf(
  number: string,
  { carrierName, status, events, arrival }: TracedParcel,
  words: TraceWords,
  today: IsoDate,
): Trace {
  const stage = stageOf(status);
  const late = moving.has(stage) && arrival < today;
  return {
    number,
    carrier: carrierName,
    stage,
    expected: arrived.has(stage) ? null : arrival,
    events: events.map((event) => ({ ...event, label: words.events[event.code] })),
    advice: late ? words.late : words.advice[status],
  };
}
