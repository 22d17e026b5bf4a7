/** Requests that are never repeated, since each of them may buy something. */
import { Agent, request } from 'undici';
import { errorKind } from '#server/process/logger.ts';
import type { UpstreamRecorder } from '#server/upstream/service.ts';
import type { OutboundRequest } from './outbound.ts';

export interface SingleAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: Uint8Array;
}

/** Why no answer came: a code for the log, and whether the request certainly never left (`isUnsent`). */
export interface SingleFailure {
  readonly code: string;
  readonly isUnsent: boolean;
}

/** Errors of Node and undici that occur while connecting, so that the request certainly never left. */
const unsentCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

export interface SingleCallLimits {
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly recorder?: UpstreamRecorder;
}

export type SingleCalls = ReturnType<typeof createSingleCalls>;

export function createSingleCalls({ timeoutMs, maxBytes, recorder }: SingleCallLimits) {
  const agent = new Agent({ maxResponseSize: maxBytes, connect: { timeout: timeoutMs } });
  return {
    /** Exactly one request; redirects aren't followed. Any status is an answer. Never rejects. */
    async send({ url, format: _, ...rest }: OutboundRequest): Promise<SingleAnswer | SingleFailure> {
      const start = performance.now();
      try {
        const response = await request(url, {
          dispatcher: agent,
          ...rest,
          signal: AbortSignal.timeout(timeoutMs),
        });
        const body = new Uint8Array(await response.body.arrayBuffer());
        const { statusCode: status, headers } = response;
        if (status < 500) recorder?.answered(performance.now() - start);
        else recorder?.failed({ reason: 'UNAVAILABLE', detail: `status ${status}`, pauseMs: null });
        return { status, contentType: String(headers['content-type'] ?? ''), body };
      } catch (error) {
        const code = errorKind(error);
        recorder?.failed({ reason: code === 'TimeoutError' ? 'TIMEOUT' : 'UNAVAILABLE', detail: code, pauseMs: null });
        return { code, isUnsent: unsentCodes.has(code) };
      }
    },
    close: () => agent.close(),
  };
}
