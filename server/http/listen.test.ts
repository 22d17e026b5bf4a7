import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { endListening, explainListenError, listen, siteServer } from './listen.ts';

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

const post = 'POST /api/carts HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n';

test.each([
  [
    'two ways to say where it ends',
    `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /hidden HTTP/1.1\r\n\r\n`,
  ],
  ['two lengths', `${post}Content-Length: 4\r\nContent-Length: 40\r\n\r\n1234`],
  ['a chunk of no length', `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\nGET /hidden HTTP/1.1\r\n\r\n`],
  ['a space before a colon', `${post}Content-Length : 4\r\n\r\n1234`],
  ['a header’s line that ends in LF alone', `${post}X: y\nContent-Length: 4\r\n\r\n1234`],
  ['NUL in a header', `${post}X: a\0b\r\n\r\n`],
])('36.6 R37 a request with %s is refused, and nothing in it counts as another one', async (_, sent) => {
  const paths: (string | undefined)[] = [];
  const server = siteServer((request, response) => {
    request.on('error', () => {}).resume();
    paths.push(request.url);
    request.on('end', () => response.end());
  });
  const socket = connect(await listen(server, 0, '127.0.0.1'), '127.0.0.1', () => socket.write(sent));
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 .*\r\nConnection: close\r\n\r\n$/s);
  expect(paths).not.toContain('/hidden');
  await endListening(server);
});

test('36.2 requests on connections that wait to be accepted are answered when the server ends', async () => {
  const server = siteServer((_request, response) => void response.end('answered'));
  const port = await listen(server, 0, '127.0.0.1');
  const answers = Array.from({ length: 40 }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 0\r\n\r\n');
    return text(socket).catch(String);
  });
  // The system has taken the connections in, and Node none of them.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  await endListening(server);
  expect((await Promise.all(answers)).filter((answer) => !answer.endsWith('answered'))).toEqual([]);
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
