/** A carrier's web service for tests: a real HTTP server on a free port that behaves as each test wants. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Behaviour = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/** An offer as a remote carrier answers it, for 10,00 € without VAT and 12,00 € with VAT. */
export function remoteOffer(change: object = {}): object {
  return {
    service: { serviceCode: 'SWIFT', label: 'Swift', serviceType: 'HOME', characteristics: ['TRACKED'] },
    collection: { type: ['POST_OFFICE'] },
    delivery: { type: 'HOME', guaranteed: false },
    delay: 'P2D',
    price: { value: { value: 10, currencyIso: 'EUR' }, taxInclusive: { value: 12 } },
    ...change,
  };
}

export const answerJson =
  (value: unknown, status = 200): Behaviour =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };

export const answerXml =
  (xml: string, status = 200): Behaviour =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/xml;charset=UTF-8' }).end(xml);
  };

export const neverAnswer: Behaviour = () => undefined;

interface ReceivedCall {
  readonly body: string;
  readonly authorization: string | undefined;
  readonly headers: IncomingMessage['headers'];
  /** By name. */
  readonly query: Readonly<Record<string, string>>;
}

export interface FakeCarrier {
  readonly url: string;
  /** The calls received, in order. */
  readonly received: readonly ReceivedCall[];
  behave(behaviour: Behaviour): void;
  /** Resolves when the caller has closed the connection of a call before its answer. */
  readonly abandoned: Promise<void>;
  close(): Promise<void>;
}

export async function startFakeCarrier(first: Behaviour): Promise<FakeCarrier> {
  let behaviour = first;
  const received: ReceivedCall[] = [];
  const abandoned = Promise.withResolvers<void>();
  const server: Server = createServer(async (request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) abandoned.resolve();
    });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const { headers, url = '' } = request;
    const query = Object.fromEntries(new URL(url, 'http://carrier').searchParams);
    received.push({ body, authorization: headers.authorization, headers, query });
    behaviour(request, response, body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/quotes`,
    received,
    behave(next) {
      behaviour = next;
    },
    abandoned: abandoned.promise,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
