/** Shares one carrier call among identical requests while its answer is fresh (docs/requirements.md SMT-24). */
import { toWireCriteria } from '#server/shipping/wire-criteria.ts';
import type { RemoteCarrier } from './carrier.ts';

/** How long an answer is reused, in milliseconds. */
const freshMs = 60_000;
/** Maximum number of cached requests; the oldest is evicted first. */
const remembered = 500;

type Answer = ReturnType<RemoteCarrier['ask']>;

/**
 * The carrier, asked once for equal shipments of a site within a minute, calls under way included. Failures are
 * forgotten at once: the next caller asks again, and the breaker decides. `now` in milliseconds.
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
