/** One small server that fails in every way in which a service outside the shop can (docs/faults.md). */

import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

export const faults = [
  'refused',
  'reset',
  'hang',
  'drip',
  'truncated',
  'wrongType',
  'status500',
  'status429',
  'huge',
  'redirect',
  'malformed',
  'noName',
  'noTls',
] as const;
export type Fault = (typeof faults)[number];

const http = (status: string, type: string, body: string, length = body.length) =>
  `HTTP/1.1 ${status}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n${body}`;

function drip(socket: Socket): void {
  socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{');
  const dripping = setInterval(() => socket.write(' '), 20);
  socket.on('close', () => clearInterval(dripping));
}

/** More than any client accepts. */
const huge = Buffer.from(http('200 OK', 'application/json', `"${'x'.repeat(10_000_000)}"`));

/** What the server does once a request has arrived; the others fail without it. */
const behaviours: Partial<Record<Fault, (socket: Socket, origin: string) => void>> = {
  reset: (socket) => socket.resetAndDestroy(),
  hang: () => undefined,
  drip,
  truncated: (socket) => socket.end(http('200 OK', 'application/json', '{"a":', 4000)),
  wrongType: (socket) => socket.end(http('200 OK', 'text/html', '<p>Wartung</p>')),
  status500: (socket) => socket.end(http('500 Internal Server Error', 'application/json', '{}')),
  status429: (socket) => socket.end(http('429 Too Many Requests', 'application/json', '{}')),
  huge: (socket) => socket.end(huge),
  redirect: (socket, origin) =>
    socket.end(`HTTP/1.1 302 Found\r\nLocation: ${origin}/canary\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`),
  malformed: (socket) => socket.end(http('200 OK', 'application/json', '{"a":}')),
  noTls: (socket) => socket.end(http('400 Bad Request', 'text/plain', 'no TLS here')),
};

export async function startFaulty(fault: Fault) {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', (data) => {
      asked.push(String(data).split('\r\n', 1)[0] ?? '');
      behaviours[fault]?.(socket, origin);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const end = async () => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  if (fault === 'refused') await end();
  const addresses: Partial<Record<Fault, URL>> = {
    noName: new URL(`http://service.invalid:${port}/service`),
    noTls: new URL(`https://127.0.0.1:${port}/service`),
  };
  return { url: addresses[fault] ?? new URL(`${origin}/service`), asked, end };
}
