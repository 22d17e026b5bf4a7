/** Opens and closes the socket that a server listens on, and explains why it can't be opened. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { acceptAnyHost } from './own-host.ts';

/**
 * How long an idle connection stays open, in milliseconds: longer than at proxies (usually 60 s), so that no proxy
 * sends a request on a connection that is being closed (docs/operations.md).
 */
const idleMs = 65_000;

/** Host names are checked by `refuseForeignHost`, since health checks may have none. */
export function siteServer(answer: RequestListener): Server {
  return createServer({ requireHostHeader: false }, (request, response) => {
    acceptAnyHost(request);
    answer(request, response);
  });
}

/** `port` 0 stands for any free one; resolves to the port, rejects if it isn't available. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  server.keepAliveTimeout = idleMs;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Turns of the event loop that a busy server waits at most for a short one. */
const maxTurns = 10_000;
const shortTurnMs = 0.5;

/**
 * Resolves right after a short turn of the event loop without a new connection. Node accepts one in a turn, and closing
 * the socket resets those that wait in the system: the proxy would answer 502, since it doesn't send a form twice.
 */
async function untilAllAccepted(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on('connection', count);
  // The present turn may have passed the point at which connections are accepted.
  await nextTurn();
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const [before, start] = [accepted, performance.now()];
    await nextTurn();
    if (accepted === before && performance.now() - start < shortTurnMs) break;
  }
  server.off('connection', count);
}

/** Resolves once the pending requests are answered. */
export async function endListening(server: Server): Promise<void> {
  // From here on, a connection is closed right after its request has been answered.
  server.keepAliveTimeout = 1;
  await untilAllAccepted(server);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}

const listenErrors: Readonly<Record<string, (host: string, port: number, variable: string) => string>> = {
  EADDRINUSE: (host, port, variable) =>
    `Port ${port} of ${host} is in use: stop what uses it, or set ${variable} to another one.`,
  EACCES: (host, port, variable) => `Port ${port} of ${host} needs more rights: set ${variable} to 1024 or more.`,
  EADDRNOTAVAIL: (host) => `${host} is no address of this machine: set HOST to 127.0.0.1 or 0.0.0.0.`,
  ENOTFOUND: (host) => `${host} names no address: set HOST to 127.0.0.1 or 0.0.0.0.`,
};

/** A message of one line; `variable` is the setting that changes the port. */
export function explainListenError(error: unknown, host: string, port: number, variable = 'PORT'): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return listenErrors[code]?.(host, port, variable) ?? `Cannot listen on ${host}:${port}: ${String(error)}`;
}
