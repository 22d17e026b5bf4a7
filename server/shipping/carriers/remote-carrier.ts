/** A carrier asked over HTTP: deadline, breaker, bulkhead and a small retry budget (docs/requirements.md SMT-24, API-3). */
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
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
import type { Shipment } from '#domain/shipping/shipment.ts';
import type { Mode } from '#domain/site/mode.ts';
import { toWireCriteria } from '#server/shipping/wire-criteria.ts';
import { CarrierFailure, type RemoteCarrier } from './carrier.ts';
import { readRemoteAnswer } from './remote-answer.ts';

/** Where a remote carrier is found; `token` goes out as a bearer token and nowhere else. */
export interface RemoteCarrierAddress {
  readonly code: string;
  readonly name: string;
  readonly url: string;
  readonly token?: string;
}

/** Limits of asking one carrier; times in milliseconds. */
export interface RemoteCarrierLimits {
  /** From the call to its answer, retries and waiting included. */
  readonly deadlineMs: number;
  readonly connectMs: number;
  readonly maxBytes: number;
  readonly concurrent: number;
  readonly queued: number;
  /** Failures in a row that open the breaker, and how long it stays open. */
  readonly breakAfter: number;
  readonly breakMs: number;
  /** Part of the calls that may be tried once more. */
  readonly retryShare: number;
}

export const remoteCarrierLimits: RemoteCarrierLimits = {
  deadlineMs: 2000,
  connectMs: 500,
  maxBytes: 1024 * 1024,
  concurrent: 32,
  queued: 32,
  breakAfter: 5,
  breakMs: 5000,
  retryShare: 0.1,
};

/** Every call earns a share of a retry, so that retries never multiply the load of a carrier in trouble. */
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

function toFailure(error: unknown, signal: AbortSignal): CarrierFailure {
  if (error instanceof CarrierFailure) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof TaskCancelledError || signal.aborted || timeoutCodes.has(code))
    return new CarrierFailure('TIMEOUT', code || 'deadline');
  if (error instanceof BrokenCircuitError) return new CarrierFailure('UNAVAILABLE', 'breaker open');
  if (error instanceof BulkheadRejectedError) return new CarrierFailure('UNAVAILABLE', 'too many calls in flight');
  if (brokenAnswerCodes.has(code) || code.startsWith('HPE_')) return new CarrierFailure('INVALID_ANSWER', code);
  return new CarrierFailure('UNAVAILABLE', code || 'connection failed', true);
}

const retryableStatus = new Set([502, 503, 504]);

async function readJson(response: Awaited<ReturnType<typeof request>>): Promise<unknown> {
  const { statusCode, headers, body } = response;
  const json = /^application\/(?:[\w.-]+\+)?json\b/i.test(String(headers['content-type'] ?? ''));
  if (statusCode !== 200 || !json) {
    await body.dump({ limit: 16_384 });
    if (statusCode >= 500) {
      throw new CarrierFailure('UNAVAILABLE', `status ${statusCode}`, retryableStatus.has(statusCode));
    }
    throw new CarrierFailure('INVALID_ANSWER', statusCode === 200 ? 'not JSON' : `status ${statusCode}`);
  }
  const text = await body.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new CarrierFailure('INVALID_ANSWER', 'not JSON');
  }
}

/**
 * The carrier at an address. It is asked by POST with the quote request in wire units and `site`, and answers
 * `{offers}` in the shape of `/api/smt/offers` (docs/tariffs.md, "Remote carriers"). Redirects aren't followed.
 */
export function createRemoteCarrier(
  address: RemoteCarrierAddress,
  limits: RemoteCarrierLimits = remoteCarrierLimits,
): RemoteCarrier {
  const agent = new Agent({
    connect: { timeout: limits.connectMs },
    headersTimeout: limits.deadlineMs,
    bodyTimeout: limits.deadlineMs,
    maxResponseSize: limits.maxBytes,
    connections: limits.concurrent,
  });
  const budget = retryBudget(limits.retryShare);
  const policy = wrap(
    timeout(limits.deadlineMs, TimeoutStrategy.Aggressive),
    bulkhead(limits.concurrent, limits.queued),
    circuitBreaker(
      handleWhen((error) => !(error instanceof CarrierFailure && error.reason === 'INVALID_ANSWER')),
      { halfOpenAfter: limits.breakMs, breaker: new ConsecutiveBreaker(limits.breakAfter) },
    ),
    retry(
      handleWhen((error) => error instanceof CarrierFailure && error.retryable),
      { maxAttempts: 1 },
    ),
  );

  async function call(shipment: Shipment, site: Mode, signal: AbortSignal, attempt: number) {
    try {
      const response = await request(address.url, {
        dispatcher: agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(address.token === undefined ? {} : { authorization: `Bearer ${address.token}` }),
        },
        body: JSON.stringify({ site, ...toWireCriteria(shipment) }),
        signal,
      });
      const answer = readRemoteAnswer(await readJson(response), address, shipment);
      if (!answer) throw new CarrierFailure('INVALID_ANSWER', 'not a list of offers');
      return answer;
    } catch (error) {
      const failure = toFailure(error, signal);
      const again = failure.retryable && attempt === 0 && budget.spend();
      throw again || !failure.retryable ? failure : new CarrierFailure(failure.reason, failure.message);
    }
  }

  return {
    code: address.code,
    name: address.name,
    async ask(shipment, site, signal) {
      budget.earn();
      try {
        return await policy.execute(({ signal: own, attempt }) => call(shipment, site, own, attempt), signal);
      } catch (error) {
        throw toFailure(error, signal);
      }
    },
    close: () => agent.destroy(),
  };
}
