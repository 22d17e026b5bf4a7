/** Asks a carrier only once for identical requests within a minute (docs/requirements.md SMT-24). */
import { toWireCriteria } from '#domain/shipping/wire-criteria.ts';
import type { RemoteCarrier } from './carrier.ts';

/** How long an answer is used again, in milliseconds. */
const freshMs = 60_000;
/** Number of answers that are remembered; the oldest is forgotten first. */
const remembered = 500;

type Answer = ReturnType<RemoteCarrier['ask']>;

/**
 * A carrier that is asked only once for equal shipments on a site within a minute, even if the first call is still
 * under way. Failures aren't remembered: the next caller asks again. `now` is in milliseconds.
 */
export function sharingAnswers(carrier: RemoteCarrier, now: () => number): RemoteCarrier {
  const answers = new Map<string, { readonly askedAt: number; readonly answer: Answer }>();
  return {
    ...carrier,
    ask(shipment, site, signal) {
      const question = JSON.stringify([site, toWireCriteria(shipment)]);
      const known = answers.get(question);
      if (known && now() - known.askedAt < freshMs) return known.answer;
      const answer = carrier.ask(shipment, site, signal);
      const entry = { askedAt: now(), answer };
      answers.delete(question);
      answers.set(question, entry);
      const [oldest] = answers.keys();
      if (answers.size > remembered && oldest !== undefined) answers.delete(oldest);
      answer.catch(() => {
        if (answers.get(question) === entry) answers.delete(question);
      });
      return answer;
    },
  };
}
