/** A receiver of webhooks on this machine, which verifies signatures as Standard Webhooks describes. */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedMessage {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * Verifies a message as its receiver does, with the algorithm written out anew: one of the signatures must be that of id,
 * time and body by the secret, and the time within five minutes of `now` (milliseconds since 1970).
 */
export function isGenuine({ headers, body }: ReceivedMessage, secret: string, now: number): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': sentAt, 'webhook-signature': signatures } = headers;
  const hmac = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'));
  const expected = hmac.update([id, sentAt, body].join('.')).digest('base64');
  const isRecent = Math.abs(now / 1000 - Number(sentAt)) <= 300;
  return isRecent && String(signatures).split(' ').includes(`v1,${expected}`);
}

/** Starts a receiver on a free port; `answer` decides what it answers, a 204 by default. */
export async function startReceiver() {
  const received: ReceivedMessage[] = [];
  const behaviour = { answer: (response: ServerResponse): void => void response.writeHead(204).end() };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { url: path = '', headers } = request;
    received.push({ path, headers, body: Buffer.concat(chunks).toString('utf8') });
    behaviour.answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/guichet`,
    received,
    behaviour,
    answerStatus(status: number, headers: Readonly<Record<string, string>> = {}): void {
      behaviour.answer = (response) => void response.writeHead(status, headers).end();
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
