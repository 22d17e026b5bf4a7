/**
 * Runs a comparison. Calls, clock and timer are passed in, because the domain does no input and output itself
 * (docs/requirements.md SMT-8).
 */
import { type ComparisonEvent, reduceComparison } from './comparison.ts';
import { failureOf, isNotReady } from './comparison-failure.ts';
import { type ComparisonState, initialComparison } from './comparison-state.ts';
import type { QuoteRequestInput } from './quote-request.ts';
import type { OffersAnswer } from './wire-offer.ts';

export interface OffersRequest extends QuoteRequestInput {
  readonly shipmentId: string;
  readonly ids: string[];
}

/**
 * Calls reject with a `CallFailure`; `timeoutMs` is the time left. `wait` may end early if the comparison is cancelled.
 * `now` is any monotonic clock in milliseconds.
 */
export interface ComparisonPorts {
  quote(request: QuoteRequestInput, timeoutMs: number): Promise<{ shipmentId: string; ids: string[] }>;
  offers(request: OffersRequest, timeoutMs: number): Promise<OffersAnswer>;
  wait(milliseconds: number): Promise<void>;
  now(): number;
  isCancelled(): boolean;
}

export interface ComparisonOptions {
  readonly retryMs: number;
  readonly timeoutMs: number;
  /** A state with pending carriers to continue from; without it, the comparison begins with a quote. */
  readonly from?: ComparisonState;
}

/** docs/requirements.md SMT-8. */
export const defaultComparisonOptions = { retryMs: 500, timeoutMs: 20_000 } as const satisfies ComparisonOptions;

async function eventOf(
  state: ComparisonState,
  request: QuoteRequestInput,
  ports: ComparisonPorts,
  retryMs: number,
  leftMs: number,
): Promise<ComparisonEvent> {
  try {
    if (state.next === 'QUOTE') return { type: 'quoted', ...(await ports.quote(request, leftMs)) };
    if (state.next === 'WAIT') {
      await ports.wait(Math.min(retryMs, leftMs));
      return { type: 'waited' };
    }
    const poll = { ...request, shipmentId: state.shipmentCode ?? '', ids: [...state.ids] };
    return { type: 'offersArrived', answer: await ports.offers(poll, leftMs) };
  } catch (error) {
    const failure = failureOf(error);
    return state.next === 'POLL' && isNotReady(failure) ? { type: 'notReady' } : { type: 'failed', failure };
  }
}

/**
 * Yields every state; the last one has `next: null` and is OFFERS, ALERT, ERROR, or INFORMATIONAL with field errors. It
 * always ends, by its answers, its time-out or its cancellation (docs/requirements.md SMT-8, SMT-14, SMT-15).
 */
export async function* runComparison(
  ports: ComparisonPorts,
  request: QuoteRequestInput,
  options: ComparisonOptions = defaultComparisonOptions,
): AsyncGenerator<ComparisonState, void, undefined> {
  const deadline = ports.now() + options.timeoutMs;
  let state = options.from ?? reduceComparison(initialComparison, { type: 'started' });
  yield state;
  while (state.next !== null) {
    const leftMs = deadline - ports.now();
    let event: ComparisonEvent =
      leftMs > 0 ? await eventOf(state, request, ports, options.retryMs, leftMs) : { type: 'timedOut' };
    if (ports.isCancelled()) event = { type: 'cancelled' };
    state = reduceComparison(state, event);
    yield state;
  }
}
