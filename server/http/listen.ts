/** Opens and closes the socket that a server listens on. */
import type { Server } from 'node:http';

/**
 * How long an idle connection stays open, in milliseconds: longer than at proxies (usually 60 s), so that no proxy
 * sends a request on a connection that is being closed (docs/operations.md).
 */
const idleMs = 65_000;

/** Listens on a host and port (0 for any free port); resolves to the port, rejects if it isn't available. */
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

/** Stops accepting connections; resolves once the pending requests are answered. */
export function endListening(server: Server): Promise<void> {
  // From here on, a connection is closed right after its request has been answered.
  server.keepAliveTimeout = 1;
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}
