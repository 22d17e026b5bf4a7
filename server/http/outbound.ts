/**
 * Requests to other systems, with deadline, circuit breaker, bulkhead, a small retry budget and a size limit
 * (docs/requirements.md SMT-24, API-3).
 */
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import { Agent, request } from 'undici';
import type { FailureReason, UpstreamRecorder } from '#server/upstream/service.ts';
import { readXml } from './read-xml.ts';

/** Times are in milliseconds. */
export interface OutboundLimits {
  /** Total time of a call, including retries and waiting. */
  readonly deadlineMs: number;
  readonly connectMs: number;
  readonly maxBytes: number;
  readonly concurrent: number;
  readonly queued: number;
  /** Number of consecutive failures that open the breaker, and how long it stays open. */
  readonly breakAfter: number;
  readonly breakMs: number;
  /** Fraction of calls that may be retried once. */
  readonly retryShare: number;
}

/** Thrown if a call gets no usable answer. The message is for the log and contains nothing personal. */
export class OutboundFailure extends Error {
  readonly reason: FailureReason;
  readonly retryable: boolean;

  constructor(reason: FailureReason, detail: string, retryable = false) {
    super(detail);
    this.name = 'OutboundFailure';
    this.reason = reason;
    this.retryable = retryable;
  }
}

/**
 * Thrown if the caller cancelled the call (for example because the visitor typed on), which says nothing about the
 * other system.
 */
class AbandonedCall extends OutboundFailure {
  constructor() {
    super('TIMEOUT', 'abandoned by the caller');
  }
}

/** The message of the failure of a call that was not sent, because too many before it have failed. */
const pausedDetail = 'breaker open';

/** Whether the caller cancelled. If the caller's deadline passed instead, that is a failure of the other system. */
const isAbandoned = (caller: AbortSignal): boolean =>
  caller.aborted && !(caller.reason instanceof Error && caller.reason.name === 'TimeoutError');

export const answerFormats = {
  json: { type: /^application\/(?:[\w.-]+\+)?json\b/i, read: (text: string): unknown => JSON.parse(text) },
  xml: { type: /^(?:text|application)\/(?:[\w.-]+\+)?xml\b/i, read: readXml },
};
export type AnswerFormat = keyof typeof answerFormats;

/** One that is asked by `createOutbound` must be idempotent, since it may be retried. */
export interface OutboundRequest {
  /** In which the answer has to be; JSON by default. */
  readonly format?: AnswerFormat;
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Each call earns a fraction of a retry, so that retries can't multiply the load on a system in trouble. */
function retryBudget(share: number): { earn(): void; spend(): boolean } {
  let tokens = 1;
  return {
    earn: () => {
      tokens = Math.min(tokens + share, 10);
    },
    spend: () => {
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}

const timeoutCodes = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);
const brokenAnswerCodes = new Set([
  'UND_ERR_RES_EXCEEDED_MAX_SIZE',
  'UND_ERR_HEADERS_OVERFLOW',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
]);

/** The failure that an error of a request means; `signal` is aborted if the request had no time left. */
export function toFailure(error: unknown, signal: AbortSignal): OutboundFailure {
  if (error instanceof OutboundFailure) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof TaskCancelledError || signal.aborted || timeoutCodes.has(code))
    return new OutboundFailure('TIMEOUT', code || 'deadline');
  if (error instanceof BrokenCircuitError) return new OutboundFailure('UNAVAILABLE', pausedDetail);
  if (error instanceof BulkheadRejectedError) return new OutboundFailure('UNAVAILABLE', 'too many calls in flight');
  if (brokenAnswerCodes.has(code) || code.startsWith('HPE_')) return new OutboundFailure('INVALID_ANSWER', code);
  return new OutboundFailure('UNAVAILABLE', code || 'connection failed', true);
}

const retryableStatus = new Set([502, 503, 504]);
const tooManyRequests = 429;

async function readAnswer(response: Awaited<ReturnType<typeof request>>, format: AnswerFormat): Promise<unknown> {
  const { statusCode, headers, body } = response;
  const { type, read } = answerFormats[format];
  const otherwise = `not ${format.toUpperCase()}`;
  const isExpected = type.test(String(headers['content-type'] ?? ''));
  if (statusCode !== 200 || !isExpected) {
    await body.dump({ limit: 16_384 });
    if (statusCode >= 500 || statusCode === tooManyRequests) {
      throw new OutboundFailure('UNAVAILABLE', `status ${statusCode}`, retryableStatus.has(statusCode));
    }
    throw new OutboundFailure('INVALID_ANSWER', statusCode === 200 ? otherwise : `status ${statusCode}`);
  }
  const text = await body.text();
  try {
    return read(text);
  } catch {
    throw new OutboundFailure('INVALID_ANSWER', otherwise);
  }
}

/** How calls to one system are limited, and repeated once if the failure allows it. */
function callPolicy(limits: OutboundLimits) {
  const breaker = circuitBreaker(
    handleWhen(
      (error) =>
        !(error instanceof AbandonedCall) && !(error instanceof OutboundFailure && error.reason === 'INVALID_ANSWER'),
    ),
    { halfOpenAfter: limits.breakMs, breaker: new ConsecutiveBreaker(limits.breakAfter) },
  );
  const policy = wrap(
    timeout(limits.deadlineMs, TimeoutStrategy.Aggressive),
    bulkhead(limits.concurrent, limits.queued),
    breaker,
    retry(
      handleWhen((error) => error instanceof OutboundFailure && error.retryable),
      { maxAttempts: 1 },
    ),
  );
  return { policy, isPaused: () => breaker.state === CircuitState.Open };
}

/** The client has connections, a breaker and a retry budget of its own. */
export function createOutbound(limits: OutboundLimits, recorder?: UpstreamRecorder) {
  const agent = new Agent({
    connect: { timeout: limits.connectMs },
    headersTimeout: limits.deadlineMs,
    bodyTimeout: limits.deadlineMs,
    maxResponseSize: limits.maxBytes,
    connections: limits.concurrent,
  });
  const budget = retryBudget(limits.retryShare);
  const { policy, isPaused } = callPolicy(limits);

  async function attemptOnce<T>(
    { url, format = 'json', ...rest }: OutboundRequest,
    read: (answer: unknown) => T | null,
    signal: AbortSignal,
    caller: AbortSignal,
    attempt: number,
  ): Promise<T> {
    try {
      const response = await request(url, { dispatcher: agent, ...rest, signal });
      const answer = read(await readAnswer(response, format));
      if (answer === null) throw new OutboundFailure('INVALID_ANSWER', 'unexpected shape');
      return answer;
    } catch (error) {
      if (isAbandoned(caller)) throw new AbandonedCall();
      const failure = toFailure(error, signal);
      const again = failure.retryable && attempt === 0 && budget.spend();
      throw again || !failure.retryable ? failure : new OutboundFailure(failure.reason, failure.message);
    }
  }

  return {
    /**
     * Sends a request; returns its answer as read by `read`. Rejects with `OutboundFailure` after the deadline, on
     * failure, or if `read` returns null. Doesn't follow redirects; aborting frees the socket.
     */
    async ask<T>(call: OutboundRequest, read: (answer: unknown) => T | null, signal: AbortSignal): Promise<T> {
      budget.earn();
      const start = performance.now();
      try {
        const answer = await policy.execute(
          ({ signal: own, attempt }) => attemptOnce(call, read, own, signal, attempt),
          signal,
        );
        recorder?.answered(performance.now() - start);
        return answer;
      } catch (error) {
        const failure = toFailure(error, signal);
        const { reason, message: detail } = failure;
        const isSent = detail !== pausedDetail && !isAbandoned(signal);
        if (isSent) recorder?.failed({ reason, detail, pauseMs: isPaused() ? limits.breakMs : null });
        throw failure;
      }
    },
    /** Whether calls fail at once, after too many failures in a row. */
    isPaused,
    close: () => agent.destroy(),
  };
}
