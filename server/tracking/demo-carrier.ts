/** The demo's carrier: its parcels go their way by the clock, or by a command (docs/operations.md). */
import { demoArrival, demoJourney, eventsSoFar } from '#domain/orders/demo-journey.ts';
import type { TrackingProvider } from './service.ts';

/** Parcels whose number has this digit in its eighth place lose a day on the way. */
const unluckyDigit = '7';
const serialLength = 8;

/** Whether the demo's carrier delays the parcel of an international number (UPU S10), by the last digit of its serial. */
export function isHeldUp(number: string): boolean {
  return number.slice(2, 2 + serialLength).at(-1) === unluckyDigit;
}

export function createDemoCarrier(): TrackingProvider {
  return {
    name: 'demo',
    async ask({ number, facts, demoSteps }, now) {
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
