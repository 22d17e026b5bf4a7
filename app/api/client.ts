import type { ApiErrorItem } from '#domain/errors/api-error.ts';
import { type Call, type CallDeadlines, callPath } from '#domain/site/call.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { AnswerTo, InputTo } from './contracts.ts';

/**
 * A failed call. If there was no answer at all, the status is 503 and the list of errors is empty (docs/requirements.md
 * SMT-16).
 */
export class CallError extends Error {
  readonly status: number;
  readonly errors: readonly ApiErrorItem[];

  constructor(message: string, status: number, errors: readonly ApiErrorItem[]) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.errors = errors;
  }
}

/**
 * A call that got no answer at all, or none in time. The server may have done what it was asked to; trying again may
 * help.
 */
export class UnansweredCall extends CallError {
  constructor(call: Call) {
    super(`${call.name}: no answer`, 503, []);
    this.name = 'UnansweredCall';
  }
}

export interface ClientOptions {
  readonly origin: string;
  readonly locale: Locale;
  /** Deadline of each call, in milliseconds (docs/requirements.md API-3). */
  readonly timeoutMs: CallDeadlines;
  send(request: Request): Promise<Response>;
}

/** The parts of a request that a call may have. */
interface RequestParts {
  readonly parameters?: unknown;
  readonly query?: unknown;
  readonly headers?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** Whether the request goes on after the page is gone. */
  readonly keepalive?: boolean;
}

export interface ApiClient {
  call<const C extends Call>(call: C, input?: InputTo<C>): Promise<AnswerTo<C>>;
}

function toRequest(call: Call, input: RequestParts, options: ClientOptions): Request {
  const path = callPath(call, (input.parameters ?? {}) as Record<string, string>);
  const url = new URL(path, options.origin);
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  if (!url.searchParams.has('lang')) url.searchParams.set('lang', options.locale);
  const { timeoutMs } = options;
  const ownTimeoutMs = typeof timeoutMs === 'number' ? timeoutMs : timeoutMs[call.service ?? 'other'];
  const deadline = AbortSignal.timeout(Math.max(ownTimeoutMs, call.minTimeoutMs ?? 0));
  const headers = new Headers(call.hasBody ? { 'Content-Type': 'application/json' } : {});
  for (const [name, value] of Object.entries((input.headers ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  return new Request(url, {
    method: call.method,
    headers,
    body: call.hasBody ? JSON.stringify(input.body) : undefined,
    ...(input.keepalive && { keepalive: true }),
    signal: input.signal ? AbortSignal.any([input.signal, deadline]) : deadline,
  });
}

async function readErrors(response: Response): Promise<readonly ApiErrorItem[]> {
  try {
    const body: unknown = await response.json();
    return body && typeof body === 'object' && 'errors' in body && Array.isArray(body.errors) ? body.errors : [];
  } catch {
    return [];
  }
}

/**
 * The client of our API. While a page is rendered on the server, it calls the API in memory; in the browser it uses
 * `fetch`.
 */
export function createClient(options: ClientOptions): ApiClient {
  return {
    async call<const C extends Call>(call: C, input: InputTo<C> = {}) {
      let response: Response;
      try {
        response = await options.send(toRequest(call, input, options));
      } catch (cause) {
        if (input.signal?.aborted) throw cause;
        throw new UnansweredCall(call);
      }
      if (!response.ok) {
        throw new CallError(`${call.name}: ${response.status}`, response.status, await readErrors(response));
      }
      // Status 204 has no body.
      return (response.status === 204 ? undefined : await response.json()) as AnswerTo<C>;
    },
  };
}

/** The client for the browser: same origin, with cookies. */
export function browserClient(locale: Locale, timeoutMs: CallDeadlines): ApiClient {
  const send = async (request: Request) => {
    const response = await fetch(request);
    // Loaded only when needed, since the first script of document pages is small.
    if (response.status === 401) await (await import('./session-timeout.ts')).noteTimeout(response);
    return response;
  };
  return createClient({ origin: location.origin, locale, timeoutMs, send });
}
