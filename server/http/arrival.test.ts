import { once } from 'node:events';
import { type ClientRequest, createServer, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { type ArrivalLimits, limitArrival } from './arrival.ts';
import { endListening, listen } from './listen.ts';

async function answerTo(sent: ClientRequest): Promise<readonly [number | undefined, string]> {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return [answer.statusCode, await text(answer)];
}

/** A server that answers once a request is there as a whole, to `/waiting` not before `finish`. */
async function slowServer(limits: Pick<ArrivalLimits, 'wholeMs' | 'idleMs'>) {
  const finish = Promise.withResolvers<void>();
  const server = createServer(async (received, response) => {
    const body = await text(received).catch(() => null);
    if (received.url === '/waiting') await finish.promise;
    response.end(body);
  });
  limitArrival(server, { ...limits, isLarge: (method, path) => method === 'POST' && path === '/large' });
  const port = await listen(server, 0, '127.0.0.1');
  return {
    finish: () => finish.resolve(),
    /** Sends the beginning of a request. */
    begin(path: string) {
      const begun = request({ port, host: '127.0.0.1', method: 'POST', path });
      begun.write('a');
      return { answer: answerTo(begun), end: () => void begun.end('b') };
    },
    close: () => endListening(server),
  };
}

test('a request that takes too long to arrive is refused, a large upload may go on, and an answer may take its time', async () => {
  const server = await slowServer({ wholeMs: 50, idleMs: 60_000 });
  const large = server.begin('/large?x=1');
  const waiting = server.begin('/waiting');
  waiting.end();
  const late = server.begin('/small');
  expect(await late.answer).toEqual([408, '']);
  large.end();
  server.finish();
  expect([await large.answer, await waiting.answer]).toEqual([
    [200, 'ab'],
    [200, 'ab'],
  ]);
  await server.close();
});

test('a large upload of which nothing arrives any more is refused', async () => {
  const server = await slowServer({ wholeMs: 60_000, idleMs: 50 });
  expect(await server.begin('/large').answer).toEqual([408, '']);
  await server.close();
});
