/**
 * The trace of a parcel: what anyone who has its number may read. It contains no names of persons (docs/requirements.md
 * ACC-7).
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

export interface TraceWords {
  readonly events: Readonly<Record<TrackingEventCode, string>>;
  readonly advice: Readonly<Record<TrackingEventCode, string>>;
  readonly late: string;
  readonly cancelled: string;
  readonly causes: Readonly<Record<DelayCause, string>>;
}

/** `unknown` if the parcel's events don't say. */
export type DelayCause = 'notHandedOver' | 'customs' | 'heldUp' | 'unknown';

/** The only places in it are towns. */
export interface TracedParcel {
  readonly carrierName: string;
  readonly serviceName: string;
  readonly stops: readonly ParcelStop[];
  readonly status: TrackingEventCode;
  readonly events: readonly TrackingEvent[];
  readonly arrival: IsoDate;
  /** The day of arrival that the carrier expects; null if it has named none. */
  readonly expectedOn: IsoDate | null;
}

/** The day of arrival that was promised for a late parcel, and a sentence that says why it is late. */
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
  /** Null unless the parcel is expected later than promised. */
  readonly delay: Delay | null;
  readonly advice: string;
}

/** Stages in which no day of arrival is shown any more. */
const stagesWithoutArrival: ReadonlySet<ParcelStage> = new Set(['DONE', 'TO_COLLECT']);
/** A parcel that is held up keeps the advice about that. */
const stagesThatCanBeLate: ReadonlySet<ParcelStage> = new Set(['WAITING', 'UNDER_WAY']);

/** If there are several, the last one counts. */
const causeAfter: Readonly<Partial<Record<TrackingEventCode, DelayCause>>> = { CUSTOMS: 'customs', HELD_UP: 'heldUp' };

function causeOf({ status, events }: TracedParcel): DelayCause {
  if (!isHandedOver(status)) return 'notHandedOver';
  return events.flatMap(({ code }) => causeAfter[code] ?? []).at(-1) ?? 'unknown';
}

/** In the language of `words`. `today` is the calendar day in Paris. */
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

/** Without events and places. */
export function cancelledTrace(
  number: string,
  { carrierName, serviceName }: Pick<TracedParcel, 'carrierName' | 'serviceName'>,
  words: TraceWords,
): Trace {
  return {
    number,
    carrier: carrierName,
    service: serviceName,
    stops: [],
    stage: 'CANCELLED',
    expected: null,
    events: [],
    delay: null,
    advice: words.cancelled,
  };
}
