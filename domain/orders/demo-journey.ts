/**
 * The events that the demo's invented carrier reports for a parcel, from its deposit to its delivery
 * (docs/decisions/0022-tracking.md).
 */
import type { DeliveryMode } from '#domain/shipping/shipment.ts';
import { addDays, type IsoDate } from '#domain/time/date.ts';
import type { CarrierEvent, TrackingEventCode } from './tracking-events.ts';

export interface DemoParcelFacts {
  readonly paidAt: Date;
  readonly collectionDate: IsoDate;
  /** Promised to the buyer. */
  readonly arrival: IsoDate;
  readonly deliveryMode: DeliveryMode;
  readonly crossesCustoms: boolean;
  /** Whether the parcel arrives a day later than promised. */
  readonly heldUp: boolean;
  readonly towns: { readonly from: string; readonly to: string };
}

type Place = keyof DemoParcelFacts['towns'] | 'nowhere';
/** An invented event: it happens `days` days after the day of deposit or of arrival, at the full `hour` in UTC. */
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

/** Between the payment and the first event, and between two events. */
const leastMs = 20 * 60_000;

/** A day later than promised if the parcel is held up. */
export function demoArrival({ arrival, heldUp }: Pick<DemoParcelFacts, 'arrival' | 'heldUp'>): IsoDate {
  return heldUp ? addDays(arrival, 1) : arrival;
}

/**
 * In order and at increasing times; the first is after the payment, the last is the delivery. The same facts give the
 * same events with the same identifiers.
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

/** At least the first `steps` events: those planned for later get the time `now`. */
export function eventsSoFar(journey: readonly CarrierEvent[], steps: number, now: Date): readonly CarrierEvent[] {
  return journey
    .filter(({ at }, index) => index < steps || Date.parse(at) <= now.getTime())
    .map((event) => (Date.parse(event.at) <= now.getTime() ? event : { ...event, at: now.toISOString() }));
}
