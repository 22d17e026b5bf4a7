import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { endListening, listen } from './listen.ts';

test('a request in progress is answered, and its connection holds up the end no longer', async () => {
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const server = createServer(async (_request, response) => {
    asked.resolve();
    await answered.promise;
    response.end();
  });
  const port = await listen(server, 0, '127.0.0.1');
  const agent = new Agent({ keepAlive: true });
  const request = get({ port, host: '127.0.0.1', agent });
  await asked.promise;
  const ended = endListening(server);
  answered.resolve();
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(200);
  await ended;
  agent.destroy();
});

test('a connection outlives the minute that proxies keep theirs', async () => {
  const server = createServer((_request, response) => void response.end());
  const port = await listen(server, 0, '127.0.0.1');
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  await answer.text();
  expect(answer.headers.get('keep-alive')).toBe('timeout=65');
  await endListening(server);
});
