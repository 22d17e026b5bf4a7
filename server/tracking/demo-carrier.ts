/** The demo's carrier, whose parcels move as time passes, or by a command (docs/operations.md). */
import { demoArrival, demoJourney, eventsSoFar } from '#domain/orders/demo-journey.ts';
import type { TrackingProvider } from './service.ts';

/** If the last digit of a parcel's serial number is this one, the parcel loses a day on its way. */
const unluckyDigit = '7';
const serialLength = 8;

/**
 * Whether the demo's carrier delays a parcel. `number` is an international number (UPU S10); the last digit of its
 * serial decides.
 */
export function isHeldUp(number: string): boolean {
  return number.slice(2, 2 + serialLength).at(-1) === unluckyDigit;
}

export function createDemoCarrier(): TrackingProvider {
  return {
    name: 'demo',
    async ask({ number, facts, demoSteps }, now) {
      if (!facts) return { outcome: 'unknown' };
      const all = { ...facts, heldUp: isHeldUp(number) };
      const journey = demoJourney(all);
      const events = eventsSoFar(journey, demoSteps, now);
      const next = journey[events.length];
      const isDelayKnown = events.some(({ code }) => code === 'HELD_UP');
      return {
        outcome: 'known',
        events,
        expectedOn: isDelayKnown ? demoArrival(all) : null,
        nextAt: next ? new Date(next.at) : null,
      };
    },
    close: async () => {},
  };
}
