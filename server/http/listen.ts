/** The sockets of a server: from when it listens until it has ended. */
import type { Server } from 'node:http';

/**
 * How long a connection without a request stays open, in milliseconds: longer than proxies keep theirs (60 s as a rule), so
 * that none sends a request into a connection that is being closed (docs/operations.md).
 */
const idleMs = 65_000;

/** Listens on a host's port, 0 for any free one; answers the port, rejects when it can't be had. */
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

/** Takes no more connections; resolves once the requests in progress are answered. */
export function endListening(server: Server): Promise<void> {
  // Connections whose last request ends from here on are waited for no longer.
  server.keepAliveTimeout = 1;
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}
