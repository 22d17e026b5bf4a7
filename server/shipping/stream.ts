/**
 * Sends the answers to a comparison as server-sent events: each carrier's as it comes, then the end
 * (docs/requirements.md SMT-8).
 */
import type { OffersAnswer } from '#domain/shipping/wire-offer.ts';
import { eventAnswer } from '#server/http/event-answer.ts';

/** Times are in milliseconds. */
export interface StreamSource {
  /**
   * The current answer; null as long as no carrier has answered. With `final`, carriers that haven't answered count as
   * failed.
   */
  read(final: boolean): Promise<OffersAnswer | null>;
  onChange(listener: () => void): () => void;
  readonly signal: AbortSignal;
  /** How often answers are read that other processes have stored. */
  readonly pollMs: number;
  readonly heartbeatMs: number;
  readonly timeoutMs: number;
}

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
/** A line of comment, which keeps proxies from closing a connection on which nothing happens. */
const heartbeat = ': \n\n';

/** A change that happens while nothing waits isn't lost. */
function createAlarm(source: StreamSource) {
  let rung = false;
  let wake: () => void = () => undefined;
  const ring = () => {
    rung = true;
    wake();
  };
  const stop = source.onChange(ring);
  source.signal.addEventListener('abort', ring);
  return {
    /** Resolves at the next change, or after this many milliseconds. */
    async wait(milliseconds: number): Promise<void> {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        wake = resolve;
        timer = setTimeout(resolve, rung ? 0 : milliseconds);
      });
      clearTimeout(timer);
      rung = false;
    },
    stop() {
      stop();
      source.signal.removeEventListener('abort', ring);
    },
  };
}

/**
 * The events of a comparison as text. They end when every carrier has answered, at the time-out, or when the reader
 * leaves.
 */
export async function* offerEvents(source: StreamSource): AsyncGenerator<string, void> {
  const deadline = performance.now() + source.timeoutMs;
  const alarm = createAlarm(source);
  let lastSent = performance.now();
  let lastPending: string | null = null;
  try {
    while (!source.signal.aborted) {
      const answer = await source.read(performance.now() >= deadline);
      const pending = answer?.pending.join() ?? null;
      if (answer && pending !== lastPending) {
        lastPending = pending;
        lastSent = performance.now();
        yield event('offers', answer);
      }
      if (answer && answer.pending.length === 0) {
        yield event('done', { shipmentCode: answer.shipmentCode });
        return;
      }
      if (performance.now() - lastSent >= source.heartbeatMs) {
        lastSent = performance.now();
        yield heartbeat;
      }
      await alarm.wait(Math.max(0, Math.min(source.pollMs, deadline - performance.now())));
    }
  } finally {
    alarm.stop();
  }
}

export function streamAnswer(source: StreamSource): Response {
  const left = new AbortController();
  const events = offerEvents({ ...source, signal: AbortSignal.any([source.signal, left.signal]) });
  return eventAnswer(events, () => left.abort());
}
