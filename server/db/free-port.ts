/** Ports for servers that this program starts: the embedded database, and those of tests and measurements. */
import { createServer } from 'node:net';

// Below the ports that systems hand out to outgoing connections (Linux from 32768, others from 49152). A port among
// those can be taken before its server listens, or while it is started again: then often by one of the connections that
// look for that very server.
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
