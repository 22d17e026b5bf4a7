/** Limits how long requests take to arrive. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

export interface ArrivalLimits {
  /** Time for a request to arrive as a whole. */
  readonly wholeMs: number;
  /** Time without anything arriving of a large upload, which may otherwise take as long as it needs. */
  readonly idleMs: number;
  /** Whether a request to a path is a large upload. */
  readonly isLarge: (method: string, path: string) => boolean;
}

const timedOut = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

function endLate({ complete, socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (complete) return;
  if (!headersSent) socket.write(timedOut);
  socket.destroySoon();
}

/**
 * Closes connections whose request arrives too slowly, with a 408 unless it is being answered already. Replaces the
 * server's `requestTimeout`, which would be the same for every path; `headersTimeout` stays.
 */
export function limitArrival(server: Server, { wholeMs, idleMs, isLarge }: ArrivalLimits): void {
  server.requestTimeout = 0;
  server.on('request', (request, response) => {
    if (isLarge(request.method ?? '', (request.url ?? '').replace(/\?.*$/, ''))) {
      request.setTimeout(idleMs, () => endLate(request, response));
      request.once('end', () => request.setTimeout(0));
      return;
    }
    const timer = setTimeout(() => endLate(request, response), wholeMs).unref();
    request.once('close', () => clearTimeout(timer));
  });
}
