/**
 * Takes payments through Stripe Checkout, on Stripe's own pages and with its SDK (docs/requirements.md CRT-8,
 * docs/decisions/0020-payment-by-redirect.md).
 */
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  CircuitState,
  ConsecutiveBreaker,
  ConstantBackoff,
  circuitBreaker,
  handleWhen,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import Stripe from 'stripe';
import { isSigned, readMessage } from '#server/http/signed-message.ts';
import type { UpstreamRecorder } from '#server/upstream/service.ts';
import {
  type PaymentProvider,
  PaymentUnavailable,
  RefundRefused,
  type RefundRequest,
  UnknownPayment,
} from './service.ts';
import {
  disputeOfEvent,
  eventSchema,
  expandedParts,
  recordOfDispute,
  recordOfRefund,
  recordOfSession,
  sessionOfEvent,
} from './stripe-records.ts';
import { sessionParameters } from './stripe-session.ts';

const name = 'stripe';

export interface StripeOptions {
  readonly secretKey: string;
  /** Secret of the webhook that sends events to `/api/payments/stripe/events`. */
  readonly webhookSecret: string;
  readonly deadlineMs: number;
  /** A server to use instead of Stripe's, for tests. */
  readonly server?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };
  /** After how many failures in a row the circuit opens, and for how many milliseconds it stays open. */
  readonly breakAfter?: number;
  readonly breakMs?: number;
  readonly recorder?: UpstreamRecorder;
}

function isTransient(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError
  );
}

/** Whether Stripe failed to answer or refused the shop itself, so that nothing is known about the payment. */
function isOutage(error: unknown): boolean {
  return (
    isTransient(error) ||
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  );
}

/** What the log says about an error: not Stripe's message, which may quote an e-mail address. */
function detailOf(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeError)) return error instanceof Error ? error.name : 'failed';
  return [error.type, error.code, error.requestId].filter(Boolean).join(' ');
}

/** The code of an outage, which stays the same for equal failures. */
function failureCode(error: unknown): string {
  if (error instanceof TaskCancelledError) return 'deadline';
  if (error instanceof BulkheadRejectedError) return 'too many calls in flight';
  if (!(error instanceof Stripe.errors.StripeError)) return 'failed';
  return error.statusCode === undefined ? (error.code ?? error.type) : `status ${error.statusCode}`;
}

const isMissing = (error: unknown) => error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
const isRefused = (error: unknown) => error instanceof Stripe.errors.StripeInvalidRequestError;

const isStripes = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && ('object' in answer || 'error' in answer);

/**
 * The SDK takes any JSON without `error` for an answer, even that of a proxy with status 500, and JSON that isn't an
 * object makes it reject a promise that nobody can handle, which ends the process.
 */
function strictClient() {
  const client = Stripe.createNodeHttpClient();
  const send = client.makeRequest.bind(client);
  client.makeRequest = async (...request) => {
    const response = await send(...request);
    const read = response.toJSON.bind(response);
    response.toJSON = async () => {
      const answer: unknown = await read();
      if (!isStripes(answer)) throw new TypeError('no object of Stripe');
      return answer;
    };
    return response;
  };
  return client;
}

/** With a deadline, a limit of simultaneous calls, a circuit breaker and one retry. */
function createGuard({ deadlineMs, breakAfter = 5, breakMs = 10_000, recorder }: StripeOptions) {
  const breaker = circuitBreaker(
    handleWhen((error) => isOutage(error) || error instanceof TaskCancelledError),
    { halfOpenAfter: breakMs, breaker: new ConsecutiveBreaker(breakAfter) },
  );
  const policy = wrap(
    timeout(deadlineMs, TimeoutStrategy.Aggressive),
    bulkhead(20, 100),
    breaker,
    // The SDK's own retries aren't used, because the deadline couldn't stop them.
    retry(handleWhen(isTransient), { maxAttempts: 1, backoff: new ConstantBackoff(200) }),
  );
  const isUnanswered = (error: unknown) =>
    isOutage(error) ||
    error instanceof TaskCancelledError ||
    error instanceof BrokenCircuitError ||
    error instanceof BulkheadRejectedError;
  return async function guard<T>(call: () => Promise<T>): Promise<T> {
    const start = performance.now();
    const answered = () => recorder?.answered(performance.now() - start);
    try {
      const answer = await policy.execute(({ signal }) => {
        // The pause before the retry goes on after the deadline; nothing may be sent then.
        if (signal.aborted) throw new TaskCancelledError();
        return call();
      });
      answered();
      return answer;
    } catch (error) {
      // A refusal is an answer. A call that wasn't sent says nothing about Stripe.
      if (!isUnanswered(error)) answered();
      else if (!(error instanceof BrokenCircuitError)) {
        const pauseMs = breaker.state === CircuitState.Open ? breakMs : null;
        const reason = error instanceof TaskCancelledError ? 'TIMEOUT' : 'UNAVAILABLE';
        recorder?.failed({ reason, detail: failureCode(error), pauseMs });
      }
      if (isUnanswered(error)) throw new PaymentUnavailable(name, detailOf(error));
      if (isMissing(error)) throw new UnknownPayment(name);
      throw error;
    }
  };
}

type Guard = ReturnType<typeof createGuard>;

/** The largest number of refunds of one payment that are searched; Stripe returns no more in one answer. */
const maxRefunds = 100;

/**
 * Refunds a payment, unless there is a refund with this key already: Stripe's own idempotency keys end after a day, and
 * repeat the first answer instead of the present state.
 */
async function refund(stripe: Stripe, guard: Guard, { reference, amount, key }: RefundRequest) {
  const session = await guard(() => stripe.checkout.sessions.retrieve(reference));
  const intent = typeof session.payment_intent === 'string' ? session.payment_intent : session.payment_intent?.id;
  if (!intent) throw new RefundRefused(name, 'the payment holds no money');
  const { data } = await guard(() => stripe.refunds.list({ payment_intent: intent, limit: maxRefunds }));
  const earlier = data.find(({ metadata }) => metadata?.key === key);
  if (earlier && earlier.amount !== amount) throw new RefundRefused(name, 'the key belongs to another refund');
  if (earlier) return recordOfRefund(earlier);
  const metadata = { reference, key, orderCode: session.client_reference_id ?? '' };
  try {
    return recordOfRefund(
      await guard(() => stripe.refunds.create({ payment_intent: intent, amount, metadata }, { idempotencyKey: key })),
    );
  } catch (error) {
    if (isRefused(error) || error instanceof Stripe.errors.StripeIdempotencyError)
      throw new RefundRefused(name, detailOf(error));
    throw error;
  }
}

/** Reads a dispute. Stripe names only its payment intent, so the session to which the intent belongs is looked up. */
async function readDispute(stripe: Stripe, guard: Guard, id: string) {
  const dispute = await guard(() => stripe.disputes.retrieve(id));
  const intent = typeof dispute.payment_intent === 'string' ? dispute.payment_intent : dispute.payment_intent?.id;
  if (!intent) throw new UnknownPayment(name);
  const { data } = await guard(() => stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 }));
  const [session] = data;
  if (!session) throw new UnknownPayment(name);
  return recordOfDispute(dispute, session.id);
}

/** Stripe isn't asked anything before the first call. */
export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const { secretKey, webhookSecret, deadlineMs, server } = options;
  const limits = { maxNetworkRetries: 0, timeout: deadlineMs, telemetry: false };
  const stripe = new Stripe(secretKey, { ...limits, httpClient: strictClient(), ...server });
  const guard = createGuard(options);
  const read = async (reference: string) =>
    recordOfSession(await guard(() => stripe.checkout.sessions.retrieve(reference, { expand: expandedParts })));
  return {
    name,
    async open(request) {
      const idempotencyKey = `order:${request.orderCode}:pay:${request.attempt}`;
      const { id, url, expires_at } = await guard(() =>
        stripe.checkout.sessions.create(sessionParameters(request), { idempotencyKey }),
      );
      if (!url) throw new PaymentUnavailable(name, 'a session without a page');
      return { reference: id, url, expiresAt: new Date(expires_at * 1000) };
    },
    read,
    async expire(reference) {
      try {
        await guard(() => stripe.checkout.sessions.expire(reference));
      } catch (error) {
        // Stripe refused because the session is no longer open; its record says why.
        if (!isRefused(error)) throw error;
      }
      return read(reference);
    },
    refund: (request) => refund(stripe, guard, request),
    readRefund: async (id) => recordOfRefund(await guard(() => stripe.refunds.retrieve(id))),
    readDispute: (id) => readDispute(stripe, guard, id),
    readEvent(headers, rawBody, now) {
      if (!isSigned(headers.get('stripe-signature') ?? '', rawBody, [webhookSecret], now)) return null;
      const event = readMessage(eventSchema, rawBody);
      const dispute = disputeOfEvent(event);
      return { id: event.id, reference: sessionOfEvent(event), ...(dispute !== null && { dispute }) };
    },
  };
}
