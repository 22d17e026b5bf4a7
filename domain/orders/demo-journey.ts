/** The way of a parcel of the demo's carrier, from its order to its delivery (docs/decisions/0022-tracking.md). */
import type { DeliveryMode } from '#domain/shipping/shipment.ts';
import { addDays, type IsoDate } from '#domain/time/date.ts';
import type { CarrierEvent, TrackingEventCode } from './tracking-events.ts';

/** What a parcel's way depends on. */
export interface DemoParcelFacts {
  readonly paidAt: Date;
  readonly collectionDate: IsoDate;
  /** The day of arrival that was promised. */
  readonly arrival: IsoDate;
  readonly deliveryMode: DeliveryMode;
  readonly crossesCustoms: boolean;
  /** A day is lost on the way. */
  readonly heldUp: boolean;
  readonly towns: { readonly from: string; readonly to: string };
}

type Place = keyof DemoParcelFacts['towns'] | 'nowhere';
/** An event at `hour` UTC of a day: of the deposit, or of the arrival plus some days. */
type Step = readonly [code: TrackingEventCode, of: 'deposit' | 'arrival', days: number, hour: number, place: Place];

const start: readonly Step[] = [
  ['DEPOSITED', 'deposit', 0, 14, 'from'],
  ['IN_TRANSIT', 'deposit', 0, 20, 'from'],
];
const customs: readonly Step[] = [['CUSTOMS', 'deposit', 1, 9, 'nowhere']];
const incident: readonly Step[] = [['HELD_UP', 'arrival', -1, 18, 'nowhere']];
const ends: Readonly<Record<DeliveryMode, readonly Step[]>> = {
  HOME: [
    ['OUT_FOR_DELIVERY', 'arrival', 0, 7, 'to'],
    ['DELIVERED', 'arrival', 0, 10, 'to'],
  ],
  RELAY: [
    ['AT_RELAY', 'arrival', 0, 11, 'to'],
    ['DELIVERED', 'arrival', 1, 16, 'to'],
  ],
  COLLECTION: [
    ['AT_RELAY', 'arrival', 0, 11, 'to'],
    ['DELIVERED', 'arrival', 1, 16, 'to'],
  ],
};

/** The least time between two events, in milliseconds. */
const leastMs = 20 * 60_000;

/** The day on which the parcel will really arrive. */
export function demoArrival({ arrival, heldUp }: Pick<DemoParcelFacts, 'arrival' | 'heldUp'>): IsoDate {
  return heldUp ? addDays(arrival, 1) : arrival;
}

/**
 * All events of a parcel, in their course and with increasing times, the first one after the payment and the last one its
 * delivery. The same facts give the same events with the same identifiers.
 */
export function demoJourney(facts: DemoParcelFacts): readonly CarrierEvent[] {
  const { paidAt, collectionDate, deliveryMode, crossesCustoms, heldUp, towns } = facts;
  const days = { deposit: collectionDate, arrival: demoArrival(facts) };
  const steps = [...start, ...(crossesCustoms ? customs : []), ...(heldUp ? incident : []), ...ends[deliveryMode]];
  let before = paidAt.getTime();
  return steps.map(([code, of, offset, hour, place], index) => {
    const planned = Date.parse(`${addDays(days[of], offset)}T${String(hour).padStart(2, '0')}:00:00Z`);
    before = Math.max(planned, before + leastMs);
    const at = new Date(before).toISOString();
    return { id: `demo-${index + 1}`, code, at, place: place === 'nowhere' ? '' : towns[place] };
  });
}

/**
 * The events of a journey that have happened: those up to `now`, and the first `steps` in any case, which then happen now.
 */
export function eventsSoFar(journey: readonly CarrierEvent[], steps: number, now: Date): readonly CarrierEvent[] {
  return journey
    .filter(({ at }, index) => index < steps || Date.parse(at) <= now.getTime())
    .map((event) => (Date.parse(event.at) <= now.getTime() ? event : { ...event, at: now.toISOString() }));
}
