import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, expect, test } from 'vitest';
import { readBodyBytes } from './json-body.ts';

const most = 100_000;
const listener = getRequestListener(async (received) => {
  const bytes = await readBodyBytes(received, most).catch(() => null);
  return bytes === null ? new Response(null, { status: 413 }) : new Response(bytes);
});
const server = createServer(listener).listen(0, '127.0.0.1');
afterAll(() => server.close());

/** Sends a body with its length announced, or in chunks without one, and returns what the server has read of it. */
function send(body: Uint8Array, announced: boolean): Promise<Buffer | number> {
  const { port } = server.address() as AddressInfo;
  const headers = announced ? { 'content-length': body.length } : { 'transfer-encoding': 'chunked' };
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', method: 'POST', headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(answer.statusCode === 413 ? 413 : Buffer.concat(chunks)));
    });
    // A server that refuses a body doesn't read the rest of it.
    sent.on('error', (error: NodeJS.ErrnoException) => (error.code === 'EPIPE' ? undefined : reject(error)));
    sent.end(body);
  });
}

test.each([true, false])('API-2 a body is read byte by byte the same, its length announced: %s', async (announced) => {
  for (const body of ['', '\uFEFF{"city":"Orléans"}', 'x'.repeat(most), Buffer.from([0xff, 0x00, 0xc3])]) {
    expect(await send(Buffer.from(body), announced)).toEqual(Buffer.from(body));
  }
  expect(await send(Buffer.alloc(most + 1), announced)).toBe(413);
});
