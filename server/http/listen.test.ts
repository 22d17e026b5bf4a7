import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { endListening, explainListenError, listen } from './listen.ts';

test('a pending request is answered, and its connection then doesn’t delay the end', async () => {
  const requestReceived = Promise.withResolvers<void>();
  const answerSent = Promise.withResolvers<void>();
  const server = createServer(async (_request, response) => {
    requestReceived.resolve();
    await answerSent.promise;
    response.end();
  });
  const port = await listen(server, 0, '127.0.0.1');
  const agent = new Agent({ keepAlive: true });
  const request = get({ port, host: '127.0.0.1', agent });
  await requestReceived.promise;
  const listeningEnded = endListening(server);
  answerSent.resolve();
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(200);
  await listeningEnded;
  agent.destroy();
});

test('an idle connection stays open longer than the minute of proxies', async () => {
  const server = createServer((_request, response) => void response.end());
  const port = await listen(server, 0, '127.0.0.1');
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  await answer.text();
  expect(answer.headers.get('keep-alive')).toBe('timeout=65');
  await endListening(server);
});

const inUse = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' });

test('a port that is in use is named with the variable that sets it', () => {
  expect(explainListenError(inUse, '127.0.0.1', 3000)).toBe(
    'Port 3000 of 127.0.0.1 is in use: stop what uses it, or set PORT to another one.',
  );
  expect(explainListenError(inUse, '127.0.0.1', 3912, 'METRICS_PORT')).toBe(
    'Port 3912 of 127.0.0.1 is in use: stop what uses it, or set METRICS_PORT to another one.',
  );
});
