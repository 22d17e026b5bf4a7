import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';
import { ownHostOf } from './own-host.ts';

const database = await testDatabase();
const shop = await shippingApi(database, { env: { ORIGIN: 'https://boutique.example' } });
shop.app.get('/healthz', (c) => c.text('ok'));
const served = await shop.listen();
afterAll(async () => {
  await served.close();
  await shop.close();
});

test.each([
  [['https://boutique.example'], 'boutique.example', true],
  [['https://boutique.example'], 'boutique.example:443', true],
  [['https://boutique.example'], 'boutique.example:8443', false],
  [['https://boutique.example'], 'boutique.example.evil.example', false],
  [['https://boutique.example'], 'localhost:3000', false],
  [['https://boutique.example'], '10.0.0.7', false],
  [['https://boutique.example:8443'], 'boutique.example:8443', true],
  [['https://boutique.example:8443'], 'boutique.example', false],
  [['http://localhost:3000', 'http://[::1]:3000'], 'localhost:8080', true],
  [['http://localhost:3000', 'http://[::1]:3000'], '[::1]', true],
  [['http://localhost:3000'], 'localhost.evil.example', false],
  [['http://localhost:3000'], 'evil.example:3000', false],
])('a shop at %s is asked as %s: %s', (origins, host, isOwn) => {
  expect(ownHostOf(origins)(host)).toBe(isOwn);
});

/** The answer to a request as it is written on the wire. */
async function ask(path: string, headers: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(served.origin).port), '127.0.0.1');
  socket.end([`GET ${path} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n'));
  return text(socket);
}

it('API-2 a request for another host, or for two at once, is 421', async () => {
  const own = 'Host: boutique.example';
  const asked = '/api/countries/fr';
  expect(await ask(asked, [own])).not.toContain(' 421 ');
  for (const headers of [
    ['Host: evil.example'],
    [own, 'Host: evil.example'],
    ['Host: evil.example', own],
    [own, own],
    ['Host: evil.example', 'X-Forwarded-Host: boutique.example'],
  ]) {
    const answer = await ask(asked, headers);
    expect(answer).toMatch(/^HTTP\/1\.1 421 /);
    expect(answer).toContain('MisdirectedRequestError');
    expect(answer).not.toContain('evil');
  }
  expect(await ask('/healthz', ['Host: 10.0.0.7'])).toMatch(/^HTTP\/1\.1 200 /);
});
