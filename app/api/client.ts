import type { ApiErrorItem } from '#domain/errors/api-error.ts';
import { type AnswerOf, type CallDeadlines, type CallDefinition, type CallInput, callPath } from '#domain/site/call.ts';
import type { Locale } from '#domain/site/locale.ts';
import { noteTimeout } from './session-timeout.ts';

/** A call that failed. No answer at all counts as 503 with an empty list (docs/requirements.md SMT-16). */
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

export interface ClientOptions {
  readonly origin: string;
  readonly locale: Locale;
  /** Deadline of one call, in milliseconds (docs/requirements.md API-3). */
  readonly timeoutMs: CallDeadlines;
  send(request: Request): Promise<Response>;
}

type Given<D extends CallDefinition> = Partial<CallInput<D>> & { readonly signal?: AbortSignal };

export interface ApiClient {
  call<D extends CallDefinition>(definition: D, input?: Given<D>): Promise<AnswerOf<D>>;
}

function toRequest(definition: CallDefinition, input: Given<CallDefinition>, options: ClientOptions): Request {
  const path = callPath(definition, (input.parameters ?? {}) as Record<string, string>);
  const url = new URL(path, options.origin);
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  if (!url.searchParams.has('lang')) url.searchParams.set('lang', options.locale);
  const { timeoutMs } = options;
  const deadline = AbortSignal.timeout(
    typeof timeoutMs === 'number' ? timeoutMs : timeoutMs[definition.service ?? 'other'],
  );
  const headers = new Headers(definition.body ? { 'Content-Type': 'application/json' } : {});
  for (const [name, value] of Object.entries((input.headers ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  return new Request(url, {
    method: definition.method,
    headers,
    body: definition.body ? JSON.stringify(input.body) : undefined,
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

/** The one client of our calls: in memory while rendering on the server, by fetch in the browser. */
export function createClient(options: ClientOptions): ApiClient {
  return {
    async call<D extends CallDefinition>(definition: D, input: Given<D> = {}) {
      let response: Response;
      try {
        response = await options.send(toRequest(definition, input as Given<CallDefinition>, options));
      } catch (cause) {
        if (input.signal?.aborted) throw cause;
        throw new CallError(`${definition.name}: no answer`, 503, []);
      }
      if (!response.ok) {
        throw new CallError(`${definition.name}: ${response.status}`, response.status, await readErrors(response));
      }
      // A removal answers nothing.
      return (response.status === 204 ? undefined : await response.json()) as AnswerOf<D>;
    },
  };
}

/** The client of the browser: same origin, cookies included. */
export function browserClient(locale: Locale, timeoutMs: CallDeadlines): ApiClient {
  const send = async (request: Request) => {
    const response = await fetch(request);
    await noteTimeout(response);
    return response;
  };
  return createClient({ origin: location.origin, locale, timeoutMs, send });
}
