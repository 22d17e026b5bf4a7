/**
 * One scripted bank for several processes: the test's process has its records and serves them over HTTP, where the
 * shops' processes call it.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
// Used in place of JSON, since it keeps dates.
import { deserialize, serialize } from 'node:v8';
import {
  type PaymentProvider,
  type PaymentService,
  PaymentUnavailable,
  UnknownPayment,
} from '#server/payment/service.ts';
import { scriptedBank } from '#tests/support/scripted-bank.ts';

const methods = ['open', 'read', 'expire', 'refund', 'readRefund'] as const;
type Method = (typeof methods)[number];
type Call = { readonly method: Method; readonly argument: never };

/** Answers the calls of `bankAt` from the records of a scripted bank. */
export async function serveBank({ current }: PaymentService): Promise<{ readonly origin: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const { method, argument } = deserialize(await buffer(request)) as Call;
    try {
      response.end(serialize(await current[method](argument)));
    } catch (error) {
      response.writeHead(error instanceof UnknownPayment ? 404 : 503).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close().closeAllConnections(),
  };
}

/** The payment service of a process whose bank is served elsewhere. */
export function bankAt(origin: string): PaymentService {
  const { current: local } = scriptedBank().payment;
  const ask = (method: Method) => async (argument: unknown) => {
    const answer = await fetch(origin, { method: 'POST', body: serialize({ method, argument }) });
    if (answer.status === 404) throw new UnknownPayment('test');
    if (!answer.ok) throw new PaymentUnavailable('test', String(answer.status));
    return deserialize(Buffer.from(await answer.arrayBuffer()));
  };
  const asked = Object.fromEntries(methods.map((method) => [method, ask(method)])) as Pick<PaymentProvider, Method>;
  const provider: PaymentProvider = { ...local, ...asked };
  return { current: provider, provider: (name) => (name === local.name ? provider : null), demoBank: null };
}
