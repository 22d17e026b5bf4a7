import type { ApiErrorItem } from '#domain/errors/api-error.ts';
import { type Call, type CallDeadlines, callPath } from '#domain/site/call.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { AnswerTo, InputTo, Upload } from './contracts.ts';

/**
 * Thrown when a call fails. If the server didn't answer, the status is 503 and the list of errors is empty
 * (docs/requirements.md SMT-16).
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
 * Thrown when a call gets no answer, or none before its deadline. The server may nevertheless have done what was
 * requested; trying again may help.
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
  /**
   * Deadline of a call, in milliseconds: one for all calls, or one for each service that answers them
   * (docs/requirements.md API-3).
   */
  readonly timeoutMs: CallDeadlines;
  send(request: Request): Promise<Response>;
}

/** Pauses in milliseconds before each further attempt, while another request with the same key is being handled. */
const repeatPauses = [300, 700, 1500] as const;
const conflict = 409;

/**
 * Whether the same request is being handled at this moment, as after a second press: it has the same key, and only this
 * 409 says when to try again (docs/requirements.md CRT-9).
 */
function isUnderWay(request: Request, { status, headers }: Response): boolean {
  return status === conflict && headers.has('retry-after') && request.headers.has('idempotency-key');
}

/** The parts of a request that a caller may pass; the definition of the call says which ones it needs. */
interface RequestParts {
  readonly parameters?: unknown;
  readonly query?: unknown;
  readonly headers?: unknown;
  readonly body?: unknown;
  readonly upload?: Upload;
  readonly signal?: AbortSignal;
  /** Whether the browser completes the request even if the visitor leaves the page. */
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
  const { upload } = input;
  const json = call.hasBody && JSON.stringify(input.body);
  const headers = new Headers(json === undefined ? {} : { 'Content-Type': 'application/json' });
  if (upload) headers.set('Content-Type', upload.type);
  for (const [name, value] of Object.entries((input.headers ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  return new Request(url, {
    method: call.method,
    headers,
    body: json ?? upload?.content,
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
 * Sends a request. While the server is still handling an earlier one with the same idempotency key (409), waits and
 * sends it again, so that a second press gets the first one's answer; gives up after three times.
 */
async function sendPatiently(makeRequest: () => Request, send: ClientOptions['send']): Promise<Response> {
  for (const pause of repeatPauses) {
    const request = makeRequest();
    const response = await send(request);
    if (!isUnderWay(request, response)) return response;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return send(makeRequest());
}

/**
 * Creates a client of the shop's API. On the server `send` passes requests to the API within the process; in the
 * browser it uses `fetch`.
 */
export function createClient(options: ClientOptions): ApiClient {
  return {
    async call<const C extends Call>(call: C, input: InputTo<C> = {}) {
      let response: Response;
      try {
        response = await sendPatiently(() => toRequest(call, input, options), options.send);
      } catch (cause) {
        if (input.signal?.aborted) throw cause;
        throw new UnansweredCall(call);
      }
      if (!response.ok) {
        throw new CallError(`${call.name}: ${response.status}`, response.status, await readErrors(response));
      }
      // An answer with status 204 has no body.
      return (response.status === 204 ? undefined : await response.json()) as AnswerTo<C>;
    },
  };
}

/**
 * Creates a client for the browser: it calls the page's own origin, with cookies, and leads to the sign-in page if an
 * answer says that the session has ended.
 */
export function browserClient(locale: Locale, timeoutMs: CallDeadlines): ApiClient {
  const send = async (request: Request) => {
    const response = await fetch(request);
    // Imported only here, to keep the script that document pages load first small.
    if (response.status === 401) await (await import('./session-timeout.ts')).noteTimeout(response);
    return response;
  };
  return createClient({ origin: location.origin, locale, timeoutMs, send });
}
