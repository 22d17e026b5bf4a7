/** Ports for servers that tests and measurements start themselves. */
import { createServer } from 'node:net';

// Below the ports that systems hand out to outgoing connections (Linux from 32768, others from 49152): a port found
// among those can be taken by a connection before the server started for it has made its database and listens.
const lowest = 12_000;
const highest = 31_999;

/** Finds a free port of 127.0.0.1 that no outgoing connection takes. */
export async function freePort(): Promise<number> {
  for (let attempt = 1; attempt <= 100; attempt += 1) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest + 1));
    if (await isFree(port)) return port;
  }
  throw new Error('127.0.0.1 gives no port.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
